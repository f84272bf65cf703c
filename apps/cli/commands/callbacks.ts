import type { Command } from 'commander';
import type { Callback } from '../../../shared/data/callbacks.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { redeliverCallback } from '../../../shared/services/jobs/redeliver-callback.ts';
import { callbackView } from '../../../shared/services/operations/show-run.ts';
import { withOperator, withRuns } from '../context.ts';
import { countOption, required, textOption } from '../options.ts';
import { type Answering, moment, table } from '../output.ts';

interface ListFlags {
  tenant: string;
  limit: number;
}

export function addCallbackCommands(program: Command, answer: Answering): void {
  const callbacks = program.command('callbacks').description('the delivery log of callbacks, kept for 30 days');

  callbacks
    .command('list')
    .description('list the callbacks of an organisation, newest first')
    .addOption(required(textOption('--tenant <id>', 'id of the organisation')))
    .addOption(countOption('--limit <count>', 'how many', 1).default(50))
    .action(
      answer(async (_context, { tenant, limit }: ListFlags) => {
        const found = await withOperator(({ data }) => data.callbacks.list(tenant, { limit }));
        const json = found.map(listed);
        const rows = json.map(({ jobId, host, state, attempts, updatedAt }) => {
          const last = attempts.at(-1);
          return [jobId, host, state, attempts.length, last?.status ?? last?.error, moment(updatedAt)];
        });
        const headings = ['Job', 'Receiver', 'State', 'Attempts', 'Last answer', 'Updated'];
        return { json, text: table(headings, rows, 'The organisation has no callback in the log.') };
      }),
    );

  callbacks
    .command('redeliver')
    .description('deliver an ended callback again; refused when its secret was erased')
    .argument('<job>', 'id of the job')
    .action(
      answer(async (_context, jobId: string) => {
        await withRuns(async (deps) => {
          const tenantId = await deps.data.callbacks.tenantOf(jobId);
          if (tenantId === null) throw new ApiError('NOT_FOUND', 'The delivery log holds no callback of this job.');
          await redeliverCallback(deps, tenantId, jobId);
        });
        return { json: { jobId, state: 'PENDING' }, text: `The callback of ${jobId} is being delivered again.` };
      }),
    );
}

/** The receiver's host alone, because the rest of an address may hold secrets. A dropped callback's target may be no URL. */
const listed = (callback: Callback) => ({
  jobId: callback.jobId,
  host: URL.canParse(callback.url) ? new URL(callback.url).host : null,
  ...callbackView(callback),
});
