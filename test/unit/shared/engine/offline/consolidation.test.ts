import assert from 'node:assert/strict';
import type { ConsolidateInput, LocatedCandidate } from '../../../../../shared/contracts/review.ts';
import { OUTPUT_LANGUAGES } from '../../../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../../../shared/engine/offline/offline-engine.ts';

const candidate = (id: string, overrides: Partial<LocatedCandidate> = {}): LocatedCandidate => ({
  id,
  workerId: `wrk_${id}`,
  reviewerName: `Granskare ${id}`,
  kind: 'FLAW',
  title: 'Titel',
  description: 'Beskrivning.',
  category: 'LOADED_LANGUAGE',
  severity: 'MEDIUM',
  quote: 'Förklaringen är absurd.',
  places: [],
  citations: [],
  ...overrides,
});

const consolidate = (candidates: readonly LocatedCandidate[], overrides: Partial<ConsolidateInput> = {}) =>
  createOfflineEngine().consolidate(
    {
      documentType: 'beslut',
      documentLanguage: 'sv',
      pages: [],
      outputLanguage: 'Swedish',
      candidates,
      sources: [],
      ...overrides,
    },
    new AbortController().signal,
  );

describe('consolidate', () => {
  const rows: [what: string, second: Partial<LocatedCandidate>, merged: boolean][] = [
    ['the same quotation', {}, true],
    ['a quotation with other line ends', { quote: 'Förklaringen\när absurd.' }, true],
    ['a longer quotation', { quote: 'Förklaringen är absurd. Den godtas inte.' }, true],
    ['another category', { category: 'ARGUMENT_DISMISSED' }, false],
    ['another kind', { kind: 'STRENGTH' }, false],
    ['another quotation', { quote: 'Bolaget har inte hörts.' }, false],
  ];
  for (const [what, second, merged] of rows) {
    it(`${merged ? 'merges' : 'keeps apart'} ${what}`, async () => {
      const { groups } = await consolidate([candidate('c1'), candidate('c2', second)]);
      assert.deepEqual(
        groups.map((group) => group.candidateIds),
        merged ? [['c1', 'c2']] : [],
      );
    });
  }

  it('says how many came, from whom, and how they were merged, in every output language', async () => {
    for (const outputLanguage of OUTPUT_LANGUAGES) {
      const answer = await consolidate([candidate('c1'), candidate('c2'), candidate('c3', { kind: 'STRENGTH' })], {
        outputLanguage,
      });
      for (const part of ['Granskare c1', 'Granskare c2', 'Granskare c3', '3', '2', '1']) {
        assert.ok(answer.internalReasoning.includes(part), `${outputLanguage}: ${answer.internalReasoning}`);
      }
      assert.deepEqual([answer.model, answer.usage], ['offline-1', null]);
    }
  });

  it('speaks also when there is nothing', async () => {
    const { internalReasoning, groups } = await consolidate([]);
    assert.ok(internalReasoning.length > 0);
    assert.deepEqual(groups, []);
  });

  it('stops when cancelled', async () => {
    const input = {
      documentType: '',
      documentLanguage: 'sv',
      pages: [],
      outputLanguage: 'Swedish',
      candidates: [],
      sources: [],
    } as const;
    await assert.rejects(createOfflineEngine().consolidate(input, AbortSignal.abort()), { name: 'AbortError' });
  });
});
