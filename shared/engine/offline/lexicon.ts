import { LANGUAGES } from '../../languages/languages.ts';
import type { WordedId } from '../../languages/signals.ts';
import type { LanguageWords, SignalWords, SpeechWords } from '../../languages/words.ts';
import { PhraseSet } from './phrases.ts';

export interface CompiledSignal {
  find: PhraseSet;
  together: PhraseSet | null;
  unless: PhraseSet;
}

type PhraseLists = { [Key in Exclude<keyof SpeechWords, 'abbreviations'>]: PhraseSet };

export interface Lexicon extends PhraseLists {
  abbreviations: ReadonlySet<string>;
  signals: readonly (CompiledSignal & { id: WordedId })[];
}

/** Compiles one or more lists of words into one lexicon. */
function compileLexicon(languages: readonly LanguageWords[]): Lexicon {
  const all = (list: keyof PhraseLists) => new PhraseSet(languages.map((words) => words[list]).join(','));
  const ids = [...new Set(languages.flatMap(({ signals }) => Object.keys(signals) as WordedId[]))];
  return {
    abbreviations: new Set(languages.flatMap((words) => words.abbreviations.split(',').map((entry) => entry.trim()))),
    speech: all('speech'),
    accountFollows: all('accountFollows'),
    assessment: all('assessment'),
    bodies: all('bodies'),
    assessmentHeadings: all('assessmentHeadings'),
    accountHeadings: all('accountHeadings'),
    backgroundHeadings: all('backgroundHeadings'),
    addendumHeadings: all('addendumHeadings'),
    operativeHeadings: all('operativeHeadings'),
    citation: all('citation'),
    norm: all('norm'),
    reasons: all('reasons'),
    negation: all('negation'),
    criticism: all('criticism'),
    adverse: all('adverse'),
    refusal: all('refusal'),
    appeal: all('appeal'),
    excerpt: all('excerpt'),
    reviewingBodies: all('reviewingBodies'),
    signals: ids.map((id) => ({ id, ...compileSignal(languages.map(({ signals }) => signals[id])) })),
  };
}

function compileSignal(signals: readonly SignalWords[]): CompiledSignal {
  const all = (list: keyof SignalWords) => new PhraseSet(signals.map((words) => words[list] ?? '').join(','));
  return {
    find: all('find'),
    together: signals.some(({ together }) => together !== undefined) ? all('together') : null,
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
