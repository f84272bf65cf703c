import assert from 'node:assert/strict';
import fc from 'fast-check';
import { openApiDocument } from '../../../apps/gateway/reference/openapi.ts';
import { tokenApi } from '../../../apps/gateway/reference/token-api.ts';
import { apiEndpoints } from '../../../apps/gateway/routes/index.ts';
import { BUILT_IN_ACTIONS } from '../../../shared/actions/built-in.ts';
import { auditOf, flaw, storeAnalysis } from '../../support/requests/actions.ts';
import { rateLimitOf, request } from '../../support/requests/api.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const Anything = fc.jsonValue({ maxDepth: 4 });
const Text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('', '\u0000', '\ud800', '$where', '__proto__', 'constructor', 'a/b', '🖋'.repeat(300)),
);
const orAnything = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 6, arbitrary }, { weight: 1, arbitrary: Text }, { weight: 1, arbitrary: Anything });

describe('arbitrary JSON, sent as an action,', () => {
  let token: string;
  let jobId: string;
  let documented: Record<string, Record<string, { responses: object }>>;
  const service = useService({ withWorker: false });
  const tenant = useTenant(service, { maxRunsPerPeriod: 1_000_000, maxActions: 100_000 });
  before(async () => {
    token = await tenant.client.token();
    ({ jobId } = await storeAnalysis(service, tenant));
    documented = openApiDocument(
      apiEndpoints(service.platform),
      tokenApi({ baseUrl: 'http://localhost', docsUrl: 'http://localhost/docs' }),
    ).paths;
  });

  const statusesOf = (path: string) => Object.keys(documented[path]?.post?.responses ?? {}).map(Number);

  it('starts a run or is refused in a documented way, one run spent either way', async () => {
    const Finding = fc.record(
      {
        ...Object.fromEntries(Object.keys(flaw('f', 'p')).map((name) => [name, orAnything(Text)])),
        profile_id: orAnything(fc.constant(tenant.profileId)),
        include_in_action: orAnything(fc.boolean()),
      },
      { requiredKeys: [] },
    );
    const Audit = fc
      .record(
        {
          deduplicated_flaws: orAnything(
            fc.array(fc.oneof(fc.constant(flaw('f1', tenant.profileId)), Finding), { maxLength: 3 }),
          ),
          consolidated_strengths: orAnything(fc.constant([])),
          regulatory_references: orAnything(fc.constant([])),
          is_flawless: orAnything(fc.boolean()),
          more: Anything,
        },
        { requiredKeys: [] },
      )
      .map((changes) => ({ ...auditOf([tenant.profileId]), ...changes }));
    const Body = fc.record(
      {
        actionType: orAnything(fc.constantFrom(...BUILT_IN_ACTIONS.map(({ id }) => id))),
        profileId: orAnything(fc.constant(tenant.profileId)),
        clinicalData: orAnything(Audit),
        jobId: orAnything(fc.constant(jobId)),
        includeDiagnostics: orAnything(fc.boolean()),
        webhookUrl: Text,
        webhookSecret: Text,
        metadata: orAnything(fc.dictionary(Text, Text, { maxKeys: 3 })),
      },
      { requiredKeys: ['actionType', 'profileId'] },
    );
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: Body }, { weight: 1, arbitrary: Anything }), async (json) => {
        const before = await service.usedRuns(tenant);
        const answer = await request(service, 'POST', '/v1/action', { token, raw: JSON.stringify(json) });
        assert.ok(answer.status < 500 && statusesOf('/v1/action').includes(answer.status), answer.text);
        assert.notEqual(rateLimitOf(answer), null);
        assert.equal(await service.usedRuns(tenant), before + 1);
        seen.add(answer.status);
      }),
      { numRuns: 300 },
    );
    assert.ok(seen.has(202) && seen.has(400), [...seen].join());
  });

  it('is stored as an own action or refused in a documented way', async () => {
    const Body = fc.record(
      {
        name: orAnything(Text),
        description: orAnything(Text),
        instructions: orAnything(Text),
        profileIds: orAnything(fc.array(fc.constantFrom(tenant.profileId, 'x'), { maxLength: 2 })),
        outputLanguage: orAnything(fc.constantFrom('Danish', 'English')),
      },
      { requiredKeys: ['name', 'instructions'] },
    );
    const stored = async () => (await service.platform.data.actions.list(tenant.tenantId)).length;
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 9, arbitrary: Body }, { weight: 1, arbitrary: Anything }), async (json) => {
        const before = await stored();
        const answer = await request(service, 'POST', '/v1/actions', { token, raw: JSON.stringify(json) });
        assert.ok(answer.status < 500 && statusesOf('/v1/actions').includes(answer.status), answer.text);
        assert.equal(await stored(), before + (answer.status === 201 ? 1 : 0));
      }),
      { numRuns: 150 },
    );
  });
});
