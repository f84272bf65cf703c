import type { PdfLine } from './pdf-lines.ts';

/** Multiple of the page's usual line pitch above which a gap separates paragraphs. */
const WIDER = 1.3;
/** Change of font size, as a share of the larger one, that separates a heading or a note from the text. */
const OTHER_SIZE = 0.12;

const USUAL_PITCH = 1.25;
const ENDS_SENTENCE = /[.:;!?\u2026][\p{Pf}\p{Pe}"'\d]*$/u;
const STARTS_LOWER = /^\p{Ll}/u;

interface PageShape {
  /** Median distance of baselines, in font sizes. */
  pitch: number;
  left: number;
  right: number;
}

/** The page's text: one `\n` between lines, an empty line between paragraphs. */
export function toPageText(lines: readonly PdfLine[]): string {
  const shape = shapeOf(lines);
  let text = '';
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous) text += isNewParagraph(previous, line, shape) ? '\n\n' : '\n';
    text += line.text;
  });
  return text;
}

function shapeOf(lines: readonly PdfLine[]): PageShape {
  const pitches: number[] = [];
  const starts = new Map<number, number>();
  let right = Number.NEGATIVE_INFINITY;
  lines.forEach((line, index) => {
    const previous = lines[index - 1];
    if (previous?.direction === line.direction) {
      const pitch = (previous.base - line.base) / line.size;
      if (pitch > 0.5 && pitch < 4) pitches.push(pitch);
    }
    const start = Math.round(line.start);
    starts.set(start, (starts.get(start) ?? 0) + 1);
    right = Math.max(right, line.end);
  });
  pitches.sort((first, second) => first - second);
  return {
    pitch: pitches.length < 3 ? USUAL_PITCH : (pitches[pitches.length >> 1] ?? USUAL_PITCH),
    left: [...starts].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0],
    right,
  };
}

/**
 * A wider gap or another font size always separates. The weaker signs err towards splitting after a finished sentence, which costs
 * nothing, and towards joining before a lower-case word, where a split would cut a sentence in two.
 */
function isNewParagraph(above: PdfLine, line: PdfLine, shape: PageShape): boolean {
  if (above.direction !== line.direction) return true;
  const size = Math.max(above.size, line.size);
  const drop = (above.base - line.base) / line.size;
  if (drop > shape.pitch * WIDER || Math.abs(above.size - line.size) > OTHER_SIZE * size) return true;
  const finished = ENDS_SENTENCE.test(above.text);
  if (!finished && STARTS_LOWER.test(line.text)) return false;
  if (drop < -0.5) return true;
  const isIndented = line.start - shape.left > 0.8 * size;
  if (finished && isIndented) return true;
  const isShort = above.end < shape.right - 4 * size;
  return isShort && above.font !== line.font && above.font !== '' && line.font !== '';
}
