import type { SignalId, WordedId } from '../../languages/signals.ts';
import type { CompiledSignal, Lexicon } from './lexicon.ts';
import type { Token } from './phrases.ts';
import type { ReadSentence, Voice } from './reading.ts';

/** A signal found in a document. */
export interface Hit {
  signal: SignalId;
  /** The sentence as the document has it. */
  text: string;
  /** The words that show the signal, as the document has them; `null` if the document as a whole shows it. */
  wording: string | null;
}

/** Number of words before a phrase in which a negation reverses it. */
const NEGATION_REACH = 3;
/** The voices in which an authority says something of its own. */
const OWN: ReadonlySet<Voice> = new Set<Voice>(['authority', 'neutral']);
/** Flaws that an authority may be criticising in another authority's conduct. */
const CONDUCT: ReadonlySet<WordedId> = new Set<WordedId>([
  'PARTY_NOT_HEARD',
  'PREDETERMINED_OUTCOME',
  'ANONYMOUS_SOURCE',
]);

/**
 * Finds the flaw that one sentence shows; the first kind of them counts, because a sentence makes one point. `reviewsOthers`: the document
 * judges the conduct of others, so that only what its author says to assess is its own.
 */
export function detect(read: ReadSentence, lexicon: Lexicon, reviewsOthers: boolean): Hit | null {
  const { sentence, voice } = read;
  if (!sentence.quotable || sentence.text.endsWith('?')) return null;

  for (const { id, ...words } of lexicon.signals) {
    const match = matchOf(words, read, lexicon);
    if (
      match &&
      isOwn(voice, match, { read, lexicon, reviewsOthers }) &&
      !isExcused(id, read, lexicon, { match, reviewsOthers })
    )
      return { signal: id, text: sentence.text, wording: wordingOf(read, match) };
  }
  return null;
}

function matchOf(words: CompiledSignal, read: ReadSentence, lexicon: Lexicon): readonly Token[] | null {
  const { tokens, quoted } = read.sentence;
  for (const { first, end } of words.find.matches(tokens)) {
    if (quoted.slice(first, end).includes(true)) continue;
    if (lexicon.negation.test(tokens.slice(Math.max(0, first - NEGATION_REACH), first))) continue;
    const rest = [...tokens.slice(0, first), ...tokens.slice(end)];
    if (words.unless.test(rest) || words.together?.test(rest) === false) continue;
    return tokens.slice(first, end);
  }
  return null;
}

/** A reporting verb within the phrase ("skrevet for å hevne seg") is the author's own word. */
function isOwn(
  voice: Voice,
  match: readonly Token[],
  { read, lexicon, reviewsOthers }: { read: ReadSentence; lexicon: Lexicon; reviewsOthers: boolean },
): boolean {
  if (voice === 'reported' && !reviewsOthers)
    return lexicon.speech.test(match) && !lexicon.speech.test(read.plain.filter((token) => !match.includes(token)));
  return reviewsOthers ? voice === 'authority' : OWN.has(voice);
}

function isExcused(
  id: WordedId,
  read: ReadSentence,
  lexicon: Lexicon,
  { match, reviewsOthers }: { match: readonly Token[]; reviewsOthers: boolean },
): boolean {
  if (!CONDUCT.has(id)) return false;
  if (reviewsOthers || [read.before, read, read.after].some((near) => near?.hasCriticism)) return true;
  // The phrase's own words excuse nothing.
  const rest = read.sentence.tokens.filter((token) => !match.includes(token));
  return id === 'PARTY_NOT_HEARD' && (lexicon.citation.test(rest) || lexicon.reasons.test(rest));
}

function wordingOf(read: ReadSentence, match: readonly Token[]): string | null {
  const first = match[0];
  const last = match.at(-1);
  if (!first || !last) return null;
  const { text, start } = read.sentence;
  const wording = text.slice(first.start - start, last.end - start);
  const joined = wording.replace(/[-\u00AD]\s+(?=\p{Ll})/gu, (hyphen) => (hyphen.includes('\n') ? '' : hyphen));
  return joined.replace(/\s+/g, ' ');
}
