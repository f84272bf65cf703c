import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { use } from '../support/use.ts';
import { currentDocuments, DOCUMENT_FILES, DOCUMENTS, fileOf } from './document.ts';

describe('the documents below docs', () => {
  const documents = use<Awaited<ReturnType<typeof currentDocuments>>>(currentDocuments);

  for (const name of DOCUMENTS) {
    it(`are those of the code (${name}); after a change \`npm run reference\` writes them anew`, async () => {
      const kept = await readFile(DOCUMENT_FILES[name], 'utf8');
      assert.deepEqual(JSON.parse(kept), JSON.parse(fileOf(documents[name])));
      assert.equal(kept, fileOf(documents[name]));
    });
    it(`say of every operation when to use it, and describe every parameter (${name})`, () => {
      for (const operation of Object.values(documents[name].paths).flatMap((path) => Object.values(path))) {
        assert.match(operation.description ?? '', /\.$/, operation.operationId);
        for (const { name: parameter, description } of operation.parameters ?? []) {
          assert.match(description ?? '', /\S/, `${operation.operationId} ${parameter}`);
        }
      }
    });
  }
});
