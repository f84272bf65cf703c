import { z } from 'zod';
import { AuditEngine, CitedLaw, Figure, QuotedLocator } from './audit.ts';
import { boundedArray } from './bounded.ts';
import type { GeneratedDocument } from './generated-document.ts';
import { runFields } from './requests.ts';
import type { RunOrigin, TokenUsage } from './run.ts';
import { boundedText, nameText, optionalText, sentId } from './text.ts';
import { AuthorityType, OutputLanguage, Severity } from './vocabulary.ts';

/** Bytes of a body of `POST /v1/action`, enough to send back anything a job can serve. */
export const MAX_ACTION_BYTES = 16 * 1024 * 1024;

/** Entries of each list of an audit that is sent back. */
const MAX_ENTRIES = 10_000;
/** UTF-16 units of the texts of an audit that is sent back: far more than an analysis writes, whatever it audits. */
const MAX_LABEL = 1_000;
const MAX_SOURCE_TEXT = 10_000;
const MAX_TEXT = 100_000;
/** UTF-16 units of texts that grow with the number of findings, and of the document's own text, whose white space has no bound. */
const MAX_LONG_TEXT = 10_000_000;

const label = () => z.string().max(MAX_LABEL);
const sourceText = () => z.string().max(MAX_SOURCE_TEXT);
const text = () => z.string().max(MAX_TEXT);
const longText = () => z.string().max(MAX_LONG_TEXT);
const sentFact = () => label().nullish();
const optionalPart = sourceText().nullable().default(null);

const SentSource = z
  .object({
    source_key: sourceText().min(1),
    jurisdiction: optionalPart,
    work: optionalPart,
    pinpoint: optionalPart,
    label: sourceText().default(''),
    title: sourceText().default(''),
    attribution: optionalPart,
    wording_from: label()
      .nullish()
      .transform((sent) => sent ?? undefined),
  })
  .meta({ id: 'SentSource' });

/** A citation that is sent back; an audit from before the citation rework lacks the first two fields. */
const SentCitation = z
  .object({
    primary_authority_type: AuthorityType,
    primary_label: label().min(1),
    primary_source: SentSource.nullable().default(null),
    supporting_authority_type: AuthorityType.nullish().transform((type) => type ?? undefined),
    supporting_label: label()
      .nullish()
      .transform((sent) => sent ?? undefined),
    supporting_source: SentSource.nullish(),
  })
  .meta({ id: 'SentCitation' });

const SentCitedLaw = CitedLaw.extend({ citation: text() }).meta({ id: 'SentCitedLaw' });
const sentPassage = z.object({ quote: text(), page: z.int().min(1) });
const SentFigure = Figure.extend({ passages: z.tuple([sentPassage, sentPassage]), expected: label() }).meta({
  id: 'SentFigure',
});

const SentRelatedQuote = z
  .object({ quote: text(), quoted_locator: QuotedLocator.nullish(), is_recognised: z.boolean().optional() })
  .meta({ id: 'SentRelatedQuote' });

/** An entry of an audit that is sent back: fields an analysis always writes may be absent, and fields it never wrote are ignored. */
const sentFinding = {
  finding_id: label().min(1),
  profile_id: label().min(1).optional(),
  worker_id: label().optional(),
  description: text().optional(),
  category: label().optional(),
  severity: Severity.optional(),
  quote: text().optional(),
  quoted_locator: QuotedLocator.nullish(),
  fenced_verbatim: longText().nullish(),
  is_recognised: z.boolean().optional(),
  related_quotes: boundedArray(SentRelatedQuote, MAX_ENTRIES).optional(),
  citations: boundedArray(SentCitation, MAX_ENTRIES).optional(),
  include_in_action: z.boolean().optional().meta({ description: 'Send `false` to leave the entry out of the action.' }),
};

/** `clinicalData` of an action: the audit of an analysis as it was received, entries marked by the caller (contract, "Audit"). */
export const SentAudit = z
  .object({
    internal_reasoning: longText(),
    detected_language: label(),
    executive_summary: longText(),
    is_flawless: z.boolean(),
    deduplicated_flaws: boundedArray(
      z.object({ flaw_title: text(), ...sentFinding }).meta({ id: 'SentFlaw' }),
      MAX_ENTRIES,
    ),
    consolidated_strengths: boundedArray(
      z
        .object({ strength_title: text().optional(), flaw_title: text().optional(), ...sentFinding })
        .meta({ id: 'SentStrength' }),
      MAX_ENTRIES,
    ),
    regulatory_references: boundedArray(SentCitation, MAX_ENTRIES),
    cited_law: boundedArray(SentCitedLaw, MAX_ENTRIES).optional(),
    figures: boundedArray(SentFigure, MAX_ENTRIES).optional(),
    unread_pages: boundedArray(z.int().min(1), MAX_ENTRIES).optional(),
    engine: AuditEngine.optional(),
    document_facts: z
      .object({
        decision_date: sentFact(),
        authority: sentFact(),
        document_kind: sentFact(),
      })
      .meta({ id: 'SentDocumentFacts' })
      .nullish(),
  })
  .meta({
    id: 'SentAudit',
    description: 'The audit of a finished analysis: `result.clinicalData` of its job, sent back as received.',
  });
export type SentAudit = z.infer<typeof SentAudit>;

export const actionFields = {
  jobId: sentId()
    .regex(/^[^/]*$/, { error: 'must not contain `/`' })
    .optional()
    .meta({
      description:
        'The job id of a finished analysis of this credential; the action uses its audit with every finding.',
    }),
  actionType: sentId().meta({ description: 'The `id` of an action in `GET /v1/actions`.' }),
  profileId: sentId().meta({ description: 'The profile or review package the analysis ran under.' }),
  ...runFields,
};

/** Body of `POST /v1/action`; exactly one of `clinicalData` and `jobId`. The audit is judged after the profile and the action. */
export const ActionBody = z.strictObject({ clinicalData: z.unknown().optional(), ...actionFields });
export type ActionBody = z.infer<typeof ActionBody>;

/** `ActionBody` with the audit's fields, for the published reference. */
export const PublishedActionBody = z
  .strictObject({ clinicalData: SentAudit.optional(), ...actionFields })
  .meta({ id: 'ActionRequest', description: 'Send exactly one of `clinicalData` and `jobId`.' });

const MAX_NAME = 200;
const MAX_DESCRIPTION = 1000;
/** Code points. */
const MAX_INSTRUCTIONS = 4000;
const MAX_PROFILES = 100;

/** Body of `POST /v1/actions`. */
export const CreateActionBody = z
  .strictObject({
    name: nameText(MAX_NAME),
    description: optionalText(MAX_DESCRIPTION).optional(),
    instructions: boundedText(MAX_INSTRUCTIONS).meta({
      description: 'The document to write, described in your own words.',
    }),
    profileIds: boundedArray(sentId(), MAX_PROFILES)
      .optional()
      .meta({ description: 'The profiles the action can be run for; every profile unless given.' }),
    outputLanguage: OutputLanguage.optional().meta({
      description: "The language of the document; the profile's language unless given.",
    }),
  })
  .meta({ id: 'CreateActionRequest' });
export type CreateActionBody = z.infer<typeof CreateActionBody>;

export const ActionWritten = z.object({ success: z.literal(true), id: z.string() }).meta({ id: 'ActionWritten' });
export type ActionWritten = z.infer<typeof ActionWritten>;

/** Answer of `GET /v1/actions`, the built-in actions first. */
export const ActionList = z
  .object({
    actions: z.array(
      z
        .object({
          id: z.string().meta({ description: 'Send it to `POST /v1/action` as `actionType`.' }),
          name: z.string(),
          description: z.string(),
          profileIds: z
            .array(z.string())
            .meta({ description: 'The profiles the action can be run for; empty for every profile.' }),
          outputLanguage: OutputLanguage.nullable().meta({
            description: "The language of the document; null for the profile's language.",
          }),
        })
        .meta({ id: 'Action' }),
    ),
  })
  .meta({ id: 'ActionList' });
export type ActionList = z.infer<typeof ActionList>;

/** A source an action may cite, as the audit prints it. */
export interface ActionCitation {
  /** The label of the analysis, such as `L1`; never printed. */
  label: string;
  authorityType: AuthorityType;
  /** The printed citation at its first mention, such as `9 § förvaltningslagen (2017:900)`. */
  printed: string;
  /** The printed citation from then on, such as `9 § förvaltningslagen`. */
  brief: string;
  /** The section alone, such as `9 §`, as the library prints it. */
  section: string;
  title: string;
  jurisdiction: string | null;
  work: string | null;
  pinpoint: string | null;
  /** The line the source's licence requires wherever the source is shown. */
  attribution: string | null;
  /** `YYYY-MM-DD`, the first day of the wording or of the consolidation that the audit read; absent where it is unknown, and in older audits. */
  wordingFrom?: string;
  /** Its act was consolidated after the day of the document, so that a jurist cites the consolidation as of now. */
  isConsolidatedLater?: true;
}

/** A verified quotation on one line. */
export interface QuotedPassage {
  quote: string;
  /** 1-based; null if the audit that was sent does not say. */
  page: number | null;
}

export interface ActionFinding extends QuotedPassage {
  id: string;
  /** Findings of other profiles of a package on a passage of this one, which this one states too; absent where there are none. */
  alsoIds?: readonly string[];
  /** The sentences of those that `description` does not hold, one text for each finding; absent where there are none. */
  alsoDescribed?: readonly string[];
  kind: 'FLAW' | 'STRENGTH';
  title: string;
  description: string;
  category: string;
  severity: Severity;
  /** Empty if the audit that was sent has none. */
  quote: string;
  /** Further passages of the same point, such as the other side of a contradiction; absent where there are none. */
  related?: readonly QuotedPassage[];
  /** Each source once, the anchor first; labels the analysis never issued are left out. */
  citations: readonly ActionCitation[];
}

/** The material of an action: the audit as if its excluded entries did not exist. */
export interface ActionMaterial {
  flaws: readonly ActionFinding[];
  strengths: readonly ActionFinding[];
  /** The document's authority, kind and day as the reviewers read them, on one line; null if they read nothing. */
  document: string | null;
  /**
   * The relation of the document to a decision, by its kind: an `INQUIRY` or an opinion decides nothing by itself, and a `MIXED` document, such
   * as minutes, holds more than its decision. Absent for a decision and for an unknown kind.
   */
  nature?: 'INQUIRY' | 'MIXED';
  /** The authority that decided, as the reviewers read it; absent if they read none. */
  authority?: string;
  /** Null once anything was excluded or stated together: it names and counts every finding. */
  executiveSummary: string | null;
  isFlawless: boolean;
  /** Every source the document may cite, each once. */
  references: readonly ActionCitation[];
  /** A quotation was recognised in a scan, so that it may differ from the sheet. */
  isRecognised?: true;
  /** The built-in rules made the findings. */
  byRules?: true;
  /** Notes of code on the document: citations that do not hold, figures that contradict each other, pages that could not be read. Absent in older audits. */
  doubts?: { cited_law: readonly CitedLaw[]; figures: readonly Figure[]; unread_pages?: readonly number[] };
}

/** The document every tenant can ask for. */
export type BuiltInKind = 'GROUNDS_FOR_APPEAL' | 'PLAIN_LANGUAGE_SUMMARY' | 'LETTER_TO_AUTHORITY';

/** The action to write: built in, or a tenant's own with the tenant's instructions. */
export type RequestedAction =
  | { kind: BuiltInKind; id: string; name: string }
  | { kind: 'OWN'; id: string; name: string; instructions: string };

export interface ActionRequest {
  action: RequestedAction;
  /** The audit with its exclusions applied (`actionMaterial`). */
  material: ActionMaterial;
  documentType: string;
  /** Codes of the legal orders of the profile; those of a package are those of its members. */
  legalOrders: readonly string[];
  outputLanguage: OutputLanguage;
}

/** An action as it is stored: its audit stays as `packJson` made it until a thread reads it, because it may be 15 MB. */
export interface PackedAction extends Omit<ActionRequest, 'material'> {
  run?: RunOrigin;
  /** `ActionMaterial`. */
  material: Uint8Array;
}

/** A document whose quotations and citations have been verified against the audit. */
export interface ActionOutput extends GeneratedDocument {
  model: string;
  /** The generator's answer before it was verified; for diagnostics only. */
  rawOutput?: unknown;
  usage: TokenUsage | null;
}

/** A written document as it is stored. */
export interface WrittenDocument {
  /** `ActionOutput`, as `packJson` makes it. */
  packed: Uint8Array;
  /** UTF-16 units of the document's content. */
  characters: number;
  model: string;
  usage: TokenUsage | null;
}
