import type { AuthorityType } from '../../contracts/vocabulary.ts';
import type { JoinedSections } from './joined-sections.ts';

/** The answer to whether sources of one authority type bind the authorities of a legal order, and its legal ground. */
export interface NormRank {
  binds: boolean;
  ground: string;
}

/**
 * A norm hierarchy: which authority types bind a public authority in a legal order, and why.
 * "Binds" means: the authority whose decision is audited must apply a norm of this type, so that a finding may be anchored
 * in it. What only persuades, recommends or explains does not bind, however heavily it weighs in practice.
 */
export type NormHierarchy = Readonly<Record<AuthorityType, NormRank>>;

/** The name of an act, as jurists of its legal order write it in running text. */
export interface ActName {
  /** At its first mention, with its number or its day where they give one. */
  full: string;
  /** From then on. */
  short: string;
  /** Other names that texts have for it, which the service does not write. */
  others?: readonly string[];
  /** The section by which a treaty or a regulation is law, where its articles stand in the annex of an act. */
  carrier?: string;
}

/** An article of a treaty or a regulation that stands in the annex of an act. */
export interface CarriedArticle {
  act: ActName;
  /** As it is printed: `artikkel 8`. */
  section: string;
  number: string;
}

export type CitedAs = 'full' | 'short';

/** The ways in which a legal order cites its acts. */
export interface CitationForm {
  /** Names an act by its title in the library and its work, `isLater` where it was consolidated after the day of the document. */
  nameAct(title: string, work: string, isLater?: boolean): ActName;
  /** The article that a source is in the annex of its act; null if it is none. `pinpoint` is empty if it is unknown. */
  carriedArticle?(work: string, pinpoint: string, label: string): CarriedArticle | null;
  /** Cites a section, as the library prints it, of an act. */
  cite(section: string, act: ActName, form: CitedAs): string;
  /** Writes the sections of one act that stand together as one, such as `5 och 32 §§`, for `cite`. */
  joinSections(sections: readonly string[]): JoinedSections[];
}

/** The facts of a legal order that rules decide by. */
export interface LegalOrderRules {
  normHierarchy: NormHierarchy;
  /** Languages (ISO 639-1) in which its authorities decide. */
  languages: readonly string[];
  /** IANA name of the zone at whose midnight provisions enter into force. */
  timeZone: string;
  /** False if its laws are always answered whole (contract, "GET /v1/laws/:jurisdiction/:work"). */
  isPaged: boolean;
  /** True if its acts print texts without a number, whose addresses count them (`par_tekst~2§`). */
  printsUnnumberedTexts: boolean;
  /** Address of its general rule on the time for an appeal; null if the law of each field decides. */
  deadlineRule: { work: string; pinpoint: string } | null;
  /** Address of the rule by which courts review its decisions, which binds no authority; null if it is left to other acts. */
  reviewRule: { work: string; pinpoint: string } | null;
  citationForm: CitationForm;
}

export const binds = (ground: string): NormRank => ({ binds: true, ground });
export const doesNotBind = (ground: string): NormRank => ({ binds: false, ground });
