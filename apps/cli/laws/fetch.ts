import type { Command } from 'commander';
import type { ApiClient, LawDetail } from '../../../shared/client/index.ts';
import { LEGAL_ORDERS } from '../../../shared/contracts/vocabulary.ts';
import { type ConnectionFlags, connect, withConnection } from '../connection.ts';
import { type Answering, table } from '../output.ts';

const HELP = `
A law that the library does not hold is read from its national source, which counts as one configuration write of the hour. With
--json every provision is printed. Without --url and credentials the stack started by \`npm start\` in DATA_DIR is used, with its demo
organisation.

Examples:
  $ docaudit laws fetch SE 2017:900
  $ docaudit laws fetch DK "LBK nr 62 af 19/01/2024" --json`;

export function addLawFetch(laws: Command, answer: Answering): void {
  withConnection(
    laws
      .command('fetch')
      .description('read a law, from its national source where the library does not hold it')
      .argument('<jurisdiction>', LEGAL_ORDERS.join(', '))
      .argument('<work>', 'the law as `laws search` spells it'),
  )
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, jurisdiction: string, work: string, flags: ConnectionFlags) => {
        const { client } = await connect(flags);
        const law = await wholeLaw(client, jurisdiction, work);
        return { json: law, text: described(law) };
      }),
    );
}

/** Reads a law with the provisions of all its pages; its `nextCursor` is null. */
async function wholeLaw(client: ApiClient, jurisdiction: string, work: string): Promise<LawDetail> {
  const law = await client.law(jurisdiction, work);
  const provisions = [...law.provisions];
  for (let cursor = law.nextCursor; cursor !== null; ) {
    const page = await client.law(jurisdiction, work, { cursor });
    provisions.push(...page.provisions);
    cursor = page.nextCursor;
  }
  return { ...law, provisions, nextCursor: null };
}

function described(law: LawDetail): string {
  const rows = [
    ['Law', law.name],
    ['Work', `${law.jurisdiction} ${law.work}`],
    ['Authority type', law.authorityType],
    ['Published', law.publishedYear],
    ['Repealed', law.isRepealed ? (law.repealedAt ?? 'yes, date unknown') : 'in force'],
    ['Provisions', law.provisions.length],
    ['From', law.ingested ? 'its national source, just now' : 'the library'],
  ];
  return [table(['', ''], rows, ''), law.attribution].filter((part) => part !== null).join('\n\n');
}
