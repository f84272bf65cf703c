/** Characters of a caller's value that a refusal repeats. */
const ECHOED_CHARACTERS = 200;
/** Values of a caller that one list of a refusal repeats. */
export const ECHOED_VALUES = 100;

/** Shortens a caller's value for a refusal, so that it can still be recognised. */
export function echo(value: string, characters = ECHOED_CHARACTERS): string {
  return value.length <= characters ? value : `${value.slice(0, characters).toWellFormed()}…`;
}

/** Shortens the values of a refusal: texts to 200 characters and lists to 100 entries, at every depth. */
export function echoAll<T>(found: T): T;
export function echoAll(found: unknown): unknown {
  if (typeof found === 'string') return echo(found);
  if (Array.isArray(found)) return found.slice(0, ECHOED_VALUES).map((one) => echoAll<unknown>(one));
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, echoAll<unknown>(value)]));
}
