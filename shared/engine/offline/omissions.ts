import type { Hit } from './detection.ts';
import type { Lexicon } from './lexicon.ts';
import { headingSection, type ReadSentence } from './reading.ts';
import type { Sentence } from './sentences.ts';

/** Words below which a document is too short to miss anything in it. */
const MIN_WORDS = 150;
/** Words at the beginning of a heading by which it is one of the operative part. */
const HEADING_REACH = 2;
/** Sections of several sentences that a document has where one of a single sentence stands out. */
const MIN_REASONED_SECTIONS = 2;

/** The nature of a document, read from its beginning and its end. */
export interface Nature {
  /** It judges the conduct of others, so that only what its author says to assess is its own. */
  reviewsOthers: boolean;
  /** A part of it is not there. */
  isExcerpt: boolean;
}

interface Part {
  /** True for a section of the assessment. */
  isReasoned: boolean;
  sentences: ReadSentence[];
}

/** Reads the document as a whole for what is not in it. */
export class Omissions {
  readonly #lexicon: Lexicon;
  #words = 0;
  #mentionsAppeal = false;
  #adverse: string | null = null;
  #assesses = false;
  #part: Part = { isReasoned: false, sentences: [] };
  readonly #parts: Part[] = [];

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  addHeading(heading: Sentence): void {
    this.#see(heading);
    const section = headingSection(this.#lexicon, heading.tokens);
    const isOperative = this.#lexicon.operativeHeadings.test(heading.tokens.slice(0, HEADING_REACH));
    if (section !== null || isOperative) this.#assesses = section === 'assessment' && !isOperative;
    this.#part = { isReasoned: this.#assesses, sentences: [] };
    this.#parts.push(this.#part);
  }

  add(read: ReadSentence): void {
    this.#see(read.sentence);
    this.#part.sentences.push(read);
    if (this.#adverse !== null || !read.sentence.quotable || !isOwn(read)) return;
    if (this.#lexicon.adverse.test(read.plain) && !this.#lexicon.negation.test(read.plain))
      this.#adverse = read.sentence.text;
  }

  /** Finds the flaws, each tied to the sentence that decides the point. Those who judge others decide nothing about a party themselves. */
  hits({ reviewsOthers, isExcerpt }: Nature): Hit[] {
    if (reviewsOthers || isExcerpt || this.#words < MIN_WORDS) return [];
    const hits = this.#unreasoned().map((text): Hit => ({ signal: 'MISSING_REASONS', text, wording: null }));
    if (this.#adverse !== null && !this.#mentionsAppeal)
      hits.push({ signal: 'MISSING_APPEAL_INFORMATION', text: this.#adverse, wording: null });
    return hits;
  }

  #see({ tokens }: Sentence): void {
    this.#words += tokens.length;
    this.#mentionsAppeal ||= this.#lexicon.appeal.test(tokens);
  }

  /** Sections of the assessment that turn something down in a single sentence, where other sections give reasons. */
  #unreasoned(): string[] {
    const lexicon = this.#lexicon;
    const sections = this.#parts.filter(({ isReasoned }) => isReasoned);
    if (sections.filter(({ sentences }) => sentences.length > 2).length < MIN_REASONED_SECTIONS) return [];
    return sections.flatMap(({ sentences: [only, ...more] }) => {
      if (only === undefined || more.length > 0 || !only.sentence.quotable || !isOwn(only)) return [];
      const { tokens, text } = only.sentence;
      const refusal = lexicon.refusal.matches(tokens)[0];
      if (refusal === undefined) return [];
      const rest = [...tokens.slice(0, refusal.first), ...tokens.slice(refusal.end)];
      return lexicon.reasons.test(rest) || lexicon.citation.test(rest) ? [] : [text];
    });
  }
}

const isOwn = ({ voice }: ReadSentence): boolean =>
  voice === 'authority' || voice === 'neutral' || voice === 'background';
