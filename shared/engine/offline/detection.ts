import {
  FLAWS,
  type FlawId,
  type FlawSignal,
  SIGNALS,
  type SignalId,
  STRENGTHS,
  type StrengthId,
} from '../../languages/signals.ts';
import type { CompiledSignal, Lexicon } from './lexicon.ts';
import type { Token } from './phrases.ts';
import type { ReadSentence, Voice } from './reading.ts';

/** A signal found in a sentence. */
export interface Hit {
  signal: SignalId;
  /** The sentence as the document has it. */
  text: string;
  /** The sentence's number in the document. */
  position: number;
  /** The words that show the signal, as the document has them; `null` if the document as a whole shows it. */
  wording: string | null;
  /** Comparable among hits of the same kind. */
  score: number;
}

type SentenceHit = Omit<Hit, 'position'>;

const FLAW_IDS = Object.keys(FLAWS) as FlawId[];
const STRENGTH_IDS = Object.keys(STRENGTHS) as StrengthId[];

/** Number of words before a phrase in which a negation reverses it. */
const NEGATION_REACH = 3;
/** Factors of flaws by voice; background counts less, because it is often a party's story retold. */
const FLAW_FACTOR: Readonly<Record<Voice, number>> = {
  authority: 1.1,
  neutral: 1,
  background: 0.65,
  reported: 0,
  account: 0,
  law: 0,
};
const STRENGTH_FACTOR: Readonly<Record<Voice, number>> = {
  authority: 1.1,
  neutral: 1,
  background: 0.8,
  reported: 0,
  account: 0,
  law: 0,
};
const MIN_SCORE = 0.5;

/** Strengths that an authority shows by reporting what somebody said or filed. */
const SHOWN_BY_REPORTING: ReadonlySet<SignalId> = new Set([
  'PARTY_HEARD',
  'PARTY_ARGUMENTS_ADDRESSED',
  'EVIDENCE_WEIGHED',
  'INVESTIGATION_DOCUMENTED',
]);
/** Flaws that an authority may be criticising in another authority's conduct. */
const MAY_BE_CRITICISM: ReadonlySet<SignalId> = new Set<SignalId>([
  'PARTY_NOT_HEARD',
  'INSUFFICIENT_INVESTIGATION',
  'MISSING_REASONS',
  'PREDETERMINED_OUTCOME',
  'MISSING_LEGAL_BASIS',
  'MISSING_APPEAL_INFORMATION',
  'ANONYMOUS_SOURCE',
]);
/** Signals whose phrases contain negations themselves. */
const NEGATION_COUNTS: ReadonlySet<SignalId> = new Set<SignalId>([
  'UNCERTAINTY_ACKNOWLEDGED',
  'SCOPE_STATED',
  'REVERSED_BURDEN',
]);

/** Finds all signals of one sentence. */
export function detect(read: ReadSentence, lexicon: Lexicon, position: number): Hit[] {
  if (!read.sentence.quotable) return [];
  const hits: Hit[] = [];
  for (const id of FLAW_IDS) {
    const words = lexicon.signals.get(id);
    const hit = words && detectFlaw(id, words, read, lexicon);
    if (hit) hits.push({ ...hit, position });
  }
  for (const id of STRENGTH_IDS) {
    const words = lexicon.signals.get(id);
    const hit = words && detectStrength(id, words, read, lexicon);
    if (hit) hits.push({ ...hit, position });
  }
  return hits;
}

function detectFlaw(id: FlawId, words: CompiledSignal, read: ReadSentence, lexicon: Lexicon): SentenceHit | null {
  const signal: FlawSignal = FLAWS[id];
  const strong = firstMatch(words, 'strong', id, read, lexicon);
  const match = strong ?? firstMatch(words, 'find', id, read, lexicon);
  if (!match || read.sentence.text.endsWith('?')) return null;
  // The phrase's own words excuse nothing, because `no reason to doubt` gives no reason.
  const rest = read.sentence.tokens.filter((token) => !match.includes(token));
  if (isExcepted(words, read, match) || (!strong && isExcused(signal, read, rest, lexicon))) return null;
  if (MAY_BE_CRITICISM.has(id) && [read.before, read, read.after].some((near) => near?.hasCriticism)) return null;
  // A loaded reporting verb ("påstår lögnaktigt") is the authority's own word.
  const own = read.voice === 'reported' && lexicon.speech.test(match);
  const factor = own ? 1 : FLAW_FACTOR[read.voice];
  return toHit(id, read, match, signal.weight * factor * (strong ? 1.1 : 1));
}

function detectStrength(
  id: StrengthId,
  words: CompiledSignal,
  read: ReadSentence,
  lexicon: Lexicon,
): SentenceHit | null {
  const match = firstMatch(words, 'find', id, read, lexicon) ?? togetherMatch(words, read);
  if (!match || words.unless.test(read.sentence.tokens)) return null;
  const reporting = read.voice === 'reported' && SHOWN_BY_REPORTING.has(id);
  const factor = reporting
    ? 0.85
    : read.voice === 'law' && id === 'APPEAL_INSTRUCTIONS'
      ? 1
      : STRENGTH_FACTOR[read.voice];
  return toHit(id, read, match, STRENGTHS[id].weight * factor);
}

function toHit(signal: SignalId, read: ReadSentence, match: readonly Token[], rawScore: number): SentenceHit | null {
  const score = rawScore * lengthFactor(read.sentence.text.length);
  return score < MIN_SCORE ? null : { signal, text: read.sentence.text, wording: wordingOf(read, match), score };
}

/** Lowers the score of very long and very short sentences, because one in between makes the point better. */
function lengthFactor(length: number): number {
  if (length > 450) return 0.92;
  return length < 40 ? 0.85 : 1;
}

function firstMatch(
  words: CompiledSignal,
  list: 'find' | 'strong',
  id: SignalId,
  read: ReadSentence,
  lexicon: Lexicon,
): readonly Token[] | null {
  const { tokens, quoted } = read.sentence;
  for (const match of words[list].matches(tokens)) {
    if (quoted.slice(match.first, match.end).includes(true)) continue;
    const lead = tokens.slice(Math.max(0, match.first - NEGATION_REACH), match.first);
    if (!NEGATION_COUNTS.has(id) && lexicon.negation.test(lead)) continue;
    return tokens.slice(match.first, match.end);
  }
  return null;
}

function togetherMatch(words: CompiledSignal, read: ReadSentence): readonly Token[] | null {
  if (!words.together) return null;
  const [[first], [second]] = [words.together[0].matches(read.plain), words.together[1].matches(read.plain)];
  return first && second ? read.plain.slice(second.first, second.end) : null;
}

function isExcepted(words: CompiledSignal, read: ReadSentence, match: readonly Token[]): boolean {
  const { tokens } = read.sentence;
  return words.unless
    .matches(tokens)
    .some(({ first, end }) => tokens.slice(first, end).some((token) => !match.includes(token)));
}

function isExcused(signal: FlawSignal, read: ReadSentence, rest: readonly Token[], lexicon: Lexicon): boolean {
  return signal.excuses.some((excuse) => {
    if (excuse === 'citation') return read.hasCitation;
    if (read.isConsequence || (read.hasReasons && lexicon.reasons.test(rest))) return true;
    return excuse === 'reasons-near' && Boolean(read.before?.hasReasons || read.after?.hasReasons);
  });
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

export function isFlaw(id: SignalId): id is FlawId {
  return SIGNALS[id].kind === 'FLAW';
}
