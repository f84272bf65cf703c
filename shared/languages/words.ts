import type { Concept, SignalId } from './signals.ts';

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

/** Words that show the subject of a provision: one telling word is necessary, supporting ones make it surer. */
export interface ConceptWords {
  telling: string;
  supporting?: string;
}

/** Everything the engine knows about one written language. */
export interface LanguageWords extends SpeechWords {
  concepts: Readonly<Record<Concept, ConceptWords>>;
  signals: Readonly<Record<SignalId, SignalWords>>;
}
