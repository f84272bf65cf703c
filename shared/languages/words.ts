import type { WordedId } from './signals.ts';

/** The words of one signal in one language. Lists are phrases between commas; their notation is described at `PhraseSet`. */
export interface SignalWords {
  /** Phrases that are a hit. */
  find: string;
  /** Phrases of which the sentence must have one besides, if given. */
  together?: string;
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
  /** Names of authorities; a sentence that begins with one tells what that authority did. */
  bodies: string;
  /** Headings over the authority's own assessment, over a party's account, over the background, over what was added to the decision. */
  assessmentHeadings: string;
  accountHeadings: string;
  backgroundHeadings: string;
  addendumHeadings: string;
  /** Headings over the operative part, which repeats the outcome without reasons. */
  operativeHeadings: string;
  /** Legal citations and references to other parts of the document. */
  citation: string;
  /** Words of a general rule; with a citation they make a sentence a statement of law. */
  norm: string;
  /** Words that give a reason. */
  reasons: string;
  negation: string;
  /** Words by which the authority criticises another authority for the content of the sentence. */
  criticism: string;
  /** Words of a decision that goes against a party. */
  adverse: string;
  /** Words by which a section turns something down. */
  refusal: string;
  /** Words that tell of a way to challenge the decision, or that there is none. */
  appeal: string;
  /** Words that say that only a part of the document is there. */
  excerpt: string;
  /** Bodies that judge the conduct of others; the head of their documents names them. */
  reviewingBodies: string;
}

/** Everything the engine knows about one written language. */
export interface LanguageWords extends SpeechWords {
  signals: Readonly<Record<WordedId, SignalWords>>;
}
