import assert from 'node:assert/strict';
import { findThings, indexThings, type Thing } from '../../../../apps/console/keys/find-things.ts';

const thing = (kind: Thing['kind'], name: string, about?: string): Thing => ({
  id: name,
  kind,
  name,
  about,
  open: () => undefined,
});

const THINGS = [
  thing('page', 'Laws'),
  thing('audit', 'beslut.pdf', 'Tillsyn'),
  thing('profile', 'Tillsyn', 'Beslut'),
  thing('profile', 'Ny tillsyn'),
  thing('ruleSet', 'Riktlinje', 'Nämndens tillsyn'),
  thing('law', 'Lag (1990:52) om vård', undefined),
  thing('law', 'Förvaltningslag', '2017:900'),
  ...Array.from({ length: 8 }, (_, n) => thing('law', `Skollag ${n}`)),
];

describe('finding something to go to', () => {
  const index = indexThings(THINGS);
  const CASES: [query: string, names: string[], count?: number][] = [
    ['tillsyn', ['beslut.pdf', 'Tillsyn', 'Ny tillsyn', 'Riktlinje']],
    ['TILLSYN ny', ['Ny tillsyn']],
    ['forvaltningslag', ['Förvaltningslag']],
    ['förvaltningslag 900', ['Förvaltningslag']],
    ['1990:52', ['Lag (1990:52) om vård']],
    // What begins with the query stands before what holds it.
    ['lag ', ['Lag (1990:52) om vård', 'Förvaltningslag', ...[0, 1, 2, 3].map((n) => `Skollag ${n}`)], 10],
    ['nothing', []],
  ];
  for (const [query, names, count = names.length] of CASES) {
    it(`finds ${count} by “${query}”`, () => {
      const found = findThings(index, query);
      assert.deepEqual(
        found.shown.map(({ name }) => name),
        names,
      );
      assert.equal(found.count, count);
    });
  }

  it('shows everything of a list that is not searched', () => {
    assert.equal(findThings(index, ' ').shown.length, THINGS.length);
  });
});
