import type { Command } from 'commander';
import { type Rotation, rotateKeys } from '../../../shared/services/operations/rotate-keys.ts';
import { CliError } from '../cli-error.ts';
import { withOperator } from '../context.ts';
import { type Answering, keyValues } from '../output.ts';

const HELP = `
MASTER_KEY may hold several keys, newest first, separated by commas: the first one seals, every one opens. To replace it:
  1. add the new key behind the old one and restart gateways and workers;
  2. move it to the front and restart them again;
  3. run this command; then take the old key out.

Example:
  $ docaudit keyring rotate`;

export function addKeyringCommands(program: Command, answer: Answering): void {
  const keyring = program.command('keyring').description('the master keys and the keys that sign access tokens');

  keyring
    .command('rotate')
    .description('seal everything under the newest master key, and sign access tokens with a new key')
    .option(
      '--discard-unreadable',
      'discard values that no key in MASTER_KEY opens, because the key that sealed them is lost',
    )
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, { discardUnreadable = false }: { discardUnreadable?: boolean }) => {
        const json = await withOperator(async ({ keyring: masterKeys, ...deps }) => {
          if (masterKeys === null) throw new CliError(1, 'NO_MASTER_KEY', NO_MASTER_KEY);
          return rotateKeys({ ...deps, keyring: masterKeys }, { discardUnreadable });
        });
        const isFailure = !discardUnreadable && sum(json.unreadable) > 0;
        return { json, text: textOf(json, discardUnreadable), isFailure };
      }),
    );
}

const NO_MASTER_KEY = 'MASTER_KEY is not set: run the command with the MASTER_KEY of the gateways.';

const sum = (counts: Rotation['unreadable']) => Object.values(counts).reduce((total, count) => total + count, 0);

function textOf({ resealed, unreadable, signingKey }: Rotation, discarded: boolean): string {
  const shown = keyValues([
    ['Sealed again', sum(resealed)],
    [discarded ? 'Given up' : 'Unreadable', sum(unreadable)],
    ['Signs tokens', signingKey ?? 'the key that another rotation makes'],
  ]);
  if (discarded || sum(unreadable) === 0) return shown;
  return `${shown}\n\nNo key in MASTER_KEY opens the unreadable values. Add the key that sealed them and run the command again; if it is lost, run it with --discard-unreadable.`;
}
