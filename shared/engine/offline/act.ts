import { type ActionDraft, composeDocument } from '../../actions/compose.ts';
import { groundOf, pointOf, type Told, type Writing } from '../../actions/grounds.ts';
import { countsOf } from '../../actions/in-short.ts';
import type { ActionFinding, ActionRequest } from '../../contracts/action.ts';
import type { GeneratedDocument } from '../../contracts/generated-document.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import { gravestFirst } from '../../rules/action-audit.ts';
import type { DraftBlock } from '../../rules/action-document.ts';
import { retell } from './retelling.ts';
import { textsFor } from './texts.ts';

export const OFFLINE_MODEL = 'offline-1';

/** Assembles the findings into the document: the template of the action, each finding in the output language with its quotation. */
export function act(request: ActionRequest): GeneratedDocument {
  const document = composeDocument(request, draftOf(request));
  if (document === null) throw new RunFailure('INTERNAL');
  return document;
}

function draftOf({ action, material, outputLanguage: language }: ActionRequest): ActionDraft {
  const writing: Writing = { material, language };
  const flaws = gravestFirst(material.flaws);
  switch (action.kind) {
    case 'GROUNDS_FOR_APPEAL':
    case 'LETTER_TO_AUTHORITY':
      return { title: null, blocks: numbered(flaws, writing) };
    case 'PLAIN_LANGUAGE_SUMMARY':
      return { title: null, blocks: summaryOf(flaws, writing) };
    case 'OWN':
      return { title: action.name, blocks: ownOf(flaws, writing) };
  }
}

const numbered = (findings: readonly ActionFinding[], writing: Writing): DraftBlock[] =>
  findings.flatMap((finding, n) =>
    groundOf(finding, writing, told(finding, writing), findings.length === 1 ? undefined : n + 1),
  );

/** Tells a finding in the language of the document; the sentence of the rules that names the law goes, because the provisions follow. */
function told(finding: ActionFinding, { material, language }: Writing): Told {
  const { title, description } = retell(finding, language);
  if (material.byRules !== true) return { title, description };
  const [start = ''] = textsFor(language).law.split('{citation}');
  const paragraphs = description.split(/\n\s*\n/u).map((paragraph) => {
    const at = paragraph.lastIndexOf(start);
    return (at < 0 ? paragraph : paragraph.slice(0, at)).trim();
  });
  return { title, description: paragraphs.filter((paragraph) => paragraph !== '').join('\n\n') || description };
}

function summaryOf(flaws: readonly ActionFinding[], writing: Writing): DraftBlock[] {
  const { summary, byRules } = LANGUAGES[writing.language].actionWording;
  const heading = writing.material.byRules === true ? byRules.flaws : summary.flaws;
  const plainly = (finding: ActionFinding): DraftBlock[] =>
    pointOf(finding, writing, {
      told: told(finding, writing),
      names: { one: summary.law, several: summary.laws },
    });
  return [
    ...section(heading, flaws.flatMap(plainly)),
    ...section(summary.strengths, writing.material.strengths.flatMap(plainly)),
  ];
}

function section(text: string, blocks: readonly DraftBlock[]): DraftBlock[] {
  return blocks.length === 0 ? [] : [{ kind: 'HEADING', text, findingIds: [] }, ...blocks];
}

function ownOf(flaws: readonly ActionFinding[], writing: Writing): DraftBlock[] {
  const { strengths } = writing.material;
  const { actionWording, auditWording } = LANGUAGES[writing.language];
  const { own, byRules } = actionWording;
  const counts = countsOf(writing.material, actionWording, auditWording);
  const intro = writing.material.byRules === true ? byRules.own : own.intro;
  const weighed = (findings: readonly ActionFinding[]) =>
    findings.flatMap((finding, n) => pointOf(finding, writing, { told: told(finding, writing), number: n + 1 }));
  return [
    { kind: 'PARAGRAPH', text: `${intro} ${counts}`, findingIds: [] },
    ...section(own.flaws, weighed(flaws)),
    ...section(own.strengths, weighed(strengths)),
  ];
}
