import { type ActionDraft, composeDocument } from '../../actions/compose.ts';
import type { ActionFinding, ActionMaterial, ActionRequest } from '../../contracts/action.ts';
import type { GeneratedDocument } from '../../contracts/generated-document.ts';
import type { OutputLanguage } from '../../contracts/vocabulary.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { ActionWording } from '../../languages/action-wording.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { gravestFirst } from '../../rules/action-audit.ts';
import type { DraftBlock } from '../../rules/action-document.ts';
import { type ActionProse, actionProse } from '../../rules/action-prose.ts';
import { retell } from './retelling.ts';

export const OFFLINE_MODEL = 'offline-1';

/** Paragraphs of one finding; a description with more, which only an attacker sends, is shown as one. */
const MAX_PARAGRAPHS = 40;

/** Assembles the findings into the document: the template of the action, each finding in the output language with its quotation. */
export function act(request: ActionRequest): GeneratedDocument {
  const document = composeDocument(request, draftOf(request));
  if (document === null) throw new RunFailure('INTERNAL');
  return document;
}

interface Writing {
  material: ActionMaterial;
  wording: ActionWording;
  language: OutputLanguage;
  prose: ActionProse;
}

function draftOf({ action, material, outputLanguage: language }: ActionRequest): ActionDraft {
  const writing: Writing = {
    material,
    wording: LANGUAGES[language].actionWording,
    language,
    prose: actionProse(material),
  };
  const flaws = gravestFirst(material.flaws);
  const ground = (flaw: ActionFinding, index: number) => asGround(flaw, index, writing);
  switch (action.kind) {
    case 'GROUNDS_FOR_APPEAL':
      return { title: null, blocks: flaws.flatMap(ground) };
    case 'PLAIN_LANGUAGE_SUMMARY':
      return { title: null, blocks: summaryOf(flaws, writing) };
    case 'LETTER_TO_AUTHORITY':
      return { title: null, blocks: [...flaws.flatMap(ground), ...creditOf(writing)] };
    case 'OWN':
      return { title: action.name, blocks: ownOf(flaws, writing) };
  }
}

function asGround(finding: ActionFinding, index: number, writing: Writing): DraftBlock[] {
  const about = { findingIds: [finding.id] };
  return [
    { kind: 'SUBHEADING', text: `${index + 1}. ${titleOf(finding, writing)}`, ...about },
    ...descriptionOf(finding, writing),
    ...quotationOf(finding),
    ...fieldsOf(finding, writing),
  ];
}

function summaryOf(flaws: readonly ActionFinding[], writing: Writing): DraftBlock[] {
  const { material, wording } = writing;
  const plainly = (finding: ActionFinding): DraftBlock[] => [
    { kind: 'SUBHEADING', text: titleOf(finding, writing), findingIds: [finding.id] },
    ...descriptionOf(finding, writing),
    ...(finding.quote.trim() === ''
      ? []
      : [{ kind: 'PARAGRAPH' as const, text: wording.summary.wrote, findingIds: [finding.id] }]),
    ...quotationOf(finding),
    ...fieldsOf(finding, writing, wording.summary.law),
    ...severityOf(finding, writing),
  ];
  return [
    ...section(wording.summary.flaws, flaws.flatMap(plainly)),
    ...section(wording.summary.strengths, material.strengths.flatMap(plainly)),
  ];
}

function section(text: string, blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'HEADING', text, findingIds: [] }, ...blocks];
}

/** Lists the strengths by title, because a letter that also names strengths reads as fair. */
function creditOf(writing: Writing): DraftBlock[] {
  const { strengths } = writing.material;
  if (strengths.length === 0) return [];
  return [
    { kind: 'PARAGRAPH', text: writing.wording.letter.credit, findingIds: [] },
    ...strengths.map(
      (strength): DraftBlock => ({ kind: 'BULLET', text: titleOf(strength, writing), findingIds: [strength.id] }),
    ),
  ];
}

function ownOf(flaws: readonly ActionFinding[], writing: Writing): DraftBlock[] {
  const { material, wording } = writing;
  const counts =
    flaws.length + material.strengths.length === 0
      ? wording.nothingFound
      : wording.found(flaws.length, material.strengths.length);
  const numbered = (finding: ActionFinding, index: number) => [
    ...asGround(finding, index, writing),
    ...severityOf(finding, writing),
  ];
  return [
    { kind: 'PARAGRAPH', text: `${wording.own.intro} ${counts}`, findingIds: [] },
    ...section(wording.own.flaws, flaws.flatMap(numbered)),
    ...section(wording.own.strengths, material.strengths.flatMap(numbered)),
  ];
}

/** Returns the title of a finding, or a neutral one if it cannot be shown. */
function titleOf(finding: ActionFinding, { language, prose }: Writing): string {
  const neutral = LANGUAGES[language].auditWording;
  const { title } = retell(finding, language);
  return (
    prose.verified(title, [finding.id]) ??
    (finding.kind === 'FLAW' ? neutral.neutralFlawTitle : neutral.neutralStrengthTitle)
  );
}

function descriptionOf(finding: ActionFinding, { language, prose }: Writing): DraftBlock[] {
  const { description } = retell(finding, language);
  const paragraphs = description.split(/\n\s*\n/u);
  const shown = (paragraphs.length > MAX_PARAGRAPHS ? [description] : paragraphs)
    .map((text) => prose.verified(text, [finding.id]))
    .filter((text) => text !== null);
  const texts = shown.length > 0 ? shown : [LANGUAGES[language].auditWording.neutralDescription];
  return texts.map((text) => ({ kind: 'PARAGRAPH', text, findingIds: [finding.id] }));
}

function quotationOf({ id, quote }: ActionFinding): DraftBlock[] {
  return quote.trim() === '' ? [] : [{ kind: 'QUOTATION', text: quote, findingIds: [id] }];
}

function fieldsOf(
  { id, page, citations }: ActionFinding,
  { wording: { fields } }: Writing,
  law?: string,
): DraftBlock[] {
  const printed = [...new Set(citations.map((citation) => citation.printed))];
  const lead = law ?? (printed.length === 1 ? fields.provision : fields.provisions);
  return [
    ...(page === null ? [] : [{ kind: 'BULLET' as const, lead: fields.page, text: String(page), findingIds: [id] }]),
    ...(printed.length === 0 ? [] : [{ kind: 'BULLET' as const, lead, text: printed.join('; '), findingIds: [id] }]),
  ];
}

/** States the severity in documents that inform the reader; an argument leaves the weight of a flaw to the instance that decides. */
function severityOf({ id, kind, severity }: ActionFinding, { wording }: Writing): DraftBlock[] {
  if (kind === 'STRENGTH') return [];
  return [{ kind: 'BULLET', lead: wording.fields.severity, text: wording.severity[severity], findingIds: [id] }];
}
