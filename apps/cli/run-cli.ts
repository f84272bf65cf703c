import { Command, CommanderError } from 'commander';
import { addActionCommand } from './commands/action.ts';
import { addAdminCommands } from './commands/admin.ts';
import { addAgreementCommands } from './commands/agreement.ts';
import { addAuditCommand } from './commands/audit.ts';
import { addBundleCommands } from './commands/bundle.ts';
import { addCallbackCommands } from './commands/callbacks.ts';
import { addConnectionCommands } from './commands/connection.ts';
import { addDeployCommands } from './commands/deploy.ts';
import { addExampleCommands } from './commands/example.ts';
import { addKeyCommands } from './commands/key.ts';
import { addKeyringCommands } from './commands/keyring.ts';
import { addLawCommands } from './commands/laws.ts';
import { addLegacyKeyCommands } from './commands/legacy-key.ts';
import { addLicenseCommands } from './commands/license.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addOfferingCommands } from './commands/offering.ts';
import { addPeopleCommands } from './commands/people.ts';
import { addReplayCommand } from './commands/replay.ts';
import { addRunCommands } from './commands/runs.ts';
import { addStackCommands } from './commands/stack.ts';
import { addTenantCommands } from './commands/tenant.ts';
import { addWebhookCommands } from './commands/webhook.ts';
import { toCliError } from './failures.ts';
import { answering, FailureAnswered, type Io, reportFailure } from './output.ts';

const HELP = `
With --json exactly one JSON value is written to stdout: the answer, or {"error": {code, message, details?}}.
Exit codes: 0 done, 1 refused or failed, 2 wrong usage, 130 interrupted.

The stack started by \`npm start\` is found through DATA_DIR (default .data). Variables such as MONGODB_URI win over it.

Examples:
  $ npm run cli -- audit decision.pdf
  $ npm run cli -- tenant create --name "City of Lund" --json
  $ DATA_DIR=/srv/audit npm run cli -- stack status`;

/** Runs a command and answers its exit code: 0 for success, 1 refused or failed, 2 wrong usage, 130 interrupted. */
export async function runCli(args: readonly string[], io: Io): Promise<number> {
  const program = buildProgram(io);
  try {
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof FailureAnswered) return 1;
    const failure = toCliError(error);
    // Read from the raw arguments, because a command line that cannot be parsed has no parsed options.
    reportFailure(io, failure, args.includes('--json'));
    return failure.exitCode;
  }
}

function buildProgram(io: Io): Command {
  const program = new Command('docaudit')
    .description('Operate and use the document audit service.')
    .option('--json', 'print exactly one JSON value on stdout')
    .addHelpText('after', HELP)
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      outputError: () => {},
      getOutHelpWidth: () => io.stdout.columns ?? 100,
      getErrHelpWidth: () => io.stderr.columns ?? 100,
    })
    .exitOverride();
  const answer = answering(io);
  addAuditCommand(program, answer);
  addActionCommand(program, answer);
  addTenantCommands(program, answer);
  addKeyCommands(program, answer);
  addAdminCommands(program, answer);
  addPeopleCommands(program, answer);
  addConnectionCommands(program, answer);
  addLegacyKeyCommands(program, answer);
  addOfferingCommands(program, answer);
  addKeyringCommands(program, answer);
  addAgreementCommands(program, answer);
  addBundleCommands(program, answer);
  addLicenseCommands(program, answer);
  addExampleCommands(program, answer);
  addLawCommands(program, answer);
  addRunCommands(program, answer);
  addReplayCommand(program, answer);
  addCallbackCommands(program, answer);
  addDeployCommands(program, answer);
  addStackCommands(program, answer);
  addWebhookCommands(program, answer);
  addMcpCommand(program);
  return program;
}
