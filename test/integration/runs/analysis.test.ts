import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { TestTenant } from '../../support/service/service.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../../../shared/documents');
const EXAMPLE = path.resolve(import.meta.dirname, '../../../apps/stack/examples/sv-bostadsanpassning-beslut.txt');

const CONTENT_TYPES: Record<string, string> = {
  '.pdf': 'application/pdf',
  '.txt': 'text/plain',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Runs a document through the public API to its terminal state. */
async function run(
  { client, profileId }: TestTenant,
  bytes: Buffer<ArrayBuffer>,
  extension = '.txt',
  body: object = {},
) {
  const { jobId, uploadUrl } = await client.uploadUrl();
  await client.putDocument(uploadUrl, bytes, CONTENT_TYPES[extension] ?? 'application/octet-stream');
  await client.analyze({ jobId, profileId, ...body });
  return client.waitForJob(jobId);
}

/** Letters and digits alone, without ligatures: the bare library loses those whose font does not name them. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').replace(/ff[il]?|f[il]/g, '');

describe('an analysis through the public API', () => {
  const service = useService();
  const tenant = useTenant(service);

  it('audits the bundled decision with the offline engine', async () => {
    const bytes = readFileSync(EXAMPLE);
    const job = await run(tenant, bytes);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    assert.equal(job.contractVersion, 1);
    assert.equal('diagnostics' in (job.result ?? {}), false);
    const audit = job.result?.clinicalData as Audit;
    const findings = audit.deduplicated_flaws;
    assert.equal(findings.length, 5);
    assert.match(audit.executive_summary, /^Detta är regelbaserade indikationer|^These are rule-based/);
    const document = letters(bytes.toString('utf8'));
    for (const finding of findings) {
      assert.ok(document.includes(letters(finding.fenced_verbatim)), finding.fenced_verbatim);
      assert.ok(finding.citations[0]?.primary_source, 'anchored');
    }
    assert.equal(audit.is_flawless, audit.deduplicated_flaws.length === 0);
    assert.deepEqual(job.progress, { done: 4, total: 4 });
  });

  it('gives the same audit for the same bytes', async () => {
    const bytes = readFileSync(EXAMPLE);
    const [first, second] = await Promise.all([run(tenant, bytes), run(tenant, bytes)]);
    assert.equal(JSON.stringify(first.result), JSON.stringify(second.result));
  });

  it('adds diagnostics when asked', async () => {
    const job = await run(tenant, readFileSync(EXAMPLE), '.txt', { includeDiagnostics: true });
    const diagnostics = job.result?.diagnostics as Record<string, unknown>;
    assert.deepEqual(Object.keys(diagnostics['reducers'] as object), [tenant.profileId]);
    assert.deepEqual(diagnostics['reducer'], (diagnostics['reducers'] as Record<string, unknown>)[tenant.profileId]);
    assert.equal((diagnostics['reviewers'] as unknown[]).length, 3);
  });

  it('audits every real document without a false alarm, or says why it cannot (needs ../shared/documents)', async function () {
    if (!existsSync(DOCUMENTS)) this.skip();
    for (const name of readdirSync(DOCUMENTS).filter((file) => file !== 'INDEX.md')) {
      const bytes = readFileSync(path.join(DOCUMENTS, name));
      const job = await run(tenant, bytes, path.extname(name));
      if (name.startsWith('edge-password')) {
        assert.equal(job.errorCategory, 'DOCUMENT_UNREADABLE', name);
        assert.ok((job.errorMessage ?? '').length > 20);
      } else {
        assert.equal(job.status, 'COMPLETED', `${name}: ${job.errorMessage}`);
        assert.deepEqual(job.result?.clinicalData?.deduplicated_flaws, [], name);
      }
    }
  });

  it('leaves nothing of a deleted job', async () => {
    const { jobId, uploadUrl } = await tenant.client.uploadUrl();
    await tenant.client.putDocument(uploadUrl, readFileSync(EXAMPLE), 'text/plain');
    await tenant.client.analyze({ jobId, profileId: tenant.profileId });
    await tenant.client.waitForJob(jobId);
    await tenant.client.deleteJob(jobId);
    await assert.rejects(tenant.client.job(jobId), { code: 'NOT_FOUND' });
    assert.equal(await service.platform.documents.exists(tenant.tenantId, jobId), false);
  });
});
