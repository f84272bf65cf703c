import { CommanderError } from 'commander';
import { ApiRequestError, RunFailed } from '../../shared/client/index.ts';
import { ApiError, DependencyUnavailable } from '../../shared/errors/api-error.ts';
import { CliError, usageError } from './cli-error.ts';

const DATABASE_DOWN =
  'The database did not answer. Start the stack with `npm start`, or check DATA_DIR and MONGODB_URI, and try again.';

const TEMPORAL_DOWN =
  'The Temporal server did not answer. Start the stack with `npm start`, or check DATA_DIR and TEMPORAL_ADDRESS, and try again.';

/** Turns an error of a command into a sentence and an exit code. It loads the drivers last, because most failures are none of theirs. */
export async function toCliError(error: unknown): Promise<CliError> {
  if (error instanceof CliError) return error;
  if (error instanceof CommanderError) return usageError(usageSentence(error));
  if (error instanceof RunFailed) {
    return new CliError(1, error.category, error.message, { details: { jobId: error.jobId }, cause: error });
  }
  if (error instanceof ApiRequestError) {
    return new CliError(1, error.code, error.message, { details: error.details ?? undefined, cause: error });
  }
  if (error instanceof ApiError) {
    // BAD_REQUEST is wrong usage, because the refused value came from a flag; other refusals are about stored data.
    const exitCode = error.code === 'BAD_REQUEST' ? 2 : 1;
    return new CliError(exitCode, error.code, error.message, { details: error.details, cause: error });
  }
  const [{ isDatabaseUnavailable }, { isTemporalUnavailable }] = await Promise.all([
    import('../../shared/data/database.ts'),
    import('../../shared/temporal-client.ts'),
  ]);
  if (error instanceof DependencyUnavailable || isDatabaseUnavailable(error)) {
    return new CliError(1, 'SERVICE_UNAVAILABLE', DATABASE_DOWN, { cause: error });
  }
  if (isTemporalUnavailable(error)) return new CliError(1, 'SERVICE_UNAVAILABLE', TEMPORAL_DOWN, { cause: error });
  const message = error instanceof Error ? error.message : String(error);
  return new CliError(1, 'INTERNAL_ERROR', message, { cause: error });
}

function usageSentence(error: CommanderError): string {
  if (error.code === 'commander.help') return 'A command is missing.';
  const sentence = error.message.replace(/^error: /, '');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}
