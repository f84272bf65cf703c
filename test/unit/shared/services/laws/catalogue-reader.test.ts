import assert from 'node:assert/strict';
import { createLogger } from '../../../../../shared/log.ts';
import { CatalogueReader } from '../../../../../shared/services/laws/catalogue-reader.ts';

describe('the reader of a catalogue', () => {
  it('asks the database once for searches that follow each other, even where there is no catalogue yet', async () => {
    let asked = 0;
    const find = async () => {
      asked++;
      return { current: null, missing: [] };
    };
    const data = { lawCatalogues: { find }, laws: {} } as never;
    const reader = new CatalogueReader('no', { data, log: createLogger('test', 'silent') });
    assert.equal(await reader.search('forvaltningsloven', 5), null);
    assert.equal(await reader.search('forvaltningsloven', 5), null);
    assert.equal(asked, 1);
  });
});
