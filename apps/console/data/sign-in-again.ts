import { useSyncExternalStore } from 'react';
import { broadcast } from './broadcast.ts';
import type { Session, SignInAgain } from './client.ts';

/** Why someone is asked to sign in again, and what waits for the answer. */
interface Question {
  isIdle: boolean;
  answer: PromiseWithResolvers<boolean>;
}

/** `asked` while the dialog stands; `declined` once it was closed, until a change needs the session. */
interface State {
  asked: Question | null;
  declined: boolean;
}

let state: State = { asked: null, declined: false };
/** True while the page is about to go and its session acts for another organisation already. */
let isQuiet = false;
const listeners = new Set<() => void>();

function enter(next: State): void {
  state = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSignInAgain = (): State => useSyncExternalStore(subscribe, () => state);

/** True where a session is of the person and the organisation that a page shows. */
export const isOfPage = (session: Session, shown: Session): boolean =>
  session.personId === shown.personId && session.organisation.tenantId === shown.organisation.tenantId;

/** The channel on which a page tells the other tabs that someone has signed in. */
export const signIns = broadcast<null>('docaudit.signed-in');

/** Requests that are interrupted together wait for one answer. */
export const signInAgain: SignInAgain = async ({ changes }) => {
  if (state.asked === null) {
    // Reading goes on by itself and would ask every few seconds.
    if (state.declined && !changes) return false;
    ask({ isIdle: false });
  }
  return state.asked?.answer.promise ?? false;
};

/** Keeps the page from asking for a sign-in, until the returned function is called. */
export function goQuiet(): () => void {
  isQuiet = true;
  return () => {
    isQuiet = false;
  };
}

/** Opens the dialog; after an idle hour it covers the page and cannot be closed. */
export function ask({ isIdle }: { isIdle: boolean }): void {
  if (isQuiet || state.asked?.isIdle === true) return;
  const answer = state.asked?.answer ?? Promise.withResolvers<boolean>();
  enter({ asked: { isIdle, answer }, declined: false });
}

/** Lets the interrupted requests go on, or fail. */
export function settle(isSignedIn: boolean): void {
  const { asked } = state;
  enter({ asked: null, declined: !isSignedIn });
  asked?.answer.resolve(isSignedIn);
}
