import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenApiDocument } from '../../apps/gateway/reference/openapi.ts';
import { BUILD_MS } from '../support/go-program.ts';
import { breakingChanges, installOasdiff, unnamed } from './breaking-changes.ts';
import { DOCUMENT_FILES, RELEASED_FILES } from './document.ts';

const CHANGE_LOG = path.resolve(import.meta.dirname, '../../docs/changes.md');

describe('the changes of the API since its last release', () => {
  let oasdiff: string;
  before(async function () {
    this.timeout(BUILD_MS);
    const installed = await installOasdiff();
    if (installed === null) {
      process.stdout.write('    Skipped: comparing the API with its last release needs Go (https://go.dev/dl).\n');
      return this.skip();
    }
    oasdiff = installed;
  });

  for (const name of ['api', 'legacy'] as const) {
    it(`break no client, unless docs/changes.md names the change under "Unreleased" (${name})`, async () => {
      const changes = await breakingChanges(oasdiff, RELEASED_FILES[name], DOCUMENT_FILES[name]);
      assert.deepEqual(unnamed(changes, await readFile(CHANGE_LOG, 'utf8')), []);
    });
  }
  it('are found where an operation goes, a field becomes required or an answer loses a field', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-changes-'));
    const changed = path.join(folder, 'openapi.json');
    const document = JSON.parse(await readFile(DOCUMENT_FILES.api, 'utf8')) as OpenApiDocument;
    delete document.paths['/v1/usage'];
    document.components.schemas.AnalyzeRequest?.required?.push('metadata');
    const job = document.components.schemas.Job;
    delete job?.properties?.createdAt;
    if (job?.required) job.required = job.required.filter((name) => name !== 'createdAt');
    try {
      await writeFile(changed, JSON.stringify(document));
      const changes = await breakingChanges(oasdiff, DOCUMENT_FILES.api, changed);
      const found = new Set(changes.map(({ id, operation }) => `${operation} ${id}`));
      for (const change of [
        'GET /v1/usage api-path-removed-without-deprecation',
        'POST /v1/analyze request-property-became-required',
        'GET /v1/jobs/{jobId} response-required-property-removed',
      ]) {
        assert.ok(found.has(change), `${change} is not among ${[...found].join(', ')}`);
      }
      const log = '## Unreleased\n\n- `GET /v1/usage` is gone (`api-path-removed-without-deprecation`).\n\n## 1\n';
      assert.equal(unnamed(changes, log).length, changes.length - 1);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
