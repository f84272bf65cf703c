import type { Command } from 'commander';
import { loadConfig } from '../../../shared/config.ts';
import { stackEnvironment, stackStatus } from '../../stack/status.ts';
import { CliError } from '../cli-error.ts';
import { type Answering, table } from '../output.ts';

export function addStackCommands(program: Command, answer: Answering): void {
  const stack = program.command('stack').description('the stack that `npm start` runs in DATA_DIR');

  stack
    .command('status')
    .description('show its processes')
    .action(
      answer(async () => {
        const status = await stackStatus(loadConfig().dataDir);
        const rows = status.processes.map(({ name, pid, address, healthy }) => [name, pid, address, healthy]);
        return { json: status, text: table(['Process', 'Pid', 'Address', 'Healthy'], rows, 'No process runs.') };
      }),
    );

  stack
    .command('env')
    .description('print the variables with which other programs reach it')
    .addHelpText('after', '\nExample:\n  $ eval "$(docaudit stack env)"')
    .action(
      answer(async () => {
        const { dataDir } = loadConfig();
        const variables = await stackEnvironment(dataDir);
        if (Object.keys(variables).length === 0) {
          throw new CliError(
            1,
            'NO_STACK',
            `No stack runs in ${dataDir}. Start one with \`npm start\`, or name its folder in DATA_DIR.`,
          );
        }
        const lines = Object.entries(variables).map(([name, value]) => `export ${name}=${shellQuoted(value)}`);
        return { json: variables, text: lines.join('\n') };
      }),
    );
}

/** Quotes a value for POSIX shells, which take everything between single quotes literally, except the single quote itself. */
export function shellQuoted(value: string): string {
  return `'${value.replaceAll("'", `'\\''`)}'`;
}
