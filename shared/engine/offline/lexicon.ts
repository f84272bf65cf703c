import { LANGUAGES } from '../../languages/languages.ts';
import { SIGNAL_IDS, type SignalId } from '../../languages/signals.ts';
import type { LanguageWords, SignalWords } from '../../languages/words.ts';
import { PhraseSet } from './phrases.ts';

export interface CompiledSignal {
  find: PhraseSet;
  strong: PhraseSet;
  together: readonly [PhraseSet, PhraseSet] | null;
  unless: PhraseSet;
}

type PhraseLists = { [Key in keyof LanguageWords as LanguageWords[Key] extends string ? Key : never]: PhraseSet };

export interface Lexicon extends Omit<PhraseLists, 'abbreviations'> {
  abbreviations: ReadonlySet<string>;
  signals: ReadonlyMap<SignalId, CompiledSignal>;
}

/** Compiles one or more lists of words into one lexicon. */
function compileLexicon(languages: readonly LanguageWords[]): Lexicon {
  const all = (list: keyof PhraseLists) => new PhraseSet(languages.map((words) => words[list]).join(','));
  return {
    abbreviations: new Set(languages.flatMap((words) => words.abbreviations.split(',').map((entry) => entry.trim()))),
    speech: all('speech'),
    accountFollows: all('accountFollows'),
    assessment: all('assessment'),
    assessmentHeadings: all('assessmentHeadings'),
    accountHeadings: all('accountHeadings'),
    backgroundHeadings: all('backgroundHeadings'),
    citation: all('citation'),
    norm: all('norm'),
    reasons: all('reasons'),
    consequence: all('consequence'),
    negation: all('negation'),
    criticism: all('criticism'),
    operative: all('operative'),
    adverse: all('adverse'),
    noAppeal: all('noAppeal'),
    signals: new Map(SIGNAL_IDS.map((id) => [id, compileSignal(languages.map((words) => words.signals[id]))])),
  };
}

function compileSignal(signals: readonly SignalWords[]): CompiledSignal {
  const all = (list: 'find' | 'strong' | 'unless') =>
    new PhraseSet(signals.map((words) => words[list] ?? '').join(','));
  const pairs = signals.flatMap(({ together }) => (together ? [together] : []));
  const pairPart = (part: 0 | 1) => new PhraseSet(pairs.map((pair) => pair[part]).join(','));
  return {
    find: all('find'),
    strong: all('strong'),
    together: pairs.length > 0 ? [pairPart(0), pairPart(1)] : null,
    unless: all('unless'),
  };
}

const compiled = new Map<readonly LanguageWords[], Lexicon>();

/** Finds the words of a document language (ISO 639-1); `null` if the engine does not read it. */
export function lexiconFor(language: string): Lexicon | null {
  const words = Object.values(LANGUAGES).find(({ documentCodes }) => documentCodes.includes(language))?.words;
  if (!words) return null;
  const known = compiled.get(words) ?? compileLexicon(words);
  compiled.set(words, known);
  return known;
}
