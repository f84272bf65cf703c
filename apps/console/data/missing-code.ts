import { useSyncExternalStore } from 'react';

/** Errors of code that could not be loaded although the service answers: it was replaced by that of a later release, or the connection is bad. */
const errors = new WeakSet<object>();
/** True from a part that could not be loaded until the person closes the line that says so. */
let isTold = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isOfMissingCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && errors.has(error);

export const noteMissingCode = <Failure extends object>(error: Failure): Failure => {
  errors.add(error);
  return error;
};

export const useMissingCode = (): boolean => useSyncExternalStore(subscribe, () => isTold);

/** Says on the page that a part of it is missing, or no longer. */
export function tellMissingCode(isMissing = true): void {
  isTold = isMissing;
  for (const listener of listeners) listener();
}
