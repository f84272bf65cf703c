/** The longest wait that is granted, in seconds. */
const MAX_WAIT_SECONDS = 60;

/** A preference: a token, its value as a token or a quoted string, and ignored parameters (RFC 7240 §2). */
const PREFERENCE = /^\s*([!#$%&'*+.^`|~\w-]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([!#$%&'*+.^`|~\w-]+)))?\s*(?:;.*)?$/;

/**
 * The seconds of a `Prefer` header's `wait`, up to the longest granted; null without one. The first of several counts, and malformed
 * preferences are ignored.
 */
export function preferredWaitSeconds(header: string): number | null {
  for (const preference of preferencesOf(header)) {
    const [, name, quoted, token] = PREFERENCE.exec(preference) ?? [];
    if (name?.toLowerCase() !== 'wait') continue;
    const value = quoted ?? token ?? '';
    return /^\d+$/.test(value) ? Math.min(MAX_WAIT_SECONDS, Number(value)) : null;
  }
  return null;
}

/** Splits the header at commas outside quoted strings. */
function* preferencesOf(header: string): Generator<string> {
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at += 1) {
    const character = header[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted && character === '\\') at += 1;
    else if (!isQuoted && character === ',') {
      yield header.slice(start, at);
      start = at + 1;
    }
  }
  yield header.slice(start);
}
