import type { ActionCitation, ActionFinding, ActionRequest } from '../contracts/action.ts';
import type { GeneratedDocument } from '../contracts/generated-document.ts';
import { gravestFirst } from '../rules/action-audit.ts';
import { type DraftBlock, type VerifiedBody, verifyDraft } from '../rules/action-document.ts';
import { renderMarkdown } from '../rules/action-markdown.ts';
import { actionProse } from '../rules/action-prose.ts';
import { titleText } from '../rules/prose.ts';
import { coverNote } from './cover-note.ts';
import { documentFrame, sourcesSection } from './frame.ts';
import { groundOf, pointOf, provisionsOf, quotationsOf, reliedOn, supportLeftOpen } from './grounds.ts';
import { wordingOf } from './wording.ts';

/** The part of the document that an engine wrote, about the findings. */
export interface ActionDraft {
  /** Null keeps the title of the template. */
  title: string | null;
  blocks: readonly DraftBlock[];
  /** True where the engine read the words of every review of a finding, and not those of the first alone. */
  readsAll?: boolean;
}

/**
 * Composes the finished document: the template of the action around the part of the draft that could be verified, and the sources it names
 * at the end. A built-in document states every flaw with its quotation and a provision: what the draft lacks is added from the audit, and
 * what the audit lacks is left to the sender. Null if too little is left of the draft for the document that was asked for: nothing at all,
 * or none of the findings of a built-in action.
 */
export function composeDocument(request: ActionRequest, draft: ActionDraft): GeneratedDocument | null {
  const { action, material, outputLanguage } = request;
  const wording = wordingOf(material, outputLanguage);
  const frame = documentFrame(request);
  let body = verifyDraft(draft.blocks, material);
  const wanted = action.kind === 'PLAIN_LANGUAGE_SUMMARY' ? [...material.flaws, ...material.strengths] : material.flaws;
  const used = new Set(body.findingIds);
  const hasUsed = wanted.some(({ id }) => used.has(id));
  if (action.kind === 'OWN' ? body.blocks.length === 0 : wanted.length > 0 && !hasUsed) return null;
  const toldByFirst = material.flaws.filter(({ id }) => draft.readsAll !== true || !used.has(id));
  if (action.kind !== 'OWN') body = verifyDraft(completed(draft.blocks, body, request), material);

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
      ...sourcesSection(sources, action.kind === 'PLAIN_LANGUAGE_SUMMARY' ? wording.summary.sources : wording.sources),
    ]),
    cover_note: coverNote(request, frame.cover, body, toldByFirst),
    finding_ids: body.findingIds,
  };
}

/** Adds what the document lacks of each flaw: behind the last block about it, or as a ground of its own at the end. */
function completed(blocks: readonly DraftBlock[], body: VerifiedBody, request: ActionRequest): DraftBlock[] {
  const { action, material, outputLanguage: language } = request;
  const writing = { material, language };
  const wording = wordingOf(material, language);
  const { summary } = wording;
  const isSummary = action.kind === 'PLAIN_LANGUAGE_SUMMARY';
  const telling = isSummary ? { quoted: () => summary.wrote, quotedToo: summary.wroteToo } : wording;
  const names = { one: summary.law, several: summary.laws };
  const provisions = (flaw: ActionFinding) =>
    isSummary ? provisionsOf(flaw, writing, names) : reliedOn(flaw, writing);
  const used = new Set(body.findingIds);
  const [unquoted, unfounded] = [new Set(body.lacking.quotation), new Set(body.lacking.provision)];
  const lastBlock = new Map(blocks.flatMap(({ findingIds }, at) => findingIds.map((id) => [id, at] as const)));
  const behind = new Map<number, DraftBlock[]>();
  for (const flaw of material.flaws.filter(({ id }) => used.has(id))) {
    const at = lastBlock.get(flaw.id) ?? blocks.length - 1;
    const added = [
      ...(unquoted.has(flaw.id) ? quotationsOf(flaw, telling) : []),
      ...(unfounded.has(flaw.id) ? provisions(flaw) : []),
      ...(isSummary ? [] : supportLeftOpen(flaw, writing)),
    ];
    behind.set(at, [...(behind.get(at) ?? []), ...added]);
  }
  const left = gravestFirst(material.flaws.filter(({ id }) => !used.has(id)));
  return [
    ...blocks.flatMap((block, at) => [block, ...(behind.get(at) ?? [])]),
    ...left.flatMap((flaw) =>
      isSummary ? pointOf(flaw, writing, { names }) : [...groundOf(flaw, writing), ...supportLeftOpen(flaw, writing)],
    ),
  ];
}

function inAuditOrder(references: readonly ActionCitation[], named: readonly ActionCitation[]): ActionCitation[] {
  const printed = new Set(named.map((source) => source.printed));
  return references.filter((source) => printed.has(source.printed));
}
