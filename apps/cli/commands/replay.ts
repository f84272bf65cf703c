import path from 'node:path';
import type { Client } from '@temporalio/client';
import { IllegalStateError } from '@temporalio/common';
import type { Command } from 'commander';
import { loadConfig } from '../../../shared/config.ts';
import { runWorkflowIds } from '../../../shared/rules/workflow-ids.ts';
import { hasGrpcStatus } from '../../../shared/temporal-client.ts';
import type { RecordedRun } from '../../worker/replay.ts';
import { CliError, usageError } from '../cli-error.ts';
import { withTemporal } from '../context.ts';
import { readJson } from '../json-file.ts';
import { textOption } from '../options.ts';
import { type Answering, table } from '../output.ts';

interface ReplayFlags {
  history?: string;
  allOpen?: boolean;
}

interface Replayed {
  workflowId: string;
  replays: boolean;
  /** The first difference between this code and the history; null where there is none. */
  fault: string | null;
}

const HELP = `
Runs the workflow code of this folder against what a run did, and writes nothing anywhere. Exit code 1 means that this code would
take another way: a run that is open must stay with the build it began on (\`deploy status\`), or the change be guarded by
patched() in the workflow. The embedded server keeps closed histories for 24 hours.

Examples:
  $ docaudit replay job_01…
  $ docaudit replay --history analysis.json
  $ docaudit replay --all-open`;

export function addReplayCommand(program: Command, answer: Answering): void {
  program
    .command('replay')
    .description('replay workflow histories against this code')
    .argument('[job]', 'id of the job whose run is replayed')
    .addOption(
      textOption('--history <file>', 'a history as JSON, from Temporal UI, `temporal workflow show` or test/histories'),
    )
    .option('--all-open', 'every run that is open')
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, jobId: string | undefined, { history, allOpen }: ReplayFlags) => {
        const given = [jobId, history, allOpen].filter((choice) => choice !== undefined);
        if (given.length !== 1) throw usageError('Give one of: a job, --history, --all-open.');
        const subjects =
          history !== undefined
            ? await fromFile(history)
            : await withTemporal((temporal) => (jobId === undefined ? openRuns(temporal) : ofJob(temporal, jobId)));
        const json = await replayAll(subjects);
        const faults = json.filter(({ replays }) => !replays);
        if (faults.length > 0) throw notReplayable(faults, json.length);
        const rows = json.map(({ workflowId }) => [workflowId, 'replays']);
        return { json, text: table(['Workflow', 'With this code'], rows, 'No run is open.') };
      }),
    );
}

async function replayAll(subjects: readonly RecordedRun[]): Promise<Replayed[]> {
  // Nothing is loaded for no history, because the SDK's runtime keeps a process alive until a worker has run in it.
  if (subjects.length === 0) return [];
  // Loaded here, because bundler and worker take seconds to load and no other command needs them.
  const [{ bundleWorkflows }, { replayed }] = await Promise.all([
    import('../../worker/bundle.ts'),
    import('../../worker/replay.ts'),
  ]);
  await quietRuntime();
  const bundle = await bundleWorkflows({ traced: loadConfig().tracing !== null });
  const answers = await Array.fromAsync(replayed(bundle, subjects));
  return answers.map(({ workflowId, fault }) => ({ workflowId, replays: fault === null, fault }));
}

/** Silences the SDK's log, because it repeats our answer in many lines. */
async function quietRuntime(): Promise<void> {
  const { DefaultLogger, Runtime } = await import('@temporalio/worker');
  try {
    Runtime.install({
      logger: new DefaultLogger('ERROR', () => {}),
      shutdownSignals: [],
      telemetryOptions: { logging: { forward: {}, filter: 'OFF' } },
    });
  } catch (err) {
    // Ignored, because this process has a runtime already, with its own log.
    if (!(err instanceof IllegalStateError)) throw err;
  }
}

async function fromFile(file: string): Promise<RecordedRun[]> {
  const history = await readJson('--history', file);
  if (history === undefined) throw usageError(`--history: ${file} is not JSON`);
  if (!isHistory(history)) throw usageError(`--history: ${file} holds no workflow history`);
  return [{ workflowId: path.parse(file).name, history }];
}

const isHistory = (value: unknown) =>
  typeof value === 'object' && value !== null && 'events' in value && Array.isArray(value.events);

async function ofJob(temporal: Client, jobId: string): Promise<RecordedRun[]> {
  const workflowIds = runWorkflowIds(jobId);
  for (const workflowId of workflowIds) {
    try {
      return [{ workflowId, history: await temporal.workflow.getHandle(workflowId).fetchHistory() }];
    } catch (err) {
      if (!hasGrpcStatus(err, 'NOT_FOUND')) throw err;
    }
  }
  throw new CliError(
    1,
    'NOT_FOUND',
    `There is no history of ${workflowIds.join(' or ')}. A namespace keeps closed workflows for its retention, the embedded server for 24 hours.`,
  );
}

/** Open runs of every workflow, because those that upgrade to the next build need the check most. */
async function openRuns(temporal: Client): Promise<RecordedRun[]> {
  const { WORKFLOW_TYPES } = await import('../../worker/workflow-types.ts');
  const types = WORKFLOW_TYPES.map((type) => `'${type}'`).join(', ');
  const subjects: RecordedRun[] = [];
  const query = `ExecutionStatus = 'Running' AND WorkflowType IN (${types})`;
  for await (const { workflowId, runId } of temporal.workflow.list({ query })) {
    subjects.push({ workflowId, history: await temporal.workflow.getHandle(workflowId, runId).fetchHistory() });
  }
  return subjects;
}

function notReplayable(faults: Replayed[], total: number): CliError {
  const lines = faults.map(({ workflowId, fault }) => `  ${workflowId}: ${fault}`);
  const sentence =
    total === 1
      ? 'This code does not replay the history:'
      : `This code does not replay ${faults.length} of ${total} histories:`;
  return new CliError(
    1,
    'NON_DETERMINISTIC',
    [sentence, ...lines, 'Keep workers of the build these runs began on, or guard the change with patched().'].join(
      '\n',
    ),
    { details: { workflows: faults.map(({ workflowId }) => workflowId) } },
  );
}
