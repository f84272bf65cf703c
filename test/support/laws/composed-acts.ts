import fc from 'fast-check';

/** The provisions that an act composed for a test must come out as. */
interface ExpectedProvision {
  pinpoint: string;
  part: string | null;
  heading: string;
  /** Label and text of each part. */
  parts: [label: string | null, text: string][];
  isRepealNotice: boolean;
}

export interface ComposedAct {
  text: string;
  provisions: ExpectedProvision[];
}

const WORDS =
  'myndighet beslut ärende ska får prövas enligt lagen avgift ansökan prövning tillsyn senast den som inte har uppgift'.split(
    ' ',
  );
const REFERENCES = ['enligt 5 § andra stycket', 'i 3 kap. 4 § samma lag', 'enligt lagen (2008:717)', '6 a § 2 och 9 §'];
const HEADINGS = [
  'Inledande bestämmelser',
  'Till 16 kap.',
  'Om avgifter m.m.',
  'Jäv',
  'Socialnämnden får avstå från krav',
  'Vad statsbidrag får lämnas för',
  'Undantag från 3 och 4 §§',
  'Avyttring efter förvärv enligt 5 §',
  'Samråd med den behöriga myndigheten i den andra\nstaten',
];
const SOON = 'I:den dag som regeringen bestämmer';
/** Openings of the current wording of a section, behind its number or above it. */
const OPENINGS: ((sign: string, words: string) => string)[] = [
  (sign, words) => `${sign} ${words}`,
  (sign, words) => `${sign}  ${words}`,
  (sign, words) => `${sign} /Upphör att gälla U:2030-01-01/\n${words}`,
  (sign, words) => `${sign}/Upphör att gälla U:2030-01-01 genom lag (2029:1)./\n${words}`,
  (sign, words) => `${sign}* /Upphör att gälla U:2030-01-01/\n${words}`,
  (sign, words) => `/Träder i kraft I:2020-01-01/\n${sign} ${words}`,
  (sign, words) => `${sign}\n${words}`,
];
/** Wordings that do not apply today, printed above the one that does. */
const FORMER = [
  '/Upphör att gälla U:2020-01-01/\nÄldre lydelse gäller.',
  '/Ny beteckning 99 c § U:2020-01-01/\nFlyttad lydelse gäller.',
];
const LATER = [`/Träder i kraft ${SOON}/\nNy lydelse gäller.`, '/Träder i kraft I:2030-01-01/\nNy lydelse gäller:'];
const NOTICES = [
  'Har upphävts genom lag (2001:1).',
  'har upphävts genom lag (2001:1)./',
  'Ny beteckning 5 § genom lag (2001:1).',
];
const TRANSITIONS = [
  '',
  'Övergångsbestämmelser\n\n2020:1',
  'Övergångsbestämmelser\n2020:1',
  'Övergångsbesstämmelser\n\n2020:1',
  'Övergånsg-bestämmelser\n\n2020:1',
  'Ikraft- och övergångsbestämmelser\n\n2020:1',
  '2020:1',
];

const sentence = fc
  .tuple(
    fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 30 }),
    fc.option(fc.constantFrom(...REFERENCES), { nil: '' }),
    fc.constantFrom('ärendet.', 'sökanden. Lag (2011:189).'),
  )
  .map(([words, reference, end]) =>
    [...words, reference, end]
      .filter((word) => word !== '')
      .join(' ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  );

const extra = fc.constantFrom('none', 'list', 'parts', 'signs', 'table', 'row', 'columns', 'hyphens', 'stopless');
const section = fc.record({
  heading: fc.option(fc.constantFrom(...HEADINGS), { nil: null }),
  hasComingHeading: fc.boolean(),
  isHeadingGlued: fc.boolean(),
  isGlued: fc.boolean(),
  opening: fc.constantFrom(...OPENINGS),
  startsLow: fc.boolean(),
  former: fc.option(fc.constantFrom(...FORMER), { nil: null, freq: 2 }),
  later: fc.option(fc.constantFrom(...LATER), { nil: null, freq: 2 }),
  notice: fc.option(fc.constantFrom(...NOTICES), { nil: null, freq: 4 }),
  paragraphs: fc.array(sentence, { minLength: 1, maxLength: 3 }),
  extra,
  hasLetter: fc.boolean(),
});
const chapter = fc.record({
  form: fc.constantFrom('plain', 'behind', 'above', 'heading', 'below', 'glued'),
  beside: fc.constantFrom('none', 'coming', 'ended', 'notice'),
  opensPart: fc.boolean(),
  sections: fc.array(section, { minLength: 1, maxLength: 5 }),
});
const appendix = fc.record({
  kind: fc.constantFrom('list', 'treaty', 'notice', 'title', 'named'),
  articles: fc.array(sentence, { minLength: 2, maxLength: 4 }),
});
const act = fc.record({
  numbering: fc.constantFrom('flat', 'running', 'restarting'),
  hasPreamble: fc.boolean(),
  hasParts: fc.boolean(),
  chapters: fc.array(chapter, { minLength: 2, maxLength: 4 }),
  transition: fc.constantFrom(...TRANSITIONS),
  appendices: fc.array(appendix, { maxLength: 3 }),
  isAppendedFirst: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  width: fc.integer({ min: 45, max: 80 }),
});
type Plan = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Section = Plan['chapters'][number]['sections'][number];

/** Acts that combine what Swedish acts were seen to print, each with the provisions it must come out as on a day of 2026. */
export const composedActs: fc.Arbitrary<ComposedAct> = act.map((plan) => new Composition(plan).compose());

class Composition {
  readonly #plan: Plan;
  readonly #provisions: ExpectedProvision[] = [];
  #text = '';
  /** True while the text ends with a sentence below which a line may follow without a blank one. */
  #endsSentence = false;
  #part: string | null = null;
  #chapter = '';
  #heading = '';

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  compose(): ComposedAct {
    const { numbering, hasPreamble, hasParts, chapters, transition, appendices, lineEnd } = this.#plan;
    if (hasPreamble) this.#preamble();
    let number = 0;
    let isPlain = false;
    for (const [index, { form, opensPart, sections, beside }] of chapters.entries()) {
      if (numbering !== 'flat') {
        if (hasParts && (index === 0 || opensPart)) this.#openPart(index + 1);
        this.#openChapter(`${index + 1}`, form);
      }
      if (numbering === 'restarting') number = 0;
      for (const [at, section] of sections.entries()) {
        const hasLetter: boolean = section.hasLetter && isPlain && at > 0;
        isPlain = !hasLetter;
        if (isPlain) number += 1;
        const chapter = numbering === 'restarting' ? `${index + 1}` : '';
        this.#section(chapter, `${number}${hasLetter ? ' a' : ''}`, section, numbering === 'flat' || at > 0);
      }
      if (numbering === 'restarting') this.#besideChapter(index + 1, beside);
    }
    const isAppendedFirst = this.#plan.isAppendedFirst && transition.startsWith('Ö');
    if (isAppendedFirst) this.#appendAll(appendices);
    if (transition !== '')
      this.#block(
        `${transition}\n\n1. Denna lag träder i kraft den 1 juli 2020.\n\n2. Äldre föreskrifter gäller fortfarande.`,
      );
    if (!isAppendedFirst) this.#appendAll(appendices);
    return { text: this.#text.replaceAll('\n', lineEnd), provisions: this.#provisions };
  }

  #appendAll(appendices: Plan['appendices']): void {
    for (const [index, { kind, articles }] of appendices.entries()) this.#appendix(index + 1, kind, articles);
  }

  #block(text: string, isGlued = false): void {
    this.#text += this.#text === '' ? text : `${isGlued && this.#endsSentence ? '\n' : '\n\n'}${text}`;
    this.#endsSentence = false;
  }

  #expect(pinpoint: string, parts: ExpectedProvision['parts'], isRepealNotice = false, heading?: string): void {
    const above = [this.#chapter, this.#heading].filter((line) => line !== '').join('\n');
    this.#provisions.push({ pinpoint, part: this.#part, heading: heading ?? above, parts, isRepealNotice });
  }

  #wrapped(text: string): string {
    return text.replace(new RegExp(`(.{1,${this.#plan.width}})(?: |$)`, 'g'), '$1\n').trimEnd();
  }

  #preamble(): void {
    this.#block('Härigenom föreskrivs följande.');
    this.#expect('par_ingress§', [[null, 'Härigenom föreskrivs följande.']]);
  }

  #openPart(number: number): void {
    this.#part = `AVDELNING ${'I'.repeat(number)}. ALLMÄNT`;
    this.#block(this.#part);
    this.#heading = '';
  }

  #openChapter(number: string, form: Plan['chapters'][number]['form']): void {
    const name = `${number} kap.`;
    const title = 'Vad lagen gäller';
    const forms = {
      plain: `${name} ${title}`,
      behind: `${name} /Upphör att gälla U:2030-01-01/\n${title}`,
      above: `/Kapitlet upphör att gälla U:2030-01-01/\n${name} ${title}`,
      heading: `/Kapitelrubriken upphör att gälla U:2030-01-01/\n${name} ${title}\n\n/Kapitelrubriken träder i kraft I:2030-01-01/\n${name} Ny rubrik`,
      below: `${name}\n${title}`,
      glued: `${name} ${title}`,
    };
    this.#block(forms[form], form === 'glued');
    this.#chapter = `${name} ${title}`;
    this.#heading = '';
  }

  /** Adds a chapter that does not apply today, or the notice of one that was repealed. */
  #besideChapter(number: number, kind: Plan['chapters'][number]['beside']): void {
    if (kind === 'coming')
      this.#block(
        `/Kapitlet träder i kraft ${SOON}/\n${number} a kap. Kommande\n\n1 § Kommande ord.\n\nRubrik\n\n2 § Fler ord.`,
      );
    if (kind === 'ended') this.#block(`${number} a kap. /Upphör att gälla U:2020-01-01/\nFörbi\n\n1 § Gamla ord.`);
    if (kind !== 'notice') return;
    const words = `${number} a kap. Har upphävts genom lag (2001:1).`;
    this.#block(words, true);
    this.#expect(`kap_${number}a_par_1§`, [[null, words]], true, '');
  }

  #section(chapter: string, number: string, plan: Section, mayHaveNotice: boolean): void {
    const sign = `${number} §`;
    const address = `par_${number.replace(' ', '')}§`;
    const pinpoint = chapter === '' ? address : `kap_${chapter}_${address}`;
    if (plan.heading !== null) this.#addHeading(plan.heading, plan);
    // A reference may end a line too, so that only a blank line tells such a heading from it.
    const mayBeGlued = plan.heading === null || !/(?:§|för)$/.test(plan.heading);
    this.#endsSentence ||= plan.heading !== null;
    if (plan.former !== null) this.#block(`${sign} ${plan.former}\n\nÄnnu ett stycke.`);
    if (plan.notice !== null && mayHaveNotice) {
      this.#block(`${sign} ${plan.notice}`, plan.isGlued && mayBeGlued && /^[HN]/.test(plan.notice));
      this.#expect(pinpoint, [[null, plan.notice]], true);
      return;
    }
    const [first = '', ...others] = plan.paragraphs;
    const isLow =
      plan.startsLow && plan.heading === null && plan.former === null && mayHaveNotice && this.#endsSentence;
    const words = isLow ? first.replace(/^./, (letter) => letter.toLowerCase()) : first;
    const opening = isLow ? `${sign} ${words}` : plan.opening(sign, words);
    const glued = plan.isGlued && mayBeGlued && !isLow && !opening.startsWith('/');
    this.#block(
      opening
        .split('\n')
        .map((line) => this.#wrapped(line))
        .join('\n'),
      glued,
    );
    for (const text of others) this.#block(this.#wrapped(text));
    this.#endsSentence = true;
    const parts: ExpectedProvision['parts'] = [words, ...others].map((text) => [null, text]);
    this.#expect(pinpoint, [...parts, ...this.#addExtra(plan.extra)]);
    if (plan.later === null) return;
    this.#block(`${sign} ${plan.later}${plan.later.endsWith(':') ? '\n\n1. ett led, och\n\n2. ett till.' : ''}`);
  }

  #addHeading(words: string, { isHeadingGlued, hasComingHeading }: Section): void {
    const isMarked = hasComingHeading && !isHeadingGlued;
    this.#block(`${isMarked ? '/Rubriken upphör att gälla U:2030-01-01/\n' : ''}${words}`, isHeadingGlued);
    if (isMarked) this.#block('/Rubriken träder i kraft I:2030-01-01/\nEn annan rubrik');
    this.#heading = words.replace('\n', ' ');
  }

  #addExtra(kind: Section['extra']): ExpectedProvision['parts'] {
    const texts: Record<Section['extra'], [printed: string[], parts: ExpectedProvision['parts']]> = {
      none: [[], []],
      list: [
        ['För ansökan gäller', '1. ett led,', 'a) ett till, och', '2. det sista ledet.'],
        [
          [null, 'För ansökan gäller'],
          ['1.', 'ett led,'],
          ['a)', 'ett till, och'],
          ['2.', 'det sista ledet.'],
        ],
      ],
      parts: [
        ['Lagen gäller verksamhet enligt:', 'Avdelning B Fiske', 'Avdelning G Handel, och', 'Avdelning H Transport.'],
        [],
      ],
      signs: [['Tillsynen gäller bestämmelserna i', '12 §,', '13 §.'], []],
      table: [['Följande avgifter ska betalas:', 'Prövning\t100 kronor\nTillsyn\t200 kronor'], []],
      row: [['Följande avgift ska betalas:', 'Kiruna\t40 kronor'], []],
      columns: [
        ['Avgiften framgår av följande.', 'Prövning     100 kronor\nTillsyn      200 kronor'],
        [
          [null, 'Avgiften framgår av följande.'],
          [null, 'Prövning\t100 kronor\nTillsyn\t200 kronor'],
        ],
      ],
      hyphens: [
        ['Se andra-\nfjärde styckena om andra-\nhandsuthyrning.'],
        [[null, 'Se andra-fjärde styckena om andrahandsuthyrning.']],
      ],
      stopless: [['Skatteverket ska lämna ett besked enligt 16 § till den som begär det'], []],
    };
    const [printed, parts] = texts[kind];
    for (const text of printed) this.#block(text);
    if (printed.length > 0) this.#endsSentence = kind === 'list' || kind === 'hyphens';
    return parts.length > 0 ? parts : printed.map((text) => [null, text]);
  }

  #appendix(number: number, kind: Plan['appendices'][number]['kind'], articles: readonly string[]): void {
    const name = `Bilaga ${number}`;
    const pinpoint = `par_bilaga${number}`;
    this.#part = null;
    if (kind === 'notice') {
      const line = `${name} Har upphävts genom lag (2015:852).`;
      this.#block(line);
      this.#expect(`${pinpoint}§`, [], true, line);
      return;
    }
    const titles: Record<string, string> = {
      title: `${name}\nAVTAL\nOM HANDEL\nMED VAROR`,
      named: `${name} Avtal om varor`,
    };
    const printed = titles[kind] ?? name;
    const heading = printed.replaceAll('\n', ' ');
    this.#block(printed);
    if (kind === 'list') {
      this.#block('Förteckning över varor\n\n1. Trä,\n\n2. Järn.');
      const items: ExpectedProvision['parts'] = [
        [null, 'Förteckning över varor'],
        ['1.', 'Trä,'],
        ['2.', 'Järn.'],
      ];
      this.#expect(`${pinpoint}§`, items, false, heading);
      return;
    }
    this.#block('Parterna har kommit överens om följande.');
    this.#expect(`${pinpoint}§`, [[null, 'Parterna har kommit överens om följande.']], false, heading);
    articles.forEach((text, index) => {
      this.#block(`Artikel ${index + 1}\n\n${this.#wrapped(text)}`);
      const parts: ExpectedProvision['parts'] = [`Artikel ${index + 1}`, text].map((words) => [null, words]);
      this.#expect(`${pinpoint}artikel${index + 1}§`, parts, false, heading);
    });
  }
}
