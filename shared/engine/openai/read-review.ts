import { z } from 'zod';
import type {
  CandidateFinding,
  ClaimedCitation,
  DocumentFacts,
  MalformedItem,
  Observation,
  ReviewOutput,
} from '../../contracts/review.ts';
import { AUTHORITY_TYPES, type AuthorityType } from '../../contracts/vocabulary.ts';
import { categoryNamed } from '../../rules/categories.ts';
import { withoutFenceLines } from './fence.ts';
import { fieldsOf, severityOf, textOf } from './fields.ts';

type Kind = CandidateFinding['kind'];

/** Related quotations and citations read of one finding; no point needs more. */
const MAX_RELATED = 3;
const MAX_CITATIONS = 25;
/** UTF-16 units read of a short text, such as a label. */
const MAX_SHORT = 500;
/** UTF-16 units kept of an item that is no finding. */
const MAX_ANSWERED = 2_000;

/** An answer to a review as far as its form is certain: its items are read one by one, so that a wrong one costs itself alone. */
export const LenientReview = z
  .looseObject({
    document: z.unknown().optional(),
    flaws: z.array(z.unknown()).optional(),
    strengths: z.array(z.unknown()).optional(),
    unanchored: z.array(z.unknown()).optional().catch(undefined),
    digest: z.array(z.unknown()).optional().catch(undefined),
  })
  .refine(({ flaws, strengths }) => flaws !== undefined || strengths !== undefined);
export type LenientReview = z.infer<typeof LenientReview>;

/** An answer to a repair, as far as its form is certain. */
export const LenientRepair = z.looseObject({ items: z.array(z.unknown()) });
export type LenientRepair = z.infer<typeof LenientRepair>;

/** An item that is no finding, with what was answered for it; null for an observation, which is not worth asking for again. */
export interface UnreadItem extends MalformedItem {
  answered: string | null;
}

/** The contents of one answer of a reviewer, flaws first. */
export interface ReadReview extends Required<Pick<ReviewOutput, 'findings' | 'facts' | 'unanchored'>> {
  malformed: UnreadItem[];
  digest: DigestLine[];
}

/** A place that matters for the document as a whole, as one window notes it. */
export interface DigestLine {
  quote: string;
  kind: string;
  says: string;
}

/** Lines read of the digest of one window. */
const MAX_DIGEST = 40;

/** Reads an answer item by item; `code` is that of the window's fence, whose lines a quotation across pages brings along. */
export function readReview(
  { document, flaws = [], strengths = [], unanchored = [], digest = [] }: LenientReview,
  code: string,
): ReadReview {
  const findings: CandidateFinding[] = [];
  const malformed: UnreadItem[] = [];
  const items = [
    ...flaws.map((item): [Kind, unknown] => ['FLAW', item]),
    ...strengths.map((item): [Kind, unknown] => ['STRENGTH', item]),
  ];
  for (const [kind, item] of items) {
    const finding = readFinding(kind, item, code);
    if (finding !== null) findings.push(finding);
    else malformed.push(toMalformed(kind, item, code));
  }
  const observations: Observation[] = [];
  for (const item of unanchored) {
    const observation = readObservation(item, code);
    if (observation !== null) observations.push(observation);
    else malformed.push({ ...toMalformed('FLAW', item, code), answered: null });
  }
  return {
    findings,
    malformed,
    facts: readFacts(document),
    unanchored: observations,
    digest: readDigest(digest, code),
  };
}

/** Reads corrected items, the first of each number, by the positions of `kinds`; what is no finding repairs nothing. */
export function readRepairs(
  { items }: LenientRepair,
  kinds: readonly Kind[],
  code: string,
): ReadonlyMap<number, CandidateFinding> {
  const repairs = new Map<number, CandidateFinding>();
  for (const item of items) {
    const position = Number(fieldsOf(item)['item']) - 1;
    const kind = kinds[position];
    const finding = kind === undefined || repairs.has(position) ? null : readFinding(kind, item, code);
    if (finding !== null) repairs.set(position, finding);
  }
  return repairs;
}

function readFinding(kind: Kind, item: unknown, code: string): CandidateFinding | null {
  const fields = fieldsOf(item);
  const quote = quoteIn(fields, code);
  if (quote === '') return null;
  return {
    kind,
    title: titleIn(fields),
    description: textOf(fields['description']),
    category: categoryNamed(kind, textOf(fields['category'])),
    // An unknown severity is LOW, because a wrong HIGH is worse than a cautious LOW.
    severity: severityOf(fields['severity']) ?? 'LOW',
    quote,
    relatedQuotes: relatedQuotesIn(fields, code),
    isAbsence: fields['is_absence'] === true,
    citations: readCitations(fields['citations']),
  };
}

function toMalformed(kind: Kind, item: unknown, code: string): UnreadItem {
  const fields = fieldsOf(item);
  const answered = JSON.stringify(item).slice(0, MAX_ANSWERED);
  return { kind, title: titleIn(fields).slice(0, MAX_SHORT), quote: quoteIn(fields, code), answered };
}

const quoteIn = (fields: Readonly<Record<string, unknown>>, code: string): string =>
  withoutFenceLines(code, textOf(fields['quote']));

function relatedQuotesIn(fields: Readonly<Record<string, unknown>>, code: string): string[] {
  const related = Array.isArray(fields['related_quotes']) ? fields['related_quotes'] : [];
  return related
    .slice(0, MAX_RELATED)
    .map((words) => withoutFenceLines(code, textOf(words)))
    .filter((words) => words !== '');
}

const titleIn = (fields: Readonly<Record<string, unknown>>): string =>
  textOf(fields['flaw_title'] ?? fields['strength_title'] ?? fields['title']);

function readObservation(item: unknown, code: string): Observation | null {
  const fields = fieldsOf(item);
  const quote = quoteIn(fields, code);
  const description = textOf(fields['description']);
  const title = titleIn(fields) || description.slice(0, MAX_SHORT);
  const category = categoryNamed('FLAW', textOf(fields['category']));
  if (quote === '' || title === '') return null;
  const severity = severityOf(fields['severity']);
  const relatedQuotes = relatedQuotesIn(fields, code);
  return {
    title,
    description,
    category,
    quote,
    ...(severity !== null && { severity }),
    ...(relatedQuotes.length > 0 && { relatedQuotes }),
  };
}

function readDigest(digest: readonly unknown[], code: string): DigestLine[] {
  return digest.slice(0, MAX_DIGEST).flatMap((item) => {
    const fields = fieldsOf(item);
    const quote = quoteIn(fields, code);
    const [kind, says] = [textOf(fields['kind']), textOf(fields['says'])].map((text) => text.slice(0, MAX_SHORT));
    return quote === '' ? [] : [{ quote, kind: kind ?? '', says: says ?? '' }];
  });
}

function readFacts(document: unknown): DocumentFacts {
  const fields = fieldsOf(document);
  const named = (name: string): string | null => textOf(fields[name]).slice(0, MAX_SHORT) || null;
  const date = z.iso.date().safeParse(textOf(fields['decision_date']));
  const complete = fields['seems_complete'];
  return {
    decisionDate: date.success ? date.data : null,
    authority: named('authority'),
    documentKind: named('document_kind'),
    seemsComplete: typeof complete === 'boolean' ? complete : null,
  };
}

/** Reads citations; a label alone is one, and one without a label claims nothing. */
function readCitations(value: unknown): ClaimedCitation[] {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.slice(0, MAX_CITATIONS).flatMap((item): ClaimedCitation[] => {
    const fields = typeof item === 'string' ? { primary_label: item } : fieldsOf(item);
    const primaryLabel = labelOf(fields['primary_label']);
    if (primaryLabel === '') return [];
    const supportingLabel = labelOf(fields['supporting_label']) || null;
    return [
      {
        primaryLabel,
        primaryAuthorityType: authorityTypeOf(fields['primary_authority_type']) ?? 'STATUTE',
        supportingLabel,
        supportingAuthorityType: supportingLabel === null ? null : authorityTypeOf(fields['supporting_authority_type']),
      },
    ];
  });
}

const labelOf = (value: unknown): string => textOf(value).slice(0, MAX_SHORT);

function authorityTypeOf(value: unknown): AuthorityType | null {
  const name = textOf(value).toUpperCase();
  return AUTHORITY_TYPES.find((type) => type === name) ?? null;
}
