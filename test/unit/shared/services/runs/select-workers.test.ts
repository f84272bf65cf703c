import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { ProfileWorker } from '../../../../../shared/data/profiles.ts';
import { ApiError } from '../../../../../shared/errors/api-error.ts';
import { mintProfileId, mintTenantId, mintWorkerId, workerRecordOf } from '../../../../../shared/ids.ts';
import { selectContext, selectWorkers } from '../../../../../shared/services/runs/select-workers.ts';

const [tenantId, profileId] = [mintTenantId(), mintProfileId()];
const worker = (name: string): ProfileWorker => ({
  workerId: mintWorkerId(tenantId, profileId),
  name,
  instructions: null,
  rules: [],
  snippetIds: [],
});
const WORKERS = ['a', 'b', 'c', 'd'].map(worker);
const LIMIT = 3;

/** The spellings that reach a reviewer, and some that do not. */
const spellings = (workerId: string) => [
  workerId,
  workerRecordOf(workerId),
  `wrk_${workerRecordOf(workerId)}`,
  `wrk_ten_older_prof_older_${workerRecordOf(workerId)}`,
];
const reaching = fc.constantFrom(...WORKERS.flatMap(({ workerId }) => spellings(workerId)));
const astray = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom('wrk_', '_', 'constructor', 'toString', 'wrk_nobody', ...WORKERS.map((w) => `${w.workerId}_`)),
    fc.constantFrom(...WORKERS.map(({ workerId }) => workerId.toLowerCase())),
    fc.constantFrom(...WORKERS.map(({ workerId }) => `${workerRecordOf(workerId)} `)),
  )
  .filter((key) => key !== '__proto__' && !WORKERS.some((w) => workerRecordOf(w.workerId) === workerRecordOf(key)));

function refusalOf(act: () => unknown): string | null {
  try {
    act();
    return null;
  } catch (err) {
    assert.ok(err instanceof ApiError && err.code === 'BAD_REQUEST', String(err));
    return err.message;
  }
}

describe('the context of a run', () => {
  it('reaches each reviewer under the id the profile holds, or names the offending keys and no other', () => {
    const keys = fc.uniqueArray(fc.oneof(reaching, astray), { maxLength: 8 });
    const executed = fc.subarray(WORKERS, { minLength: 1 });
    fc.assert(
      fc.property(keys, executed, (drawn, workers) => {
        const sent = Object.fromEntries(drawn.map((key) => [key, { customRules: [key] }]));
        // In the order of the object, where keys that are whole numbers come first.
        const keysSent = Object.keys(sent);
        const holderOf = (key: string) => workers.find((w) => workerRecordOf(w.workerId) === workerRecordOf(key));
        const unmatched = keysSent.filter((key) => holderOf(key) === undefined);
        const groups = workers
          .map((w) => keysSent.filter((key) => holderOf(key) === w))
          .filter(({ length }) => length > 1);
        const message = refusalOf(() => selectContext(workers, sent, LIMIT));

        if (unmatched.length > 0 || groups.length > 0) {
          const [first, second] =
            message?.split(' dynamicContext.workerContext names one reviewer by several keys: ') ?? [];
          const ofSharing =
            second ?? first?.split('dynamicContext.workerContext names one reviewer by several keys: ')[1];
          if (unmatched.length > 0) {
            assert.equal(
              first,
              `dynamicContext.workerContext names no reviewer that this run executes: ${unmatched.join(', ')}.`,
            );
          }
          assert.deepEqual(ofSharing?.slice(0, -1).split(', ').toSorted() ?? [], groups.flat().toSorted());
        } else if (drawn.length > LIMIT) {
          assert.match(message ?? '', /names 4 reviewers; your organisation may target at most 3/);
        } else {
          assert.equal(message, null);
          const context = selectContext(workers, sent, LIMIT);
          const expected = new Map(keysSent.map((key) => [holderOf(key)?.workerId, sent[key]]));
          assert.deepEqual(context, expected);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is empty where none was sent', () => {
    assert.deepEqual(selectContext(WORKERS, undefined, LIMIT), new Map());
    assert.deepEqual(selectContext(WORKERS, {}, LIMIT), new Map());
  });

  it('names twenty of very many keys, and the beginning of very long ones', () => {
    const record = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`${'x'.repeat(300)}${n}`, {}]));
    const message = refusalOf(() => selectContext(WORKERS, record, LIMIT)) ?? '';
    assert.match(message, /x{200}…, and 80 more\.$/);
    assert.ok(message.length < 5_000);
  });
});

describe('the reviewers of a run', () => {
  it('are those named, in the order of the profile, in whichever spelling', () => {
    const named = fc.uniqueArray(reaching, { minLength: 1, selector: workerRecordOf });
    fc.assert(
      fc.property(named, (ids) => {
        const records = ids.map(workerRecordOf);
        assert.deepEqual(
          selectWorkers({ workers: WORKERS }, ids),
          WORKERS.filter(({ workerId }) => records.includes(workerRecordOf(workerId))),
        );
      }),
    );
  });

  it('are all of them where none is named', () => {
    assert.deepEqual(selectWorkers({ workers: WORKERS }, undefined), WORKERS);
  });
});

describe('the reviewers a request names', () => {
  it('are those of the profile in its order, every one where none is named', () => {
    const ids = (requested?: string[]) => selectWorkers({ workers: WORKERS }, requested).map(({ name }) => name);
    assert.deepEqual(ids(), ['a', 'b', 'c', 'd']);
    assert.deepEqual(ids([]), []);
    const [, second = '', , fourth = ''] = WORKERS.map(({ workerId }) => workerId);
    assert.deepEqual(ids([fourth, workerRecordOf(second)]), ['b', 'd']);
  });

  it('are refused, by name, where one is unknown or comes twice in whatever spelling', () => {
    const [first = '', second = ''] = WORKERS.map(({ workerId }) => workerId);
    const refusal = (requested: string[]) => refusalOf(() => selectWorkers({ workers: WORKERS }, requested));
    assert.equal(refusal([first, second]), null);
    assert.match(refusal([first, 'wrk_nobody', second]) ?? '', /names no reviewer of the profile: wrk_nobody\.$/);
    const twice = spellings(first)[1] ?? '';
    assert.equal(refusal([first, second, twice]), `requestedWorkerIds names a reviewer twice: ${twice}.`);
  });
});
