import assert from 'node:assert/strict';
import type { Profile } from '../../../shared/data/profiles.ts';
import type { Snippet } from '../../../shared/data/snippets.ts';
import { workerRecordOf } from '../../../shared/ids.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { storeProfile, storeSnippet } from '../../support/requests/configuration.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

const LIMIT = 4;
/** A character of one code point and two UTF-16 units. */
const ASTRAL = '𝒜';

describe('dynamicContext of POST /v1/analyze', () => {
  let token: string;
  let jobId: string;
  /** Five reviewers, while the organisation may target three. */
  let profile: Profile;
  let own: Snippet;
  let foreign: Snippet;
  let platforms: Snippet;
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);
  const tenant = useTenant(service, { maxRunsPerPeriod: LIMIT, maxWorkersPerProfile: 3 });
  before(async () => {
    token = await tenant.client.token();
    jobId = await upload(tenant);
    profile = await storeProfile(service, tenant.tenantId, { workers: [{}, {}, {}, {}, {}] });
    own = await storeSnippet(service, tenant.tenantId);
    foreign = await storeSnippet(service, (await service.tenant()).tenantId);
    platforms = await storeSnippet(service, null);
    // The first refusal creates the period's counter, so that the later ones can be seen to change nothing.
    await analyze({});
  });

  const analyze = (json: unknown) => request(service, 'POST', '/v1/analyze', { token, json });
  const worker = (index: number) => profile.workers[index]?.workerId ?? '';
  const bare = (index: number) => workerRecordOf(worker(index));
  const forWorker = (context: unknown, key = worker(0)) => ({ workerContext: { [key]: context } });
  const times = (count: number, text: (n: number) => string) => Array.from({ length: count }, (_, n) => text(n));

  /** The context sent, the words the sentence must contain, and values it must not name. */
  type Case = [name: string, context: () => unknown, says: RegExp, not?: () => string[], more?: () => object];
  const CASES: Case[] = [
    ['null', () => null, /`dynamicContext` must be an object, not null/],
    ['a text', () => 'x', /`dynamicContext` must be an object/],
    ['an array', () => [], /`dynamicContext` must be an object, not an array/],
    ['an unknown field', () => ({ tenantId: 'x' }), /`dynamicContext\.tenantId` is not a field/],
    ['several unknown fields', () => ({ one: 1, two: 2 }), /`dynamicContext\.one`.*`dynamicContext\.two`/],
    ['a prototype as field', () => JSON.parse('{"__proto__":{}}'), /`dynamicContext\.__proto__` is not a field/],
    ['entityId of another type', () => ({ entityId: 7 }), /`dynamicContext\.entityId` must be a string, not a number/],
    ['entityName null', () => ({ entityName: null }), /`dynamicContext\.entityName` must be a string, not null/],
    ['entityId of 201', () => ({ entityId: 'x'.repeat(201) }), /`dynamicContext\.entityId` must have at most 200 char/],
    [
      'entityName of 201 beyond the BMP',
      () => ({ entityName: ASTRAL.repeat(201) }),
      /`dynamicContext\.entityName` must have at most 200/,
    ],
    ['workerContext as array', () => ({ workerContext: [] }), /`dynamicContext\.workerContext` must be an object, not/],
    [
      'workerContext null',
      () => ({ workerContext: null }),
      /`dynamicContext\.workerContext` must be an object, not null/,
    ],
    ['the context of a worker as text', () => forWorker('x'), /workerContext\.wrk_.*` must be an object, not a string/],
    ['an unknown field of a worker', () => forWorker({ instructions: 'x' }), /\.instructions` is not a field/],
    ['customRules as text', () => forWorker({ customRules: 'x' }), /\.customRules` must be an array, not a string/],
    ['customRules null', () => forWorker({ customRules: null }), /\.customRules` must be an array, not null/],
    ['a rule that is a number', () => forWorker({ customRules: ['x', 7] }), /\.customRules\[1\]` must be a string/],
    [
      'eleven rules',
      () => forWorker({ customRules: times(11, () => 'x') }),
      /\.customRules` must have at most 10 entries/,
    ],
    [
      'a rule of 1001',
      () => forWorker({ customRules: ['x', 'x'.repeat(1001)] }),
      /\.customRules\[1\]` must have at most 1000 characters/,
    ],
    [
      'a rule of 1001 beyond the BMP',
      () => forWorker({ customRules: [ASTRAL.repeat(1001)] }),
      /\.customRules\[0\]` must have at most 1000 characters/,
    ],
    ['snippetIds as object', () => forWorker({ snippetIds: {} }), /\.snippetIds` must be an array, not an object/],
    ['a snippetId that is null', () => forWorker({ snippetIds: [null] }), /\.snippetIds\[0\]` must be a string/],
    ['an empty snippetId', () => forWorker({ snippetIds: [''] }), /\.snippetIds\[0\]` must have at least 1 character/],
    [
      'eleven sources',
      () => forWorker({ snippetIds: times(11, () => own.snippetKey) }),
      /\.snippetIds` must have at most 10 entries/,
    ],
    [
      'sources that are not there, naming them alone',
      () => forWorker({ snippetIds: [own.snippetKey, 'rule_nowhere', platforms.snippetKey, 'nor_here'] }),
      /does not hold: rule_nowhere, nor_here\. Send values of snippetKey/,
      () => [own.snippetKey, platforms.snippetKey],
    ],
    [
      'a source of another organisation as one that is not there',
      () => forWorker({ snippetIds: [foreign.snippetKey] }),
      /does not hold: .* Send values of snippetKey/,
    ],
    [
      'a source by its document id',
      () => forWorker({ snippetIds: [own.id] }),
      /does not hold: snip_.* Send values of snippetKey/,
      () => [own.snippetKey],
    ],
    [
      'a key of no worker, naming it alone',
      () => ({ workerContext: { [worker(0)]: {}, wrk_nobody: {}, [bare(1)]: {} } }),
      /workerContext names no reviewer that this run executes: wrk_nobody\.$/,
      () => [worker(0), bare(1)],
    ],
    ['an empty key', () => forWorker({}, ''), /workerContext names no reviewer that this run executes: ""\.$/],
    ['a prototype as key', () => JSON.parse('{"workerContext":{"__proto__":{}}}'), /`.*\.__proto__` is not a field/],
    [
      'a constructor as key',
      () => forWorker({}, 'constructor'),
      /names no reviewer that this run executes: constructor\.$/,
    ],
    [
      'a worker that requestedWorkerIds left out, naming it alone',
      () => ({ workerContext: { [worker(0)]: {}, [worker(1)]: {} } }),
      /names no reviewer that this run executes: wrk_/,
      () => [worker(0)],
      () => ({ requestedWorkerIds: [bare(0), worker(2)] }),
    ],
    [
      'two keys of one worker, naming both and no other',
      () => ({ workerContext: { [worker(0)]: {}, [worker(2)]: {}, [bare(2)]: {} } }),
      /names one reviewer by several keys: wrk_.*, [0-9A-Z]{26}\.$/,
      () => [worker(0)],
    ],
    [
      'keys that are wrong in both ways',
      () => ({ workerContext: { [worker(0)]: {}, [bare(0)]: {}, nobody: {}, [worker(1)]: {} } }),
      /executes: nobody\. dynamicContext\.workerContext names one reviewer by several keys: wrk_.*, [0-9A-Z]{26}\.$/,
      () => [worker(1)],
    ],
    [
      'one worker more than may be targeted',
      () => ({ workerContext: Object.fromEntries([0, 1, 2, 3].map((index) => [worker(index), {}])) }),
      /names 4 reviewers; your organisation may target at most 3 in one run/,
    ],
    [
      'very many keys, in a message that stays short',
      () => ({
        workerContext: Object.fromEntries(times(2_000, (n) => `${n}_${'x'.repeat(300)}`).map((key) => [key, {}])),
      }),
      /^.{1,6000} and 1980 more\.$/,
    ],
  ];
  for (const [name, context, says, not, more] of CASES) {
    it(`refuses ${name} with 400 before there is a job`, async () => {
      const json = { jobId, profileId: profile.profileId, dynamicContext: context(), ...more?.() };
      const before = await holdings.documents();
      const answer = await analyze(json);
      const message = assertRefusal(answer, { code: 'BAD_REQUEST', message: says });
      for (const id of not?.() ?? []) assert.ok(!message.includes(id), `${message} names ${id}`);
      assert.deepEqual(await holdings.documents(), before);
      assert.deepEqual([rateLimitOf(answer)?.limit, rateLimitOf(answer)?.remaining], [LIMIT, LIMIT]);
    });
  }

  it('is judged before the upload is looked for, and after the licence', async () => {
    const { jobId: nothingThere } = await tenant.client.uploadUrl();
    const wrong = { jobId: nothingThere, dynamicContext: forWorker({}, 'nobody') };
    const judged = await analyze({ ...wrong, profileId: profile.profileId });
    assertRefusal(judged, { code: 'BAD_REQUEST', message: /names no reviewer/ });
    assertRefusal(await analyze({ ...wrong, profileId: 'prof_unknown' }), { code: 'FORBIDDEN' });
  });

  it('may reach every limit', async () => {
    const { data } = service.platform;
    const customRules = times(10, (n) => `${n}${ASTRAL.repeat(999)}`);
    const snippetIds = times(10, (n) => (n % 2 === 0 ? own : platforms).snippetKey);
    const answer = await analyze({
      jobId,
      profileId: profile.profileId,
      requestedWorkerIds: [worker(0), bare(1), worker(2), worker(3)],
      dynamicContext: {
        entityId: ASTRAL.repeat(200),
        entityName: 'x'.repeat(200),
        workerContext: { [bare(0)]: { customRules, snippetIds }, [worker(1)]: {}, [worker(2)]: { customRules: [''] } },
      },
    });
    assert.equal(answer.status, 202, answer.text);
    const input = await data.runData.input({ tenantId: tenant.tenantId, jobId });
    assert.deepEqual(
      [0, 1, 2, 3].map((index) => input?.customRules[worker(index)] ?? []),
      [customRules, [], [''], []],
    );
    const keys = new Map(input?.sources.map(({ label, sourceKey }) => [label, sourceKey]));
    const held = input?.profiles[0]?.reviewers.map(({ labels }) => labels.map((label) => keys.get(label)));
    const [rule] = held?.[1] ?? [];
    assert.deepEqual(held, [[rule, own.snippetKey, platforms.snippetKey], [rule], [rule], [rule]]);
  });

  it('holds nothing where it says nothing', async () => {
    const empty = await upload(tenant);
    const dynamicContext = { entityId: 'case 7', workerContext: { [worker(0)]: { customRules: [] }, [worker(1)]: {} } };
    const answer = await analyze({ jobId: empty, profileId: profile.profileId, dynamicContext });
    assert.equal(answer.status, 202, answer.text);
    const input = await service.platform.data.runData.input({ tenantId: tenant.tenantId, jobId: empty });
    assert.deepEqual(input?.customRules, {});
  });
});
