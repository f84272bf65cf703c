import assert from 'node:assert/strict';
import { CatalogueIndex } from '../../../../../shared/laws/catalogue-index.ts';
import { norwegianRow } from '../../../../../shared/laws/no/catalogue.ts';
import { readHeader } from '../../../../../shared/laws/no/document.ts';
import { eachOf } from '../../../../support/laws/catalogue-rows.ts';
import { lawFixture } from '../../../../support/laws/law-origin/fixtures.ts';
import { lovdataAct } from '../../../../support/laws/norwegian-acts.ts';

const NAMES = ['nl-18450607-000', 'nl-19670210-000', 'nl-20060519-016', 'nl-20230609-026', 'sf-20180216-0236'];
const rows = NAMES.map((name, place) => norwegianRow(readHeader(lawFixture(`no/sources/${name}.xml`)), place));

describe('Norwegian catalogue', () => {
  it('lists real acts as the register titles them', () => {
    const listed = rows.map(({ work, displayLabel }) => [work, displayLabel.slice(0, 60)]);
    assert.deepEqual(listed, [
      ['LOV-1845-06-07', 'Lov om Perlefiskeriet'],
      ['LOV-1967-02-10', 'Lov om behandlingsmåten i forvaltningssaker (forvaltningslov'],
      ['LOV-2006-05-19-16', 'Lov om rett til innsyn i dokument i offentleg verksemd (offe'],
      ['LOV-2023-06-09-26', 'Lov om informasjonstilgang m.m. for det uavhengige utvalget '],
      ['FOR-2018-02-16-236', 'Forskrift om standardisert inntektstaperstatning til barn'],
    ]);
    assert.equal(rows[0]?.issuingBody, 'Klima- og miljødepartementet');
    assert.deepEqual([...new Set(rows.flatMap(({ pinpoint, repealedAt }) => [pinpoint, repealedAt]))], [null]);
  });

  const queries: [string, string][] = [
    ['offentleglova', 'LOV-2006-05-19-16'],
    ['Offl', 'LOV-2006-05-19-16'],
    ['LOV 2006-05-19-16', 'LOV-2006-05-19-16'],
    ['NL/lov/2006-05-19-16', 'LOV-2006-05-19-16'],
    ['lov av 19. mai 2006 nr. 16', 'LOV-2006-05-19-16'],
    ['19.05.2006 nr 16', 'LOV-2006-05-19-16'],
    ['lov 10. februar 1967', 'LOV-1967-02-10'],
    ['forvaltningslov', 'LOV-1967-02-10'],
    ['forskrift 16. februar 2018 nr. 236', 'FOR-2018-02-16-236'],
  ];
  for (const [query, work] of queries) {
    it(`finds ${work} first for ${query}`, async () => {
      const ranked = rows.toSorted((left, right) => left.rank - right.rank);
      const index = await CatalogueIndex.build('NO', eachOf(ranked));
      assert.equal(index.search(query, 1)[0]?.work, work);
      index.close();
    });
  }

  it('lists laws before regulations, in the order of their archives', () => {
    assert.deepEqual(
      rows.map(({ ordinal }) => ordinal),
      [0, 1, 2, 3, 1_000_004],
    );
    const [law, regulation] = ['LOV-2020-01-02-3', 'FOR-2020-01-02-3'].map((legacyID) =>
      norwegianRow(readHeader(lovdataAct('', { legacyID })), 0),
    );
    assert.ok(law !== undefined && regulation !== undefined && law.rank < regulation.rank);
  });

  it('lists an act whose number is not of the usual form by that number', () => {
    const row = norwegianRow(
      readHeader(lovdataAct('', { legacyID: 'TRR-17750608', titleShort: null, refid: null })),
      0,
    );
    assert.equal(row.work, 'TRR-17750608');
    assert.deepEqual(
      row.keys.filter((key) => key === ''),
      [],
    );
  });
});
