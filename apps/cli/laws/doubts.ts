import type { Command } from 'commander';
import { listDoubtedLaws } from '../../../shared/services/laws/doubted-laws.ts';
import { withOperator } from '../context.ts';
import { numberOption } from '../options.ts';
import { type Answering, table } from '../output.ts';

const HELP = `
Each law that the service stores is compared with what its source sent, by a second reading that shares nothing with the parser. A law
that does not hold is stored, and profiles that cite it show a warning (LAW_IN_DOUBT). Exit code 1 where there is one.

Examples:
  $ docaudit laws doubts
  $ docaudit laws doubts --limit 10 --json`;

const MOST = 1000;

export function addLawDoubts(laws: Command, answer: Answering): void {
  laws
    .command('doubts')
    .description('list the held laws that differ from what their source sent')
    .addOption(numberOption('--limit <count>', 'the most laws to list', 1, MOST))
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, { limit = MOST }: { limit?: number }) => {
        const found = await withOperator((deps) => listDoubtedLaws(deps, limit));
        const rows = found.map(({ jurisdiction, work, isCited, foundAt, problems }) => [
          `${jurisdiction} ${work}`,
          isCited ? 'cited' : '',
          new Date(foundAt).toISOString().slice(0, 10),
          problems.join('; '),
        ]);
        const text = table(['Law', '', 'Found', 'What differs'], rows, 'Every law that was compared holds.');
        return { json: { laws: found }, text, isFailure: found.length > 0 };
      }),
    );
}
