import type { ParsedLaw, Provision } from '../contracts/law.ts';

/** A piece of a source's law text, as the source prints it, in document order. */
export interface Piece {
  text: string;
  /** True if the piece may or may not count as law on the day asked, so that both are right. */
  mayBeLeftOut: boolean;
  /** True if the piece begins with the number of a provision, so that a provision must begin there. */
  opensProvision: boolean;
}

/** Result of the check of one law; `problems` is empty if it holds. */
export interface Conservation {
  holds: boolean;
  problems: string[];
}

/** Replaces a hyphen at the end of a line, which the parser may keep (a compound) or drop (a broken word). */
const LINE_END_HYPHEN = '\u0001';
const NOT_PRINTED = /[\s\u00ad\u200b]+/g;
const SECTION_MARK =
  /(?:\d[^\s]*(?: \p{L})?(?:(?: ?(?:-|–|,|och|samt) ?)\d+ ?\p{L}?)* §§?|§§? ?\d+(?: \p{L})?(?:(?:-|–|, ?| og )\d+(?: \p{L})?)*)$/u;
/** A line of a heading in which the service says of a Norwegian provision what its source shows without words. */
const REMARK = /^\[(?:Bilder?|Uten tekst)(?!\p{L}).*\]$/u;
const PROBE = 80;
const SHOWN = 60;

/**
 * Checks that a parser lost, repeated, moved and invented nothing: every piece of the source comes out once and in order, and every
 * pinpoint addresses one provision. White space, soft hyphens and hyphens at line ends do not count. A part or heading counts once where it
 * is printed, however many provisions follow below it.
 *
 * @param pieces the source's law text, found by other means than the parser's.
 */
export function checkConservation(pieces: readonly Piece[], law: ParsedLaw): Conservation {
  const problems = [...pinpointProblems(law.provisions)];
  const walk = new Walk(pieces);
  for (const provision of law.provisions) {
    const problem = walk.take(provision);
    if (problem !== null) {
      problems.push(problem);
      break;
    }
  }
  if (problems.length === 0) {
    const left = walk.remainder();
    if (left !== '') problems.push(`not in any provision: ${left.slice(0, SHOWN)}`);
    problems.push(...walk.swallowed());
  }
  return { holds: problems.length === 0, problems };
}

function* pinpointProblems(provisions: readonly Provision[]): Generator<string> {
  if (provisions.length === 0) yield 'no provisions';
  const seen = new Set<string>();
  for (const { pinpoint } of provisions) {
    if (pinpoint === '' || seen.has(pinpoint)) yield `pinpoint not distinct: ${pinpoint}`;
    seen.add(pinpoint);
  }
}

class Walk {
  readonly #source: string;
  /** Start and end of the pieces that may be left out. */
  readonly #optional = new Map<number, number>();
  /** Offsets at which the source prints the number of a provision. */
  readonly #openings: number[] = [];
  readonly #marks = new Set<number>();
  #at = 0;
  #furthest = 0;

  constructor(pieces: readonly Piece[]) {
    let source = '';
    for (const { text, mayBeLeftOut, opensProvision } of pieces) {
      const start = source.length;
      if (opensProvision && !mayBeLeftOut) this.#openings.push(start);
      source += text.replace(/-[^\S\n]*(?:\r*\n|\r)/g, LINE_END_HYPHEN).replace(NOT_PRINTED, '');
      if (mayBeLeftOut && source.length > start) this.#optional.set(start, source.length);
    }
    this.#source = source;
  }

  /** Moves past one provision; returns the problem, or null. */
  take(provision: Provision): string | null {
    const context = [
      ...(provision.part?.split('\n') ?? []),
      ...(provision.heading === '' ? [] : provision.heading.split('\n').filter((line) => !REMARK.test(line))),
    ];
    // A source may print the whole citation, only its number, or neither, or have it on a line above.
    const isPrintedAbove = context.some((line) => line.startsWith(provision.label));
    const citations = isPrintedAbove ? [''] : [provision.label, SECTION_MARK.exec(provision.label)?.[0] ?? ''];
    const marks = new Set(citations.map(squeeze));
    const parts = provision.parts.map(({ label, text }) => squeeze(`${label ?? ''}${text}`));
    for (let shown = 0; shown <= context.length; shown += 1) {
      for (const mark of marks) {
        const end = this.#match(context.slice(shown).map(squeeze), mark, parts);
        if (end === -1) continue;
        this.#at = end;
        return null;
      }
    }
    return `${provision.pinpoint} leaves the source at: ${this.#source.slice(this.#furthest, this.#furthest + SHOWN)}`;
  }

  /** Lists the numbers of provisions that came out as text of another provision. */
  swallowed(): string[] {
    const lost = this.#openings.filter((start) => !this.#marks.has(start));
    return lost.map((start) => `no provision begins at: ${this.#source.slice(start, start + SHOWN)}`);
  }

  /** Returns the text that no provision holds. */
  remainder(): string {
    let at = this.#at;
    for (let next = this.#optional.get(at); next !== undefined; next = this.#optional.get(at)) at = next;
    return this.#source.slice(at);
  }

  #match(context: readonly string[], mark: string, parts: readonly string[]): number {
    let at = this.#at;
    for (const line of [...context, mark]) {
      at = this.#consumeSkipping(at, line);
      if (at === -1) return -1;
    }
    if (mark !== '') this.#marks.add(at - mark.length);
    while (
      mark !== '' &&
      (this.#source[at] === '.' || this.#source[at] === '*' || (mark.endsWith('§') && this.#source[at] === '§'))
    )
      at += 1;
    for (const part of parts) {
      at = this.#consumeSkipping(at, part);
      if (at === -1) return -1;
    }
    return at;
  }

  #consumeSkipping(at: number, text: string): number {
    for (let start: number | undefined = at; start !== undefined; start = this.#optional.get(start)) {
      if (this.#consume(start, text.slice(0, PROBE)) === -1) continue;
      return this.#consume(start, text);
    }
    return -1;
  }

  #consume(at: number, text: string): number {
    let position = at;
    for (let index = 0; index < text.length; index += 1) {
      while (this.#source[position] === LINE_END_HYPHEN && text[index] !== '-') position += 1;
      const printed = this.#source[position];
      if (printed !== text[index] && !(printed === LINE_END_HYPHEN && text[index] === '-')) {
        this.#furthest = Math.max(this.#furthest, position);
        return -1;
      }
      position += 1;
    }
    return position;
  }
}

function squeeze(text: string): string {
  return text.replace(NOT_PRINTED, '');
}
