import assert from 'node:assert/strict';
import { runChaos } from '../chaos/chaos.ts';
import { isBroken } from '../chaos/verdict.ts';

const RUNS = 20;
const FAULTS = { KILL: 3, PAUSE: 1, CUT: 1, STEPDOWN: 1, JUMP: 1, SLOW: 0 };
/** `npm run chaos` draws another seed each time, and slows disks too. */
const SEED = 6;

describe('the whole product while its processes are killed', () => {
  const stopping = new AbortController();
  after(() => stopping.abort());

  it('loses nothing, charges once, calls back once and ends every run', async function () {
    // The load, the repair after it and the check take longer than a test may on a busy machine.
    this.timeout(1_200_000);
    const said: string[] = [];
    const { rows, faults, dataDir } = await runChaos({
      runs: RUNS,
      faults: FAULTS,
      seed: SEED,
      concurrency: 10,
      timeLimitMs: 400_000,
      untilSwept: false,
      say: (line) => said.push(line),
      signal: stopping.signal,
    });
    const broken = rows.filter(isBroken).map(({ name, details }) => ({ name, details }));
    assert.deepEqual(broken, [], `${said.join('\n')}\nThe logs are in ${dataDir}.`);
    const count = (wanted: string) => rows.find(({ name }) => name === wanted)?.count ?? 0;
    assert.equal(count('runs started') - count('  of them actions'), RUNS);
    for (const name of ['  of them actions', 'configuration writes', 'laws read']) assert.ok(count(name) > 0, name);
    assert.equal(
      faults.length,
      Object.values(FAULTS).reduce((sum, count) => sum + count),
    );
  });
});
