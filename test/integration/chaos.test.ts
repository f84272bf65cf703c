import assert from 'node:assert/strict';
import { runChaos } from '../chaos/chaos.ts';
import { isBroken } from '../chaos/verdict.ts';

const RUNS = 20;
const KILLS = 3;
/** Hits the worker, mongod and the gateway; `npm run chaos` draws another seed each time. */
const SEED = 6;

describe('the whole product while its processes are killed', () => {
  const stopping = new AbortController();
  after(() => stopping.abort());

  it('loses nothing, charges once, calls back once and ends every run', async () => {
    const said: string[] = [];
    const { rows, kills, dataDir } = await runChaos({
      runs: RUNS,
      kills: KILLS,
      seed: SEED,
      concurrency: 10,
      timeLimitMs: 200_000,
      untilSwept: false,
      say: (line) => said.push(line),
      signal: stopping.signal,
    });
    const broken = rows.filter(isBroken).map(({ name, details }) => ({ name, details }));
    assert.deepEqual(broken, [], `${said.join('\n')}\nThe logs are in ${dataDir}.`);
    assert.equal(rows.find(({ name }) => name === 'runs started')?.count, RUNS);
    assert.equal(kills.length, KILLS);
  });
});
