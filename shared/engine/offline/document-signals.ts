import { FLAWS, type FlawId } from '../../languages/signals.ts';
import type { Hit } from './detection.ts';
import type { Lexicon } from './lexicon.ts';
import type { ReadSentence } from './reading.ts';

interface Place {
  text: string;
  position: number;
}

/** Collects the traits of the whole text sentence by sentence (headings and notes included). */
export class DocumentTraits {
  readonly #lexicon: Lexicon;
  #words = 0;
  #citations = 0;
  #reasons = 0;
  #reported = 0;
  #heard = false;
  #appeal = false;
  #noAppeal = false;
  #operative: Place | null = null;
  #adverse: Place | null = null;

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  addHeading(tokens: ReadSentence['plain']): void {
    if (this.#lexicon.citation.test(tokens)) this.#citations++;
    if (this.#lexicon.noAppeal.test(tokens)) this.#noAppeal = true;
    if (this.#lexicon.signals.get('APPEAL_INSTRUCTIONS')?.find.test(tokens)) this.#appeal = true;
  }

  add(read: ReadSentence, position: number): void {
    const { tokens } = read.sentence;
    const lexicon = this.#lexicon;
    this.#words += tokens.length;
    if (lexicon.citation.test(tokens)) this.#citations++;
    if (read.hasReasons || read.isConsequence) this.#reasons++;
    if (read.voice === 'reported' || read.voice === 'account') this.#reported++;
    this.#heard ||= lexicon.signals.get('PARTY_HEARD')?.find.test(tokens) ?? false;
    this.#appeal ||= lexicon.signals.get('APPEAL_INSTRUCTIONS')?.find.test(tokens) ?? false;
    this.#noAppeal ||= lexicon.noAppeal.test(tokens);
    if (!read.sentence.quotable || read.voice === 'account' || read.voice === 'reported' || read.voice === 'law')
      return;
    // The last operative sentence counts, because earlier ones are summaries or decisions of other instances.
    if (lexicon.operative.test(read.plain)) this.#operative = { text: read.sentence.text, position };
    if (lexicon.adverse.test(read.plain) && !lexicon.negation.test(read.plain))
      this.#adverse = { text: read.sentence.text, position };
  }

  /** Finds the flaws that only the document as a whole shows, each tied to the sentence that decides the matter. */
  hits(): Hit[] {
    const hits: Hit[] = [];
    const add = (signal: FlawId, place: Place | null, applies: boolean) => {
      if (place && applies) hits.push({ signal, ...place, wording: null, score: FLAWS[signal].weight });
    };
    const operative = this.#operative ?? this.#adverse;
    add('MISSING_REASONS', this.#adverse, this.#words >= 150 && this.#reasons === 0);
    // A party whose statements are reported was heard, even if the text does not say how.
    add(
      'PARTY_NOT_HEARD',
      this.#adverse,
      this.#words >= 400 && !this.#heard && this.#reported === 0 && !this.#noAppeal,
    );
    add('MISSING_LEGAL_BASIS', operative, this.#words >= 150 && this.#citations === 0);
    add('MISSING_APPEAL_INFORMATION', this.#adverse, this.#words >= 300 && !this.#appeal && !this.#noAppeal);
    return hits;
  }
}
