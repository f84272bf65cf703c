import { z } from 'zod';
import type { AuthorityType } from './vocabulary.ts';

/** Parts are ordered and not separately citable (contract, "Law detail"). */
export const ProvisionPart = z.object({ label: z.string().nullable(), text: z.string() });
export type ProvisionPart = z.infer<typeof ProvisionPart>;

export const Provision = z
  .object({
    pinpoint: z.string().min(1).meta({ description: 'The address of the provision; send this to cite it.' }),
    label: z.string().meta({ description: 'The printed citation, for people.' }),
    chapter: z
      .string()
      .meta({ description: 'The chapter (or other division) in the address; "" if the address has none.' }),
    part: z
      .string()
      .nullable()
      .meta({ description: 'An outer division printed above the chapter; null if there is none.' }),
    heading: z.string(),
    parts: z.array(ProvisionPart),
    isRepealNotice: z.boolean(),
  })
  .meta({ id: 'Provision' });
export type Provision = z.infer<typeof Provision>;

/**
 * The days on which a wording applies, as far as its source says so: `YYYY-MM-DD`, or `DAY_NOT_DECIDED` of `shared/rules/validity.ts`;
 * absent where it does not.
 */
export interface Validity {
  /** The first day; for a section of the United States Code, the day on which its last amendment was enacted. */
  validFrom?: string;
  /** The first day on which another wording, or none, takes its place. The source decides when that happened. */
  validTo?: string;
}

/** A provision as its parser returns it. */
export interface ParsedProvision extends Provision, Validity {}

/** An act of a national source as its parser returns it: the law detail with all its provisions, before it is stored. */
export interface ParsedLaw {
  jurisdiction: string;
  /** The law as the catalogue spells it; opaque to callers. */
  work: string;
  name: string;
  /** The register's own text, untouched. */
  title: string;
  authorityType: AuthorityType;
  issuingBody: string;
  isRepealed: boolean;
  /** `YYYY-MM-DD`. */
  repealedAt: string | null;
  publishedYear: number;
  /** The first day on which anything of the act was in force, as in `Validity`; absent where its source does not say it. */
  inForceFrom?: string;
  attribution: string | null;
  provisions: ParsedProvision[];
}

/**
 * The text of a law as its source sent it, untouched, because what was parsed from it is compared with it: `text` is hard-wrapped plain text,
 * `html` a page, `xml` a document that is handed over in chunks, the last one before the last provision is taken.
 */
export type RawLaw =
  | { form: 'text'; text: string }
  | { form: 'html'; html: string }
  | { form: 'xml'; listen: (write: (chunk: Uint8Array) => void) => void };

/** Everything about a law but its provisions. */
export type LawHead = Omit<ParsedLaw, 'provisions'>;

/** The validators a source sent with a law, and the address it sent them from (RFC 9110, section 8.8). */
export interface SourceVersion {
  address: string;
  etag: string | null;
  lastModified: string | null;
}
