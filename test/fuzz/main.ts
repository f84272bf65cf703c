import { parseArgs } from 'node:util';
import { stopEmbeddedServers } from '../support/service/servers.ts';
import { fuzz, installSchemathesis, PHASES } from './schemathesis.ts';
import { openTarget } from './target.ts';

const USAGE = `Usage: npm run fuzz -- [--requests N] [--seed S]

Sends at least N generated requests (1000 unless given) to a service of its own and judges every answer by docs/openapi.json. Needs Python 3.10.
`;

const MAX_EXAMPLES = 200;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { requests: { type: 'string', default: '1000' }, seed: { type: 'string', default: String(Date.now()) } },
  });
  const wanted = Number(values.requests);
  const firstSeed = Number(values.seed);
  if (!Number.isSafeInteger(wanted) || wanted < 1 || !Number.isSafeInteger(firstSeed) || firstSeed < 0) {
    process.stderr.write(USAGE);
    return 2;
  }
  const python = await installSchemathesis();
  if (python === null) {
    process.stderr.write('There is no Python 3.10 with venv here, or its package registry does not answer.\n');
    return 1;
  }
  const target = await openTarget();
  let sent = 0;
  let failed = 0;
  try {
    for (let seed = firstSeed; sent < wanted; seed += 1) {
      const maxExamples = Math.min(MAX_EXAMPLES, Math.max(1, Math.ceil((wanted - sent) / 60)));
      const { cases, succeeded, repeated } = await fuzz(python, {
        ...target,
        seed,
        phases: PHASES,
        maxExamples,
        workers: 2,
        shown: true,
      });
      sent += cases;
      if (!succeeded) failed += 1;
      const again = repeated.length === 0 ? '' : ` The generator failed in ${repeated.join(', ')}, which ran again.`;
      process.stdout.write(`Seed ${seed}: ${cases} requests, ${sent} of ${wanted}.${again}\n`);
    }
  } finally {
    await target.close();
  }
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (err) {
  process.stderr.write(`${err instanceof Error ? err.message : err}\n`);
  process.exitCode = 1;
} finally {
  await stopEmbeddedServers();
}
