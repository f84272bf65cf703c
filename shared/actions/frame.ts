import type { ActionCitation, ActionRequest } from '../contracts/action.ts';
import type { ActionWording, OrderKey, OrderWording } from '../languages/action-wording.ts';
import { LANGUAGES } from '../languages/languages.ts';
import { type Block, type Span, withPlaceholders } from '../rules/action-document.ts';
import { actionProse } from '../rules/action-prose.ts';
import { doubtNotes } from '../rules/check-notes.ts';
import { printTogether } from '../rules/printed-citation.ts';
import { unreadSentence } from '../rules/unread-pages.ts';
import { type AppealTold, appealTold } from './appeal-time.ts';
import { field, heading, list, paragraph, placeholder, strong } from './blocks.ts';
import { senderNotes } from './cover-note.ts';
import { dayOf, documentName } from './document-name.ts';
import { inShort, ruleNotice } from './in-short.ts';
import { citedDeadlineRule, leadingOrder } from './legal-order.ts';
import { wordingOf } from './wording.ts';

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
  told: AppealTold;
  /** The time for an appeal, or for an action in court, as a field with its name; empty where there is none. */
  deadline: readonly [name: string, value: readonly Span[]][];
  /** Whether an appeal goes to the authority that decided, which passes it on. */
  isFiledWithAuthority: boolean;
  /** BCP 47, of the days that it names. */
  locale: string;
}

/** Legal orders in which an appeal is filed with the authority that decided, whatever the field of law. */
const FILED_WITH_THE_AUTHORITY: ReadonlySet<OrderKey> = new Set(['SE', 'NO', 'DK']);

/** Fills the template of an action in its output language for the legal order the audit is about; an organisation's own action has none. */
export function documentFrame(request: ActionRequest): DocumentFrame {
  const { action, material, legalOrders, outputLanguage } = request;
  const wording = wordingOf(material, outputLanguage);
  const key = leadingOrder(material, legalOrders);
  const order = wording.orders[key];
  const rule = citedDeadlineRule(material, key);
  const cited = [...material.flaws, ...material.strengths].flatMap(({ citations }) => citations);
  // A summary tells of the findings before it, which name the act in full.
  const isNamed =
    action.kind === 'PLAIN_LANGUAGE_SUMMARY' &&
    cited.some(({ jurisdiction, work }) => jurisdiction === rule?.jurisdiction && work === rule.work);
  const told = appealTold(material);
  const { time, finality, isForCourt } = told;
  const isFinal = finality === 'FINAL';
  const words: Span[] = [
    { text: time === null ? order.deadline : wording.deadlineStated(time.quote, time.page) },
    ...(rule === null || isForCourt ? [] : [{ text: ` ${wording.see(isNamed ? rule.brief : rule.printed)}` }]),
  ];
  const name = isFinal && isForCourt ? wording.final.deadline : wording.fields.deadline;
  const deadline: FrameParts['deadline'] = isFinal && time === null ? [] : [[name, words]];
  const { tag } = LANGUAGES[outputLanguage];
  const locale = key === 'US_FED' && outputLanguage === 'English' ? 'en-US' : tag;
  const isFiledWithAuthority = FILED_WITH_THE_AUTHORITY.has(key);
  const parts: FrameParts = { request, wording, order, told, deadline, locale, isFiledWithAuthority };
  const sources = rule === null ? [] : [rule];
  // The rule on time stands in the document itself only where there is nothing to send, and in the advice beside it otherwise.
  const named = material.flaws.length === 0 ? sources : [];
  switch (action.kind) {
    case 'GROUNDS_FOR_APPEAL':
      return { ...appealFrame(parts), sources: named };
    case 'PLAIN_LANGUAGE_SUMMARY':
      return { ...summaryFrame(parts), sources };
    case 'LETTER_TO_AUTHORITY':
      return { ...letterFrame(parts), sources: named };
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
export function sourcesSection(sources: readonly ActionCitation[], title: string): Block[] {
  if (sources.length === 0) return [];
  const ranked = sources.toSorted((a, b) => Number(isConstitutional(b)) - Number(isConstitutional(a)));
  const [named, untitled] = [ranked.filter(namesItsAct), ranked.filter((source) => !namesItsAct(source))];
  const names = new Set([
    ...printTogether(named, 'full'),
    ...untitled.map(({ printed, title }) => `${printed} – ${title}`),
  ]);
  const attributions = new Set(sources.flatMap(({ attribution }) => (attribution === null ? [] : [attribution])));
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'list', ordered: false, items: [...names].map((text) => [{ text }]) },
    ...[...attributions].map((text): Block => ({ kind: 'paragraph', spans: [{ text }] })),
  ];
}

/** Constitutions stand first, as in any list of authorities. */
const isConstitutional = ({ authorityType }: ActionCitation): boolean => authorityType === 'CONSTITUTIONAL_LAW';

/** False for a section alone. A citation of federal law names its title of the code or of the regulations. */
const namesItsAct = ({ printed, section, title, work, jurisdiction }: ActionCitation): boolean =>
  printed !== section ||
  jurisdiction === 'US_FED' ||
  title.trim() === '' ||
  printed.includes(title) ||
  (work !== null && printed.includes(work));

/** Sections for what code alone found in the document, apart from the findings. */
function doubtBlocks({ material: { doubts }, outputLanguage }: ActionRequest): Block[] {
  if (doubts === undefined) return [];
  return doubtNotes(doubts, LANGUAGES[outputLanguage].auditWording).flatMap(({ heading: title, lines }) => [
    heading(title),
    list(lines.map((text) => [{ text }])),
  ]);
}

function appealFrame(parts: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { request, wording, order, told, deadline, isFiledWithAuthority } = parts;
  const { fields, placeholders, appeal, final, inquiry, record, untold } = wording;
  const isInquiry = request.material.nature === 'INQUIRY';
  const isFinal = told.finality === 'FINAL';
  const flaws = request.material.flaws.length;
  if (flaws === 0) return withoutFlaws(parts, appeal.noDraft, appeal.noGrounds, deadline);
  // The decision that rests on an inquiry is appealed, and only the sender knows it.
  const decision: [string, Span[]] = [fields.appealed, placeholder(placeholders.matter)];
  const advice: [string, readonly Span[]][] = [
    ...deadline,
    ...(isFinal ? [] : [[fields.lodging, [{ text: order.lodging }]] as [string, Span[]]]),
    ...(isFinal || order.interim === null ? [] : [[fields.interim, [{ text: order.interim }]] as [string, Span[]]]),
  ];
  const instance = isFinal ? final.instance : told.isUntold ? untold.instance : order.instance;
  const [decided = '', ...others] = wording.enclosures.items;
  const enclosed = isInquiry ? [decided, inquiry.appeal.enclosure, ...others] : wording.enclosures.items;
  return {
    title: appeal.title,
    cover: [
      ...(isInquiry ? [paragraph(inquiry.appeal.note)] : []),
      ...(request.material.nature === 'MIXED' ? [paragraph(record.note)] : []),
      ...(told.finality === null ? [] : [paragraph(isFinal ? final.note : final.partly)]),
      ...senderNotes(request, appeal.ownWords),
      ...(told.isUntold ? [paragraph(untold.advice)] : []),
      ...fieldBlocks(advice),
    ],
    opening: [
      ...fieldBlocks([
        [fields.to, placeholder(instance)],
        [isFiledWithAuthority ? fields.through : fields.decidedBy, authorityOf(parts)],
        [fields.appellant, placeholder(placeholders.sender)],
        ...(isInquiry
          ? [decision, documentField(parts, inquiry.appeal.document)]
          : [documentField(parts, fields.appealed)]),
        ...(isInquiry ? [] : [[fields.matter, matterOf(parts)] as [string, Span[]]]),
      ]),
      heading(appeal.demands),
      list(order.demands.map(withPlaceholders), true),
      heading(appeal.grounds),
      introduction(parts, appeal.groundsIntro(flaws)),
    ],
    closing: [
      ...ownParagraphs(parts, appeal.ownWords),
      paragraph(appeal.ending(flaws, mayMatter(request))),
      ...filled(placeholders.place),
      ...(appeal.regards === null ? [] : [paragraph(appeal.regards)]),
      ...filled(placeholders.signature),
      heading(wording.enclosures.heading),
      list(enclosed.map(withPlaceholders)),
    ],
  };
}

function summaryFrame(parts: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { request, wording, order, told, deadline } = parts;
  const { summary, fields, final, inquiry, untold } = wording;
  const isFinal = told.finality === 'FINAL';
  const { reconsideration, appeal, whereToAppeal, access, others } = order.remedies;
  const isInquiry = request.material.nature === 'INQUIRY';
  const where = whereToAppeal === null || told.isUntold ? '' : ` ${whereToAppeal}`;
  const remedies = [
    reconsideration,
    isFinal ? final.appeal : `${appeal}${where}`,
    ...(isInquiry ? [] : [access]),
    ...others,
  ];
  const { flaws, strengths } = request.material;
  const findings = [...flaws, ...strengths];
  const cites = (abbreviation: string) =>
    findings.some(({ citations }) => citations.some(({ printed }) => printed.includes(abbreviation)));
  const several = findings.some(({ alsoDescribed }) => alsoDescribed !== undefined) ? [summary.several] : [];
  const document = documentName(request.material, parts.locale);
  return {
    title: summary.title,
    cover: [],
    opening: [
      paragraph([request.material.byRules === true ? wording.byRules.summary : summary.intro, ...several].join(' ')),
      ...(cites(CODE.abbreviation) ? [paragraph(summary.unitedStatesCode(CODE.abbreviation, CODE.name))] : []),
      ...(cites(AMENDMENT) ? [paragraph(summary.amendment(AMENDMENT))] : []),
      ...(document === null ? [] : [field(fields.document, [{ text: document }])]),
      heading(summary.brief),
      ...inShort(request, wording),
    ],
    closing: [
      ...doubtBlocks(request),
      heading(summary.remedies),
      ...(isInquiry
        ? [
            paragraph(inquiry.summary.note),
            list([inquiry.summary.correction, access].map(withPlaceholders)),
            paragraph(inquiry.summary.decided),
          ]
        : []),
      list(remedies.map(withPlaceholders)),
      ...(told.isUntold ? [paragraph(untold.advice)] : []),
      ...(isFinal ? [] : [paragraph(summary.caution)]),
      ...deadline.map(([name, words]) => field(name, words)),
    ],
  };
}

function letterFrame(parts: FrameParts): Omit<DocumentFrame, 'sources'> {
  const { request, wording, order, told, deadline } = parts;
  const { fields, placeholders, untold } = wording;
  const inquiry = request.material.nature === 'INQUIRY' ? wording.inquiry.letter : null;
  const letter = { ...wording.letter, ...(inquiry ?? order.letter) };
  const asked = inquiry?.requested ?? order.requests;
  const requests = told.isUntold
    ? [...asked.slice(0, -1).map(withoutConjunction), untold.request, ...asked.slice(-1)]
    : asked;
  const flaws = request.material.flaws.length;
  if (flaws === 0) return withoutFlaws(parts, letter.noDraft, letter.noReasons, []);
  return {
    title: letter.title,
    cover: [
      ...senderNotes(request, letter.ownWords),
      ...(told.isUntold ? [paragraph(untold.advice)] : []),
      paragraph(inquiry?.note ?? order.reconsideration),
      ...fieldBlocks(deadline),
    ],
    opening: [
      ...fieldBlocks([
        [fields.to, authorityOf(parts)],
        [fields.from, placeholder(placeholders.sender)],
        documentField(parts, fields.concerned),
        [fields.matter, matterOf(parts)],
      ]),
      paragraph(letter.greeting),
      introduction(parts, letter.intro(flaws, mayMatter(request))),
      heading(letter.reasons),
    ],
    closing: [
      ...ownParagraphs(parts, letter.ownWords),
      heading(letter.requests),
      paragraph(letter.requestsIntro),
      list(requests.map(withPlaceholders)),
      paragraph(letter.ending),
      ...filled(placeholders.place),
      paragraph(letter.regards),
      ...filled(placeholders.signature),
    ],
  };
}

/** Drops the “and” at the end of an item, because another item follows it. */
const withoutConjunction = (item: string): string => item.replace(/, (?:och|og|and)$/u, ',');

/** Leaves room for what only the sender knows: circumstances, and the evidence apart, because evidence is no ground. */
function ownParagraphs({ wording: { fields, placeholders } }: FrameParts, name: string): Block[] {
  return [field(name, placeholder(placeholders.own)), field(fields.evidence, placeholder(placeholders.evidence))];
}

/** Says to the person who asked that there is nothing to send, so that no advice on sending stands beside it. */
function withoutFlaws(
  { request: { material, outputLanguage } }: FrameParts,
  title: string,
  nothing: string,
  deadline: FrameParts['deadline'],
): Omit<DocumentFrame, 'sources'> {
  const { auditWording } = LANGUAGES[outputLanguage];
  const unread = material.doubts?.unread_pages;
  return {
    title,
    opening: [
      paragraph(material.byRules === true ? auditWording.noIndications : nothing),
      ...deadline.map(([name, words]) => field(name, words)),
    ],
    closing: [],
    cover: unread === undefined ? [] : [paragraph(unreadSentence(unread, auditWording))],
  };
}

/** Minor flaws are not said to have affected the outcome. */
const mayMatter = ({ material: { flaws } }: ActionRequest): boolean => flaws.some(({ severity }) => severity !== 'LOW');

function introduction({ request, wording }: FrameParts, text: string): Block {
  const quoted = request.material.flaws.filter(({ quote }) => quote.trim() !== '').length;
  return paragraph(quoted === 0 ? text : `${text} ${wording.quotations(quoted)}`);
}

/** Names the document in a text that is sent, or leaves its name to the sender. */
function documentField({ request, wording, locale }: FrameParts, name: string): [string, Span[]] {
  const named = documentName(request.material, locale);
  return [name, named === null ? placeholder(wording.placeholders.decision) : [{ text: named }]];
}

/** The federal statutes, whose citations a reader of plain language cannot be expected to know. */
const CODE = { abbreviation: 'U.S.C.', name: 'United States Code' };
const AMENDMENT = 'U.S. Const. amend.';

const matterOf = ({ request: { material }, wording: { placeholders } }: FrameParts): Span[] =>
  placeholder(material.document === null || dayOf(material) !== null ? placeholders.caseNumber : placeholders.matter);

function authorityOf({ request: { material }, order }: FrameParts): Span[] {
  const named = actionProse(material).verified(material.authority ?? '');
  return named === null ? placeholder(order.authority) : [{ text: named }];
}

function filled(...names: readonly string[]): Block[] {
  return names.map((text) => ({ kind: 'paragraph', spans: placeholder(text) }));
}

function fieldBlocks(fields: readonly [name: string, value: readonly Span[]][]): Block[] {
  return [list(fields.map(([name, value]) => [strong(name), ...value]))];
}
