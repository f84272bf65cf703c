import type { LegalOrder, Severity } from '../contracts/vocabulary.ts';

/**
 * The sentences of the built-in documents, in each language and about each legal order. Text in square brackets is a placeholder. None of
 * it cites law: rules on time and form are described, to be checked against the notice that came with the decision.
 */

/** A legal order with a template of its own, or any other. */
export type OrderKey = LegalOrder | 'OTHER';

export interface OrderWording {
  /** The authority that decided, as a placeholder. */
  authority: string;
  /** The instance an appeal is addressed to, as a placeholder. */
  instance: string;
  /** The way to file an appeal. */
  lodging: string;
  /** The rule on time, as general as it must be. */
  deadline: string;
  /** The demands of an appeal, in order of preference. */
  demands: readonly string[];
  /** Grounds on which an authority can reconsider its own decision, and the effect on the time for an appeal. */
  reconsideration: string;
  /** The requests of a letter to the authority. */
  requests: readonly string[];
  /** The remedies of the person concerned, in plain words. */
  remedies: readonly string[];
}

export interface ActionWording {
  orders: Readonly<Record<OrderKey, OrderWording>>;
  severity: Readonly<Record<Severity, string>>;
  /** Advice to whoever sends the document, on the whole of it. */
  notice: string;
  /** Names of fields, with their colon. */
  fields: {
    to: string;
    through: string;
    from: string;
    matter: string;
    document: string;
    deadline: string;
    lodging: string;
    page: string;
    provision: string;
    provisions: string;
    severity: string;
    kind: string;
  };
  placeholders: {
    sender: string;
    matter: string;
    caseNumber: string;
    place: string;
    signature: string;
    own: string;
  };
  /** A sentence with the counts; both are at least zero. */
  found: (flaws: number, strengths: number) => string;
  /** A sentence for an audit without findings. */
  nothingFound: string;
  /** `dropped` says how many sentences of a draft were left out. */
  coverNote: { title: string; dropped: (count: number) => string };
  /** Heading of the contents list of a long document. */
  contents: string;
  /** Heading of the list of provisions. */
  sources: string;
  enclosures: { heading: string; items: readonly string[] };
  appeal: {
    title: string;
    demands: string;
    grounds: string;
    groundsIntro: string;
    noGrounds: string;
    ownWords: string;
    ending: string;
  };
  summary: {
    title: string;
    intro: string;
    brief: string;
    flaws: string;
    strengths: string;
    remedies: string;
    wrote: string;
    law: string;
    /** Heading of the list of provisions. */
    sources: string;
    caution: string;
  };
  letter: {
    title: string;
    greeting: string;
    intro: string;
    reasons: string;
    requests: string;
    requestsIntro: string;
    noReasons: string;
    ending: string;
    regards: string;
  };
  /** `title` replaces a name that cannot be shown. */
  own: { title: string; intro: string; flaws: string; strengths: string };
}
