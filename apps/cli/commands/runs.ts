import type { Command } from 'commander';
import type { FailureNote } from '../../../shared/data/jobs.ts';
import { listRuns } from '../../../shared/services/operations/list-runs.ts';
import { type RunView, showRun } from '../../../shared/services/operations/show-run.ts';
import { withRuns } from '../context.ts';
import { countOption, textOption } from '../options.ts';
import { type Answering, keyValues, moment, table } from '../output.ts';

interface ListFlags {
  tenant?: string;
  limit: number;
}

export function addRunCommands(program: Command, answer: Answering): void {
  const runs = program
    .command('runs')
    .description('runs of analyses and actions, for operators: no text that a user wrote');

  runs
    .command('list')
    .description('list open and recent runs, newest first')
    .addOption(textOption('--tenant <id>', 'only those of this organisation'))
    .addOption(countOption('--limit <count>', 'how many', 1).default(50))
    .addHelpText('after', '\nExample:\n  $ docaudit runs list --tenant ten_01… --limit 10')
    .action(
      answer(async (_context, { tenant, limit }: ListFlags) => {
        const json = await withRuns((deps) => listRuns(deps, tenant ?? null, limit));
        const rows = json.map((run) => [
          run.jobId,
          run.kind,
          run.tenantId,
          run.run,
          run.job,
          run.step,
          run.delivery,
          moment(run.startedAt),
        ]);
        const headings = ['Job', 'Kind', 'Tenant', 'Run', 'Job is', 'Step', 'Delivery', 'Started'];
        return { json, text: table(headings, rows, 'There is no run.') };
      }),
    );

  runs
    .command('show')
    .description('show a run: its job, its workflow, its callback')
    .argument('<job>', 'id of the job')
    .addHelpText('after', '\nExample:\n  $ docaudit runs show job_01…')
    .action(
      answer(async (_context, jobId: string) => {
        const json = await withRuns((deps) => showRun(deps, jobId));
        return { json, text: shown(json) };
      }),
    );
}

function shown({ jobId, tenantId, job, workflow, callback }: RunView): string {
  const about = [
    ['Job', jobId],
    ['Organisation', tenantId],
  ] as const;
  const ofJob =
    job === null
      ? ([['Job is', 'deleted, or its retention has ended']] as const)
      : ([
          ['Profile', job.profileId],
          ['Status', job.status],
          ['Step', job.step],
          ['Delivery', job.delivery],
          ['Done', `${job.done} of ${job.total}`],
          ['Failure', job.errorCategory],
          ['Why', job.failures.map(why).join('; ') || null],
          ['Charge', job.charge],
          ['Created', moment(job.createdAt)],
          ['Window closes', moment(job.deadlineAt)],
        ] as const);
  const ofWorkflow =
    workflow === null
      ? ([['Workflow', 'none; a closed workflow is kept for the retention of its namespace']] as const)
      : ([
          ['Workflow', workflow.status],
          ['Build', workflow.buildId],
          ['History', `${workflow.historyEvents} events, ${workflow.historyBytes} bytes`],
          ['Says of itself', said(workflow.state)],
          ['Activities', workflow.activities.map(({ name, attempt }) => `${name} (attempt ${attempt})`)],
        ] as const);
  const ofCallback =
    callback === null
      ? ([['Callback', 'none']] as const)
      : ([
          ['Callback', callback.state],
          ['Attempts', callback.attempts.map(({ attempt, status, error }) => `${attempt}: ${status ?? error}`)],
        ] as const);
  return keyValues([...about, ...ofJob, ...ofWorkflow, ...ofCallback]);
}

/** A failure of the run's work in a line, with the ids by which its provider finds it. */
function why({ at, activity, category, source, status, code, requestId }: FailureNote): string {
  const parts = [
    source,
    status === null ? null : `status ${status}`,
    code === null ? null : `code ${code}`,
    requestId === null ? null : `request ${requestId}`,
  ].filter((part) => part !== null);
  return `${moment(at)} ${activity}: ${[category, ...parts].join(', ')}`;
}

function said(state: NonNullable<RunView['workflow']>['state']): string {
  if (state === null) return 'unknown: no worker of its build answers';
  const members = Object.entries(state.profiles).map(([profileId, { panel, consolidated }]) => {
    return `${profileId} ${consolidated ? 'consolidated' : panel ? 'checkpointed' : 'in review'}`;
  });
  return [`delivery ${state.delivery}, ${state.step.toLowerCase()}`, ...members].join('; ');
}
