import { setTimeout as wait } from 'node:timers/promises';
import type { Command } from 'commander';
import { loadConfig } from '../../../shared/config.ts';
import { createLogger } from '../../../shared/log.ts';
import { listBuilds, promoteBuild } from '../../../shared/services/operations/deployment.ts';
import { prepareDatabase } from '../../../shared/services/operations/prepare-storage.ts';
import { CliError } from '../cli-error.ts';
import { withOperator, withTemporal } from '../context.ts';
import { type Answering, moment, table } from '../output.ts';

const PROMOTE_WITHIN_MS = 60_000;
const PROMOTE_PAUSE_MS = 500;
const PREPARE_WITHIN_MS = 600_000;

const HELP = `
Open runs stay with the build they began on; new ones go to the build that is promoted. Rolling back is promoting the earlier build.

Examples:
  $ docaudit deploy promote 3f2a90c17be4d855
  $ docaudit deploy promote`;

export function addDeployCommands(program: Command, answer: Answering): void {
  const deploy = program.command('deploy').description('builds of the workflow code and the workers that run them');

  deploy
    .command('status')
    .description('show every build, its workers and its open runs')
    .action(
      answer(async () => {
        const builds = await withTemporal((temporal) => listBuilds(temporal, Date.now()));
        const rows = builds.map((build) => [
          build.buildId,
          build.status,
          build.served,
          build.openRuns,
          moment(build.createdAt),
        ]);
        const headings = ['Build', 'Status', 'Served by workers', 'Open runs', 'First seen'];
        return { json: { builds }, text: table(headings, rows, 'No worker has polled this server for work yet.') };
      }),
    );

  deploy
    .command('prepare')
    .description('check that this release can use the database, and create the indexes that it lacks')
    .action(
      answer(async () => {
        const isPrepared = await withOperator(({ config, data }) =>
          prepareDatabase({ data, log: createLogger('cli', config.logLevel) }, AbortSignal.timeout(PREPARE_WITHIN_MS)),
        );
        if (!isPrepared) throw new CliError(1, 'DATABASE_BUSY', DATABASE_BUSY);
        return { json: { isPrepared }, text: 'The database is prepared for this release.' };
      }),
    );

  deploy
    .command('promote')
    .description('send new runs to a build, once its workers poll for work')
    .argument('[build]', 'id of the build (default: the build of this code)')
    .addHelpText('after', HELP)
    .action(
      answer(async (_context, given: string | undefined) => {
        const buildId = given ?? (await ownBuildId());
        await withTemporal(async (temporal) => {
          const giveUpAt = performance.now() + PROMOTE_WITHIN_MS;
          while (!(await promoteBuild(temporal, buildId))) {
            if (performance.now() > giveUpAt) throw nobodyPolls(buildId);
            await wait(PROMOTE_PAUSE_MS);
          }
        });
        return { json: { buildId, status: 'CURRENT' }, text: `New runs go to build ${buildId}.` };
      }),
    );
}

async function ownBuildId(): Promise<string> {
  // Loaded here, because the bundler takes a second to load and no other command needs it.
  const { buildIdOf, bundleWorkflows } = await import('../../worker/bundle.ts');
  return buildIdOf(await bundleWorkflows({ traced: loadConfig().tracing !== null }));
}

const DATABASE_BUSY = 'The database did not take the indexes within ten minutes. Run the command again.';

const nobodyPolls = (buildId: string) =>
  new CliError(
    1,
    'NO_WORKERS',
    `No workers of build ${buildId} serve every task queue that the current build serves. Start them, then promote again; \`deploy status\` lists what there is.`,
  );
