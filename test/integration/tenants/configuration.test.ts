import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AUTHORITY_TYPES, OUTPUT_LANGUAGES } from '../../../shared/contracts/vocabulary.ts';
import { acceptAgreement, publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { grantLicence } from '../../../shared/services/tenants/licences.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import { databaseOf, useOperator } from '../../support/service/operator.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { startService } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

describe('the configuration of an organisation', () => {
  let token: string;
  const service = useService({ withWorker: false });
  const tenant = useTenant(service);
  before(async () => {
    token = await tenant.client.token();
  });
  const get = (address: string, as = token) => request(service, 'GET', address, { token: as });

  it('is answered in full', async () => {
    const answer = await get('/v1/config');
    assert.equal(answer.status, 200, answer.text);
    assert.equal(rateLimitOf(answer), null);
    assert.deepEqual(answer.body, {
      organisation: { id: tenant.tenantId, name: 'Test organisation', outputLanguage: 'English' },
      openJurisdictions: ['SE'],
      defaultJurisdictions: ['SE'],
      limits: {
        maxRunsPerPeriod: 100,
        periodType: 'MONTH',
        configWritesPerHour: 60,
        maxProfiles: 100,
        maxSnippets: 500,
        maxActions: 50,
        maxWorkersPerProfile: 3,
        maxLegalSourcesPerWorker: 25,
        maxInstructionLength: 1000,
        maxSnippetContentLength: 2500,
        maxInlineSnippets: 75,
      },
      authorityTypes: [...AUTHORITY_TYPES],
      outputLanguages: [...OUTPUT_LANGUAGES],
      upload: {
        maxBytes: 104_857_600,
        addressSeconds: 900,
        contentTypes: [
          'application/pdf',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/vnd.oasis.opendocument.text',
          'application/rtf',
          'message/rfc822',
          'text/html',
          'text/markdown',
          'text/plain',
        ],
        requireAttestation: false,
        agreementVersion: null,
      },
      engineConfigured: false,
    });
  });

  it('shows what was changed, and only legal orders that are open', async () => {
    const changed = await service.tenant();
    const changedToken = await changed.client.token();
    const { data } = service.platform;
    await data.tenants.update(changed.tenantId, {
      jurisdictions: ['NO', 'DK'],
      defaultJurisdictions: ['SE', 'DK'],
      requireAttestation: true,
      outputLanguage: 'Danish',
      limits: { maxWorkersPerProfile: 5 },
    });
    await publishAgreement(service.platform, { version: '2026-11', title: 'Avtal', text: 'Text' });
    const { body, text } = await get('/v1/config', changedToken);
    assert.partialDeepStrictEqual(body, {
      organisation: { outputLanguage: 'Danish' },
      openJurisdictions: ['NO', 'DK'],
      defaultJurisdictions: ['DK'],
      limits: { maxWorkersPerProfile: 5 },
      upload: { requireAttestation: true, agreementVersion: '2026-11' },
    });
    assert.doesNotMatch(text, /"SE"/);
  });

  it('says whether a language model reads the documents', async () => {
    const configured = await startService({
      withWorker: false,
      environment: { OPENAI_API_KEY: 'sk-test' },
      beside: service,
    });
    try {
      const { body } = await request(configured, 'GET', '/v1/config', { token });
      assert.equal((body as { engineConfigured: boolean }).engineConfigured, true);
    } finally {
      await configured.close();
    }
  });

  it('is refused with 403 everywhere while the organisation is inactive or suspended, and tokens are still issued', async () => {
    const closed = await service.tenant();
    await acceptAgreement(service.platform, { tenantId: closed.tenantId });
    const jobId = await upload(closed);
    for (const status of ['inactive', 'suspended'] as const) {
      await updateTenant(service.platform, closed.tenantId, { status });
      const closedToken = await closed.client.token();
      const json = { jobId, profileId: closed.profileId };
      for (const [method, address, sent] of [
        ['GET', '/v1/config'],
        ['GET', '/v1/profiles'],
        ['POST', '/v1/profiles', {}],
        ['PATCH', `/v1/profiles/${closed.profileId}`, {}],
        ['DELETE', `/v1/profiles/${closed.profileId}`],
        ['GET', '/v1/snippets'],
        ['POST', '/v1/snippets', {}],
        ['PATCH', '/v1/snippets/snip_x', {}],
        ['GET', '/v1/laws?jurisdiction=SE&query=forvaltning'],
        ['GET', '/v1/laws/SE/2017:900'],
        ['POST', '/v1/analyze', json],
      ] as const) {
        const answer = await request(service, method, address, { token: closedToken, json: sent });
        assertRefusal(answer, { code: 'FORBIDDEN', message: /no active configuration/ });
      }
      for (const address of ['/v1/quotas', '/v1/usage', '/v1/legal-agreement', '/v1/jobs']) {
        assert.equal((await get(address, closedToken)).status, 200, address);
      }
    }
    await updateTenant(service.platform, closed.tenantId, { status: 'active' });
    assert.equal((await get('/v1/config', await closed.client.token())).status, 200);
  });

  describe('and its example results, which', () => {
    const operator = useOperator(() => databaseOf(service));

    const AUDIT = {
      internal_reasoning: 'Sammanvägt.',
      detected_language: 'sv',
      executive_summary: 'En brist: Ensidig utredning.',
      is_flawless: false,
      deduplicated_flaws: [{ flaw_title: 'Ensidig utredning', citations: [{ primary_norm_level: 'Lag' }] }],
      consolidated_strengths: [],
      regulatory_references: [{ primary_norm_level: 'Lag', primary_id: '9' }],
    };
    async function add(content: string, profileId = tenant.profileId) {
      const file = path.join(operator.DATA_DIR, 'audit.json');
      await writeFile(file, content);
      const ended = await runProgram(['example', 'add', '--profile', profileId, '--file', file, '--json'], operator);
      return { code: ended.code, json: JSON.parse(ended.stdout) as Record<string, unknown> };
    }

    it('are empty at first, and are stored by the command line as they are', async () => {
      const { profileId } = tenant;
      const none = await get(`/v1/examples/${profileId}`);
      assert.deepEqual([none.status, none.body], [200, { profileId, examples: [] }]);
      const added = await add(JSON.stringify(AUDIT));
      assert.equal(added.code, 0, JSON.stringify(added.json));
      const { exampleId } = added.json;
      assert.deepEqual(added.json, { profileId, exampleId });
      const answer = await get(`/v1/examples/${profileId}`);
      const [example] = (answer.body as { examples: { createdAt: number }[] }).examples;
      assert.deepEqual(answer.body, {
        profileId,
        examples: [{ id: exampleId, createdAt: example?.createdAt, clinicalData: AUDIT }],
      });
      assert.equal(rateLimitOf(answer), null);
    });

    it('are shown to every organisation that may run the profile, and to nobody else', async () => {
      const other = await service.tenant();
      const otherToken = await other.client.token();
      const address = `/v1/examples/${tenant.profileId}`;
      const foreign = assertRefusal(await get(address, otherToken), { code: 'NOT_FOUND' });
      const unknown = assertRefusal(await get('/v1/examples/prof_unknown', otherToken), { code: 'NOT_FOUND' });
      assert.equal(foreign, unknown);
      await grantLicence(service.platform, { tenantId: other.tenantId, profileId: tenant.profileId });
      assert.deepEqual((await get(address, otherToken)).body, (await get(address)).body);
    });

    for (const [name, content, code, exit] of [
      ['what is no JSON', '{', 'USAGE', 2],
      ['what is no audit', '{"executive_summary": "x"}', 'BAD_REQUEST', 2],
      ['an audit whose flaws have no title', JSON.stringify({ ...AUDIT, deduplicated_flaws: [{}] }), 'BAD_REQUEST', 2],
      ['a list', '[]', 'BAD_REQUEST', 2],
    ] as const) {
      it(`are refused by the command line for ${name}`, async () => {
        const before = (await get(`/v1/examples/${tenant.profileId}`)).body;
        const refused = await add(content);
        assert.equal(refused.code, exit);
        assert.equal((refused.json as { error: { code: string } }).error.code, code);
        assert.deepEqual((await get(`/v1/examples/${tenant.profileId}`)).body, before);
      });
    }

    it('are refused for an unknown profile', async () => {
      const refused = await add(JSON.stringify(AUDIT), 'prof_unknown');
      assert.deepEqual([refused.code, (refused.json as { error: { code: string } }).error.code], [1, 'NOT_FOUND']);
    });
  });
});
