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
  /** The demand for the time until the appeal is decided, which only some appeals make; null where the order has no usual one. */
  interim: string | null;
  /** Grounds on which an authority can reconsider its own decision, and the effect on the time for an appeal. */
  reconsideration: string;
  /** The requests of a letter to the authority. */
  requests: readonly string[];
  /** The remedies of the person concerned, in plain words; `whereToAppeal` says where the decision should tell place and time. */
  remedies: {
    reconsideration: string;
    appeal: string;
    whereToAppeal: string | null;
    /** To see the documents of the case, at any time. */
    access: string;
    others: readonly string[];
  };
  /** In place of the words of a letter in the language, where requests to authorities are called otherwise in the legal order. */
  letter?: Pick<ActionWording['letter'], 'title' | 'intro' | 'reasons' | 'ownWords'>;
}

/** Words on a document that is no decision; `note` is advice to the sender or the reader. */
interface InquiryWording extends Pick<ActionWording, 'quoted' | 'quotedToo' | 'quotations'> {
  /** `document` names the field of the document, `enclosure` stands among the enclosures. */
  appeal: Pick<ActionWording['appeal'], 'groundsIntro'> & { note: string; document: string; enclosure: string };
  /** `correction` is the remedy now, `decided` introduces those once the authority has decided. */
  summary: Pick<ActionWording['summary'], 'intro'> & { note: string; correction: string; decided: string };
  letter: Pick<ActionWording['letter'], 'title' | 'intro' | 'reasons' | 'ownWords'> & {
    requested: readonly string[];
    note: string;
  };
}

export interface ActionWording {
  orders: Readonly<Record<OrderKey, OrderWording>>;
  severity: Readonly<Record<Severity, string>>;
  /** Says to whoever sends the document what it rests on, and what it still needs. */
  basis: string;
  fillIn: string;
  /** Says to whoever sends the document that other law may govern the matter. */
  ownLaw: string;
  /** Words in place of those about an audit, because rules made the findings. `found` counts them; there is at least one. */
  byRules: {
    /** Heading of the flaws in a summary. */
    flaws: string;
    basis: string;
    summary: string;
    own: string;
    severity: Readonly<Record<Severity, string>>;
    found: (flaws: number) => string;
  };
  /** Names of fields, with their colon. */
  fields: {
    to: string;
    through: string;
    /** In place of `through` where an appeal is not filed with the authority that decided. */
    decidedBy: string;
    from: string;
    appellant: string;
    /** The evidence of the sender, apart from the grounds. */
    evidence: string;
    matter: string;
    document: string;
    /** The document in an appeal, and in a letter. */
    appealed: string;
    concerned: string;
    deadline: string;
    lodging: string;
    interim: string;
    page: string;
    provision: string;
    provisions: string;
    severity: string;
    kind: string;
    /** Another review of the same point. */
    alsoTold: string;
  };
  placeholders: {
    sender: string;
    decision: string;
    matter: string;
    caseNumber: string;
    place: string;
    signature: string;
    own: string;
    evidence: string;
  };
  /** Introduces a quotation of the decision; `page` is null where it is not known. */
  quoted: (page: number | null) => string;
  /** Introduces a further quotation of the same point. */
  quotedToo: (page: number | null) => string;
  /** A sentence on the quotations of a document, of which there is at least one. */
  quotations: (count: number) => string;
  /** Enumerates citations of several acts. */
  listed: (items: readonly string[]) => string;
  /** The time for an appeal in the words of the document; `page` is null where it is not known. */
  deadlineStated: (quote: string, page: number | null) => string;
  /**
   * Words on a document that says that its decision, or a part of it, cannot be appealed: advice to the sender, the instance, the name of a time
   * for an action in court, and the remedy of an appeal.
   */
  final: { note: string; partly: string; instance: string; deadline: string; appeal: string };
  /** In place of the instance that the decision names, advice to the sender, and a request, because a flaw is that it names none. */
  untold: { instance: string; advice: string; request: string };
  /** A sentence that refers to a citation. */
  see: (citation: string) => string;
  /** A sentence that relies on citations, at the end of a ground. */
  relied: (citations: string) => string;
  /** A sentence on provisions that say how a court reviews the decision, at the end of a ground. */
  judicialReview: (citations: string) => string;
  /** A sentence with the counts; both are at least zero. */
  found: (flaws: number, strengths: number) => string;
  /** A sentence for an audit without findings. */
  nothingFound: string;
  /**
   * `younger` names law whose text is younger than the decision, `own` tells what to add under two fields, `minor` what may be left out,
   * `recognised` warns of quotations from a scan, `dropped` says how many sentences of the audit or of a draft were left out, and of which
   * findings, `alsoTold` introduces the words of another review.
   */
  coverNote: {
    /** Says what the text takes for granted of a document of which nothing was read. */
    assumed: string;
    title: string;
    /** Title beside a letter, and beside a document that is not sent. */
    letter: string;
    checks: string;
    younger: (citations: string) => string;
    own: (grounds: string, evidence: string) => string;
    minor: (count: number) => string;
    recognised: string;
    dropped: (count: number, titles: readonly string[]) => string;
    alsoTold: string;
  };
  /** Heading of the contents list of a long document. */
  contents: string;
  /** Heading of the list of provisions. */
  sources: string;
  enclosures: { heading: string; items: readonly string[] };
  appeal: {
    title: string;
    demands: string;
    grounds: string;
    groundsIntro: (flaws: number) => string;
    noGrounds: string;
    /** Title where there is nothing to send. */
    noDraft: string;
    ownWords: string;
    /** `mayMatter` is false where all flaws are minor, which do not affect an outcome. */
    ending: (flaws: number, mayMatter: boolean) => string;
    /** The words above the signature; null where appeals of the language have none. */
    regards: string | null;
  };
  summary: {
    title: string;
    intro: string;
    /** Says that there were several reviews. */
    several: string;
    brief: string;
    flaws: string;
    strengths: string;
    remedies: string;
    wrote: string;
    /** Introduces a further quotation of the same point. */
    wroteToo: (page: number | null) => string;
    /** Stands before one provision, and before several. */
    law: string;
    laws: string;
    /** Says what “U.S.C.” is, before its first mention. */
    unitedStatesCode: (abbreviation: string, name: string) => string;
    /** Says what a citation of an amendment to the Constitution of the United States is. */
    amendment: (abbreviation: string) => string;
    /** Heading of the list of provisions. */
    sources: string;
    caution: string;
  };
  letter: {
    title: string;
    greeting: string;
    intro: (flaws: number, mayMatter: boolean) => string;
    reasons: string;
    requests: string;
    requestsIntro: string;
    noReasons: string;
    noDraft: string;
    ownWords: string;
    ending: string;
    regards: string;
  };
  /** Words on a document that holds more than its decision, such as minutes; `note` is advice to the sender of an appeal. */
  record: Pick<ActionWording, 'quotations'> & { note: string };
  /** In place of the words on a decision where the document is none, such as an inquiry or a recommendation. */
  inquiry: InquiryWording;
  /** `title` replaces a name that cannot be shown. */
  own: { title: string; intro: string; flaws: string; strengths: string };
}

/** “a, b samt c”, where ` samt ` is the text between the last two. */
export const enumerated = (items: readonly string[], between: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')}${between}${items.at(-1) ?? ''}`;
