import assert from 'node:assert/strict';
import type { CatalogueEntry, SourceId } from '../../../../../shared/contracts/law-catalogue.ts';
import type { LegalOrder } from '../../../../../shared/contracts/vocabulary.ts';
import { isApiError } from '../../../../../shared/errors/api-error.ts';
import { type LawSource, SourceUnavailable } from '../../../../../shared/laws/source.ts';
import { createLogger } from '../../../../../shared/log.ts';
import { type SearchLawsDeps, searchCatalogue } from '../../../../../shared/services/laws/search-laws.ts';
import { createSharedSearches } from '../../../../../shared/services/laws/shared-searches.ts';

const ORDERS: Record<SourceId, LegalOrder> = {
  se: 'SE',
  no: 'NO',
  dk: 'DK',
  'us-ecfr': 'US_FED',
  'us-uscode': 'US_FED',
};

const entry = (work: string, pinpoint: string | null = null): CatalogueEntry => ({
  jurisdiction: 'US_FED',
  work,
  title: `Title of\r\n${work}`,
  displayLabel: work,
  pinpoint,
  issuingBody: 'Congress',
  repealedAt: null,
});

const works = (prefix: string, count: number) => Array.from({ length: count }, (_, i) => entry(`${prefix}${i + 1}`));

function source(id: SourceId, search: LawSource['search'], attribution: string | null = null): LawSource {
  return { id, jurisdiction: ORDERS[id], attribution, spells: () => true, search, fetch: async () => null };
}

const down = (id: SourceId) =>
  source(id, async () => {
    throw new SourceUnavailable(id, 'it is down');
  });

/** Held: laws whose work is listed, and provisions as `work pinpoint`. */
function search(
  lawSources: LawSource[],
  query: { jurisdiction?: LegalOrder; limit?: number } = {},
  held: string[] = [],
) {
  const deps = {
    log: createLogger('test', 'silent'),
    lawSources,
    lawSearches: createSharedSearches(),
    data: {
      laws: {
        held: async (addresses: { work: string }[]) => addresses.map(({ work }) => held.includes(work)),
        lookUp: async (references: { work: string; pinpoint: string }[]) =>
          references.map(({ work, pinpoint }) => ({
            provision: held.includes(`${work} ${pinpoint}`) ? { retired: false } : null,
          })),
      },
    },
    // The stub has only the parts of the database that a search reads.
  } as unknown as SearchLawsDeps;
  const { jurisdiction = 'US_FED', limit = 50 } = query;
  return searchCatalogue(deps, 'ten_1', { jurisdiction, query: 'any', limit }, new AbortController().signal, 20);
}

describe('law search', () => {
  const turns: [string, number, number, number, string[]][] = [
    ['one of each in turn, regulations first', 2, 2, 50, ['r1', 'c1', 'r2', 'c2']],
    ['the rest of the longer list once the other has ended', 1, 3, 50, ['r1', 'c1', 'c2', 'c3']],
    ['regulations alone before the first build', 3, 0, 50, ['r1', 'r2', 'r3']],
    ['sections alone where no regulation matches', 0, 2, 50, ['c1', 'c2']],
    ['as many as were asked for', 5, 5, 3, ['r1', 'c1', 'r2']],
    ['one where one was asked for', 5, 5, 1, ['r1']],
    ['nothing where nothing matches', 0, 0, 50, []],
  ];
  for (const [what, regulations, sections, limit, expected] of turns) {
    it(`answers ${what}`, async () => {
      const answer = await search(
        [source('us-ecfr', async () => works('r', regulations)), source('us-uscode', async () => works('c', sections))],
        { limit },
      );
      assert.deepEqual(
        answer.laws.map(({ work }) => work),
        expected,
      );
      assert.deepEqual(answer.unavailableSources, []);
    });
  }

  it('asks each source for as many hits as the caller wants, with the query as it came', async () => {
    const asked: unknown[] = [];
    const asking = (id: SourceId) =>
      source(id, async (query, limit) => {
        asked.push([id, query, limit]);
        return [];
      });
    await search([asking('us-ecfr'), asking('us-uscode'), asking('se')], { limit: 7 });
    assert.deepEqual(asked.toSorted(), [
      ['us-ecfr', 'any', 7],
      ['us-uscode', 'any', 7],
    ]);
  });

  for (const [broken, left] of [
    ['us-ecfr', 'us-uscode'],
    ['us-uscode', 'us-ecfr'],
  ] as const) {
    it(`names ${broken} when it fails, and answers with what ${left} found`, async () => {
      const sources = (['us-ecfr', 'us-uscode'] as const).map((id) =>
        id === broken ? down(id) : source(id, async () => works('w', 2)),
      );
      const answer = await search(sources);
      assert.deepEqual(answer.unavailableSources, [broken]);
      assert.deepEqual(
        answer.laws.map(({ work }) => work),
        ['w1', 'w2'],
      );
    });
  }

  it('names a source that fails although the other one found nothing', async () => {
    const answer = await search([down('us-ecfr'), source('us-uscode', async () => [])]);
    assert.deepEqual([answer.unavailableSources, answer.laws], [['us-ecfr'], []]);
  });

  it('does not wait longer for a source than its budget, whether it listens or not', async () => {
    const deaf = source('us-ecfr', () => new Promise(() => undefined));
    const answer = await search([deaf, source('us-uscode', async () => works('c', 1))]);
    assert.deepEqual([answer.unavailableSources, answer.laws.length], [['us-ecfr'], 1]);
  });

  for (const [what, sources] of [
    ['fails', [down('us-ecfr'), down('us-uscode')]],
    [
      'has a fault of its own',
      [source('us-ecfr', async () => Promise.reject(new TypeError('bug'))), down('us-uscode')],
    ],
    ['hangs', [source('us-ecfr', () => new Promise(() => undefined)), down('us-uscode')]],
    ['is there', []],
  ] as const) {
    it(`never answers an empty list where every source ${what}`, async () => {
      await assert.rejects(search([...sources]), (err) => isApiError(err, 'INTERNAL_ERROR') && err.status === 500);
    });
  }

  it('answers the line of the licence where the source has one', async () => {
    const sources = [source('no', async () => [], 'Line of the licence.'), source('se', async () => [])];
    assert.equal((await search(sources, { jurisdiction: 'NO' })).attribution, 'Line of the licence.');
    assert.equal((await search(sources, { jurisdiction: 'SE' })).attribution, null);
  });

  it('says of a law whether it is held, and of a section whether that very section is', async () => {
    const found = [entry('45 CFR 164'), entry('45 CFR 46'), entry('5 USC', 'par_552§'), entry('5 USC', 'par_9999§')];
    const answer = await search([source('us-ecfr', async () => found)], {}, ['45 CFR 164', '5 USC', '5 USC par_552§']);
    assert.deepEqual(
      answer.laws.map(({ held }) => held),
      [true, false, true, false],
    );
  });

  it('leaves the title as the register has it and publishes no field beside those of a hit', async () => {
    const found = { ...entry('r1'), rank: 3, instrument: 'LBK' };
    const { laws } = await search([source('us-ecfr', async () => [found])]);
    assert.deepEqual(laws, [{ ...entry('r1'), held: false }]);
  });
});
