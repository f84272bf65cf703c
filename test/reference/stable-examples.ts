import { hourEndMs, periodEndMs, periodKeyOf } from '../../shared/rules/periods.ts';

/** The instant to which the beginning of a recording is moved. */
const RECORDED_MS = Date.UTC(2026, 0, 15, 9, 30);

/** Parts of an hour to which later times are rounded down, because no two recordings take equally long. */
const STEP_MS = 300_000;

const MAX_ENTRIES = 2;
const MAX_CHARACTERS = 400;

/** A token, key or signature of the shape of a real one, which opens nothing. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGci.eyJhbGci.eyJhbGci'],
  [/(?<=dak_[0-9A-HJKMNP-TV-Z]{26}_)[\w-]{43}/g, 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2V'],
  [
    /(?<="uploadUrl":")[^"]*\/(job_\w{26})[^"]*/g,
    'https://storage.googleapis.com/document-audit/$1?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Expires=900&X-Goog-Signature=5f1d',
  ],
  [/(?<="(?:clientSecret|client_secret)":")[^"]+/g, 'c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2VjcmV0c2V'],
];

/**
 * Replaces what differs from one recording to the next (ids, times, secrets) by fixed values of the same form, and shortens lists and
 * texts, because an example shows a form and not a whole answer.
 */
export function stable<T>(recorded: T, startedMs: number): T {
  let text = JSON.stringify(shortened(recorded));
  for (const [found, put] of SECRETS) text = text.replace(found, put);
  text = numbered(text, /(?<![0-9A-Za-z])[0-7][0-9A-HJKMNP-TV-Z]{25}(?![0-9A-Za-z])/g, '01KF0M6RG0'.padEnd(26, '0'));
  text = numbered(text, /(?<="fnd_)[0-9a-f]{16}/g, ''.padEnd(16, '0'));
  const ends = new Map([hourEndMs, periodEndMs].map((endOf) => [endOf(startedMs), endOf(RECORDED_MS)]));
  const moved = (ms: number) => ends.get(ms) ?? RECORDED_MS + Math.floor((ms - startedMs) / STEP_MS) * STEP_MS;
  text = text.replace(/(?<=[:[,])1[6-9]\d{11}(?=[,\]}])/g, (ms) =>
    Number(ms) < startedMs - STEP_MS ? ms : String(moved(Number(ms))),
  );
  text = text.replaceAll(`"${periodKeyOf(startedMs)}`, `"${periodKeyOf(RECORDED_MS)}`);
  return JSON.parse(text) as T;
}

/** Replaces ids by the first of their form with a number at its end, in the order in which they occur. */
function numbered(text: string, id: RegExp, first: string): string {
  const fixed = new Map<string, string>();
  return text.replace(id, (one) => {
    const number = String(fixed.size + 1);
    const put = fixed.get(one) ?? first.slice(0, -number.length) + number;
    fixed.set(one, put);
    return put;
  });
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > MAX_CHARACTERS ? `${value.slice(0, MAX_CHARACTERS)} …` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field)]));
}
