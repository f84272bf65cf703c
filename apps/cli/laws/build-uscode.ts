import { setTimeout as wait } from 'node:timers/promises';
import { WorkflowFailedError } from '@temporalio/client';
import { SingleBar } from 'cli-progress';
import type { Command } from 'commander';
import type { CatalogueBuildReport } from '../../../shared/contracts/workflow-messages.ts';
import { startUsCodeBuild } from '../../../shared/services/laws/local-laws.ts';
import { CliError } from '../cli-error.ts';
import { type OperatorDeps, withRuns } from '../context.ts';
import type { Answering, Stream } from '../output.ts';

const LOOK_EVERY_MS = 500;

const HELP = `
The catalogue is rebuilt every night where there is a new release point; this does it now. Searches are answered from the old one
until the new one is whole. Interrupting this program does not stop the build.

Example:
  $ docaudit laws build-uscode`;

const SENTENCES: Record<CatalogueBuildReport['outcome'], string> = {
  SWAPPED: 'The catalogue was rebuilt.',
  UNCHANGED: 'There is no newer release point than the one of the catalogue.',
  SUPERSEDED: 'A build of another release point was begun meanwhile and goes on.',
};

export function addUsCodeBuild(laws: Command, answer: Answering): void {
  laws
    .command('build-uscode')
    .description('rebuild the catalogue of the United States Code')
    .addHelpText('after', HELP)
    .action(
      answer(({ stderr }) =>
        withRuns(async ({ data, temporal }) => {
          const { report } = await startUsCodeBuild(temporal);
          const { outcome, rows } = await during(report, stderr, data);
          const { current } = await data.lawCatalogues.find('us-uscode');
          const json = { outcome, rows, release: current?.release ?? null, titles: current?.parts.length ?? 0 };
          const text = outcome === 'SWAPPED' ? `${SENTENCES.SWAPPED} ${rows} sections.` : SENTENCES[outcome];
          return { json, text };
        }),
      ),
    );
}

/** Awaits the report and shows a bar of the finished titles meanwhile. */
async function during(
  report: Promise<CatalogueBuildReport>,
  output: Stream,
  data: OperatorDeps['data'],
): Promise<CatalogueBuildReport> {
  const bar = new SingleBar({
    stream: output,
    format: '{bar} {value} of {total} titles',
    barsize: 30,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    linewrap: true,
    noTTYOutput: true,
    notTTYSchedule: 10_000,
  });
  const ended = new AbortController();
  const looking = look();
  try {
    return await report;
  } catch (err) {
    if (!(err instanceof WorkflowFailedError)) throw err;
    const sentence = 'The titles could not be read; the old catalogue stays. The log of the worker says why.';
    throw new CliError(1, 'SOURCE_UNAVAILABLE', sentence, { cause: err });
  } finally {
    ended.abort();
    if (await looking) bar.stop();
  }

  /** True where there was progress to show. */
  async function look(): Promise<boolean> {
    let isShown = false;
    while (!ended.signal.aborted) {
      const { building } = await data.lawCatalogues.find('us-uscode').catch(() => ({ building: null }));
      if (building !== null) {
        if (isShown) bar.update(building.done.length);
        else bar.start(building.parts.length, building.done.length);
        isShown = true;
      }
      await wait(LOOK_EVERY_MS, undefined, { signal: ended.signal }).catch(() => undefined);
    }
    return isShown;
  }
}
