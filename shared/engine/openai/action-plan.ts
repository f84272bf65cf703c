import type { ActionCitation, ActionFinding, ActionRequest } from '../../contracts/action.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { gravestFirst } from '../../rules/action-audit.ts';
import type { DraftBlock } from '../../rules/action-document.ts';
import {
  type ActionPart,
  actionSystemPrompt,
  actionUserPrompt,
  citationLine,
  findingLine,
  resultLine,
} from './action-prompt.ts';
import { ACTION_FORMAT, type ActionAnswer } from './answers.ts';
import { fenceCode, withoutFenceLines } from './fence.ts';
import { estimateTokens, OUTPUT_TOKENS, roomFor } from './tokens.ts';

/** The calls that write a document. */
export interface ActionPlan {
  system: string;
  parts: readonly PlannedPart[];
}

/** A call, which writes about these findings and no others. */
export interface PlannedPart {
  user: string;
  /** Code of the fence around the text it reads. */
  code: string;
  findingIds: readonly string[];
}

/** Tokens of the longest summary of the whole audit, which every part is given. */
const SUMMARY_TOKENS = 1_000;

const NO_ROOM =
  'A finding of the audit does not fit into the language model’s context. Send the audit as clinicalData and exclude the finding with include_in_action, or ask the operator of the service for a model with a larger context.';

interface FindingLine {
  finding: ActionFinding;
  json: string;
  tokens: number;
}

/**
 * Divides an audit into as few calls as the model's context and the length of its answers allow, each finding in exactly one of them. An
 * audit that fits into one call is written in one.
 * @throws RunFailure `ENGINE_INVALID` if a single finding does not fit
 */
export function planAction(contextTokens: number, request: ActionRequest): ActionPlan {
  const { flaws, strengths, references } = request.material;
  const system = actionSystemPrompt(request);
  const frame = actionUserPrompt([], [], fenceCode([]), { number: 9999, of: 9999 });
  const room = roomFor(contextTokens, [system, frame], ACTION_FORMAT);
  if (room === null) throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });

  const linesOf = (findings: readonly ActionFinding[]): FindingLine[] =>
    findings.map((finding) => {
      const json = findingLine(finding);
      return { finding, json, tokens: estimateTokens(json) };
    });
  const inAuditOrder = linesOf([...flaws, ...strengths]);
  const whole = resultLine(request);
  const sources = references.map(citationLine);
  const told = inAuditOrder.reduce((sum, { tokens }) => sum + tokens, 0);
  const read = [whole, ...sources].reduce((sum, text) => sum + estimateTokens(text), told);
  if (read <= room && told <= OUTPUT_TOKENS) {
    return { system, parts: [toPart(sources, whole, inAuditOrder, { number: 1, of: 1 })] };
  }

  // The order is made here, because only the first part would begin with the gravest finding by itself.
  const ordered = isArgument(request) ? linesOf([...gravestFirst(flaws), ...strengths]) : inAuditOrder;
  const result = estimateTokens(whole) <= SUMMARY_TOKENS ? whole : resultLine(withoutSummary(request));
  const batches = divide(ordered, room - estimateTokens(result));
  const parts = batches.map((lines, index) => {
    const cited = distinctSources(lines.map(({ finding }) => finding));
    return toPart([...cited.values()].map(citationLine), result, lines, { number: index + 1, of: batches.length });
  });
  return { system, parts };
}

/** Joins the sections of all parts, in their order: each about its own findings only, and no heading twice in a row. */
export function joinParts(
  { action }: Pick<ActionRequest, 'action'>,
  parts: readonly Omit<PlannedPart, 'user'>[],
  answers: readonly ActionAnswer[],
): { title: string | null; blocks: DraftBlock[]; readsAll: true } {
  const isBelow = action.kind === 'GROUNDS_FOR_APPEAL' || action.kind === 'LETTER_TO_AUTHORITY';
  const blocks: DraftBlock[] = [];
  let last: string | null = null;
  let hasPart = false;
  for (const [index, { code, findingIds }] of parts.entries()) {
    const own = new Set(findingIds);
    for (const section of answers[index]?.sections ?? []) {
      const { heading } = section;
      // In a summary a point that is quoted stands below the heading of its part, which quotes nothing.
      const isPoint =
        action.kind === 'PLAIN_LANGUAGE_SUMMARY' && section.blocks.some(({ kind }) => kind === 'QUOTATION');
      if (heading !== null && heading !== last) {
        const isSubheading = isBelow || (isPoint && hasPart);
        blocks.push({ kind: isSubheading ? 'SUBHEADING' : 'HEADING', text: heading, findingIds: [] });
        hasPart ||= !isPoint;
      }
      last = heading;
      for (const { kind, text, finding_ids } of section.blocks) {
        blocks.push({
          kind,
          text: withoutFenceLines(code, text),
          findingIds: finding_ids.filter((id) => own.has(id)),
          hasPlaceholders: true,
        });
      }
    }
  }
  return { title: answers[0]?.title ?? null, blocks, readsAll: true };
}

/** True for a document that argues from the flaws, gravest first; others keep the order of the audit. */
const isArgument = ({ action: { kind } }: ActionRequest): boolean =>
  kind === 'GROUNDS_FOR_APPEAL' || kind === 'LETTER_TO_AUTHORITY';

const withoutSummary = (request: ActionRequest): ActionRequest => ({
  ...request,
  material: { ...request.material, executiveSummary: null },
});

function toPart(
  sources: readonly string[],
  result: string,
  lines: readonly FindingLine[],
  part: ActionPart,
): PlannedPart {
  const findings = [result, ...lines.map(({ json }) => json)];
  const code = fenceCode([...sources, ...findings]);
  return {
    user: actionUserPrompt(sources, findings, code, part),
    code,
    findingIds: lines.map(({ finding }) => finding.id),
  };
}

/**
 * Divides the lines without separating neighbours. A part's findings fit the room with the sources they cite, and its text fits the answer.
 */
function divide(lines: readonly FindingLine[], room: number): FindingLine[][] {
  const batches: FindingLine[][] = [];
  let labels = new Set<string>();
  let read = 0;
  let told = 0;
  for (const line of lines) {
    const { tokens, finding } = line;
    const added = costOfSources(finding, labels) + tokens;
    const begins = batches.length === 0 || read + added > room || told + tokens > OUTPUT_TOKENS;
    if (begins) {
      batches.push([]);
      labels = new Set();
      read = 0;
      told = 0;
    }
    const own = begins ? costOfSources(finding, labels) + tokens : added;
    if (own > room) throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });
    batches.at(-1)?.push(line);
    for (const { label } of finding.citations) labels.add(label);
    read += own;
    told += tokens;
  }
  return batches;
}

function costOfSources({ citations }: ActionFinding, known: ReadonlySet<string>): number {
  return citations
    .filter(({ label }) => !known.has(label))
    .reduce((sum, citation) => sum + estimateTokens(citationLine(citation)), 0);
}

const distinctSources = (findings: readonly ActionFinding[]): Map<string, ActionCitation> =>
  new Map(findings.flatMap(({ citations }) => citations.map((citation) => [citation.label, citation] as const)));
