import type { ActionFinding, ActionMaterial } from '../contracts/action.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import type { ActionWording } from '../languages/action-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { DraftBlock } from '../rules/action-document.ts';
import { actionProse } from '../rules/action-prose.ts';
import { categoryLabel } from '../rules/categories.ts';
import { isReviewRule } from '../rules/judicial-review.ts';
import { wordingOf } from './wording.ts';

/** Paragraphs of one finding; a description with more, which only an attacker sends, is shown as one. */
const MAX_PARAGRAPHS = 40;

/** The material of a document and the language it is written in. */
export interface Writing {
  material: ActionMaterial;
  language: OutputLanguage;
}

/** Title and description of a finding in the language of the document. */
export type Told = Pick<ActionFinding, 'title' | 'description'>;

/** Argues from a flaw as a ground: its title, its description, what the decision says, and the provisions it departs from. */
export function groundOf(
  finding: ActionFinding,
  writing: Writing,
  told: Told = finding,
  number?: number,
): DraftBlock[] {
  return [
    headingOf(finding, writing, told, number),
    ...descriptionOf(finding, writing, told),
    ...quotationsOf(finding, wordingOf(writing.material, writing.language)),
    ...reliedOn(finding, writing),
  ];
}

/** Tells of a finding by itself: its title, its description, its quotation and what is known of it, point by point. */
export function pointOf(
  finding: ActionFinding,
  writing: Writing,
  { told = finding, number, names }: { told?: Told; number?: number; names?: ProvisionNames } = {},
): DraftBlock[] {
  const { actionWording, auditWording } = LANGUAGES[writing.language];
  const { fields, summary } = actionWording;
  const severity = writing.material.byRules === true ? actionWording.byRules.severity : actionWording.severity;
  const bullet = (name: string, text: string | null): DraftBlock[] =>
    text === null ? [] : [{ kind: 'BULLET', lead: name, text, findingIds: [finding.id] }];
  return [
    headingOf(finding, writing, told, number),
    ...descriptionOf(finding, writing, told),
    ...quotationsOf(finding, { quoted: () => summary.wrote, quotedToo: summary.wroteToo }),
    ...bullet(fields.page, finding.page === null ? null : String(finding.page)),
    ...provisionsOf(finding, writing, names).map((block) => ({ ...block, kind: 'BULLET' as const })),
    ...bullet(fields.kind, categoryLabel(finding.category, auditWording)),
    // An argument leaves the weight of a flaw to the instance that decides; a document that informs states it.
    ...bullet(fields.severity, finding.kind === 'FLAW' ? severity[finding.severity] : null),
    ...alsoTold(finding).map((block) => ({ ...block, kind: 'BULLET' as const, lead: fields.alsoTold })),
  ];
}

function headingOf(finding: ActionFinding, writing: Writing, told: Told, number?: number): DraftBlock {
  const title = titleOf(finding, writing, told);
  return {
    kind: 'SUBHEADING',
    text: number === undefined ? title : `${number}. ${title}`,
    findingIds: [finding.id],
    leftOut: actionProse(writing.material).judge(told.title, [finding.id]).dropped,
  };
}

/** Returns the title of a finding; the name of its kind, or else a neutral one, if it cannot be shown. */
export function titleOf(finding: ActionFinding, { material, language }: Writing, { title }: Told): string {
  const { auditWording } = LANGUAGES[language];
  const { verified } = actionProse(material);
  return (
    verified(title, [finding.id]) ??
    verified(categoryLabel(finding.category, auditWording) ?? '') ??
    (finding.kind === 'FLAW' ? auditWording.neutralFlawTitle : auditWording.neutralStrengthTitle)
  );
}

function descriptionOf({ id }: ActionFinding, { material, language }: Writing, told: Told): DraftBlock[] {
  const { description } = told;
  const paragraphs = description.split(/\n\s*\n/u);
  const judged = (paragraphs.length > MAX_PARAGRAPHS ? [description] : paragraphs).map((text) =>
    actionProse(material).judge(text, [id]),
  );
  const shown = judged.map(({ text }) => text).filter((text) => text !== null);
  const texts = shown.length > 0 ? shown : [LANGUAGES[language].auditWording.neutralDescription];
  const leftOut = judged.reduce((sum, { dropped }) => sum + dropped, 0);
  return texts.map((text, at) => ({ kind: 'PARAGRAPH', text, findingIds: [id], ...(at === 0 && { leftOut }) }));
}

/** The words of other reviews on a finding, each on one line. */
export const alsoTold = ({ id, alsoDescribed = [] }: ActionFinding): DraftBlock[] =>
  alsoDescribed.map((text) => ({ kind: 'PARAGRAPH', text, findingIds: [id] }));

/** Quotes the document for a finding: its own quotation first, and the passages of one page together. */
export function quotationsOf(
  { id, quote, page, related = [] }: ActionFinding,
  { quoted, quotedToo }: Pick<ActionWording, 'quoted' | 'quotedToo'>,
): DraftBlock[] {
  const passages = [{ quote, page }, ...related].filter((passage) => passage.quote.trim() !== '');
  const pages = [...Map.groupBy(passages, (passage) => passage.page)];
  return pages.flatMap(([where, onPage], at): DraftBlock[] => [
    { kind: 'PARAGRAPH', text: (at === 0 ? quoted : quotedToo)(where), findingIds: [id] },
    ...onPage.map((passage): DraftBlock => ({ kind: 'QUOTATION', text: passage.quote, findingIds: [id] })),
  ]);
}

/** Leaves the sender the place of what a ground rests on, where the audit that was sent has neither a quotation nor a provision for it. */
export function supportLeftOpen(finding: ActionFinding, { language }: Writing): DraftBlock[] {
  const { fields, placeholders } = LANGUAGES[language].actionWording;
  const isSupported =
    finding.citations.length > 0 || [finding, ...(finding.related ?? [])].some(({ quote }) => quote.trim() !== '');
  if (isSupported) return [];
  const open = { kind: 'PARAGRAPH', findingIds: [finding.id], hasPlaceholders: true } as const;
  return [
    { ...open, text: `[${placeholders.own}]` },
    { ...open, lead: fields.provision, text: `[${fields.provision.replace(':', '').toLowerCase()}]` },
  ];
}

/** The words before one provision, and before several. */
interface ProvisionNames {
  one: string;
  several: string;
}

/** Names the provisions of a finding. */
export function provisionsOf(
  { id, citations }: ActionFinding,
  { language }: Writing,
  names: ProvisionNames = {
    one: LANGUAGES[language].actionWording.fields.provision,
    several: LANGUAGES[language].actionWording.fields.provisions,
  },
): DraftBlock[] {
  const printed = printedOnce(citations);
  if (printed.length === 0) return [];
  const text = LANGUAGES[language].actionWording.listed(printed);
  return [{ kind: 'PARAGRAPH', lead: printed.length === 1 ? names.one : names.several, text, findingIds: [id] }];
}

/** Relies on the provisions of a finding in a sentence, as an argument does. */
export function reliedOn({ id, citations }: ActionFinding, { language }: Writing): DraftBlock[] {
  const { relied, judicialReview, listed } = LANGUAGES[language].actionWording;
  const { duties = [], review = [] } = Object.groupBy(citations, (one) => (isReviewRule(one) ? 'review' : 'duties'));
  const sentences = [
    ...(duties.length === 0 ? [] : [relied(listed(printedOnce(duties)))]),
    ...(review.length === 0 ? [] : [judicialReview(listed(printedOnce(review)))]),
  ];
  return sentences.length === 0 ? [] : [{ kind: 'PARAGRAPH', text: sentences.join(' '), findingIds: [id] }];
}

const printedOnce = (citations: ActionFinding['citations']): string[] => [
  ...new Set(citations.map(({ printed }) => printed)),
];
