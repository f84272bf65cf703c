import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNgrams } from '../../../../shared/languages/ngrams.ts';

const FILE = path.resolve(fileURLToPath(import.meta.resolve('eld/small')), '../../ngrams/small.js');

describe('readNgrams', () => {
  it('reads what the library holds as a module', () => {
    const { ngramsData: expected } = createRequire(import.meta.url)(FILE);
    const { type, languages, ngrams } = readNgrams(FILE);
    assert.deepEqual({ type, languages }, { type: expected.type, languages: expected.languages });
    const pieces = Object.keys(expected.ngrams);
    assert.ok(pieces.length > 80_000);
    // Compared as text, because comparing so many objects takes seconds.
    const differing = pieces.filter(
      (piece) => JSON.stringify(ngrams[piece]) !== JSON.stringify(expected.ngrams[piece]),
    );
    assert.deepEqual(differing, []);
    assert.equal(ngrams.constructor, undefined);
  });

  it('refuses a source of another form', () => {
    assert.throws(() => readNgrams(fileURLToPath(import.meta.url)), /has another form/);
  });
});
