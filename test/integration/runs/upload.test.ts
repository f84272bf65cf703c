import assert from 'node:assert/strict';
import { isJobId } from '../../../shared/ids.ts';
import { acceptAgreement, publishAgreement } from '../../../shared/services/tenants/agreements.ts';
import { updateTenant } from '../../../shared/services/tenants/tenants.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../../support/requests/api.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useHoldings, useService } from '../../support/service/use-service.ts';

const BYTES = new Uint8Array(Buffer.from('Beslut\n\nNämnden avslår ansökan.'));

describe('POST /v1/upload-url', () => {
  const service = useService({ withWorker: false });
  const holdings = useHoldings(service);

  /** Asserts that a refusal leaves no admission behind and that nothing is metered. */
  async function unchanged(act: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
    const before = await holdings.documents();
    const answer = await act();
    assert.deepEqual(await holdings.documents(), before);
    assert.equal(rateLimitOf(answer), null);
    return answer;
  }

  describe('before any agreement is published', () => {
    let tenant: TestTenant;
    let token: string;
    before(async () => {
      tenant = await service.tenant();
      token = await tenant.client.token();
    });
    const ask = (json?: unknown) => request(service, 'POST', '/v1/upload-url', { token, json });

    for (const [name, body] of [
      ['no body', undefined],
      ['an empty body', {}],
      ['an attestation', { uploadAttestation: { agreementVersion: 'any', accepted: true } }],
    ] as const) {
      it(`issues a job id and an address for ${name}`, async () => {
        const answer = await ask(body);
        assert.equal(answer.status, 200, answer.text);
        assert.equal(rateLimitOf(answer), null);
        const { jobId, uploadUrl, ...rest } = answer.body as { jobId: string; uploadUrl: string };
        assert.deepEqual(rest, {});
        assert.ok(isJobId(jobId));
        const { pathname, searchParams } = new URL(uploadUrl);
        assert.ok(pathname.endsWith(`/uploads/${tenant.tenantId}/${jobId}`), pathname);
        assert.ok(Math.abs(Number(searchParams.get('X-Goog-Expires')) - 900) <= 2);
        const admission = await service.platform.data.admissions.find(tenant.tenantId, jobId);
        assert.deepEqual(
          [admission?.credentialId, admission?.agreementVersion, admission?.consumedAt],
          [tenant.clientId, null, null],
        );
        assert.equal(await service.platform.documents.exists(tenant.tenantId, jobId), false);
      });
    }

    it('issues another job id each time', async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => tenant.client.uploadUrl()));
      assert.equal(new Set(answers.map(({ jobId }) => jobId)).size, 5);
    });

    const BAD_BODIES: [name: string, body: unknown, message: RegExp][] = [
      ['an unknown field', { filename: 'x.pdf' }, /`filename`/],
      ['two unknown fields', { a: 1, b: 2 }, /`a`.*`b`/],
      ['an attestation that is text', { uploadAttestation: 'yes' }, /`uploadAttestation` must be an object/],
      ['a null attestation', { uploadAttestation: null }, /`uploadAttestation`/],
      ['an attestation without a version', { uploadAttestation: { accepted: true } }, /agreementVersion` is required/],
      ['an empty version', { uploadAttestation: { agreementVersion: '', accepted: true } }, /agreementVersion/],
      [
        'a version that is a number',
        { uploadAttestation: { agreementVersion: 1, accepted: true } },
        /Version` must be/,
      ],
      ['an attestation without consent', { uploadAttestation: { agreementVersion: 'v' } }, /accepted` is required/],
      ['a refusal', { uploadAttestation: { agreementVersion: 'v', accepted: false } }, /accepted` must be `true`/],
      ['consent as text', { uploadAttestation: { agreementVersion: 'v', accepted: 'true' } }, /accepted` must be/],
      ['more in it', { uploadAttestation: { agreementVersion: 'v', accepted: true, by: 'x' } }, /Attestation\.by`/],
      ['an array', [], /The body must be an object/],
      ['a text', 'x', /The body must be an object/],
      ['null', null, /The body must be an object/],
    ];
    for (const [name, body, message] of BAD_BODIES) {
      it(`refuses ${name}`, async () => {
        assertRefusal(await unchanged(() => ask(body)), { code: 'BAD_REQUEST', message });
      });
    }

    it('refuses malformed JSON and a body that is too large with the status of the failure', async () => {
      const malformed = await unchanged(() => request(service, 'POST', '/v1/upload-url', { token, raw: '{' }));
      assertRefusal(malformed, { code: 'INTERNAL_ERROR', status: 400 });
      const raw = JSON.stringify({ pad: 'x'.repeat(2 * 1024 * 1024) });
      const large = await unchanged(() => request(service, 'POST', '/v1/upload-url', { token, raw }));
      assertRefusal(large, { code: 'INTERNAL_ERROR', status: 413 });
    });

    it('refuses a caller without a credential, and one whose organisation is gone', async () => {
      assertRefusal(await unchanged(() => request(service, 'POST', '/v1/upload-url')), { code: 'UNAUTHORIZED' });
      const caller = { tenantId: 'ten_gone', credentialId: 'key_gone', kind: 'api-key' } as const;
      const gone = await service.platform.accessTokens.issue(caller);
      const answer = await unchanged(() => request(service, 'POST', '/v1/upload-url', { token: gone }));
      assertRefusal(answer, { code: 'FORBIDDEN' });
    });

    it('needs no attestation although the organisation must attest', async () => {
      await updateTenant(service.platform, tenant.tenantId, { requireAttestation: true });
      assert.equal((await ask()).status, 200);
      await updateTenant(service.platform, tenant.tenantId, { requireAttestation: false });
    });

    it('has, as GET /v1/legal-agreement says, nothing that must be accepted', async () => {
      const answer = await request(service, 'GET', '/v1/legal-agreement', { token });
      assert.equal(answer.status, 200);
      assert.deepEqual(answer.body, {
        accepted: true,
        currentVersion: null,
        acceptedVersion: null,
        acceptedAt: null,
        title: null,
        text: null,
      });
      assert.equal(rateLimitOf(answer), null);
    });

    it('has nothing for an administrator to accept either', async () => {
      await assert.rejects(acceptAgreement(service.platform, { tenantId: tenant.tenantId }), { code: 'CONFLICT' });
    });

    for (const contentType of [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'text/plain; charset=utf-8',
      'text/markdown',
      'application/x-something-else',
    ]) {
      it(`gives an address that takes a file as ${contentType}, without a credential of the service`, async () => {
        const { jobId, uploadUrl } = await tenant.client.uploadUrl();
        const put = await fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': contentType }, body: BYTES });
        assert.equal(put.status, 200);
        const { documents } = service.platform;
        const stored = await documents.read(tenant.tenantId, jobId, 1_000, new AbortController().signal);
        assert.deepEqual({ ...stored, bytes: new Uint8Array(stored.bytes) }, { bytes: BYTES, contentType });
      });
    }

    it('gives an address that keeps the file that was sent last', async () => {
      const { jobId, uploadUrl } = await tenant.client.uploadUrl();
      await tenant.client.putDocument(uploadUrl, BYTES, 'text/plain');
      await tenant.client.putDocument(uploadUrl, BYTES.slice(0, 6), 'text/markdown');
      const { documents } = service.platform;
      const stored = await documents.read(tenant.tenantId, jobId, 1_000, new AbortController().signal);
      assert.deepEqual([stored.bytes.toString(), stored.contentType], ['Beslut', 'text/markdown']);
    });
  });

  describe('under an agreement', () => {
    let versions = 0;
    const publish = async () => {
      const version = `2026-${++versions}`;
      await publishAgreement(service.platform, { version, title: 'Terms of upload', text: `Terms ${version}.` });
      return version;
    };
    async function organisation(requireAttestation: boolean) {
      const { tenantId, client } = await service.tenant();
      await updateTenant(service.platform, tenantId, { requireAttestation });
      const token = await client.token();
      const ask = (json?: unknown) => request(service, 'POST', '/v1/upload-url', { token, json });
      return { tenantId, token, ask, accept: () => acceptAgreement(service.platform, { tenantId }) };
    }
    const attest = (agreementVersion: string) => ({ uploadAttestation: { agreementVersion, accepted: true } });

    const [ORGANISATION, ATTESTATION] = ['ORGANISATION_ACCEPTANCE', 'UPLOAD_ATTESTATION'];
    type Outcome = { missing: string[] } | 'STALE' | 'ISSUED';
    const TABLE: [required: boolean, accepted: boolean, attested: 'none' | 'current' | 'earlier', Outcome][] = [
      [false, false, 'none', { missing: [ORGANISATION] }],
      [false, false, 'current', { missing: [ORGANISATION] }],
      [false, false, 'earlier', 'STALE'],
      [false, true, 'none', 'ISSUED'],
      [false, true, 'current', 'ISSUED'],
      [false, true, 'earlier', 'STALE'],
      [true, false, 'none', { missing: [ORGANISATION, ATTESTATION] }],
      [true, false, 'current', { missing: [ORGANISATION] }],
      [true, false, 'earlier', 'STALE'],
      [true, true, 'none', { missing: [ATTESTATION] }],
      [true, true, 'current', 'ISSUED'],
      [true, true, 'earlier', 'STALE'],
    ];
    for (const [required, accepted, attested, outcome] of TABLE) {
      const words = [required ? 'required' : 'optional', accepted ? 'accepted' : 'not accepted', attested];
      it(`${outcome === 'ISSUED' ? 'issues an address' : 'refuses'} where the attestation is ${words[0]}, the organisation has ${words[1]} and the attestation sent is ${words[2]}`, async () => {
        const earlier = await publish();
        const { ask, accept, tenantId } = await organisation(required);
        await accept();
        const current = await publish();
        if (accepted) await accept();
        const body = attested === 'none' ? undefined : attest(attested === 'current' ? current : earlier);
        if (outcome === 'ISSUED') {
          const answer = await ask(body);
          assert.equal(answer.status, 200, answer.text);
          const { jobId } = answer.body as { jobId: string };
          const admission = await service.platform.data.admissions.find(tenantId, jobId);
          assert.equal(admission?.agreementVersion, current);
          return;
        }
        const answer = await unchanged(() => ask(body));
        if (outcome === 'STALE') {
          const details = { currentVersion: current };
          assertRefusal(answer, { code: 'STALE_AGREEMENT_VERSION', details, message: new RegExp(current) });
        } else {
          assertRefusal(answer, { code: 'LEGAL_AGREEMENT_REQUIRED', details: outcome });
        }
      });
    }

    it('refuses an attestation of a version that never was', async () => {
      const currentVersion = await publish();
      const { ask } = await organisation(false);
      const answer = await unchanged(() => ask(attest('never')));
      assertRefusal(answer, { code: 'STALE_AGREEMENT_VERSION', details: { currentVersion } });
    });

    it('judges a body before the agreement', async () => {
      await publish();
      const { ask } = await organisation(true);
      assertRefusal(await unchanged(() => ask({ other: 1 })), { code: 'BAD_REQUEST', message: /`other`/ });
    });

    it('shows the text and who accepted which version, before, after and when it is replaced', async () => {
      const first = await publish();
      const { token, tenantId, accept } = await organisation(false);
      const read = async () => {
        const answer = await request(service, 'GET', '/v1/legal-agreement', { token });
        assert.equal(answer.status, 200);
        return answer.body as { acceptedAt: number | null };
      };
      const shown = { currentVersion: first, title: 'Terms of upload', text: `Terms ${first}.` };
      const none = { accepted: false, acceptedVersion: null, acceptedAt: null };
      assert.deepEqual(await read(), { ...shown, ...none });

      const startedAt = Date.now();
      await accept();
      const { acceptedAt, ...rest } = await read();
      assert.ok(acceptedAt !== null && acceptedAt >= startedAt && acceptedAt <= Date.now());
      assert.deepEqual(rest, { ...shown, accepted: true, acceptedVersion: first });

      const second = await publish();
      assert.deepEqual(await read(), {
        accepted: false,
        currentVersion: second,
        acceptedVersion: first,
        acceptedAt,
        title: 'Terms of upload',
        text: `Terms ${second}.`,
      });
      await assert.rejects(acceptAgreement(service.platform, { tenantId, version: first }), {
        code: 'STALE_AGREEMENT_VERSION',
        details: { currentVersion: second },
      });
      assert.deepEqual(await acceptAgreement(service.platform, { tenantId, version: second }), { version: second });
      assert.equal(((await read()) as unknown as { accepted: boolean }).accepted, true);
    });

    it('never changes a published agreement', async () => {
      const version = await publish();
      const again = publishAgreement(service.platform, { version, title: 'Other', text: 'Other.' });
      await assert.rejects(again, { code: 'CONFLICT' });
      assert.equal((await service.platform.data.agreements.current())?.text, `Terms ${version}.`);
    });

    it('takes an acceptance for one organisation alone', async () => {
      await publish();
      const [one, other] = [await organisation(false), await organisation(false)];
      await one.accept();
      assert.equal((await one.ask()).status, 200);
      assertRefusal(await other.ask(), { code: 'LEGAL_AGREEMENT_REQUIRED', details: { missing: [ORGANISATION] } });
    });
  });
});
