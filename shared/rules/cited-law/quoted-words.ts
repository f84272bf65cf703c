/** Characters on either side of a citation in which quoted law stands. */
const REACH_BEFORE = 500;
const REACH_BEHIND = 1_200;
const MAX_QUOTATIONS = 4;
const PAIRS = /[”“„]([^”“„«»]{30,1000})[”“]|«([^«»”“„]{30,1000})»|"([^"”“«»]{30,1000})"/gu;
const END_OF_SENTENCE = /[.!?][”"»]? (?=[\p{Lu}”“„«"])/gu;

/** The passages in quotation marks that stand beside a citation: begun within two sentences of it. */
export function quotationsBeside(text: string, start: number, end: number): string[] {
  const from = Math.max(0, start - REACH_BEFORE);
  const window = text.slice(from, end + REACH_BEHIND);
  const found: string[] = [];
  for (const match of window.matchAll(PAIRS)) {
    const quoted = match[1] ?? match[2] ?? match[3] ?? '';
    const opens = from + match.index;
    const between = opens >= end ? text.slice(end, opens) : text.slice(opens + match[0].length, start);
    const sentences = [...between.matchAll(END_OF_SENTENCE)].length;
    if (sentences <= 1 && quoted.split(' ').length >= 6) found.push(quoted);
    if (found.length === MAX_QUOTATIONS) break;
  }
  return found;
}
