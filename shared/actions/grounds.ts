import type { ActionCitation, ActionFinding, ActionMaterial } from '../contracts/action.ts';
import type { OutputLanguage } from '../contracts/vocabulary.ts';
import { LANGUAGES } from '../languages/languages.ts';
import type { DraftBlock } from '../rules/action-document.ts';
import { actionProse } from '../rules/action-prose.ts';
import { categoryLabel } from '../rules/categories.ts';

/** Paragraphs of one finding; a description with more, which only an attacker sends, is shown as one. */
const MAX_PARAGRAPHS = 40;

/** The material of a document and the language it is written in. */
export interface Writing {
  material: ActionMaterial;
  language: OutputLanguage;
}

/** Title and description of a finding in the language of the document. */
export type Told = Pick<ActionFinding, 'title' | 'description'>;

/** States a finding by itself: its title, its description, its quotation, its page and the provisions it rests on. */
export function groundOf(
  finding: ActionFinding,
  writing: Writing,
  told: Told = finding,
  number?: number,
): DraftBlock[] {
  const title = titleOf(finding, writing, told);
  return [
    { kind: 'SUBHEADING', text: number === undefined ? title : `${number}. ${title}`, findingIds: [finding.id] },
    ...descriptionOf(finding, writing, told),
    ...quotationOf(finding),
    ...pageOf(finding, writing),
    ...provisionsOf(finding, writing),
  ];
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

export function descriptionOf({ id }: ActionFinding, { material, language }: Writing, told: Told): DraftBlock[] {
  const { description } = told;
  const paragraphs = description.split(/\n\s*\n/u);
  const shown = (paragraphs.length > MAX_PARAGRAPHS ? [description] : paragraphs)
    .map((text) => actionProse(material).verified(text, [id]))
    .filter((text) => text !== null);
  const texts = shown.length > 0 ? shown : [LANGUAGES[language].auditWording.neutralDescription];
  return texts.map((text) => ({ kind: 'PARAGRAPH', text, findingIds: [id] }));
}

export function quotationOf({ id, quote }: ActionFinding): DraftBlock[] {
  return quote.trim() === '' ? [] : [{ kind: 'QUOTATION', text: quote, findingIds: [id] }];
}

export function pageOf({ id, page }: ActionFinding, { language }: Writing): DraftBlock[] {
  const { fields } = LANGUAGES[language].actionWording;
  return page === null ? [] : [{ kind: 'BULLET', lead: fields.page, text: String(page), findingIds: [id] }];
}

/** Keeps the provisions of one act together, in the order in which the acts first come. */
function byAct(citations: readonly ActionCitation[]): ActionCitation[] {
  return [
    ...Map.groupBy(citations, ({ jurisdiction, work, printed }) =>
      JSON.stringify([jurisdiction, work ?? printed]),
    ).values(),
  ].flat();
}

/** `lead` stands before the provisions in place of their name. */
export function provisionsOf({ id, citations }: ActionFinding, { language }: Writing, lead?: string): DraftBlock[] {
  const { fields } = LANGUAGES[language].actionWording;
  const printed = [...new Set(byAct(citations).map((citation) => citation.printed))];
  if (printed.length === 0) return [];
  const name = lead ?? (printed.length === 1 ? fields.provision : fields.provisions);
  return [{ kind: 'BULLET', lead: name, text: printed.join('; '), findingIds: [id] }];
}
