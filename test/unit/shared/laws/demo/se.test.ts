import assert from 'node:assert/strict';
import { bundledLaws } from '../../../../../shared/laws/bundled/index.ts';
import { demoProfileSe } from '../../../../../shared/laws/demo/se.ts';

const laws = bundledLaws('2026-11-21');

describe('bundled laws', () => {
  it('are parsed under the numbers the register gives them', () => {
    assert.deepEqual(
      laws.map(({ work, authorityType, isRepealed }) => [work, authorityType, isRepealed]),
      [
        ['1974:152', 'CONSTITUTIONAL_LAW', false],
        ['2017:900', 'STATUTE', false],
        ['2025:400', 'STATUTE', false],
      ],
    );
  });
});

describe('Swedish demo profile', () => {
  it('has three reviewers within the limits of the specification', () => {
    assert.equal(demoProfileSe.workers.length, 3);
    for (const { instructions, rules } of demoProfileSe.workers) {
      assert.ok([...instructions].length <= 1000);
      assert.ok(rules.length > 0 && rules.length <= 25);
      assert.equal(new Set(rules.map(({ work, pinpoint }) => `${work} ${pinpoint}`)).size, rules.length);
    }
  });

  for (const { name, rules } of demoProfileSe.workers) {
    for (const { work, pinpoint } of rules) {
      it(`${name}: ${work} ${pinpoint} is law in force`, () => {
        const law = laws.find((candidate) => candidate.work === work);
        const provision = law?.provisions.find((candidate) => candidate.pinpoint === pinpoint);
        assert.equal(provision?.isRepealNotice, false);
        assert.ok(provision.parts.some(({ text }) => text.length > 20));
      });
    }
  }
});
