import type { PackedAction, WrittenDocument } from '../../contracts/action.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import type { Computing } from '../engine.ts';
import { ACTION_FORMAT } from './answers.ts';
import { askAll } from './ask-all.ts';
import type { ModelClient } from './model-client.ts';
import { unusableAnswer } from './model-failure.ts';

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
  const users = parts.map(({ user }) => user);
  const { values, model, usage } = await askAll(client, ACTION_FORMAT, { system, users }, signal);
  if (values.length === 0) throw new RunFailure('INTERNAL');
  const written = await writing.run(
    'composeAnswers',
    {
      action,
      parts: parts.map(({ code, findingIds }) => ({ code, findingIds })),
      answers: values,
      model,
      usage,
    },
    signal,
    action.run,
  );
  if (written === null) throw unusableAnswer('nothing of the document could be verified against the audit');
  return written;
}
