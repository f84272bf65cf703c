import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FailureCategory } from '../../../shared/contracts/failures.ts';
import { DECISION, runDocument } from '../../support/requests/uploads.ts';
import { useService } from '../../support/service/use-service.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures/documents');
const SHARED = path.resolve(import.meta.dirname, '../../../../shared/documents');
const MAX_BYTES = 4_000_000;

const PDF = 'application/pdf';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

type Bytes = Uint8Array<ArrayBuffer>;
const file = (name: string, folder = FIXTURES): Bytes => new Uint8Array(readFileSync(path.join(folder, name)));
const cut = (bytes: Bytes): Bytes => bytes.slice(0, Math.floor(bytes.length * 0.4));
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content));
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const PDF_FIXTURE = 'sv-arn-2013-07406.pdf';
const WORD_FIXTURE = 'sv-migrationsoverdomstolen-um7533-12.docx';

/** Documents no run can audit; those of the shared folder are skipped where it is absent. */
const TABLE: [name: string, bytes: () => Bytes | null, contentType: string, FailureCategory, sentence: RegExp][] = [
  ['an empty file', () => text(''), 'text/plain', 'DOCUMENT_EMPTY', /empty \(0 bytes\).*upload it again/],
  [
    'white space alone',
    () => text(' \n\t\u00a0\n'),
    'text/plain',
    'DOCUMENT_EMPTY',
    /only blank space.*upload it again/,
  ],
  ['a PDF cut at 40 %', () => cut(file(PDF_FIXTURE)), PDF, 'DOCUMENT_UNREADABLE', /damaged or incomplete.*upload/],
  ['a Word file cut at 40 %', () => cut(file(WORD_FIXTURE)), WORD, 'DOCUMENT_UNREADABLE', /damaged or incomplete/],
  ['a picture', () => PNG, 'image/png', 'DOCUMENT_UNREADABLE', /an image \(PNG\).*Send a PDF, Word/],
  ['a picture that calls itself a PDF', () => PNG, PDF, 'DOCUMENT_UNREADABLE', /an image \(PNG\)/],
  ['bytes of no type', () => new Uint8Array(5_000), PDF, 'DOCUMENT_UNREADABLE', /Send a PDF, Word/],
  ['a file that is too large', () => new Uint8Array(MAX_BYTES + 1), PDF, 'DOCUMENT_TOO_LARGE', /larger than 3 MB/],
  [
    'a protected PDF (needs ../shared/documents)',
    () => shared('edge-password-en-us-ca5-21-50498.pdf'),
    PDF,
    'DOCUMENT_UNREADABLE',
    /password.*upload again/,
  ],
];

function shared(name: string): Bytes | null {
  return existsSync(path.join(SHARED, name)) ? file(name, SHARED) : null;
}

describe('a document that cannot be audited', () => {
  const service = useService({ environment: { UPLOAD_MAX_BYTES: String(MAX_BYTES) } });

  for (const [name, bytesOf, contentType, category, sentence] of TABLE) {
    it(`ends its run with ${category} and says what to do where it is ${name}`, async function () {
      const bytes = bytesOf();
      if (bytes === null) this.skip();
      const tenant = await service.tenant();
      const job = await runDocument(tenant, { bytes, contentType, body: { includeDiagnostics: true } });
      assert.deepEqual([job.status, job.errorCategory, job.delivery], ['FAILED', category, 1]);
      assert.match(job.errorMessage ?? '', sentence);
      assert.equal('result' in job, false);
      assert.equal(await service.usedRuns(tenant), 1);
    });
  }

  it('does no harm to the runs beside it', async () => {
    const tenant = await service.tenant();
    const bad = TABLE.slice(0, 6).flatMap(([, bytesOf, contentType]) => ({
      bytes: bytesOf() ?? text(''),
      contentType,
    }));
    const [good, ...jobs] = await Promise.all([
      runDocument(tenant, { bytes: new Uint8Array(DECISION), contentType: 'text/plain' }),
      ...bad.map((document) => runDocument(tenant, document)),
    ]);
    assert.equal(good?.status, 'COMPLETED', good?.errorMessage ?? '');
    assert.deepEqual(new Set(jobs.map(({ status }) => status)), new Set(['FAILED']));
  });
});
