/** 1: the work was refused or failed. 2: the command was not written as it must be. 130: interrupted, as shells count it. */
export type ExitCode = 1 | 2 | 130;

/** A failure with the sentence the person reads and the exit code the caller gets. */
export class CliError extends Error {
  readonly exitCode: ExitCode;
  readonly code: string;
  readonly details: unknown;

  constructor(exitCode: ExitCode, code: string, message: string, options: { details?: unknown; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'CliError';
    this.exitCode = exitCode;
    this.code = code;
    this.details = options.details;
  }
}

export function usageError(message: string): CliError {
  return new CliError(2, 'USAGE', message);
}
