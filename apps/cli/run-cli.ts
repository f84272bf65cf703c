import { Command, CommanderError } from 'commander';
import { toCliError } from './failures.ts';
import { type Answering, answering, FailureAnswered, type Io, reportFailure } from './output.ts';

/** The commands, each in a file of its own that is loaded when it is named, because all of them load most of the service. */
const COMMANDS: readonly { names: readonly string[]; load: () => Promise<AddCommand> }[] = [
  { names: ['audit'], load: async () => (await import('./commands/audit.ts')).addAuditCommand },
  { names: ['action'], load: async () => (await import('./commands/action.ts')).addActionCommand },
  { names: ['tenant'], load: async () => (await import('./commands/tenant.ts')).addTenantCommands },
  { names: ['key'], load: async () => (await import('./commands/key.ts')).addKeyCommands },
  { names: ['admin'], load: async () => (await import('./commands/admin.ts')).addAdminCommands },
  { names: ['member', 'sign-in'], load: async () => (await import('./commands/people.ts')).addPeopleCommands },
  { names: ['connection'], load: async () => (await import('./commands/connection.ts')).addConnectionCommands },
  { names: ['legacy-key'], load: async () => (await import('./commands/legacy-key.ts')).addLegacyKeyCommands },
  { names: ['offering'], load: async () => (await import('./commands/offering.ts')).addOfferingCommands },
  { names: ['keyring'], load: async () => (await import('./commands/keyring.ts')).addKeyringCommands },
  { names: ['agreement'], load: async () => (await import('./commands/agreement.ts')).addAgreementCommands },
  { names: ['bundle'], load: async () => (await import('./commands/bundle.ts')).addBundleCommands },
  { names: ['license'], load: async () => (await import('./commands/license.ts')).addLicenseCommands },
  { names: ['example'], load: async () => (await import('./commands/example.ts')).addExampleCommands },
  { names: ['laws'], load: async () => (await import('./commands/laws.ts')).addLawCommands },
  { names: ['runs'], load: async () => (await import('./commands/runs.ts')).addRunCommands },
  { names: ['replay'], load: async () => (await import('./commands/replay.ts')).addReplayCommand },
  { names: ['callbacks'], load: async () => (await import('./commands/callbacks.ts')).addCallbackCommands },
  { names: ['deploy'], load: async () => (await import('./commands/deploy.ts')).addDeployCommands },
  { names: ['stack'], load: async () => (await import('./commands/stack.ts')).addStackCommands },
  { names: ['webhook'], load: async () => (await import('./commands/webhook.ts')).addWebhookCommands },
  { names: ['mcp'], load: async () => (await import('./commands/mcp.ts')).addMcpCommand },
];

type AddCommand = (program: Command, answer: Answering) => void;

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
  try {
    const program = await buildProgram(io, args);
    await program.parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    if (error instanceof FailureAnswered) return 1;
    const failure = await toCliError(error);
    // Read from the raw arguments, because a command line that cannot be parsed has no parsed options.
    reportFailure(io, failure, args.includes('--json'));
    return failure.exitCode;
  }
}

async function buildProgram(io: Io, args: readonly string[]): Promise<Command> {
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
  for (const add of await Promise.all(namedIn(args).map(({ load }) => load()))) add(program, answer);
  return program;
}

/** The command that the arguments name; all of them where they name none, because help lists them and a misspelt one is compared with them. */
function namedIn(args: readonly string[]) {
  const name = args.find((arg) => !arg.startsWith('-'));
  const named = COMMANDS.filter(({ names }) => name !== undefined && names.includes(name));
  return named.length > 0 ? named : COMMANDS;
}
