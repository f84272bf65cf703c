import type { ActionFinding, ActionRequest } from '../contracts/action.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { gravestFirst } from '../rules/action-audit.ts';
import { type Block, type VerifiedBody, verifyDraft } from '../rules/action-document.ts';
import { renderMarkdown } from '../rules/action-markdown.ts';
import { printTogether } from '../rules/printed-citation.ts';
import { unreadSentence } from '../rules/unread-pages.ts';
import { paragraph, plain } from './blocks.ts';
import { dayOf } from './document-name.ts';
import { alsoTold, titleOf } from './grounds.ts';
import { ruleNotice } from './in-short.ts';
import { wordingOf } from './wording.ts';

/** Findings that the cover note names where sentences of them were left out; of more it says the number alone. */
const MAX_TOLD_OF = 3;

/**
 * Writes the advice to the person who sends the document, the words of other reviews on grounds that state the first one's alone (`toldByFirst`),
 * and how many sentences were left out; null where there is nothing to say.
 */
export function coverNote(
  { action, material, outputLanguage: language }: ActionRequest,
  advice: readonly Block[],
  { dropped, droppedFrom }: VerifiedBody,
  toldByFirst: readonly ActionFinding[],
): string | null {
  const wording = wordingOf(material, language);
  const writing = { material, language };
  const findings = [...material.flaws, ...material.strengths];
  const isSent = action.kind === 'GROUNDS_FOR_APPEAL' || action.kind === 'LETTER_TO_AUTHORITY';
  // A document that is sent argues each ground once; one that informs holds what other reviews say beside it.
  const others = isSent ? gravestFirst(toldByFirst) : [];
  const words = others.flatMap((flaw) =>
    alsoTold(flaw).map((block) => ({ ...block, lead: `${titleOf(flaw, writing, flaw)}:` })),
  );
  const told = words.length === 0 ? null : verifyDraft(words, material);
  const from = new Set([...droppedFrom, ...(told?.droppedFrom ?? [])]);
  const leftOut = dropped + (told?.dropped ?? 0);
  const about = findings.filter(({ id }) => from.has(id)).map((finding) => titleOf(finding, writing, finding));
  const blocks: Block[] = [
    ...advice,
    ...(told === null || told.blocks.length === 0 ? [] : [plain(wording.coverNote.alsoTold), ...told.blocks]),
    ...(leftOut === 0 ? [] : [plain(wording.coverNote.dropped(leftOut, about.length <= MAX_TOLD_OF ? about : []))]),
  ];
  const { title, letter, checks } = wording.coverNote;
  const name = action.kind === 'LETTER_TO_AUTHORITY' ? letter : isSent ? title : checks;
  return blocks.length === 0 ? null : renderMarkdown(name, blocks);
}

/** Says to the person who sends the document what it is, and what it still needs. */
export function senderNotes(request: ActionRequest, ownWords: string): Block[] {
  const { material, outputLanguage } = request;
  const { flaws, isRecognised, doubts } = material;
  const { basis, fillIn, ownLaw, byRules, coverNote: words, fields } = wordingOf(material, outputLanguage);
  const decided = dayOf(material);
  const younger = flaws
    .flatMap(({ citations }) => citations)
    .filter(({ wordingFrom = '' }) => decided !== null && decided < wordingFrom);
  const { auditWording } = LANGUAGES[outputLanguage];
  const notes = [
    `${material.byRules === true ? byRules.basis : basis} ${fillIn}`,
    ...(material.document === null ? [words.assumed] : []),
    words.own(withoutColon(ownWords), withoutColon(fields.evidence)),
    ownLaw,
    ...(younger.length === 0 ? [] : [words.younger([...new Set(printTogether(younger, 'full'))].join('; '))]),
    ...(isMixed(flaws) ? [words.minor(flaws.filter(({ severity }) => severity === 'LOW').length)] : []),
    ...(isRecognised === true ? [words.recognised] : []),
    ...(doubts?.unread_pages === undefined ? [] : [unreadSentence(doubts.unread_pages, auditWording)]),
  ];
  return [...ruleNotice(request), ...notes.map(paragraph)];
}

const withoutColon = (name: string): string => name.replace(/:$/u, '');

const isMixed = (flaws: readonly ActionFinding[]): boolean =>
  new Set(flaws.map(({ severity }) => severity === 'LOW')).size === 2;
