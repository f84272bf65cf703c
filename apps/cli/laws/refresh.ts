import type { Command } from 'commander';
import type { LawRefreshReport } from '../../../shared/contracts/workflow-messages.ts';
import { runRefreshByHand } from '../../../shared/services/laws/refresh-laws.ts';
import { withTemporal } from '../context.ts';
import { type Answering, table } from '../output.ts';

const HELP = `
Every law that the library holds and a profile cites is read from its national source again; what changed in it or was repealed is
recorded with its provisions. This happens every night anyway. Interrupting this program does not stop the refresh.

Example:
  $ docaudit laws refresh`;

const MEANINGS: Record<keyof LawRefreshReport, string> = {
  STORED: 'stored in a new version',
  UNCHANGED: 'unchanged',
  GONE: 'no longer at their source: repealed',
  FRESH: 'not due',
  NOT_FOUND: 'not found',
  UNAVAILABLE: 'their source did not answer usably',
  FLOOR_SPENT: 'not paid for',
  FAILED: 'failed, the log of the worker says why',
  BUSY: 'being read by somebody else',
};

export function addLawRefresh(laws: Command, answer: Answering): void {
  laws
    .command('refresh')
    .description('read the laws that profiles cite again, and record their changes')
    .addHelpText('after', HELP)
    .action(
      answer(async () => {
        const report = await withTemporal(runRefreshByHand);
        const rows = (Object.keys(MEANINGS) as (keyof LawRefreshReport)[])
          .filter((outcome) => report[outcome] !== undefined)
          .map((outcome) => [report[outcome], MEANINGS[outcome]]);
        return { json: report, text: table(['Laws', 'What came of it'], rows, 'No profile cites a law that is held.') };
      }),
    );
}
