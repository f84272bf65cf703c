import assert from 'node:assert/strict';
import type { Flaw } from '../../../../shared/contracts/audit.ts';
import type { Observation } from '../../../../shared/contracts/review.ts';
import { notReported, verifiedObservations } from '../../../../shared/rules/observations.ts';
import { indexDocument } from '../../../../shared/rules/quotations.ts';
import { setAsideOf } from '../../../../shared/rules/set-aside.ts';
import { DECISION, source } from '../../../support/laws/rules.ts';

const QUOTE = 'The board sees no reason to hear him again.';
const seen = (overrides: Partial<Observation> = {}): Observation => ({
  title: 'Not heard',
  description: 'Nobody asked him.',
  category: 'PARTY_NOT_HEARD',
  quote: QUOTE,
  ...overrides,
});
const verify = (...observations: Observation[]) =>
  verifiedObservations(observations, indexDocument(DECISION), [source()]);

describe('an observation without law', () => {
  it('is kept with the words of the document', () =>
    assert.deepEqual(verify(seen({ quote: `"${QUOTE}"` })).observed, [seen()]));

  it('is set aside where its quotation stands nowhere', () => {
    const { observed, refused } = verify(seen({ quote: 'These words stand nowhere in it.' }));
    assert.deepEqual([observed, setAsideOf([], [], refused).map(({ reason }) => reason)], [[], ['NOT_IN_DOCUMENT']]);
  });

  it('is one with another of its category on the passage, whose words it keeps', () =>
    assert.deepEqual(verify(seen(), seen({ description: 'Nobody asked him. He had a reply.' })).observed, [
      seen({ description: 'Nobody asked him. He had a reply.' }),
    ]));

  it('keeps its further passages that stand in the document, and the gravest severity that was given', () => {
    const further = 'The application is therefore rejected.';
    const { observed } = verify(
      seen({ severity: 'MEDIUM', relatedQuotes: [`"${further}"`, 'Nowhere in it.', QUOTE] }),
      seen({ severity: 'HIGH', relatedQuotes: [further] }),
      seen(),
    );
    assert.deepEqual(observed, [{ ...seen(), severity: 'HIGH', related_quotes: [further] }]);
  });

  const APART: readonly [what: string, second: Partial<Observation>, category?: string][] = [
    ['in another category', { category: 'LOADED_LANGUAGE' }],
    ['under another title, where neither has a category of its own', { title: 'Tone', category: 'OTHER' }, 'OTHER'],
  ];
  for (const [what, second, category = 'PARTY_NOT_HEARD'] of APART) {
    it(`stays apart from one ${what}`, () => assert.equal(verify(seen({ category }), seen(second)).observed.length, 2));
  }

  it('loses the quotation marks of a title that misquotes', () =>
    assert.equal(
      verify(seen({ title: '“nobody ever asked him about it”' })).observed[0]?.title,
      'nobody ever asked him about it',
    ));

  const flaw = (category: string) => ({ category, quote: `Before. ${QUOTE}` }) as Flaw;
  it('is left out where a flaw reports it', () =>
    assert.deepEqual(notReported([seen()], [flaw('PARTY_NOT_HEARD')]), []));
  it('stays where a flaw reports another point on the passage', () =>
    assert.equal(notReported([seen()], [flaw('LOADED_LANGUAGE')]).length, 1));
  it('stays where neither has a category of its own', () =>
    assert.equal(notReported([seen({ category: 'OTHER' })], [flaw('OTHER')]).length, 1));
});
