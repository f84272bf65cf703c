import assert from 'node:assert/strict';
import { FLAW_CATEGORIES } from '../../../shared/contracts/vocabulary.ts';
import { assemble, documentPages } from '../../eval/assemble.ts';
import { CASES, type EvalCase, pagesOf, readCases } from '../../eval/cases.ts';
import { placesOf } from '../../eval/grade.ts';

const KINDS = new Set<string>(FLAW_CATEGORIES.filter((kind) => kind !== 'OTHER'));
const FAR_APART = 20;

describe('the evaluation cases', () => {
  const cases = readCases(CASES);
  const harder = cases.filter(({ group }) => group === 'harder');

  it('name each case and each flaw once and every kind by the vocabulary', () => {
    const ids = [...cases.map(({ id }) => id), ...cases.flatMap(({ flaws }) => flaws.map(({ id }) => id))];
    assert.equal(new Set(ids).size, ids.length);
    const points = cases.flatMap(({ flaws, alsoRight }) => [...flaws, ...alsoRight]);
    for (const { quote, kind } of points) assert.ok(KINDS.has(kind), `${quote}: ${kind}`);
  });

  it('hold sixteen harder ones, four of each language', () => {
    const languages = harder.map(({ language }) => language.replace('nn', 'nb'));
    for (const language of ['sv', 'da', 'nb', 'en'])
      assert.ok(languages.filter((one) => one === language).length >= 4, language);
  });

  it('hold harder ones of 30 to 200 pages whose flaws stand far apart', () => {
    const long = harder.filter((one) => pagesOf(one).length >= 30);
    assert.ok(long.length >= 10, `${long.length}`);
    for (const one of harder) assert.ok(pagesOf(one).length <= 200, one.id);
    const apart = long.filter((one) =>
      one.flaws.some(({ quote, relatedQuotes }) => {
        const pages = [quote, ...relatedQuotes].map((words) => pageOf(one, words));
        return Math.max(...pages) - Math.min(...pages) >= FAR_APART;
      }),
    );
    assert.ok(apart.length >= 8, apart.map(({ id }) => id).join(', '));
  });

  it('hold harder ones without a flaw, all of them with decoys', () => {
    const clean = harder.filter(({ flaws }) => flaws.length === 0);
    assert.ok(clean.length >= 2);
    for (const { id, decoys } of harder) assert.ok(decoys.length > 0, id);
  });

  for (const one of harder) {
    it(`quote ${one.id} so that each passage stands in it once`, () => {
      const quotes = one.flaws.flatMap(({ quote, relatedQuotes }) => [quote, ...relatedQuotes]);
      for (const words of [...quotes, ...[...one.alsoRight, ...one.decoys, ...one.strengths].map(({ quote }) => quote)])
        assert.equal(placesOf(one.text, words).length, 1, words);
      for (const { id, kind, relatedQuotes } of one.flaws)
        assert.ok(!['CONTRADICTION', 'UNEQUAL_TREATMENT'].includes(kind) || relatedQuotes.length > 0, id);
    });
  }
});

describe('a case made of stored documents', () => {
  const part = { document: 'sv-arn-2013-07406' };

  it('has the pages of its parts in turn', () => {
    const [first, second] = documentPages(part.document);
    const text = assemble({ parts: [{ text: 'Beslut' }, { ...part, pages: [1, 2] }], seeds: [] });
    assert.equal(text, ['Beslut', first, second].join('\f'));
  });

  it('reads a stored document once', () => {
    assert.equal(documentPages(part.document), documentPages(part.document));
  });

  it('has its seeds instead of the words they replace', () => {
    const seeds = [{ replace: 'den 3 mars', by: 'den 4 mars' }];
    assert.equal(assemble({ parts: [{ text: 'Hon kom den 3 mars.' }], seeds }), 'Hon kom den 4 mars.');
  });

  it('is refused where the words to replace stand twice or nowhere', () => {
    const seeds = [{ replace: 'ja', by: 'nej' }];
    assert.throws(() => assemble({ parts: [{ text: 'ja, ja' }], seeds }), /2 times, not once: "ja"/);
    assert.throws(() => assemble({ parts: [{ text: 'nej' }], seeds }), /0 times, not once: "ja"/);
  });

  it('is refused where the document is shorter than the pages taken', () => {
    assert.throws(() => assemble({ parts: [{ ...part, pages: [1, 99] }], seeds: [] }), /has no pages 1–99/);
  });
});

function pageOf({ text }: EvalCase, words: string): number {
  return text.slice(0, text.indexOf(words)).split('\f').length;
}
