import type { ActionRequest } from '../contracts/action.ts';
import type { ActionWording } from '../languages/action-wording.ts';
import type { AuditWording } from '../languages/audit-wording.ts';
import { detectLanguage } from '../languages/detect.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { gravestFirst } from '../rules/action-audit.ts';
import type { Block } from '../rules/action-document.ts';
import { actionProse, MAX_TEXT } from '../rules/action-prose.ts';
import { list, plain } from './blocks.ts';
import { titleOf } from './grounds.ts';

/** Counts the findings in a sentence; rules look for no strengths, and find no document flawless. */
export function countsOf(
  { flaws, strengths, byRules }: ActionRequest['material'],
  { found, nothingFound, byRules: ruled }: ActionWording,
  { noIndications }: AuditWording,
): string {
  if (byRules === true) return flaws.length === 0 ? noIndications : ruled.found(flaws.length);
  return flaws.length + strengths.length === 0 ? nothingFound : found(flaws.length, strengths.length);
}

/** Returns the audit's own summary if it counts what the document states and is in its language, or else the counts; then the flaws, the gravest first. */
export function inShort(request: ActionRequest, wording: ActionWording): Block[] {
  const { material, outputLanguage } = request;
  const { flaws } = material;
  const { code, auditWording } = LANGUAGES[outputLanguage];
  const isJoined = [...flaws, ...material.strengths].some(({ alsoIds }) => alsoIds !== undefined);
  const own = (isJoined ? null : material.executiveSummary) ?? '';
  const summary = own.length <= MAX_TEXT && detectLanguage(own) === code ? withoutTitles(own, material) : null;
  const verified = summary === null ? null : actionProse(material).verified(summary.text);
  const counts = countsOf(material, wording, auditWording);
  const said = flaws.map(({ title, description }) => `${title}. ${description}`).join('\n');
  const isListed = verified === null ? detectLanguage(said.slice(0, MAX_TEXT)) === code : summary?.listed === true;
  return [
    ...(verified === null ? [...ruleNotice(request), plain(counts)] : [plain(verified)]),
    ...(flaws.length === 0 || !isListed
      ? []
      : [
          list(
            gravestFirst(flaws).map((flaw) => [{ text: titleOf(flaw, { material, language: outputLanguage }, flaw) }]),
          ),
        ]),
  ];
}

/** Titles in quotation marks behind a colon, as the summary of an audit lists them. */
const LISTED = /:\s(?:["“”„«»][^"“”„«»]*["“”„«»](?: \(\d+\))?(?:, | \p{L}{1,3} )?)+/gu;

/** Leaves out the titles that a summary lists in its sentences, because nobody can read them so; `listed` where it did. */
function withoutTitles(
  summary: string,
  { flaws, strengths }: ActionRequest['material'],
): { text: string; listed: boolean } {
  const titles = new Set([...flaws, ...strengths].map(({ title }) => title));
  const isTitles = (listing: string) =>
    listing
      .split(/["“”„«»]/u)
      .filter((_, at) => at % 2 === 1)
      .every((title) => titles.has(title));
  const text = summary.replace(LISTED, (listing) => (isTitles(listing) ? '' : listing));
  return { text, listed: text !== summary && flaws.length > 0 };
}

/** Says to the person who asked, in no text for an authority, that rules made the findings. */
export function ruleNotice({ material, outputLanguage }: ActionRequest): Block[] {
  return material.byRules === true ? [plain(LANGUAGES[outputLanguage].auditWording.ruleBased)] : [];
}
