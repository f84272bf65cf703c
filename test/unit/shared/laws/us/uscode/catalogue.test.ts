import assert from 'node:assert/strict';
import path from 'node:path';
import type { CatalogueRow } from '../../../../../../shared/contracts/law-catalogue.ts';
import { readActs, US_CODE_LIMITS } from '../../../../../../shared/laws/archives.ts';
import { usCodeRows } from '../../../../../../shared/laws/us/uscode/catalogue.ts';
import { readUsCodeTitle } from '../../../../../../shared/laws/us/uscode/parse.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../../../../fixtures/laws/us-uscode/sources');

async function rowsOf(file: string): Promise<CatalogueRow[]> {
  const rows: CatalogueRow[] = [];
  for await (const act of readActs(path.join(SOURCES, file), US_CODE_LIMITS)) {
    for await (const row of usCodeRows(await readUsCodeTitle(act.chunks))) rows.push(row);
  }
  return rows;
}

describe('United States Code catalogue', () => {
  it('lists every section of a real title, in its order, with the address a profile wants', async () => {
    const rows = await rowsOf('xml_usc09@113-31.zip');
    const [, second] = rows;
    assert.deepEqual(second && { ...second, keys: [], rank: 0 }, {
      jurisdiction: 'US_FED',
      work: '9 USC',
      title: 'Validity, irrevocability, and enforcement of agreements to arbitrate',
      displayLabel: '9 U.S.C. § 2 Validity, irrevocability, and enforcement of agreements to arbitrate',
      pinpoint: 'par_2§',
      issuingBody: 'United States Congress',
      repealedAt: null,
      keys: [],
      rank: 0,
      ordinal: 18_000_001,
    });
    assert.deepEqual(second?.keys, ['9 U.S.C. § 2', 'title 9 section 2']);
    assert.equal(rows.length, 31);
    assert.deepEqual(
      rows.map(({ ordinal }) => ordinal),
      rows.map((_, i) => 18_000_000 + i),
    );
    assert.equal(new Set(rows.map(({ pinpoint }) => pinpoint)).size, rows.length);
  });

  it('puts what is no longer law behind what is', async () => {
    const rows = await rowsOf('xml_usc27@113-31.zip');
    const gone = rows.filter(({ title }) => /^repealed|^omitted|^transferred/i.test(title));
    const law = rows.filter((row) => !gone.includes(row));
    assert.ok(gone.length > 10 && law.length > 5, `${gone.length} and ${law.length}`);
    assert.ok(Math.min(...gone.map(({ rank }) => rank)) > Math.max(...law.map(({ rank }) => rank)));
  });
});
