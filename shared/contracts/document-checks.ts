import type { Figure } from './audit.ts';
import type { ProvisionPart } from './law.ts';
import type { LegalOrder } from './vocabulary.ts';

/** The act that a citation names, by the most exact of the ways it was named in. */
export interface CitedAct {
  order: LegalOrder;
  /** The act as its register numbers it, as the document states it beside the citation or where it introduces the name. */
  work: string | null;
  /** Its name or abbreviation as printed, in the basic form; null if the document numbers it only. */
  name: string | null;
}

/** A provision that a document cites. */
export interface ReadCitation {
  /** As printed, on one line; a member of a list with its own number. */
  citation: string;
  /** 1-based. */
  page: number;
  act: CitedAct;
  /** Chapter without spaces (`6a`), or `''`. */
  chapter: string;
  /** Section without spaces (`19a`, `2-7b`, `552a`, `3.103`). */
  section: string;
  /** True if the act may be another, because only a later member of the list names one. */
  isInherited: boolean;
  /** Passages in quotation marks beside the citation. */
  quotations: string[];
}

/** A citation with what the library holds of it. */
export interface LookedUpCitation extends Pick<ReadCitation, 'citation' | 'page'> {
  /** Acts that can be meant: one where the document states its number, else every held act of the name. */
  candidates: CitedCandidate[];
}

export interface CitedCandidate {
  /** True if the document states the number of the act, so that no other act of the same name can be meant. */
  isNumbered: boolean;
  /** True for a new print of an act with its changes, which replaced no other act. */
  isConsolidation: boolean;
  sourceKey: string | null;
  /** `YYYY-MM-DD`: the first day on which the act, or the consolidation that is held, applied; null if unknown. */
  from: string | null;
  isRepealed: boolean;
  repealedAt: string | null;
  /** The day for which its source last gave the text. */
  readOn: string;
  /** `ABSENT`: the act is held whole and has no such provision. `UNKNOWN`: it cannot be told. */
  provision:
    | {
        kind: 'HELD';
        isRepealNotice: boolean;
        /** True if its wording applied to nobody when it was looked up, and so no other wording did before. */
        isToCome: boolean;
        validFrom: string | null;
        /** True if the wording may have applied later than `validFrom`, which is then the day of its enactment. */
        isEnactment?: true;
        validTo: string | null;
      }
    | { kind: 'ABSENT' }
    | { kind: 'UNKNOWN' };
  /** The words that the document quotes beside the citation, compared with the wording held; null if it quotes nothing of it. */
  quotation: 'READS_SO' | 'DIFFERS' | null;
}

/** A citation that was looked up, with what must still be compared. */
export interface CitationToCompare extends LookedUpCitation {
  quotations: readonly string[];
  /** The wording of each candidate; empty where it is not held. */
  wordings: readonly (readonly ProvisionPart[])[];
}

/** What code alone found out about a document before it was reviewed. */
export interface DocumentChecks {
  /** `YYYY-MM-DD`, the day that the document states as its own; null if it states none in a known form. */
  statedDay: string | null;
  cited: LookedUpCitation[];
  figures: Figure[];
}
