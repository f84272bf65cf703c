import type { Command } from 'commander';
import { LEGAL_ORDERS, type LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { type ConnectionFlags, connect, withConnection } from '../connection.ts';
import { numberOption } from '../options.ts';
import { type Answering, table } from '../output.ts';

interface SearchFlags extends ConnectionFlags {
  limit?: number;
}

const HELP = `
Without --url and credentials the stack started by \`npm start\` in DATA_DIR is used, with its demo organisation.

Examples:
  $ docaudit laws search SE förvaltningslag
  $ docaudit laws search US_FED "9 U.S.C. § 2" --limit 5 --json`;

export function addLawSearch(laws: Command, answer: Answering): void {
  withConnection(
    laws
      .command('search')
      .description('search the catalogue of a legal order by number and title')
      .argument('<jurisdiction>', LEGAL_ORDERS.join(', '))
      .argument('<query...>', 'at least two characters')
      .addOption(numberOption('--limit <count>', 'the most hits to answer', 1, 50)),
  )
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, jurisdiction: string, words: string[], { limit, ...flags }: SearchFlags) => {
        const { client } = await connect(flags);
        const found = await client.searchLaws({
          jurisdiction: jurisdiction as LegalOrder,
          query: words.join(' '),
          limit,
        });
        const rows = found.laws.map((law) => [
          law.work,
          law.pinpoint,
          law.displayLabel,
          law.repealedAt ?? 'in force',
          law.held,
        ]);
        const silent = found.unavailableSources.map((source) => `${source} did not answer.`);
        const notes = [found.attribution, ...silent].filter((note) => note !== null);
        const headings = ['Work', 'Pinpoint', 'Law', 'Repealed', 'Held'];
        const text = [table(headings, rows, 'Nothing matches.'), ...notes].join('\n\n');
        return { json: found, text };
      }),
    );
}
