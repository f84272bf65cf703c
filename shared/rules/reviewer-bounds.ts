import type { CandidateFinding, CutFindings, ReviewOutput } from '../contracts/review.ts';
import { cut, MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from './prose.ts';
import { MAX_QUOTATION_LENGTH } from './quotations.ts';

/** Findings of one reviewer that are consolidated: more than any document calls for, few enough that a panel is consolidated in a few calls. */
export const MAX_FINDINGS = 200;
/** Code points, twice those of a reported title, so that a title that only holds much white space is not cut here. */
const MAX_TITLE = 2 * MAX_TITLE_LENGTH;
const MAX_CATEGORY = 200;
const MAX_CITATIONS = 25;
/** UTF-16 units, more than those of a reported quotation, so that a longer one stays too long to be reported. */
const MAX_QUOTE = MAX_QUOTATION_LENGTH + 2;

const GRAVITY = { HIGH: 0, MEDIUM: 1, LOW: 2 } as const;

/**
 * Bounds a reviewer's output, in the order it was given: of too many findings it keeps the gravest, because they matter most to a reader,
 * and of equally grave ones the first, so that the same output is always cut the same way. `cut` counts the findings left out or shortened.
 */
export function boundedOutput(output: ReviewOutput): ReviewOutput {
  const kept = new Set(
    [...output.findings.keys()]
      .toSorted((a, b) => gravityOf(output, a) - gravityOf(output, b) || a - b)
      .slice(0, MAX_FINDINGS),
  );
  const findings = output.findings.filter((_, position) => kept.has(position));
  const bounded = findings.map(boundedFinding);
  const counts: CutFindings = {
    findings: output.findings.length - findings.length,
    shortened: bounded.filter((finding, position) => finding !== findings[position]).length,
  };
  const whole = boundedObservations(output);
  return counts.findings + counts.shortened === 0 ? whole : { ...whole, findings: bounded, cut: counts };
}

/** Bounds what a reviewer saw without law for it, and what could not be read; returns the same object if there is neither. */
function boundedObservations(output: ReviewOutput): ReviewOutput {
  const { unanchored = [], malformed = [] } = output;
  if (unanchored.length + malformed.length === 0) return output;
  const short = <Item extends { title: string; quote: string }>(item: Item): Item => ({
    ...item,
    title: cut(item.title, MAX_TITLE),
    quote: item.quote.slice(0, MAX_QUOTE),
  });
  return {
    ...output,
    unanchored: unanchored.slice(0, MAX_FINDINGS).map(({ relatedQuotes, ...item }) => ({
      ...short(item),
      description: cut(item.description, MAX_DESCRIPTION_LENGTH),
      ...(relatedQuotes !== undefined && { relatedQuotes: relatedQuotes.map((words) => words.slice(0, MAX_QUOTE)) }),
    })),
    malformed: malformed.slice(0, MAX_FINDINGS).map(short),
  };
}

const gravityOf = ({ findings }: ReviewOutput, position: number): number =>
  GRAVITY[findings[position]?.severity ?? 'LOW'];

/** Bounds one finding; returns the same object if nothing is cut. */
function boundedFinding(finding: CandidateFinding): CandidateFinding {
  const { quote, title, description, category, relatedQuotes = [], citations } = finding;
  const bounded = {
    quote: quote.slice(0, MAX_QUOTE),
    title: cut(title, MAX_TITLE),
    description: cut(description, MAX_DESCRIPTION_LENGTH),
    category: cut(category, MAX_CATEGORY),
    relatedQuotes: relatedQuotes.map((words) => words.slice(0, MAX_QUOTE)),
    citations: citations.slice(0, MAX_CITATIONS),
  };
  const isWhole =
    bounded.quote === quote &&
    bounded.title === title &&
    bounded.description === description &&
    bounded.category === category &&
    bounded.relatedQuotes.every((words, position) => words === relatedQuotes[position]) &&
    bounded.citations.length === citations.length;
  return isWhole ? finding : { ...finding, ...bounded };
}
