import assert from 'node:assert/strict';
import { createKey } from '../../../shared/services/tenants/keys.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { type ApiAnswer, assertRefusal, request } from '../../support/requests/api.ts';
import { assertRefusedWrite, type RefusedWrite } from '../../support/requests/config-writes.ts';
import { GENERAL_ADVICE, MAX_CONTENT, PEN } from '../../support/requests/snippets.ts';
import { createTestClient } from '../../support/service/test-client.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

describe('writes of legal sources', () => {
  let token: string;
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);
  const tenant = useTenant(service, { configWritesPerHour: 10_000 });
  before(async () => {
    token = await tenant.client.token();
  });

  const create = (json: unknown, as = token) => request(service, 'POST', '/v1/snippets', { token: as, json });
  const patch = (id: string, json: unknown, as = token) =>
    request(service, 'PATCH', `/v1/snippets/${id}`, { token: as, json });
  const read = (as: string) => request(service, 'GET', '/v1/snippets', { token: as });
  async function created(as = token): Promise<string> {
    const answer = await create(GENERAL_ADVICE, as);
    assert.equal(answer.status, 201, answer.text);
    return (answer.body as { id: string }).id;
  }

  describe('are refused, counted and not stored', () => {
    let id: string;
    before(async () => {
      id = await created();
    });
    const refused = (act: () => Promise<ApiAnswer>, expected: RefusedWrite) =>
      assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, act, expected);
    const contract = (...fields: [field: string, problem: string][]) => ({
      refusal: 'record-fails-data-contract',
      values: { fields: fields.map(([field, problem]) => ({ field, problem })) },
    });
    const owned = 'is set by the service. Remove it';
    const removed = 'was removed and has no replacement. Remove it';
    const unknown = 'is not a field this request takes. Remove it';

    /** Refused alike on creation and on change. */
    const BOTH: [name: string, fields: object, details: object][] = [
      ['anchors', { anchors: [] }, contract(['anchors', removed])],
      ['legalWeight', { legalWeight: 1 }, contract(['legalWeight', removed])],
      ['normLevel', { normLevel: 'Lag' }, contract(['normLevel', 'was removed: send `authorityType` in its place'])],
      ...['id', 'snippetKey', 'tenantId', 'text', 'clonedFromSystemId', 'createdBy', 'updatedBy'].map(
        (field): [string, object, object] => [field, { [field]: 'x' }, contract([field, owned])],
      ),
      ['an unknown field', { colour: 'red' }, contract(['colour', unknown])],
      [
        'every unknown field by its name',
        { colour: 1, tenantId: null, anchors: null },
        contract(['colour', unknown], ['tenantId', owned], ['anchors', removed]),
      ],
      ['a ref', { ref: 'a' }, contract(['ref', unknown])],
      ['a name of another type', { name: 5 }, contract(['name', 'must be a string, not a number'])],
      ['an empty name', { name: ' \t' }, contract(['name', 'must not be empty'])],
      ['a long name', { name: PEN.repeat(501) }, contract(['name', 'must have at most 500 characters'])],
      ['a null name', { name: null }, contract(['name', 'must be a string, not null'])],
      ['a source of another type', { source: {} }, contract(['source', 'must be a string, not an object'])],
      ['a long source', { source: 'x'.repeat(2001) }, contract(['source', 'must have at most 2000 characters'])],
      ['content of another type', { content: ['x'] }, contract(['content', 'must be a string, not an array'])],
      ['empty content', { content: '' }, contract(['content', 'must not be empty'])],
      ['invisible content', { content: '\u00ad\u0000' }, contract(['content', 'holds no text that can be cited'])],
      ['a year as text', { validFromYear: '2014' }, contract(['validFromYear', 'must be a number, not a string'])],
      ['half a year', { validToYear: 2014.5 }, contract(['validToYear', 'must be a whole number'])],
      ['the year 0', { validFromYear: 0 }, contract(['validFromYear', 'must be at least 1'])],
      ['a year far away', { validToYear: 10_000 }, contract(['validToYear', 'must be at most 9999'])],
      [
        'years in the wrong order',
        { validToYear: 2013 },
        contract(['validToYear', 'must not be before `validFromYear`']),
      ],
      [
        'long content',
        { content: PEN.repeat(MAX_CONTENT + 1) },
        {
          refusal: 'snippet-content-too-long',
          values: { sources: [{ field: 'content', length: MAX_CONTENT + 1, limit: MAX_CONTENT }] },
        },
      ],
    ];
    for (const [name, fields, details] of BOTH) {
      it(`with ${name}`, async () => {
        await refused(() => create({ ...GENERAL_ADVICE, ...fields }), { code: 'BAD_REQUEST', details });
        await refused(() => patch(id, fields), { code: 'BAD_REQUEST', details });
      });
    }

    it('with an unknown authority type, naming the fourteen', async () => {
      for (const authorityType of ['LAG', 'statute', '', 7, null]) {
        for (const act of [() => create({ ...GENERAL_ADVICE, authorityType }), () => patch(id, { authorityType })]) {
          const answer = await act();
          const { error } = answer.body as { error: { message: string; details: { refusal: string } } };
          assert.deepEqual([answer.status, error.details.refusal], [400, 'record-fails-data-contract']);
          assert.match(error.message, /`authorityType` must be one of `CONSTITUTIONAL_LAW`, .*`GUIDANCE`/);
        }
      }
    });

    for (const field of ['name', 'content', 'authorityType'] as const) {
      it(`on creation without ${field}`, async () => {
        const { [field]: _, ...rest } = GENERAL_ADVICE;
        await refused(() => create(rest), { code: 'BAD_REQUEST', details: contract([field, 'is required']) });
      });
    }

    it('on a change of nothing', async () => {
      const details = contract();
      await refused(() => patch(id, {}), { code: 'BAD_REQUEST', details, message: /nothing to change/ });
    });

    it('with a body that is no object, without a body and with a body of another type', async () => {
      for (const raw of ['[]', '"x"', '5', 'null', 'true']) {
        const act = () => request(service, 'POST', '/v1/snippets', { token, raw });
        const answer = await act();
        assert.deepEqual([answer.status, answer.text.includes('The body must be an object')], [400, true]);
      }
      const none = await request(service, 'PATCH', `/v1/snippets/${id}`, { token });
      assert.match(none.text, /The body is missing/);
    });

    it('with malformed JSON and a body that is too large, which spend nothing', async () => {
      const spendsNothing = { code: 'INTERNAL_ERROR', ticks: 0 } as const;
      for (const [method, path] of [
        ['POST', '/v1/snippets'],
        ['PATCH', `/v1/snippets/${id}`],
      ] as const) {
        const send = (raw: string) => () => request(service, method, path, { token, raw });
        await refused(send('{"name":'), { ...spendsNothing, status: 400 });
        const large = JSON.stringify({ ...GENERAL_ADVICE, content: 'x'.repeat(2 * 1024 * 1024) });
        await refused(send(large), { ...spendsNothing, status: 413 });
      }
      await refused(() => patch('%E0%A4%A', { name: 'x' }), { ...spendsNothing, status: 400 });
    });

    it("from the platform's workspace credential", async () => {
      const key = await createKey(service.platform, { tenantId: tenant.tenantId, name: 'Workspace', workspace: true });
      const workspace = await createTestClient(service.baseUrl, key).token();
      const expected = { code: 'FORBIDDEN', message: /workspace credential/ } as const;
      await refused(() => create(GENERAL_ADVICE, workspace), expected);
      await refused(() => create({ nonsense: 1 }, workspace), expected);
      await refused(() => patch(id, { name: 'x' }, workspace), expected);
      assert.equal((await read(workspace)).status, 200);
    });
  });

  it('are closed to an organisation without configuration', async () => {
    const closed = await service.tenant();
    const closedToken = await closed.client.token();
    const scene = { service, holdings, tenantId: closed.tenantId };
    for (const status of ['inactive', 'suspended'] as const) {
      await updateTenant(service.platform, closed.tenantId, { status });
      const expected = { code: 'FORBIDDEN', message: /no active configuration/ } as const;
      assertRefusal(await read(closedToken), expected);
      await assertRefusedWrite(scene, () => create(GENERAL_ADVICE, closedToken), expected);
      await assertRefusedWrite(scene, () => patch('snip_x', { name: 'x' }, closedToken), expected);
    }
  });

  it('are answered with 429 once the hour is spent, refused writes included; a 401 without a credential carries no rate-limit headers', async () => {
    const spender = await service.tenant({ configWritesPerHour: 3 });
    const spending = await spender.client.token();
    const scene = { service, holdings, tenantId: spender.tenantId };
    const id = await created(spending);
    await assertRefusedWrite(scene, () => create({}, spending), {
      code: 'BAD_REQUEST',
      details: contractOf(['name', 'content', 'authorityType']),
    });
    assert.equal((await patch(id, { name: 'Sista' }, spending)).status, 200);
    const spent = { code: 'TOO_MANY_REQUESTS', ticks: 0, message: /nothing was changed/ } as const;
    await assertRefusedWrite(scene, () => create(GENERAL_ADVICE, spending), spent);
    await assertRefusedWrite(scene, () => patch(id, { name: 'x' }, spending), spent);
    await assertRefusedWrite(scene, () => create({ nonsense: 1 }, spending), spent);
    const anonymous = await request(service, 'POST', '/v1/snippets', { json: GENERAL_ADVICE });
    assertRefusal(anonymous, { code: 'UNAUTHORIZED' });
    assert.equal(anonymous.headers.get('x-ratelimit-limit'), null);
  });

  const contractOf = (fields: string[]) => ({
    refusal: 'record-fails-data-contract',
    values: { fields: fields.map((field) => ({ field, problem: 'is required' })) },
  });
});
