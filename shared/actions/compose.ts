import type { ActionCitation, ActionRequest } from '../contracts/action.ts';
import type { GeneratedDocument } from '../contracts/generated-document.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { type DraftBlock, verifyDraft } from '../rules/action-document.ts';
import { renderMarkdown } from '../rules/action-markdown.ts';
import { actionProse } from '../rules/action-prose.ts';
import { titleText } from '../rules/prose.ts';
import { documentFrame, sourcesSection } from './frame.ts';

/** The part of the document that an engine wrote, about the findings. */
export interface ActionDraft {
  /** Null keeps the title of the template. */
  title: string | null;
  blocks: readonly DraftBlock[];
}

/**
 * Composes the finished document: the template of the action around the part of the draft that could be verified, and the sources it names
 * at the end. Null if too little is left for the document that was asked for: nothing at all, or none of the findings of a built-in action.
 */
export function composeDocument(request: ActionRequest, draft: ActionDraft): GeneratedDocument | null {
  const { action, material, outputLanguage } = request;
  const wording = LANGUAGES[outputLanguage].actionWording;
  const frame = documentFrame(request);
  const body = verifyDraft(draft.blocks, material);
  const wanted = action.kind === 'GROUNDS_FOR_APPEAL' ? material.flaws : [...material.flaws, ...material.strengths];
  const used = new Set(body.findingIds);
  const hasUsed = wanted.some(({ id }) => used.has(id));
  if (action.kind === 'OWN' ? body.blocks.length === 0 : wanted.length > 0 && !hasUsed) return null;

  const prose = actionProse(material);
  const titles = [draft.title ?? '', frame.title].map((text) => prose.verified(text));
  const title = titleText(titles.find((text) => text !== null) ?? wording.own.title);
  const sources = inAuditOrder(material.references, [...body.sources, ...frame.sources]);
  return {
    title,
    language: outputLanguage,
    format: 'markdown',
    content: renderMarkdown(title, [
      ...frame.opening,
      ...body.blocks,
      ...frame.closing,
      ...sourcesSection(sources, wording),
    ]),
    finding_ids: body.findingIds,
  };
}

function inAuditOrder(references: readonly ActionCitation[], named: readonly ActionCitation[]): ActionCitation[] {
  const printed = new Set(named.map((source) => source.printed));
  return references.filter((source) => printed.has(source.printed));
}
