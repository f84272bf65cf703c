import type { SetAsideReason } from '../contracts/audit.ts';
import type { Severity } from '../contracts/vocabulary.ts';

/** The words of a report of an audit (HTML, Word, PDF) that are not the audit's own, in each output language. */
export interface ReportWording {
  /** The kind of page, above the name of the document. */
  kicker: string;
  /** The title of a report; `name` is that of the document. */
  title: (name: string) => string;
  /** The name of a file that holds the audit, without an ending. */
  fileName: (name: string) => string;
  /** Names of facts, without a colon. */
  facts: {
    result: string;
    language: string;
    decision: string;
    profile: string;
    job: string;
    severity: string;
    /** Said of a strength, because a severe one would mislead. */
    weight: string;
    kind: string;
    page: string;
    /** The provision of a flaw, and of a strength. */
    measuredAgainst: string;
    restsOn: string;
    supportedBy: string;
    reviewer: string;
  };
  headings: { summary: string; sources: string; provisions: string };
  /** Headings with the number of what stands below. */
  flaws: (count: number) => string;
  strengths: (count: number) => string;
  unanchored: (count: number) => string;
  setAside: (count: number) => string;
  /** The result in one line: the flaws with how many have each severity, and the strengths. */
  result: {
    flaws: (count: number) => string;
    indications: (count: number) => string;
    weights: Readonly<Record<Severity, (count: number) => string>>;
    strengths: (count: number) => string;
    noFlaws: string;
    noIndications: string;
  };
  severity: Readonly<Record<Severity, string>>;
  strengthWeight: Readonly<Record<Severity, string>>;
  /** The badge of a finding. */
  flawBadge: Readonly<Record<Severity, string>>;
  strengthBadge: string;
  /** An item that was set aside and has no title. */
  untitled: string;
  /** Reasons for which an item was set aside. */
  reasons: Readonly<Record<SetAsideReason, string>>;
  /** Words behind the place of a quotation that was recognised in an image. */
  recognised: string;
  unissued: (label: string) => string;
  /** The standing of a provision; days are `YYYY-MM-DD`. */
  inForceSince: (day: string) => string;
  wordingSince: (day: string) => string;
  noLongerInForce: (day: string) => string;
  /** Said of a wording that is younger than the decision. */
  olderDecision: string;
  unknownLanguage: string;
  quotations: string;
  /** The sentence on what an audit does not judge. */
  limits: string;
}
