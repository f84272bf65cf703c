import type { Figure } from '../contracts/audit.ts';
import type { Category, LegalOrder } from '../contracts/vocabulary.ts';

/** The sentences the rules themselves write, in each output language. `titles` is the list of titles, ready to print. */
export interface AuditWording {
  quote: (title: string) => string;
  and: string;
  noFlaws: string;
  flaws: (count: number, titles: string) => string;
  noStrengths: string;
  strengths: (count: number, titles: string) => string;
  /** Said first where the built-in rules made the findings. */
  ruleBased: string;
  /** Said instead of `noFlaws` and `flaws` then, because rules neither find a document flawless nor weigh what they recognise. */
  noIndications: string;
  indications: (count: number, titles: string) => string;
  unanchored: (count: number) => string;
  setAside: (count: number) => string;
  /** Said where the document's language is not that of the law that the reviewers hold. */
  otherLaw: (law: string, authority: string | null) => string;
  legalOrders: Readonly<Record<LegalOrder, string>>;
  neutralFlawTitle: string;
  neutralStrengthTitle: string;
  /** Stands in for a description that cannot be trusted. */
  neutralDescription: string;
  /** A few words for each kind of flaw or strength. */
  categories: Readonly<Record<Category, string>>;
  citedLaw: {
    heading: string;
    /** Words behind a citation on its standing; a citation in force is not listed. */
    standing: Readonly<Record<'NOT_YET' | 'REPEALED' | 'UNKNOWN_PROVISION', string>>;
    differs: string;
    /** A sentence: how many of all cited provisions were in force, and how many, with the first of them, the library cannot tell of. */
    counts: (all: number, inForce: number, unknown: string) => string;
  };
  figures: {
    heading: string;
    /** Words behind the two passages; `expected` is what the second should say. */
    kinds: Readonly<Record<Figure['kind'], (expected: string) => string>>;
  };
  unreadPages: {
    heading: string;
    /** Two sentences; `pages` names them, ready to print: “2–4 and 7”. */
    sentence: (count: number, pages: string) => string;
  };
  page: (page: number) => string;
  /** A sentence of the audit's reasoning. */
  findingsCut: (reviewer: string, reported: number, kept: number) => string;
}
