import type { Lexicon } from './lexicon.ts';
import type { Token } from './phrases.ts';
import type { Block, Sentence } from './sentences.ts';

/**
 * The speaker of a sentence: the authority assessing, nobody in particular, the background, a reported statement, somebody else's account
 * over several sentences, or the law.
 */
export type Voice = 'authority' | 'neutral' | 'background' | 'reported' | 'account' | 'law';

/** A sentence in its context, with the facts the rules ask about. */
export interface ReadSentence {
  sentence: Sentence;
  voice: Voice;
  /** Words outside quotation marks. */
  plain: readonly Token[];
  hasCriticism: boolean;
  /** Neighbours in the same paragraph. */
  before: ReadSentence | null;
  after: ReadSentence | null;
}

/** Paragraphs after which an account without a heading or an assessment is taken to have ended. */
const MAX_ACCOUNT_PARAGRAPHS = 40;
/** Paragraphs after which background is taken to have ended, because long documents have headings about their subjects. */
const MAX_BACKGROUND_PARAGRAPHS = 60;

/** Words at the beginning of a sentence among which its subject stands. */
const BODY_REACH = 2;

/** An account in the first person is still an account. */
const FIRST_PERSON = new Set(['jag', 'vi', 'jeg', 'eg', 'me', 'i', 'we']);

type Section = 'open' | 'background' | 'account' | 'addendum' | 'assessment';

/** Reads blocks in order and decides who speaks; there is one reader per document. */
export class Reader {
  readonly #lexicon: Lexicon;
  #section: Section;
  /** Paragraphs for which the account still runs; 0 when the document speaks for itself. */
  #accountLeft = 0;
  #backgroundParagraphs = 0;
  /** Words of the sentence that announced the account, its speaker among them. */
  #announcement: ReadonlySet<string> = new Set();

  /** `hasAssessment`: the document has a part headed as its assessment, so that the text before it is background. */
  constructor(lexicon: Lexicon, hasAssessment: boolean) {
    this.#lexicon = lexicon;
    this.#section = hasAssessment ? 'background' : 'open';
  }

  read(block: Block): ReadSentence[] {
    const [heading] = block.sentences;
    if (block.kind === 'heading') {
      if (heading) this.#readHeading(heading.tokens);
      return [];
    }
    if (this.#section === 'background' && ++this.#backgroundParagraphs > MAX_BACKGROUND_PARAGRAPHS)
      this.#section = 'open';
    const read: ReadSentence[] = [];
    for (const [index, sentence] of block.sentences.entries()) {
      read.push(this.#readSentence(sentence, read.at(-1)?.voice ?? null, index === block.sentences.length - 1));
    }
    if (this.#accountLeft > 0) this.#accountLeft--;
    for (const [index, entry] of read.entries()) {
      entry.before = read[index - 1] ?? null;
      entry.after = read[index + 1] ?? null;
    }
    return read;
  }

  #readHeading(tokens: readonly Token[]): void {
    const section = headingSection(this.#lexicon, tokens);
    if (section === 'assessment' || section === 'account') this.#accountLeft = 0;
    // An unknown heading ends a party's part, but no account announced by a sentence.
    if (this.#section === 'addendum' && section !== 'assessment') return;
    if (section !== null) {
      this.#section = section;
      this.#backgroundParagraphs = 0;
    } else if (this.#section === 'account') this.#section = 'open';
  }

  #readSentence(sentence: Sentence, before: Voice | null, isLast: boolean): ReadSentence {
    const lexicon = this.#lexicon;
    const plain = sentence.tokens.filter((_, index) => !sentence.quoted[index]);
    const assesses = lexicon.assessment.test(plain);
    const speaks = lexicon.speech.test(plain);
    const hasCitation = lexicon.citation.test(plain);
    if (this.#accountLeft > 0 && assesses && !speaks && this.#isAnotherVoice(plain)) this.#accountLeft = 0;

    let voice: Voice;
    if (this.#accountLeft > 0 || this.#section === 'addendum' || (this.#section === 'account' && !assesses))
      voice = 'account';
    else if (assesses) voice = 'authority';
    else if (speaks) voice = 'reported';
    else if (hasCitation && lexicon.norm.test(plain)) voice = 'law';
    else if (this.#section === 'background') voice = 'background';
    // A sentence behind a reported statement in the same paragraph counts as reported too, until one names an authority.
    else voice = before === 'reported' && !this.#namesBody(plain) ? 'reported' : 'neutral';

    if (voice === 'authority' && this.#section === 'background') this.#section = 'open';
    if (lexicon.accountFollows.test(plain) && speaks) {
      this.#accountLeft = isLast ? MAX_ACCOUNT_PARAGRAPHS + 1 : 1;
      this.#announcement = new Set(plain.map((token) => token.text));
    }
    // A colon at the end of a paragraph presents a quotation or a list set apart, unless it greets the reader.
    else if (isLast && sentence.text.endsWith(':') && plain[0]?.text !== 'dear')
      this.#accountLeft = Math.max(this.#accountLeft, 2);

    return {
      sentence,
      voice,
      plain,
      hasCriticism: lexicon.criticism.test(plain),
      before: null,
      after: null,
    };
  }

  /** True if an authority is the subject of the sentence, because it begins with it. */
  #namesBody(plain: readonly Token[]): boolean {
    return this.#lexicon.bodies.test(plain.slice(0, BODY_REACH));
  }

  /** True if somebody other than the person giving the account assesses. */
  #isAnotherVoice(plain: readonly Token[]): boolean {
    return this.#lexicon.assessment
      .matches(plain)
      .some(({ first, end }) =>
        plain.slice(first, end).every(({ text }) => !FIRST_PERSON.has(text) && !this.#announcement.has(text)),
      );
  }
}

/** Finds the part of a decision that a heading opens; `null` if it does not say. */
export function headingSection(lexicon: Lexicon, tokens: readonly Token[]): Section | null {
  if (lexicon.addendumHeadings.test(tokens)) return 'addendum';
  if (lexicon.accountHeadings.test(tokens)) return 'account';
  if (lexicon.assessmentHeadings.test(tokens)) return 'assessment';
  if (lexicon.backgroundHeadings.test(tokens)) return 'background';
  return null;
}
