import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { OpenApiDocument } from '../../apps/gateway/reference/openapi.ts';
import { use } from '../support/use.ts';
import { currentDocument, DOCUMENT_FILE, fileOf } from './document.ts';

describe('docs/openapi.json', () => {
  const document = use<OpenApiDocument>(currentDocument);

  it('is the document of the code; after a change `npm run reference` writes it anew', async () => {
    const kept = await readFile(DOCUMENT_FILE, 'utf8');
    assert.deepEqual(JSON.parse(kept), JSON.parse(fileOf(document)));
    assert.equal(kept, fileOf(document));
  });
  it('says of every operation when to use it, and describes every parameter', () => {
    for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
      assert.match(operation.description ?? '', /\.$/, operation.operationId);
      for (const { name, description } of operation.parameters ?? []) {
        assert.match(description ?? '', /\S/, `${operation.operationId} ${name}`);
      }
    }
  });
});
