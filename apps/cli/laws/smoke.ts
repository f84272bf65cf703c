import type { Command } from 'commander';
import { systemClock } from '../../../shared/clock.ts';
import { loadConfig } from '../../../shared/config.ts';
import { printable } from '../../../shared/exports/printable.ts';
import type { SmokeResult } from '../../../shared/services/laws/smoke-laws.ts';
import { SMOKE_SOURCES, type SmokeSource } from '../../../shared/services/laws/smoke-sources.ts';
import { choiceOption } from '../options.ts';
import type { Answering } from '../output.ts';

const HELP = `
One search and one read of each national source, at the addresses that are configured (LAW_…_URL). No server is needed and nothing is
stored. For a source that answers no searches, what it lists to be downloaded is counted. Exit code 1 where one of them failed.

Examples:
  $ docaudit laws smoke
  $ docaudit laws smoke --source NO --json`;

export function addLawSmoke(laws: Command, answer: Answering): void {
  laws
    .command('smoke')
    .description('check that each national source answers as it should')
    .addOption(choiceOption('--source <source>', 'only this one', SMOKE_SOURCES))
    .addHelpText('after', HELP)
    .action(
      answer(async ({ stdout, json }, { source }: { source?: SmokeSource }) => {
        const sources = source === undefined ? SMOKE_SOURCES : [source];
        const { smokeLaws } = await import('../../../shared/services/laws/smoke-laws.ts');
        const results: SmokeResult[] = [];
        for await (const result of smokeLaws(loadConfig(), systemClock, sources, new AbortController().signal)) {
          results.push(result);
          if (!json) stdout.write(`${lineOf(result)}\n`);
        }
        const failed = results.filter(({ failure }) => failure !== null).length;
        const text = failed === 0 ? 'Every source answers as it should.' : `${failed} of ${results.length} failed.`;
        return { json: { results }, text, isFailure: failed > 0 };
      }),
    );
}

const SOURCE_WIDTH = Math.max(...SMOKE_SOURCES.map(({ length }) => length));

/** Renders a line such as `US_ECFR      ok         812 ms  50 hits, 19 provisions`. */
function lineOf({ source, failure, durationMs, hits, provisions }: SmokeResult): string {
  const came = failure === null ? `${hits} hits, ${provisions} provisions` : printable(failure);
  const state = failure === null ? 'ok    ' : 'failed';
  return `${source.padEnd(SOURCE_WIDTH)}  ${state}  ${String(durationMs).padStart(6)} ms  ${came}`;
}
