import type { PackedAction, WrittenDocument } from '../../contracts/action.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Computing } from '../engine.ts';
import { ACTION_FORMAT } from './answers.ts';
import { inParallel } from './in-parallel.ts';
import type { ModelClient } from './model-client.ts';
import { unusableAnswer } from './model-failure.ts';
import { sumUsage } from './usage.ts';

/** Parts of one document that the model writes at the same time. */
const PARTS_AT_ONCE = 2;

/**
 * Writes the document in one call, or in several if the audit is larger than one call can read or answer; parts that cannot be verified
 * against the audit are left out.
 */
export async function act(
  client: ModelClient,
  contextTokens: number,
  writing: Computing['writing'],
  action: PackedAction,
  signal: AbortSignal,
): Promise<WrittenDocument> {
  const { system, parts } = await writing.run('planAction', { contextTokens, action }, signal, action.run);
  const answers = await inParallel(parts, PARTS_AT_ONCE, signal, ({ user }, stop) =>
    client.ask(ACTION_FORMAT, { system, user }, stop),
  );
  const [first] = answers;
  if (first === undefined) throw new RunFailure('INTERNAL');
  const written = await writing.run(
    'composeAnswers',
    {
      action,
      parts: parts.map(({ code, findingIds }) => ({ code, findingIds })),
      answers: answers.map(({ value }) => value),
      model: first.model,
      usage: sumUsage(answers.map(({ usage }) => usage)),
    },
    signal,
    action.run,
  );
  if (written === null) throw unusableAnswer('nothing of the document could be verified against the audit');
  return written;
}
