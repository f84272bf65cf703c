import assert from 'node:assert/strict';
import {
  ACROSS_FORMAT,
  ACTION_FORMAT,
  CONSOLIDATION_FORMAT,
  PART_FORMAT,
  REPAIR_FORMAT,
  REVIEW_FORMAT,
} from '../../../../../shared/engine/openai/answers.ts';

/** The keywords every server with strict structured outputs takes. */
const ALLOWED = new Set([
  'type',
  'properties',
  'required',
  'additionalProperties',
  'items',
  'enum',
  'anyOf',
  'description',
]);

describe('the formats of answers', () => {
  for (const { name, jsonSchema } of [
    REVIEW_FORMAT,
    PART_FORMAT,
    ACROSS_FORMAT,
    REPAIR_FORMAT,
    CONSOLIDATION_FORMAT,
    ACTION_FORMAT,
  ]) {
    it(`keep to strict structured outputs in every part of the schema of ${name}`, () => {
      assert.equal(jsonSchema.type, 'object');
      let objects = 0;
      const visit = (node: Record<string, unknown>): void => {
        assert.deepEqual(
          Object.keys(node).filter((keyword) => !ALLOWED.has(keyword)),
          [],
        );
        if (node.type === 'object') {
          objects++;
          assert.equal(node.additionalProperties, false);
          assert.deepEqual(node.required, Object.keys(node.properties ?? {}));
        }
        const children = [...Object.values(node.properties ?? {}), ...((node.anyOf as unknown[]) ?? []), node.items];
        for (const child of children) if (child) visit(child as Record<string, unknown>);
      };
      visit(jsonSchema);
      assert.ok(objects >= 2);
      assert.match(name, /^[\w-]{1,64}$/);
    });
  }

  for (const [name, answer] of [
    ['nothing', undefined],
    ['no list of findings', { unanchored: [] }],
    ['a list that is none', { flaws: 'none', strengths: [] }],
  ] as const) {
    it(`refuse ${name}`, () => assert.equal(REVIEW_FORMAT.schema.safeParse(answer).success, false));
  }
});
