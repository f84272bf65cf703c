import assert from 'node:assert/strict';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { GUIDANCE } from '../../support/requests/snippets.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useService } from '../../support/service/use-service.ts';

const CLIENTS = 64;
const REQUESTS_PER_CLIENT = 3;
const LIMIT = 150;

/** A request that was answered: when it was sent and answered (ms of one clock), and what it was told is left; null where it was refused. */
interface Counted {
  sentMs: number;
  answeredMs: number;
  remaining: number | null;
}

/**
 * Asserts that a history is one of a counter that counts down to 0 and then refuses (Herlihy and Wing's linearisability): every value was
 * answered once, and no request that was sent after the answer to another was counted before it. Each value being unique, the order of
 * the values is the only order that can explain the history. A request that was not answered (503) may have been counted or not.
 */
function assertLinearisable(history: readonly Counted[], unanswered = 0): void {
  const taken = history.flatMap(({ remaining }) => remaining ?? []);
  assert.equal(new Set(taken).size, taken.length, 'a value was answered twice');
  assert.ok(taken.every((remaining) => remaining >= 0 && remaining < LIMIT));
  const missing = LIMIT - taken.length;
  assert.ok(missing <= unanswered, `${missing} values were never answered`);
  const inOrder = history.toSorted((a, b) => (b.remaining ?? -1) - (a.remaining ?? -1));
  let latestSentMs = Number.NEGATIVE_INFINITY;
  for (const { sentMs, answeredMs, remaining } of inOrder) {
    assert.ok(answeredMs >= latestSentMs, `${remaining} was answered before a greater value was asked for`);
    // Refusals are equal, so that their own order says nothing.
    if (remaining !== null) latestSentMs = Math.max(latestSentMs, sentMs);
  }
}

describe('the counters under 64 clients of two gateways', () => {
  // The clock stands, because the hour or the month of a counter may end meanwhile.
  const nowMs = Date.now();
  const clock = () => nowMs;
  const service = useService({ withWorker: false, clock });
  const beside = useService({ withWorker: false, clock, beside: service });

  /** Sends requests from every client at once, one after the other from each. */
  async function historyOf(send: (gateway: typeof service, client: number) => Promise<ApiAnswer>) {
    let unanswered = 0;
    const histories = Array.from({ length: CLIENTS }, async (_, client) => {
      const history: Counted[] = [];
      for (let number = 0; number < REQUESTS_PER_CLIENT; number++) {
        const sentMs = performance.now();
        const answer = await send((client + number) % 2 === 0 ? service : beside, client);
        const answeredMs = performance.now();
        if (answer.status === 503) {
          // On a busy machine, 64 transactions on one record may pass the time that each has.
          unanswered++;
          continue;
        }
        if (answer.status === 429) assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
        else assert.ok(answer.status < 300, answer.text);
        const remaining = answer.status === 429 ? null : (rateLimitOf(answer)?.remaining ?? null);
        history.push({ sentMs, answeredMs, remaining });
      }
      return history;
    });
    const history = (await Promise.all(histories)).flat();
    return { history, unanswered };
  }

  it('count configuration writes linearisably', async () => {
    const tenant = await service.tenant({ configWritesPerHour: LIMIT });
    const token = await tenant.client.token();
    const { history, unanswered } = await historyOf((to) =>
      request(to, 'POST', '/v1/snippets', { token, json: GUIDANCE }),
    );
    assertLinearisable(history, unanswered);
  });

  it('count runs linearisably', async () => {
    const tenant = await service.tenant({ maxRunsPerPeriod: LIMIT });
    const token = await tenant.client.token();
    const uploads = Array.from({ length: CLIENTS }, async () => {
      const jobIds: string[] = [];
      while (jobIds.length < REQUESTS_PER_CLIENT) jobIds.push(await upload(tenant));
      return jobIds;
    });
    const jobIds = await Promise.all(uploads);
    const { profileId } = tenant;
    const { history, unanswered } = await historyOf((to, client) =>
      request(to, 'POST', '/v1/analyze', { token, json: { jobId: jobIds[client]?.pop(), profileId } }),
    );
    // A run that could not start is given back, and its value is answered again.
    if (unanswered === 0) assertLinearisable(history);
    const started = history.filter(({ remaining }) => remaining !== null).length;
    const used = await service.usedRuns(tenant);
    assert.ok(used >= started && used <= Math.min(LIMIT, started + unanswered), `${used} counted, ${started} started`);
  });

  it('would be found not to be where a later request got an earlier value', () => {
    const history = Array.from({ length: LIMIT }, (_, n) => ({
      sentMs: 2 * n,
      answeredMs: 2 * n + 1,
      remaining: LIMIT - 1 - n,
    }));
    assertLinearisable(history);
    const swapped = history.map((one, n) => (n < 2 ? { ...one, remaining: LIMIT - 2 + n } : one));
    assert.throws(() => assertLinearisable(swapped), /before a greater value/);
    const twice = history.map((one, n) => (n === 5 ? { ...one, remaining: 7 } : one));
    assert.throws(() => assertLinearisable(twice));
    assert.throws(() => assertLinearisable([{ sentMs: -2, answeredMs: -1, remaining: null }, ...history]), /before/);
  });
});
