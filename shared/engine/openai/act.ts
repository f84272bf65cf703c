import { composeDocument } from '../../actions/compose.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { DraftBlock } from '../../rules/action-document.ts';
import type { ActionOutput, ActionRequest } from '../engine.ts';
import { actionSystemPrompt, actionUserPrompt, citationLine, findingLine, resultLine } from './action-prompt.ts';
import { ACTION_FORMAT, type ActionAnswer } from './answers.ts';
import { roomFor } from './context-room.ts';
import { fenceCode, withoutFenceLines } from './fence.ts';
import type { ModelClient } from './model-client.ts';
import { unusableAnswer } from './model-failure.ts';
import { estimateTokens } from './tokens.ts';

const NO_ROOM =
  'The audit holds more findings than the language model’s context takes in at once. Send the audit as clinicalData and exclude findings with include_in_action, or ask the operator of the service for a model with a larger context.';

/** One call that writes the whole document; what of it cannot be verified against the audit is left out. */
export async function act(
  client: ModelClient,
  contextTokens: number,
  request: ActionRequest,
  signal: AbortSignal,
): Promise<ActionOutput> {
  const { material } = request;
  const sources = material.references.map(citationLine);
  const findings = [resultLine(request), ...[...material.flaws, ...material.strengths].map(findingLine)];
  const code = fenceCode([...sources, ...findings]);
  const system = actionSystemPrompt(request);
  const user = actionUserPrompt(sources, findings, code);
  const room = roomFor(contextTokens, [system], ACTION_FORMAT);
  if (room === null || estimateTokens(user) > room) {
    throw new RunFailure('ENGINE_INVALID', { personMessage: NO_ROOM });
  }
  const { value, model, usage } = await client.ask(ACTION_FORMAT, { system, user }, signal);
  const document = composeDocument(request, { title: value.title, blocks: toBlocks(value, request, code) });
  if (document === null) throw unusableAnswer('nothing of the document could be verified against the audit');
  return { ...document, model, rawOutput: value, usage };
}

/** Where the template has headings of its own, the sections stand below one of them. */
function toBlocks({ sections }: ActionAnswer, { action }: ActionRequest, code: string): DraftBlock[] {
  const isBelow = action.kind === 'GROUNDS_FOR_APPEAL' || action.kind === 'LETTER_TO_AUTHORITY';
  return sections.flatMap(({ heading, blocks }) => [
    ...(heading === null
      ? []
      : [{ kind: isBelow ? ('SUBHEADING' as const) : ('HEADING' as const), text: heading, findingIds: [] }]),
    ...blocks.map(({ kind, text, finding_ids }) => ({
      kind,
      text: withoutFenceLines(code, text),
      findingIds: finding_ids,
      hasPlaceholders: true,
    })),
  ]);
}
