import { PhraseSet } from './phrases.ts';
import { SIGNAL_IDS, type SignalId } from './signals.ts';

/** How one signal shows itself in one language. Lists are phrases between commas; their notation is described at `PhraseSet`. */
export interface SignalWords {
  /** Any of these is a hit. */
  find: string;
  /** A hit even where reasons or citations would excuse one of `find`. */
  strong?: string;
  /** A hit where the sentence holds one of each list. */
  together?: readonly [string, string];
  /** No hit in a sentence that holds one of these. */
  unless?: string;
}

/** Everything the engine knows about one written language. */
export interface LanguageWords {
  /** Abbreviations after which no sentence ends, without their last full stop, in lower case. */
  abbreviations: string;
  /** A statement of somebody else is being reported. */
  speech: string;
  /** Announces that what follows is somebody else's account. */
  accountFollows: string;
  /** The authority speaks for itself: it finds, holds, assesses. */
  assessment: string;
  /** Headings over the authority's own assessment, over a party's account, over the background. */
  assessmentHeadings: string;
  accountHeadings: string;
  backgroundHeadings: string;
  /** Legal citations. */
  citation: string;
  /** What law prescribes in general; with a citation it makes a sentence a statement of law. */
  norm: string;
  /** Reasons and references to evidence. */
  reasons: string;
  /** Marks its sentence as following from what was said before. */
  consequence: string;
  negation: string;
  /** The authority criticises another authority for what the sentence says. */
  criticism: string;
  /** The operative part: the matter is decided. */
  operative: string;
  /** The operative part goes against a party. */
  adverse: string;
  /** Bodies whose decisions carry no instruction on how to appeal. */
  noAppeal: string;
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

export function compileLexicon(words: LanguageWords): Lexicon {
  return {
    abbreviations: new Set(words.abbreviations.split(',').map((abbreviation) => abbreviation.trim())),
    speech: new PhraseSet(words.speech),
    accountFollows: new PhraseSet(words.accountFollows),
    assessment: new PhraseSet(words.assessment),
    assessmentHeadings: new PhraseSet(words.assessmentHeadings),
    accountHeadings: new PhraseSet(words.accountHeadings),
    backgroundHeadings: new PhraseSet(words.backgroundHeadings),
    citation: new PhraseSet(words.citation),
    norm: new PhraseSet(words.norm),
    reasons: new PhraseSet(words.reasons),
    consequence: new PhraseSet(words.consequence),
    negation: new PhraseSet(words.negation),
    criticism: new PhraseSet(words.criticism),
    operative: new PhraseSet(words.operative),
    adverse: new PhraseSet(words.adverse),
    noAppeal: new PhraseSet(words.noAppeal),
    signals: new Map(SIGNAL_IDS.map((id) => [id, compileSignal(words.signals[id])])),
  };
}

function compileSignal({ find, strong = '', together, unless = '' }: SignalWords): CompiledSignal {
  return {
    find: new PhraseSet(find),
    strong: new PhraseSet(strong),
    together: together ? [new PhraseSet(together[0]), new PhraseSet(together[1])] : null,
    unless: new PhraseSet(unless),
  };
}
