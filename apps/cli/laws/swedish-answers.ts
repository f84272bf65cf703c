/** An act in an answer of the Swedish register or of the Riksdag's open data. */
export interface SwedishAnswer {
  /** Input of the parser of its source. */
  answer: unknown;
  /** Its number, where the answer names one. */
  work: string | null;
  /** True for an answer of the Riksdag. */
  isFallback: boolean;
}

/** An answer that is wrapped deeper than this is not opened. */
const MAX_WRAPPINGS = 6;

/**
 * The acts in an answer, in its order: the `_source` of one hit, the hit, the whole answer of the search, a list of any of
 * them, each of them also serialised twice, or a document of the Riksdag. Any other value is passed on unchanged, because its
 * parser refuses it.
 * @throws Error for invalid JSON
 */
export function* swedishAnswers(bytes: Uint8Array): Generator<SwedishAnswer> {
  yield* unwrapped(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), 0);
}

function* unwrapped(value: unknown, depth: number): Generator<SwedishAnswer> {
  const inner = depth < MAX_WRAPPINGS ? wrappedIn(value) : null;
  if (inner !== null) {
    for (const each of inner) yield* unwrapped(each, depth + 1);
    return;
  }
  const document = fieldOf(fieldOf(value, 'dokumentstatus'), 'dokument');
  yield {
    answer: value,
    work: textIn(fieldOf(document ?? value, 'beteckning')),
    isFallback: document !== undefined,
  };
}

function wrappedIn(value: unknown): unknown[] | null {
  if (typeof value === 'string') return [JSON.parse(value)];
  if (Array.isArray(value)) return value;
  const source = fieldOf(value, '_source');
  if (source !== undefined) return [source];
  const hits = fieldOf(fieldOf(value, 'hits'), 'hits');
  return Array.isArray(hits) ? hits : null;
}

const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
