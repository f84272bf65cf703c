import assert from 'node:assert/strict';
import type { RefusalName } from '../../shared/errors/catalogue.ts';
import { mintWorkerId } from '../../shared/ids.ts';
import { type ApiAnswer, assertRefusal, request } from '../support/requests/api.ts';
import { storeProfile } from '../support/requests/configuration.ts';
import { inlineSource, profileBody, REVIEWER, useProfileScene } from '../support/requests/profiles.ts';
import { upload } from '../support/requests/uploads.ts';

const times = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n));
const LONG = 'x'.repeat(1_900_000);

/** The refusal of an answer: a hundred values of two hundred characters, and a sentence a person reads. */
function refusalOf(answer: ApiAnswer): { refusal: string; values: Record<string, unknown>; message: string } {
  assert.equal(answer.status, 400, answer.text.slice(0, 2_000));
  assert.ok(answer.text.length < 80_000, `an answer of ${answer.text.length} characters`);
  const { error } = answer.body as {
    error: { message: string; details?: { refusal: string; values: Record<string, unknown> } };
  };
  assert.ok(error.message.length < 6_000, `a message of ${error.message.length} characters`);
  return { refusal: '', values: {}, ...error.details, message: error.message };
}

describe('what is longer than anything the service reads', () => {
  const scene = useProfileScene();
  let profileId: string;
  let workerId: string;
  before(async () => {
    const created = await scene.created();
    profileId = created.profileId;
    workerId = created.workerIds[0] ?? '';
  });

  describe('in a profile', () => {
    /** The body sent on creation and on change, the refusal's name, and its values. */
    const ROWS: [name: string, body: () => object, refusal: RefusalName, values: object, message?: RegExp][] = [
      [
        '26 reviewers',
        () => profileBody({ workers: times(26, () => REVIEWER) }),
        'too-many-reviewers',
        { count: 26, limit: 3 },
        /may have 3/,
      ],
      [
        'as many malformed reviewers as a body holds',
        () => ({ workers: times(40_000, () => ({})) }),
        'too-many-reviewers',
        { count: 40_000, limit: 3 },
      ],
      [
        'as many reviewers with the same id as a body holds',
        () => ({ workers: times(15_000, () => ({ workerId })) }),
        'too-many-reviewers',
        { count: 15_000, limit: 3 },
      ],
      [
        'as many malformed provisions as a body holds',
        () => profileBody({ workers: [REVIEWER, { ...REVIEWER, rules: times(40_000, () => ({})) }] }),
        'too-many-legal-sources',
        { limit: 25, reviewers: [{ field: 'workers[1]', name: REVIEWER.name, count: 40_000 }] },
      ],
      [
        'as many rule sets as a body holds',
        () => profileBody({ workers: [{ ...REVIEWER, snippetIds: times(90_000, () => 7) }] }),
        'too-many-legal-sources',
        { limit: 25, reviewers: [{ field: 'workers[0]', name: REVIEWER.name, count: 90_001 }] },
      ],
      [
        'a reviewer with many sources and a long name',
        () => profileBody({ workers: [{ name: LONG, rules: times(101, () => REVIEWER.rules[0]) }] }),
        'too-many-legal-sources',
        { limit: 25, reviewers: [{ field: 'workers[0]', name: `${'x'.repeat(200)}…`, count: 101 }] },
      ],
      [
        'as many inline sources as a body holds',
        () => profileBody({ snippets: times(40_000, () => ({})) }),
        'record-fails-data-contract',
        { fields: [{ field: 'snippets', problem: 'must have at most 75 entries' }] },
      ],
      [
        'legal orders as many as a body holds',
        () => profileBody({ jurisdictions: times(90_000, () => 'se') }),
        'record-fails-data-contract',
        { fields: [{ field: 'jurisdictions', problem: 'must have at most 100 entries' }] },
      ],
      [
        'a well-formed legal order without end',
        () => profileBody({ workers: [{ name: 'A' }], jurisdictions: [`SE_${'A'.repeat(1_900_000)}`] }),
        'record-fails-data-contract',
        {
          fields: [
            {
              field: 'jurisdictions[0]',
              problem:
                'is no legal-order code: two upper-case letters with an optional `_` suffix, such as `SE` or `US_FED`',
            },
          ],
        },
      ],
      [
        'a legal order of 41 characters in a provision',
        () =>
          profileBody({
            workers: [{ name: 'A', rules: [{ jurisdiction: `SE_${'A'.repeat(38)}`, work: '1', pinpoint: '1' }] }],
          }),
        'record-fails-data-contract',
        {
          fields: [
            {
              field: 'workers[0].rules[0].jurisdiction',
              problem:
                'is no legal-order code: two upper-case letters with an optional `_` suffix, such as `SE` or `US_FED`',
            },
          ],
        },
      ],
    ];
    for (const [name, body, refusal, values, message = /\S/] of ROWS) {
      it(`is refused with ${refusal} before anything of it is read: ${name}`, async () => {
        for (const act of [() => scene.create(body()), () => scene.patch(profileId, body())]) {
          const refused = refusalOf(await act());
          assert.deepEqual([refused.refusal, refused.values], [refusal, values]);
          assert.match(refused.message, message);
        }
      });
    }

    it('may hold a legal order of 40 characters, which is then refused because it is not open', async () => {
      const code = `SE_${'A'.repeat(37)}`;
      const refused = refusalOf(
        await scene.create(profileBody({ workers: [{ name: 'A', snippetIds: ['x'] }], jurisdictions: [code] })),
      );
      assert.deepEqual(refused.values['jurisdictions'], [{ field: 'jurisdictions[0]', code }]);
    });

    it('is judged by its shape before anything slightly too much in it is counted', async () => {
      const workers = times(25, () => ({ ...REVIEWER, rules: times(100, () => REVIEWER.rules[0]), colour: 1 }));
      const refused = refusalOf(await scene.create(profileBody({ workers })));
      assert.equal(refused.refusal, 'record-fails-data-contract');
      const right = workers.map(({ colour: _, ...worker }) => worker);
      assert.equal(refusalOf(await scene.create(profileBody({ workers: right }))).refusal, 'too-many-reviewers');
      const two = { workers: right.slice(0, 2) };
      assert.equal(refusalOf(await scene.create(profileBody(two))).refusal, 'too-many-legal-sources');
    });

    it('may still be 25 reviewers where an organisation was allowed more reviewers earlier', async () => {
      const { service } = scene;
      const wide = await service.tenant({ maxWorkersPerProfile: 40 });
      const token = await wide.client.token();
      const write = (count: number) => scene.create(profileBody({ workers: times(count, () => REVIEWER) }), token);
      assert.deepEqual(refusalOf(await write(26)).values, { count: 26, limit: 25 });
      assert.equal((await write(25)).status, 201);
      for (const path of ['/v1/config', '/v1/quotas']) {
        const { limits } = (await request(service, 'GET', path, { token })).body as { limits: Record<string, unknown> };
        assert.equal(limits['maxWorkersPerProfile'], 25);
      }
    });

    it('is answered with its first hundred faults, and with at most 200 characters of a value', async () => {
      const key = (n: number) => `${n}`.padStart(450, 'k');
      const workers = times(3, (w) => ({ ...REVIEWER, snippetIds: times(24, (n) => key(100 * w + n)) }));
      const held = refusalOf(await scene.create(profileBody({ workers })));
      assert.equal(held.refusal, 'legal-source-not-in-library');
      const found = held.values['snippetIds'] as { value: string }[];
      assert.deepEqual([found.length, found[0]?.value], [72, `${'k'.repeat(200)}…`]);

      const unknown = Object.fromEntries(times(40_000, (n) => [`${n}`.padStart(8, 'f'), 1]));
      const fields = refusalOf(await scene.create(profileBody(unknown))).values['fields'] as object[];
      assert.equal(fields.length, 100);
    });

    it('is answered with a few of very many legal orders', async () => {
      const rules = times(25, (n) => ({ jurisdiction: `SE_${'A'.repeat(30)}${n}`, work: '1', pinpoint: '1' }));
      const refused = refusalOf(
        await scene.create(profileBody({ workers: [{ name: 'A', rules }], jurisdictions: ['SE'] })),
      );
      assert.match(refused.message, /and 20 more\) and is not taken beside them/);
    });

    it('is compiled in one pass over each source where the profile is full of blanks', async () => {
      for (const content of [`${' '.repeat(2_499)}x`, `${'\n'.repeat(2_499)}x`, `${' \n'.repeat(1_249)}x`]) {
        const refs = times(75, (n) => `r${n}`);
        const workers = times(3, (w) => ({ ...REVIEWER, rules: [], snippetIds: refs.slice(25 * w, 25 * w + 25) }));
        const snippets = refs.map((ref) => inlineSource(ref, { content }));
        assert.equal((await scene.create(profileBody({ workers, snippets }))).status, 201);
      }
    });
  });

  describe('in a legal source', () => {
    const ROWS: [name: string, fields: object, refusal: RefusalName][] = [
      ['content of blanks', { content: `${' '.repeat(1_900_000)}` }, 'record-fails-data-contract'],
      ['content of blanks before a letter', { content: `${' '.repeat(1_900_000)}x` }, 'snippet-content-too-long'],
      ['content of blank lines', { content: `${' \n'.repeat(600_000)}x` }, 'snippet-content-too-long'],
      ['content of invisible characters', { content: '\u00ad'.repeat(900_000) }, 'snippet-content-too-long'],
      [
        'content of a letter with very many marks',
        { content: `a${'\u0301\u0316'.repeat(400_000)}` },
        'snippet-content-too-long',
      ],
      ['a very long name', { name: LONG }, 'record-fails-data-contract'],
      ['a very long authority type', { authorityType: LONG }, 'record-fails-data-contract'],
      ['a field with a very long name', { [LONG]: 1 }, 'record-fails-data-contract'],
    ];
    for (const [name, fields, refusal] of ROWS) {
      it(`is refused with ${refusal}: ${name}`, async () => {
        const json = { name: 'A', content: 'x', authorityType: 'GUIDANCE', ...fields };
        const { token } = scene;
        assert.equal(refusalOf(await request(scene.service, 'POST', '/v1/snippets', { token, json })).refusal, refusal);
      });
    }
  });

  describe('in a request that starts a run', () => {
    let jobId: string;
    before(async () => {
      jobId = await upload(scene.tenant);
    });
    const analyze = (json: object) =>
      request(scene.service, 'POST', '/v1/analyze', { token: scene.token, json: { jobId, profileId, ...json } });

    const ROWS: [name: string, body: () => object, message: RegExp][] = [
      [
        'reviewers',
        () => ({ requestedWorkerIds: times(90_000, () => '') }),
        /`requestedWorkerIds` must have at most 1000 entries/,
      ],
      [
        'a reviewer',
        () => ({ requestedWorkerIds: [LONG] }),
        /`requestedWorkerIds\[0\]` must have at most 1000 characters/,
      ],
      [
        'notes',
        () => ({ metadata: Object.fromEntries(times(40_000, (n) => [`k${n}`, '7'])) }),
        /`metadata` must have at most 16 entries/,
      ],
      [
        'the name of a note',
        () => ({ metadata: { [LONG]: '7' } }),
        /^`metadata\.x{191}…` has a name of more than 40 characters\.$/,
      ],
      [
        'contexts',
        () => ({ dynamicContext: { workerContext: Object.fromEntries(times(30_000, (n) => [`w${n}`, {}])) } }),
        /`dynamicContext\.workerContext` must have at most 5000 entries/,
      ],
      [
        'wrong contexts',
        () => ({ dynamicContext: { workerContext: Object.fromEntries(times(5_000, (n) => [`w${n}`, 7])) } }),
        /`dynamicContext\.workerContext\.w0` must be an object/,
      ],
      [
        'rules of a context',
        () => ({ dynamicContext: { workerContext: { [workerId]: { customRules: times(90_000, () => 7) } } } }),
        /customRules` must have at most 10 entries/,
      ],
      [
        'an address',
        () => ({ webhookUrl: `https://example.org/${LONG}` }),
        /`webhookUrl` must have at most 4000 characters/,
      ],
      ['a secret', () => ({ webhookSecret: LONG }), /`webhookSecret` must have at most 1024 characters/],
      ['a profile', () => ({ profileId: LONG }), /`profileId` must have at most 1000 characters/],
      ['unknown fields', () => Object.fromEntries(times(40_000, (n) => [`f${n}`, 1])), /`f0` is not a field/],
    ];
    for (const [name, body, message] of ROWS) {
      it(`is refused with 400 and starts no job: ${name}`, async () => {
        assert.match(refusalOf(await analyze(body())).message, message);
        assert.equal(await scene.service.platform.data.jobs.exists(scene.tenant.tenantId, jobId), false);
      });
    }

    it('may be a thousand requested reviewers, which are matched one by one', async () => {
      const { tenant, service } = scene;
      const { profileId: wide, workers } = await storeProfile(service, tenant.tenantId, {
        workers: times(25, () => ({})),
      });
      const known = workers.map((worker) => worker.workerId);
      const strange = times(975, () => mintWorkerId(tenant.tenantId, wide));
      const unmatched = await analyze({ profileId: wide, requestedWorkerIds: [...known, ...strange] });
      assert.match(refusalOf(unmatched).message, /names no reviewer of the profile: .* and 955 more\.$/);
      const repeated = await analyze({ profileId: wide, requestedWorkerIds: times(1_000, (n) => known[n % 25]) });
      assert.match(refusalOf(repeated).message, /names a reviewer twice: .* and 955 more\.$/);
    });

    for (const json of ['{"__proto__":"3"}', '{"case":"1","__proto__":"3"}', '{"__proto__":{"case":"1"}}']) {
      it(`is refused, because an entry would be lost, in the metadata ${json}`, async () => {
        for (const path of ['/v1/analyze', '/v1/action']) {
          const raw = `{"jobId":"${jobId}","profileId":"${profileId}","actionType":"x","metadata":${json}}`;
          const sent = path === '/v1/action' ? raw : raw.replace('"actionType":"x",', '');
          const answer = await request(scene.service, 'POST', path, { token: scene.token, raw: sent });
          assertRefusal(answer, { code: 'BAD_REQUEST', message: /^`metadata\.__proto__` is not a field/ });
        }
      });
    }
  });

  describe('in the depth of its nesting', () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const deepObject = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    for (const [shape, raw] of [
      ['brackets', nested(5_000)],
      ['objects', deepObject(5_000)],
    ] as const) {
      it(`is refused like any wrong body, with and without an Idempotency-Key: ${shape}`, async () => {
        const { service, token } = scene;
        for (const path of ['/v1/snippets', '/v1/profiles', '/v1/actions']) {
          for (const sent of [raw, `{"name":${raw}}`]) {
            const headers = { 'idempotency-key': `${shape} ${path}` };
            const answers = [
              await request(service, 'POST', path, { token, raw: sent }),
              await request(service, 'POST', path, { token, raw: sent, headers }),
            ];
            for (const answer of answers) assert.equal(refusalOf(answer).refusal, 'record-fails-data-contract');
          }
        }
      });
    }

    it('is refused under an Idempotency-Key that was used with another body', async () => {
      const { service, token } = scene;
      const headers = { 'idempotency-key': 'once' };
      const json = { name: 'A', content: 'x', authorityType: 'GUIDANCE' };
      assert.equal((await request(service, 'POST', '/v1/snippets', { token, json, headers })).status, 201);
      const again = await request(service, 'POST', '/v1/snippets', { token, raw: nested(5_000), headers });
      assertRefusal(again, { code: 'CONFLICT', message: /another body/ });
    });
  });
});

describe('a name that the service stores', () => {
  const scene = useProfileScene();

  for (const slug of [
    '.',
    '..',
    '%2e%2E',
    '../x',
    'a/../b',
    'a/..',
    '..\\x',
    ' .. ',
    './x',
    'a\u0000b',
    'a\nb',
    'a\u0085b',
  ]) {
    it(`is refused as the urlSlug ${JSON.stringify(slug)}, because no browser reaches /p/ with it`, async () => {
      const refused = refusalOf(await scene.create(profileBody({ urlSlug: slug })));
      assert.equal(refused.refusal, 'record-fails-data-contract');
      assert.match(refused.message, /`urlSlug` must not/);
    });
  }
  for (const slug of ['allt/något?', '...', 'a..b', '.dold', 'v2.1', '50 %', 'a#b']) {
    it(`may be the urlSlug ${JSON.stringify(slug)}`, async () => {
      const { profileId } = await scene.created(profileBody({ urlSlug: slug }));
      assert.equal((await scene.listed(profileId))['urlSlug'], slug);
      const address = new URL(`http://localhost/p/${encodeURIComponent(slug)}`).pathname;
      assert.equal(decodeURIComponent(address.slice('/p/'.length)), slug);
    });
  }

  const source = { name: 'A', content: 'x', authorityType: 'GUIDANCE' };
  const WRITES: [field: string, path: string, body: (name: string) => object][] = [
    ['name', '/v1/profiles', (name) => profileBody({ name })],
    ['documentType', '/v1/profiles', (documentType) => profileBody({ documentType })],
    ['categoryPath', '/v1/profiles', (categoryPath) => profileBody({ categoryPath })],
    ['workers[0].name', '/v1/profiles', (name) => profileBody({ workers: [{ ...REVIEWER, name }] })],
    ['snippets[0].name', '/v1/profiles', (name) => profileBody({ snippets: [inlineSource('a', { name })] })],
    ['name', '/v1/snippets', (name) => ({ ...source, name })],
    ['name', '/v1/actions', (name) => ({ name, instructions: 'x' })],
  ];
  for (const [field, path, body] of WRITES) {
    it(`is refused with a control character as ${field} of ${path}`, async () => {
      for (const character of ['\u0000', '\u0007', '\n', '\t', '\u001b', '\u007f', '\u009b', '\u2028']) {
        const answer = await request(scene.service, 'POST', path, { token: scene.token, json: body(`a${character}b`) });
        const { refusal, values } = refusalOf(answer);
        assert.equal(refusal, 'record-fails-data-contract');
        assert.deepEqual(values, { fields: [{ field, problem: 'must not hold control characters' }] });
      }
    });
  }
});
