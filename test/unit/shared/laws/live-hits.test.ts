import assert from 'node:assert/strict';
import { isSearchable, type LiveHit, orderHits } from '../../../../shared/laws/live-hits.ts';

function hit(work: string, title: string, more: Partial<LiveHit> = {}): LiveHit {
  const entry = {
    jurisdiction: 'SE',
    work,
    title,
    displayLabel: title,
    pinpoint: null,
    issuingBody: '',
    repealedAt: null,
  } as const;
  return { entry, texts: [title], isNumberAsked: false, isOld: false, ...more };
}

function ordered(query: string, hits: LiveHit[], limit = 50): string[] {
  return orderHits(hits, query, limit).map(({ work }) => work);
}

describe('orderHits', () => {
  const laws = [
    hit('1', 'Lag om ändring av förvaltningslag'),
    hit('2', 'Förvaltningslag (1986:223)', { isOld: true }),
    hit('3', 'Förvaltningslag (2017:900)'),
    hit('4', 'Förvaltningsprocesslag'),
  ];
  const table: [query: string, expected: string[]][] = [
    ['förvaltningslag', ['3', '2', '1']],
    ['FORVALTNINGSLAG', ['3', '2', '1']],
    ['forvaltningslagen', ['3', '2', '1']],
    ['lag ändring', ['1']],
    ['skattelag', []],
  ];
  for (const [query, expected] of table)
    it(`orders the hits for ${query}`, () => assert.deepEqual(ordered(query, laws), expected));

  it('puts the number asked for first, even where the title says something else', () => {
    const named = hit('9', 'Något annat', { isNumberAsked: true, isOld: true });
    assert.deepEqual(ordered('förvaltningslag', [...laws, named]), ['9', '3', '2', '1']);
  });

  it('counts a popular title, lists a work once and keeps the limit', () => {
    const popular = hit('5', 'Bekendtgørelse', { texts: ['Bekendtgørelse', 'Straffeloven'] });
    assert.deepEqual(ordered('straffelov', [popular, popular]), ['5']);
    assert.deepEqual(ordered('förvaltningslag', laws, 1), ['3']);
  });

  it('asks for nothing that can match nothing', () => {
    for (const query of ['.*', '😀', '  ', '§', 'a'.repeat(1_001)]) assert.equal(isSearchable(query), false, query);
    for (const query of ['a', '2017:900', '$where']) assert.equal(isSearchable(query), true, query);
  });
});
