import assert from 'node:assert/strict';
import { issueLabels } from '../../../../shared/rules/labels.ts';
import { source } from '../../../support/laws/rules.ts';

const held = (sourceKey: string) => {
  const { label: _, ...rest } = source({ sourceKey });
  return rest;
};

describe('issueLabels', () => {
  it('issues one label per distinct source over all reviewers, in the order given', () => {
    const { sources, byWorker } = issueLabels([
      { workerId: 'w1', sources: [held('b'), held('a'), held('b')] },
      { workerId: 'w2', sources: [held('c'), held('a')] },
      { workerId: 'w3', sources: [] },
    ]);
    assert.deepEqual(
      sources.map(({ label, sourceKey }) => [label, sourceKey]),
      [
        ['L1', 'b'],
        ['L2', 'a'],
        ['L3', 'c'],
      ],
    );
    assert.deepEqual(byWorker, [
      { workerId: 'w1', labels: ['L1', 'L2'] },
      { workerId: 'w2', labels: ['L2', 'L3'] },
      { workerId: 'w3', labels: [] },
    ]);
  });

  it('issues a label for each weight of a source that binds in one member of a package and not in another', () => {
    const guidance = { ...held('a'), binding: false };
    const { sources, byWorker } = issueLabels([
      { workerId: 'w1', sources: [guidance, held('b')] },
      { workerId: 'w2', sources: [held('a'), { ...held('b'), title: 'Another title' }] },
      { workerId: 'w3', sources: [guidance] },
    ]);
    assert.deepEqual(
      sources.map(({ label, sourceKey, binding, title }) => [label, sourceKey, binding, title]),
      [
        ['L1', 'a', false, guidance.title],
        ['L2', 'b', true, guidance.title],
        ['L3', 'a', true, guidance.title],
      ],
    );
    assert.deepEqual(
      byWorker.map(({ labels }) => labels),
      [['L1', 'L2'], ['L2', 'L3'], ['L1']],
    );
  });

  it('issues nothing where nothing is held', () => assert.deepEqual(issueLabels([]), { sources: [], byWorker: [] }));
});
