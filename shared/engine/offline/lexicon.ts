import { PhraseSet } from './phrases.ts';
import { SIGNAL_IDS, type SignalId } from '../../languages/signals.ts';

/** The words of one signal in one language. Lists are phrases between commas; their notation is described at `PhraseSet`. */
export interface SignalWords {
  /** Phrases that are a hit. */
  find: string;
  /** Phrases that are a hit even if reasons or citations would excuse one of `find`. */
  strong?: string;
  /** Two lists; a sentence with a phrase of each is a hit. */
  together?: readonly [string, string];
  /** Phrases that prevent a hit in their sentence. */
  unless?: string;
}

/** The words by which one language shows who speaks, where a decision's parts begin and on what a sentence rests. */
export interface SpeechWords {
  /** Abbreviations after which no sentence ends, without their last full stop, in lower case. */
  abbreviations: string;
  /** Words that report somebody else's statement. */
  speech: string;
  /** Words that announce somebody else's account. */
  accountFollows: string;
  /** Words by which the authority speaks for itself: it finds, holds, assesses. */
  assessment: string;
  /** Headings over the authority's own assessment, over a party's account, over the background. */
  assessmentHeadings: string;
  accountHeadings: string;
  backgroundHeadings: string;
  /** Legal citations. */
  citation: string;
  /** Words of a general rule; with a citation they make a sentence a statement of law. */
  norm: string;
  /** Reasons and references to evidence. */
  reasons: string;
  /** Words that mark a sentence as following from earlier ones. */
  consequence: string;
  negation: string;
  /** Words by which the authority criticises another authority for the content of the sentence. */
  criticism: string;
  /** Words of the operative part, which decides the matter. */
  operative: string;
  /** Words of an operative part that goes against a party. */
  adverse: string;
  /** Bodies whose decisions carry no instruction on how to appeal. */
  noAppeal: string;
}

/** Everything the engine knows about one written language. */
export interface LanguageWords extends SpeechWords {
  signals: Readonly<Record<SignalId, SignalWords>>;
}

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
export function compileLexicon(languages: readonly LanguageWords[]): Lexicon {
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
