import type { AuditOptions } from '../../shared/client/index.ts';
import { createProgressDisplay } from '../../shared/terminal/progress.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext } from './output.ts';

type Waiting = Required<Pick<AuditOptions, 'onStarted' | 'onProgress' | 'signal'>>;

/**
 * Shows progress while `work` runs. An interrupt ends the wait, not the run, and `pickUp` tells how to find the job again.
 * @throws CliError where it was interrupted
 */
export async function interruptible<Result>(
  context: CommandContext,
  work: (options: Waiting) => Promise<Result>,
  pickUp: (jobId: string) => string,
): Promise<Result> {
  const display = createProgressDisplay(context.stderr);
  const controller = new AbortController();
  let startedJobId: string | null = null;
  const interrupt = () => controller.abort(interrupted(startedJobId, pickUp));
  // Not `once`, because terminal and launcher may both pass on the same key press, and the second must not kill the process while it prints.
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  try {
    return await work({
      signal: controller.signal,
      onProgress: display.show,
      onStarted: (jobId) => {
        startedJobId = jobId;
      },
    });
  } finally {
    display.stop();
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
  }
}

function interrupted(jobId: string | null, pickUp: (jobId: string) => string): CliError {
  if (jobId === null)
    return new CliError(130, 'INTERRUPTED', 'Interrupted before the run was started; nothing is running.');
  return new CliError(
    130,
    'INTERRUPTED',
    [
      `Interrupted. The run goes on without this program; its job is ${jobId}.`,
      pickUp(jobId),
      'The same credential is needed, and the result is kept for about fifteen minutes after the run has ended.',
    ].join('\n'),
    { details: { jobId } },
  );
}
