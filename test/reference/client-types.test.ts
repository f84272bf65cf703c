import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TYPES, typesOf } from './client-types.ts';

describe('the types of the client', () => {
  for (const { document, file } of TYPES) {
    it(`are those of ${path.basename(document)}; after a change \`npm run reference\` writes them anew`, async () => {
      assert.ok((await readFile(file, 'utf8')) === (await typesOf(document)), `${file} is stale.`);
    });
  }
});
