import type { ActionCitation, ActionRequest } from '../contracts/action.ts';
import type { ActionWording, OrderWording } from '../languages/action-wording.ts';
import { detectLanguage } from '../languages/detect.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { type Block, type Span, withPlaceholders } from '../rules/action-document.ts';
import { actionProse, MAX_TEXT } from '../rules/action-prose.ts';
import { doubtNotes } from '../rules/check-notes.ts';
import { citedDeadlineRule, leadingOrder } from './legal-order.ts';

/** The parts of a document around the one an engine writes. */
export interface DocumentFrame {
  title: string;
  opening: Block[];
  closing: Block[];
  /** Advice to the person who sends the document, which is no part of it. */
  cover: Block[];
  /** Sources the frame itself names. */
  sources: ActionCitation[];
}

interface FrameParts {
  request: ActionRequest;
  wording: ActionWording;
  order: OrderWording;
  deadline: readonly Span[];
}

/** Fills the template of an action in its output language for the legal order the audit is about; an organisation's own action has none. */
export function documentFrame(request: ActionRequest): DocumentFrame {
  const { action, material, legalOrders, outputLanguage } = request;
  const wording = LANGUAGES[outputLanguage].actionWording;
  const key = leadingOrder(material, legalOrders);
  const order = wording.orders[key];
  const rule = citedDeadlineRule(material, key);
  const deadline: Span[] = [{ text: order.deadline }, ...(rule === null ? [] : [{ text: ` (${rule.printed})` }])];
  const parts: FrameParts = { request, wording, order, deadline };
  const sources = rule === null ? [] : [rule];
  switch (action.kind) {
    case 'GROUNDS_FOR_APPEAL':
      return { ...appealFrame(parts), sources: [] };
    case 'PLAIN_LANGUAGE_SUMMARY':
      return { ...summaryFrame(parts), sources };
    case 'LETTER_TO_AUTHORITY':
      return { ...letterFrame(parts), sources: [] };
    case 'OWN':
      return {
        title: action.name,
        opening: ruleNotice(request),
        closing: doubtBlocks(request),
        cover: [],
        sources: [],
      };
  }
}

/** Lists the sources at the end, with the lines their registers require; nothing if none is cited. */
export function sourcesSection(sources: readonly ActionCitation[], wording: ActionWording): Block[] {
  if (sources.length === 0) return [];
  const names = new Set(
    sources.map(({ printed, section, title, work, jurisdiction }) => {
      // A citation of federal law names its title of the code or of the regulations.
      const namesAct =
        printed !== section ||
        jurisdiction === 'US_FED' ||
        printed.includes(title) ||
        (work !== null && printed.includes(work));
      return namesAct || title.trim() === '' ? printed : `${printed} – ${title}`;
    }),
  );
  const attributions = new Set(sources.flatMap(({ attribution }) => (attribution === null ? [] : [attribution])));
  return [
    { kind: 'heading', level: 2, text: wording.sources.heading },
    { kind: 'paragraph', spans: [{ text: wording.sources.intro }] },
    { kind: 'list', ordered: false, items: [...names].map((text) => [{ text }]) },
    ...[...attributions].map((text): Block => ({ kind: 'paragraph', spans: [{ text }] })),
  ];
}

/** What code alone found in the document, as sections of their own, because it is no finding. */
function doubtBlocks({ material: { doubts }, outputLanguage }: ActionRequest): Block[] {
  if (doubts === undefined) return [];
  return doubtNotes(doubts, LANGUAGES[outputLanguage].auditWording).flatMap(({ heading: title, lines }) => [
    heading(title),
    list(lines.map((text) => [{ text }])),
  ]);
}

function appealFrame(parts: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { request, wording, order, deadline } = parts;
  const { fields, placeholders, appeal } = wording;
  const cover = [
    ...ruleNotice(request),
    paragraph(wording.notice),
    list([
      [strong(fields.deadline), ...deadline],
      [strong(fields.lodging), { text: order.lodging }],
    ]),
  ];
  if (request.material.flaws.length === 0) {
    return { title: appeal.title, opening: [paragraph(appeal.noGrounds)], closing: [], cover };
  }
  return {
    title: appeal.title,
    cover,
    opening: [
      ...fieldBlocks([
        [fields.to, placeholder(order.instance)],
        [fields.through, placeholder(order.authority)],
        [fields.from, placeholder(placeholders.sender)],
        [fields.matter, placeholder(placeholders.matter)],
        ...documentField(parts),
      ]),
      heading(appeal.demands),
      list(order.demands.map(withPlaceholders), true),
      heading(appeal.grounds),
      paragraph(appeal.groundsIntro),
    ],
    closing: [
      { kind: 'paragraph', spans: [strong(appeal.ownWords), ...placeholder(placeholders.own)] },
      paragraph(appeal.ending),
      ...filled(placeholders.place, placeholders.signature),
      heading(wording.enclosures.heading),
      list(wording.enclosures.items.map(withPlaceholders)),
    ],
  };
}

function summaryFrame({ request, wording, order, deadline }: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { summary, fields } = wording;
  return {
    title: summary.title,
    cover: [],
    opening: [paragraph(summary.intro), heading(summary.brief), ...inShort(request, wording)],
    closing: [
      ...doubtBlocks(request),
      heading(summary.remedies),
      list(order.remedies.map(withPlaceholders)),
      paragraph(summary.caution),
      { kind: 'paragraph', spans: [strong(fields.deadline), ...deadline] },
    ],
  };
}

function letterFrame(parts: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { request, wording, order } = parts;
  const { fields, placeholders, letter } = wording;
  const cover = [...ruleNotice(request), paragraph(wording.notice), paragraph(order.reconsideration)];
  if (request.material.flaws.length === 0) {
    return { title: letter.title, opening: [paragraph(letter.noReasons)], closing: [], cover };
  }
  return {
    title: letter.title,
    cover,
    opening: [
      ...fieldBlocks([
        [fields.to, placeholder(order.authority)],
        [fields.from, placeholder(placeholders.sender)],
        [fields.matter, placeholder(placeholders.matter)],
        ...documentField(parts),
      ]),
      paragraph(letter.greeting),
      paragraph(letter.intro),
      heading(letter.reasons),
    ],
    closing: [
      { kind: 'paragraph', spans: [strong(wording.appeal.ownWords), ...placeholder(placeholders.own)] },
      heading(letter.requests),
      paragraph(letter.requestsIntro),
      list(order.requests.map(withPlaceholders)),
      paragraph(letter.ending),
      ...filled(placeholders.place),
      paragraph(letter.regards),
      ...filled(placeholders.signature),
    ],
  };
}

/** Says to the person who asked, in no text for an authority, that rules made the findings. */
function ruleNotice({ material, outputLanguage }: ActionRequest): Block[] {
  return material.byRules === true ? [plain(LANGUAGES[outputLanguage].auditWording.ruleBased)] : [];
}

/** Returns the audit's own summary if it is in the language of the document, without marks around its titles; otherwise the counts. */
function inShort(request: ActionRequest, wording: ActionWording): Block[] {
  const { material, outputLanguage } = request;
  const { flaws, strengths, executiveSummary } = material;
  const language = LANGUAGES[outputLanguage];
  if (
    executiveSummary !== null &&
    executiveSummary.length <= MAX_TEXT &&
    detectLanguage(executiveSummary) === language.code
  ) {
    const summary = actionProse(material).verified(executiveSummary);
    if (summary !== null) return [plain(summary)];
  }
  const nothing = material.byRules === true ? language.auditWording.noIndications : wording.nothingFound;
  const counts = flaws.length + strengths.length === 0 ? nothing : wording.found(flaws.length, strengths.length);
  return [...ruleNotice(request), plain(counts)];
}

/** Names the document by what was read in it, or else by its kind, and only if that names no law outside the audit. */
function documentField({ request: { material, documentType }, wording }: FrameParts): [string, Span[]][] {
  const named = actionProse(material).verified(material.document ?? documentType);
  return named === null ? [] : [[wording.fields.document, [{ text: named }]]];
}

function filled(...names: readonly string[]): Block[] {
  return names.map((text) => ({ kind: 'paragraph', spans: placeholder(text) }));
}

function fieldBlocks(fields: readonly [name: string, value: readonly Span[]][]): Block[] {
  return [list(fields.map(([name, value]) => [strong(name), ...value]))];
}

const placeholder = (text: string): Span[] => [{ text, style: 'placeholder' }];
const strong = (text: string): Span => ({ text: `${text} `, style: 'strong' });
const plain = (text: string): Block => ({ kind: 'paragraph', spans: [{ text }] });
const heading = (text: string): Block => ({ kind: 'heading', level: 2, text });
const paragraph = (text: string): Block => ({ kind: 'paragraph', spans: withPlaceholders(text) });
const list = (items: readonly (readonly Span[])[], ordered = false): Block => ({ kind: 'list', ordered, items });
