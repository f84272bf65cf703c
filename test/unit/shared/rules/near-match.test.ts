import assert from 'node:assert/strict';
import { quotationFinder } from '../../../../shared/rules/near-match.ts';
import { indexDocument } from '../../../../shared/rules/quotations.ts';
import { assertLinear } from '../../../support/growth.ts';

const SENTENCE =
  'The municipality did not hear the aplicant before it withdrew the allowance of 1.250 kronor on 3 May.';
const TAIL = 'The reports of both experts were weighed against each other with the greatest care.';
const OTHER = 'Such cases are always handled in the same way by the municipality and its board.';
const pages = [`${SENTENCE} ${OTHER}`, `Reasons follow.\n${TAIL.replace('against', 'a-\ngainst')}`, `${OTHER}`];
const finder = quotationFinder(indexDocument(pages));

describe('a quotation that differs from one passage of the document', () => {
  const SNAPPED: readonly [by: string, quote: string, words: string][] = [
    ['a corrected misspelling', SENTENCE.replace('aplicant', 'applicant'), SENTENCE],
    ['a misspelling', TAIL.replace('greatest', 'gretest'), TAIL],
    ['case', SENTENCE.replace('The', 'the'), SENTENCE],
    ['a comma', SENTENCE.replace(' before', ', before'), SENTENCE],
    ['its closing sign', `${TAIL.slice(0, -1)}!`, TAIL],
    ['two letters of a long quotation', TAIL.replace('experts', 'expert').replace('greatest', 'gratest'), TAIL],
  ];
  for (const [by, quote, words] of SNAPPED) {
    it(`by ${by} becomes the words of the document`, () => assert.equal(finder.find(quote)?.tidied, words));
  }

  const REFUSED: readonly [by: string, quote: string][] = [
    ['a negation left out', SENTENCE.replace('not ', '')],
    ['a negation changed', SENTENCE.replace('not', 'now')],
    ['a number', SENTENCE.replace('1.250', '1.350')],
    ['a separator of a number', SENTENCE.replace('1.250', '1,250')],
    ['a word', SENTENCE.replace('withdrew', 'granted')],
    ['a short word', SENTENCE.replace('hear the', 'hear one')],
    ['a prefix', TAIL.replace('weighed', 'unweighed')],
    ['too many letters', 'Reports of bothh expertts werre weighedd againstt eachh other withh the greatestt care.'],
    ['a word left out', TAIL.replace('both ', '')],
    ['a slip, in a passage that stands there twice', OTHER.replace('always', 'allways')],
    ['a slip, in too few words', 'with the gretest care'],
  ];
  for (const [by, quote] of REFUSED) it(`by ${by} is not found`, () => assert.equal(finder.find(quote), null));

  it('is shown the passage most like it', () => {
    const near = finder.nearest('It was with the greatest of care that the reports of the two experts were weighed.');
    assert.equal(near?.page, 2);
    assert.match(near?.text ?? '', /The reports of both experts/);
  });

  it('is shown none where none is like it', () =>
    assert.equal(finder.nearest('Lighthouse keepers never doubted that somebody else was behind it.'), null));

  it('is looked for in linear time', () => {
    const look = (pages: number) => {
      const long = indexDocument(
        Array.from({ length: pages }, (_, page) => `${OTHER} On page ${page} it says so. `.repeat(60)),
      );
      const { find } = quotationFinder(long);
      for (let n = 0; n < 20; n++) assert.equal(find(OTHER.replace('always', `allway${n}`)), null);
    };
    assertLinear(look, 200);
  });
});
