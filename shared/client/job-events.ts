import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Api } from './api.ts';
import { ApiRequestError } from './errors.ts';
import { pauseMsAfter, unexpectedAnswer, unreachable } from './transport.ts';
import type { JobEvent } from './types.ts';

/** A connection in which nothing arrives for this long is broken, because the service sends a comment every 15 s. */
const SILENCE_MS = 45_000;
/** Failures in a row that are waited out. */
const MAX_FAILURES = 5;
/** Milliseconds before a connection that ended is opened again. */
const RECONNECT_MS = 1_000;

/** An event of `GET /v1/jobs/{jobId}/events`. */
export interface NamedJobEvent {
  /** `queued`, `delivery`, `step`, `progress` or `ended`. */
  name: string;
  /** The state of the job after the event. */
  job: JobEvent;
}

/**
 * The events of a job up to its end, each once. A connection that breaks is opened again after the last event.
 * @throws ApiRequestError, after five failures in a row where they are transient; the signal's reason
 */
export async function* jobEvents(api: Api, jobId: string, signal?: AbortSignal): AsyncGenerator<NamedJobEvent> {
  let lastEventId: string | null = null;
  for (let failures = 0; ; ) {
    let pauseMs = RECONNECT_MS;
    try {
      const body = await connect(api, jobId, lastEventId, signal);
      if (body === null) return;
      failures = 0;
      for await (const { id, event = 'message', data } of messages(body)) {
        lastEventId = id ?? lastEventId;
        yield { name: event, job: JSON.parse(data) as JobEvent };
        if (event === 'ended') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      const failure = error instanceof ApiRequestError ? error : unreachable(api.baseUrl, error);
      if (!failure.isTransient || ++failures > MAX_FAILURES) throw failure;
      pauseMs = pauseMsAfter(failure, 1) ?? RECONNECT_MS;
    }
    await api.transport.pause(pauseMs, signal);
  }
}

/** Opens one connection after an event; null where every event was seen. */
async function connect(api: Api, jobId: string, lastEventId: string | null, signal?: AbortSignal) {
  const { data, response } = await api.call('get', '/v1/jobs/{jobId}/events', {
    params: { path: { jobId } },
    headers: { accept: 'text/event-stream', ...(lastEventId !== null && { 'last-event-id': lastEventId }) },
    signal,
    parseAs: 'stream',
    once: true,
  });
  if (response.status === 204) return null;
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) throw unexpectedAnswer(response);
  return data as ReadableStream<Uint8Array>;
}

/** The messages of one connection until it is closed; closes it where the reader stops, and where nothing is heard for {@link SILENCE_MS}. */
async function* messages(body: ReadableStream<Uint8Array>): AsyncGenerator<EventSourceMessage> {
  const received: EventSourceMessage[] = [];
  const parser = createParser({ onEvent: (message) => received.push(message) });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let silence: ReturnType<typeof setTimeout> | undefined;
  try {
    for (;;) {
      // The service's side may be gone without a word; a cancelled reader answers that the stream is done.
      silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS);
      const { done, value } = await reader.read();
      clearTimeout(silence);
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* received.splice(0);
    }
  } finally {
    clearTimeout(silence);
    await reader.cancel().catch(() => undefined);
  }
}
