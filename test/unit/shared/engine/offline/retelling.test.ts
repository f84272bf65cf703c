import assert from 'node:assert/strict';
import type { ActionFinding } from '../../../../../shared/contracts/action.ts';
import { OUTPUT_LANGUAGES } from '../../../../../shared/contracts/vocabulary.ts';
import { retell } from '../../../../../shared/engine/offline/retelling.ts';
import { describe as tell, textsFor } from '../../../../../shared/engine/offline/texts.ts';
import type { SignalId } from '../../../../../shared/languages/signals.ts';

const finding = (fields: Partial<ActionFinding>): ActionFinding => ({
  id: 'fnd_1',
  kind: 'FLAW',
  title: 'Title',
  description: 'Description.',
  category: 'OWN',
  severity: 'LOW',
  quote: '',
  page: null,
  citations: [],
  ...fields,
});

const SIGNALS = Object.keys(textsFor('English').signals) as SignalId[];

describe('retelling of findings', () => {
  for (const from of OUTPUT_LANGUAGES) {
    it(`tells everything this engine writes in ${from} in every language`, () => {
      for (const category of SIGNALS) {
        for (const wording of ['a (strange) word. Se “also”', null]) {
          const filled = textsFor(from).signals[category].observation.includes('{wording}');
          if (filled !== (wording !== null)) continue;
          const details = { wording, citation: '1 kap. 9 § lagen (2017:900)' };
          const told = finding({ category, ...tell(textsFor(from), category, details) });
          for (const language of OUTPUT_LANGUAGES) {
            assert.deepEqual(retell(told, language), tell(textsFor(language), category, details));
          }
        }
      }
    });
  }

  it('leaves the words of others as they are', () => {
    const own = finding({});
    assert.deepEqual(retell(own, 'Danish'), { title: 'Title', description: 'Description.' });
    assert.deepEqual(retell(finding({ category: 'constructor' }), 'Danish').title, 'Title');
  });

  it('tells why it matters where the description was rewritten', () => {
    const { title } = textsFor('Swedish').signals.MISSING_REASONS;
    const told = retell(finding({ category: 'MISSING_REASONS', title, description: 'Helt andra ord.' }), 'English');
    const { MISSING_REASONS } = textsFor('English').signals;
    assert.deepEqual(told, { title: MISSING_REASONS.title, description: MISSING_REASONS.significance });
  });

  it('reads a description that repeats a template over and over once', () => {
    const { title, observation, significance } = textsFor('Swedish').signals.MISSING_REASONS;
    const { law } = textsFor('Swedish');
    const repeated = `${[observation, significance, law].join(' ').repeat(1_000)}x`;
    const told = retell(finding({ category: 'MISSING_REASONS', title, description: repeated }), 'English');
    assert.equal(told.description, textsFor('English').signals.MISSING_REASONS.significance);
  });
});
