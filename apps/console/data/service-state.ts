import { useSyncExternalStore } from 'react';
import { noteDate } from './service-clock.ts';

/** How the service answers just now: as it should, with "later" (503) or "too much" (429), or not at all. */
export type ServiceState = 'fine' | 'busy' | 'tooMany' | 'away';

/** Milliseconds between two looks whether a service that did not answer is back. */
const LOOK_MS = 2_000;
/** The line stays for this many milliseconds after the time at which the service asked to be asked again, so that it does not flicker. */
const GRACE_MS = 1_500;
/** A wait of more seconds is no state of the service: the person has used up an allowance. */
const MAX_SECONDS = 60;

let state: ServiceState = 'fine';
/** The time since which the service is away, in milliseconds of the page's life. */
let awaySince = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useServiceState = (): ServiceState => useSyncExternalStore(subscribe, () => state);

function enter(next: ServiceState, thenMs?: number, then?: () => void): void {
  clearTimeout(timer);
  if (then !== undefined) timer = setTimeout(then, thenMs);
  if (state === next) return;
  if (next === 'away') awaySince = performance.now();
  state = next;
  for (const listener of listeners) listener();
}

/** Looks by itself, because a page without a request of its own would show for ever that the service is away. */
const look = () => watchedFetch(new Request('/v1/health')).catch(() => undefined);

/** Resolves once the service answers; while it does not, the page says so. */
export async function untilAnswering(): Promise<void> {
  await look();
  await new Promise<void>((resolve) => {
    const check = () => {
      if (state === 'away') return;
      listeners.delete(check);
      resolve();
    };
    listeners.add(check);
    check();
  });
}

/** Fetches, and notes how the service answers, so that every page says so in the same line. */
export async function watchedFetch(request: Request, init?: RequestInit): Promise<Response> {
  // A document goes to the storage, which says nothing of the service.
  const isOwn = new URL(request.url).origin === location.origin;
  const askedAt = performance.now();
  try {
    const answer = await fetch(request, init);
    if (isOwn) {
      note(answer, askedAt);
      noteDate(answer.headers);
    }
    return answer;
  } catch (error) {
    if (isOwn && init?.signal?.aborted !== true && !request.signal.aborted) enter('away', LOOK_MS, look);
    throw error;
  }
}

function note({ status, headers }: Response, askedAt: number): void {
  // An answer to what was asked before the connection was lost says nothing of the service now.
  if (state === 'away' && askedAt < awaySince) return;
  if (status === 502 || status === 504) enter('away', LOOK_MS, look);
  else if (status === 503 || status === 429) {
    // The place that asked says a refusal that is longer, or names no time.
    const seconds = Number(headers.get('retry-after') ?? (status === 503 ? 1 : Number.NaN));
    if (seconds <= MAX_SECONDS)
      enter(status === 503 ? 'busy' : 'tooMany', seconds * 1000 + GRACE_MS, () => enter('fine'));
  } else if (state === 'away') enter('fine');
}

addEventListener('offline', () => enter('away', LOOK_MS, look));
addEventListener('online', look);
