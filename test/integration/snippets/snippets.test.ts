import assert from 'node:assert/strict';
import { assertRefusal, request } from '../../support/requests/api.ts';
import { assertFloor, assertRefusedWrite } from '../../support/requests/config-writes.ts';
import { GENERAL_ADVICE, MAX_CONTENT, PEN } from '../../support/requests/snippets.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useHoldings, useService, useTenant } from '../../support/service/use-service.ts';

describe('legal sources of an organisation', () => {
  let token: string;
  let otherToken: string;
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);
  const tenant = useTenant(service, { configWritesPerHour: 10_000 });
  const other = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
    otherToken = await other.client.token();
  });

  const create = (json: unknown, as = token) => request(service, 'POST', '/v1/snippets', { token: as, json });
  const patch = (id: string, json: unknown, as = token) =>
    request(service, 'PATCH', `/v1/snippets/${id}`, { token: as, json });
  const read = (query: Record<string, string> = {}, as = token) =>
    request(service, 'GET', `/v1/snippets?${new URLSearchParams(query)}`, { token: as });

  async function created(json: object = GENERAL_ADVICE, as = token): Promise<{ id: string; snippetKey: string }> {
    const answer = await create(json, as);
    assert.equal(answer.status, 201, answer.text);
    const { success, id, snippetKey } = answer.body as Record<string, string>;
    assert.deepEqual(answer.body, { success, id, snippetKey });
    assert.equal(success, true);
    assert.match(String(id), /^snip_[0-9A-Z]{26}$/);
    assert.notEqual(id, snippetKey);
    return { id: String(id), snippetKey: String(snippetKey) };
  }

  it('are created, listed, resolved by their key and published in full, without removed fields', async () => {
    const written = await created();
    const expected = { ...written, ...GENERAL_ADVICE };
    const listed = (await read()).body as { snippets: { id: string }[] };
    assert.deepEqual(Object.keys(listed), ['snippets']);
    assert.deepEqual(
      listed.snippets.find(({ id }) => id === written.id),
      expected,
    );
    const resolved = await read({ snippetKey: written.snippetKey });
    assert.deepEqual([resolved.status, resolved.body], [200, expected]);
    for (const name of ['limit', 'remaining', 'reset']) {
      assert.equal(resolved.headers.get(`x-ratelimit-${name}`), null);
    }
  });

  it('need a name, a content and an authority type only', async () => {
    const { name, content, authorityType } = GENERAL_ADVICE;
    const written = await created({ name, content, authorityType });
    assert.deepEqual((await read({ snippetKey: written.snippetKey })).body, {
      ...written,
      name,
      source: '',
      content,
      authorityType,
      validFromYear: null,
      validToYear: null,
    });
  });

  it('keep the content as it was sent and are compiled for analyses before the answer', async () => {
    const content = '\u00a0 1 §\r\nF\u00f6rsta\u00adstycket  \r\n\r\n\r\n\r\nAndra o\u0308vrigt\u0000 ';
    const { id, snippetKey } = await created({ ...GENERAL_ADVICE, content });
    const stored = (await service.platform.data.snippets.findByIds(tenant.tenantId, [id])).get(id);
    assert.equal(stored?.content, content);
    assert.equal(stored?.text, '1 §\nFörstastycket\n\nAndra övrigt');
    assert.equal(((await read({ snippetKey })).body as { content: string }).content, content);
  });

  it('change field by field; what is not named stays, null clears a year', async () => {
    const written = await created();
    const answer = await patch(written.id, { content: 'Ny  lydelse. ', validToYear: null });
    assert.deepEqual([answer.status, answer.body], [200, { success: true, ...written }]);
    await assertFloor(service, tenant.tenantId, answer);
    const changed = { ...written, ...GENERAL_ADVICE, content: 'Ny  lydelse. ', validToYear: null };
    assert.deepEqual((await read({ snippetKey: written.snippetKey })).body, changed);
    const stored = (await service.platform.data.snippets.findByIds(tenant.tenantId, [written.id])).get(written.id);
    assert.equal(stored?.text, 'Ny  lydelse.');
  });

  it('may have 2500 characters, counted as code points', async () => {
    const { id } = await created({ ...GENERAL_ADVICE, content: PEN.repeat(MAX_CONTENT) });
    assert.equal((await patch(id, { content: 'é'.repeat(MAX_CONTENT) })).status, 200);
  });

  it('keep content that is longer than allowed as long as it is not changed', async () => {
    const { id, snippetKey } = await created();
    const long = 'x'.repeat(MAX_CONTENT + 1);
    await service.platform.data.snippets.update(tenant.tenantId, id, { content: long, text: long });
    assert.equal((await patch(id, { name: 'Annat namn', content: long })).status, 200);
    const details = {
      refusal: 'snippet-content-too-long',
      values: { sources: [{ field: 'content', length: MAX_CONTENT + 2, limit: MAX_CONTENT }] },
    };
    assertRefusal(await patch(id, { content: `${long}x` }), { code: 'BAD_REQUEST', details });
    const { name, content } = (await read({ snippetKey })).body as Record<string, string>;
    assert.deepEqual([name, content], ['Annat namn', long]);
  });

  it('are cited by the next analysis as they are at its start; a started one does not notice a change', async () => {
    const { data } = service.platform;
    const { id, snippetKey } = await created({ ...GENERAL_ADVICE, content: 'Före.\r\n' });
    const rules = [{ jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' }];
    const profile = {
      name: 'Granskning',
      documentType: 'Beslut',
      workers: [{ name: 'Granskare', rules, snippetIds: [snippetKey] }],
    };
    const { body } = await request(service, 'POST', '/v1/profiles', { token, json: profile });
    const { profileId } = body as { profileId: string };
    const cited = async () => {
      const jobId = await upload(tenant);
      await tenant.client.analyze({ jobId, profileId });
      return async () => {
        const input = await data.runData.input({ tenantId: tenant.tenantId, jobId });
        const source = input?.sources.find(({ sourceKey }) => sourceKey === snippetKey);
        return [source?.authorityType, source?.binding, source?.text];
      };
    };
    const first = await cited();
    assert.deepEqual(await first(), ['GENERAL_ADVICE', false, 'Före.']);
    await patch(id, { content: 'Efter.', authorityType: 'AGENCY_REGULATION' });
    assert.deepEqual(await first(), ['GENERAL_ADVICE', false, 'Före.']);
    assert.deepEqual(await (await cited())(), ['AGENCY_REGULATION', true, 'Efter.']);
  });

  it('are resolved by the three-part address of a provision, and its key resolves to the same record', async () => {
    const address = { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' };
    const byAddress = await read(address);
    assert.equal(byAddress.status, 200, byAddress.text);
    const record = byAddress.body as Record<string, string>;
    assert.deepEqual(
      [record['jurisdiction'], record['work'], record['pinpoint'], record['authorityType']],
      ['SE', '2017:900', 'par_9§', 'STATUTE'],
    );
    assert.match(String(record['content']), /handläggas så enkelt, snabbt och kostnadseffektivt/);
    assert.equal(record['id'], record['snippetKey']);
    assert.deepEqual((await read({ snippetKey: String(record['snippetKey']) })).body, record);
    assert.deepEqual((await read(address, otherToken)).body, record);
  });

  const NOTHING: [name: string, query: Record<string, string>][] = [
    ['an unknown key', { snippetKey: 'src_unknown' }],
    ['a law that is not held', { jurisdiction: 'SE', work: '1999:9999', pinpoint: 'par_1§' }],
    ['an unknown provision', { jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_999§' }],
    ['a printed citation', { jurisdiction: 'SE', work: '2017:900', pinpoint: '9 §' }],
    ['an unknown legal order', { jurisdiction: 'se', work: '2017:900', pinpoint: 'par_9§' }],
  ];
  for (const [name, query] of NOTHING) {
    it(`are answered with 404 for ${name}`, async () => {
      assertRefusal(await read(query), { code: 'NOT_FOUND' });
    });
  }

  const INCOMPLETE: [query: Record<string, string>, message: RegExp][] = [
    [{ jurisdiction: 'SE' }, /add `work`, `pinpoint`/],
    [{ jurisdiction: 'SE', work: '2017:900' }, /add `pinpoint`/],
    [{ work: '2017:900', pinpoint: 'par_9§' }, /add `jurisdiction`/],
    [{ snippetKey: 'src_x', work: '2017:900' }, /add `jurisdiction`, `pinpoint`/],
    [{ snippetKey: 'src_x', jurisdiction: 'SE', work: '2017:900', pinpoint: 'par_9§' }, /either `snippetKey` or/],
    [{ snippetKey: '' }, /`snippetKey` must have at least 1 character/],
  ];
  for (const [query, message] of INCOMPLETE) {
    it(`are answered with 400 for the incomplete address ${JSON.stringify(query)}`, async () => {
      assertRefusal(await read(query), { code: 'BAD_REQUEST', message });
    });
  }

  it('are visible to their own organisation alone', async () => {
    const { id, snippetKey } = await created();
    const foreign = await read({}, otherToken);
    assert.deepEqual(foreign.body, { snippets: [] });
    assertRefusal(await read({ snippetKey }, otherToken), { code: 'NOT_FOUND' });
    const scene = { service, holdings, tenantId: other.tenantId };
    const unknown = await assertRefusedWrite(scene, () => patch('snip_unknown', { name: 'x' }, otherToken), {
      code: 'NOT_FOUND',
    });
    const hidden = await assertRefusedWrite(scene, () => patch(id, { name: 'x' }, otherToken), { code: 'NOT_FOUND' });
    assert.equal(hidden, unknown);
  });

  it("can be read by everyone and changed by nobody where they are the platform's", async () => {
    const { platform } = service;
    const written = await created({ ...GENERAL_ADVICE, name: 'Gemensam' }, otherToken);
    const own = { snippetKey: written.snippetKey };
    await platform.data.snippets.update(other.tenantId, written.id, { tenantId: null } as object);
    assert.equal(((await read(own)).body as { id: string }).id, written.id);
    const values = { ids: [written.id] };
    await assertRefusedWrite({ service, holdings, tenantId: tenant.tenantId }, () => patch(written.id, { name: 'x' }), {
      code: 'FORBIDDEN',
      details: { refusal: 'snippet-owned-by-another-organisation', values },
    });
  });

  it('never overwrite a source of another organisation, should an id be taken', async () => {
    const { data } = service.platform;
    const { id, snippetKey } = await created();
    const stored = (await data.snippets.findByIds(tenant.tenantId, [id])).get(id);
    assert.ok(stored);
    for (const taken of [
      { ...stored, snippetKey: 'src_free' },
      { ...stored, id: 'snip_free' },
    ]) {
      await assert.rejects(
        data.transact((session) => data.snippets.insertMany(other.tenantId, [taken], session)),
        {
          code: 'FORBIDDEN',
          details: { refusal: 'snippet-owned-by-another-organisation', values: { ids: [taken.id] } },
        },
      );
    }
    assert.deepEqual((await data.snippets.findByIds(tenant.tenantId, [id])).get(id), stored);
    assert.equal(snippetKey, stored.snippetKey);
  });
});
