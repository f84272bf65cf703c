import assert from 'node:assert/strict';
import { z } from 'zod';
import { boundedArray, boundedRecord } from '../../../../shared/contracts/bounded.ts';

/** A schema that counts how often it is asked. */
function counting(schema: z.ZodType<unknown>) {
  const counter = { asked: 0 };
  const counted = z.preprocess((value) => {
    counter.asked += 1;
    return value;
  }, schema);
  return { counter, counted };
}

const million = Array.from({ length: 1_000_000 }, () => ({}));

describe('a bounded array', () => {
  it('takes as many entries as it may have and answers what its element makes of them', () => {
    const schema = boundedArray(z.string().toUpperCase(), 3);
    assert.deepEqual(schema.parse(['a', 'b', 'c']), ['A', 'B', 'C']);
    assert.deepEqual(schema.parse([]), []);
  });

  it('refuses one entry more with one issue, and asks its element for none', () => {
    const { counter, counted } = counting(z.string());
    const { error } = boundedArray(counted, 3).safeParse(million);
    assert.deepEqual(
      error?.issues.map(({ code, path }) => ({ code, path })),
      [{ code: 'too_big', path: [] }],
    );
    assert.equal(counter.asked, 0);
  });

  it('refuses what is no array', () => {
    for (const value of [undefined, null, 'abc', { length: 1 }, 7]) {
      assert.equal(boundedArray(z.string(), 3).safeParse(value).error?.issues[0]?.code, 'invalid_type');
    }
  });

  it('stops at a hundred issues, so that wrong entries of any number are refused, at any depth', () => {
    const { counter, counted } = counting(z.strictObject({ one: z.string(), two: z.string() }));
    const list = boundedArray(counted, 2_000_000);
    assert.equal(list.safeParse(million).error?.issues.length, 100);
    assert.equal(counter.asked, 50);
    const nested = boundedArray(z.strictObject({ list }), 1_000);
    const { error } = nested.safeParse(Array.from({ length: 1_000 }, () => ({ list: million })));
    assert.equal(error?.issues.length, 100);
    assert.deepEqual(error?.issues.at(-1)?.path, [0, 'list', 49, 'two']);
  });

  it('names every entry that is wrong below that', () => {
    const { error } = boundedArray(z.strictObject({ year: z.int() }), 200).safeParse(
      Array.from({ length: 40 }, (_, index) => ({ year: index % 2 === 0 ? index : 'x' })),
    );
    assert.deepEqual(
      error?.issues.map(({ path }) => path),
      Array.from({ length: 20 }, (_, half) => [2 * half + 1, 'year']),
    );
  });

  it('keeps its bound through further checks and descriptions, and publishes it', () => {
    const schema = boundedArray(z.string(), 3).min(1).optional().meta({ description: 'Some.' });
    assert.equal(schema.safeParse(['a', 'b', 'c', 'd']).success, false);
    assert.equal(schema.safeParse([]).success, false);
    assert.deepEqual(schema.parse(undefined), undefined);
    const described = boundedArray(z.string(), 3).meta({ description: 'Some.' }).min(1);
    assert.equal(described.safeParse(Array(150).fill(7)).error?.issues.length, 1);
    assert.equal(
      boundedArray(z.string(), 300).meta({ id: 'x' }).safeParse(Array(150).fill(7)).error?.issues.length,
      100,
    );
    const { $schema: _, ...published } = z.toJSONSchema(described, { io: 'input' });
    assert.deepEqual(published, {
      type: 'array',
      items: { type: 'string' },
      minItems: 1,
      maxItems: 3,
      description: 'Some.',
    });
  });
});

describe('a bounded record', () => {
  const Name = z.string().max(5, 'has a long name');

  it('takes names of every sort that are no fields of an object yet', () => {
    const sent = JSON.parse('{"a":"1","constructor":"2","toString":"3","7":"4"}') as object;
    assert.deepEqual(boundedRecord(z.string(), z.string(), 4).parse(sent), sent);
  });

  it('refuses one entry more with one issue, and asks its value for none', () => {
    const { counter, counted } = counting(z.string());
    const sent = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, 'x']));
    const { error } = boundedRecord(z.string(), counted, 3).safeParse(sent);
    assert.deepEqual(
      error?.issues.map(({ code, path }) => ({ code, path })),
      [{ code: 'too_big', path: [] }],
    );
    assert.equal(counter.asked, 0);
  });

  it('stops at a hundred issues', () => {
    const sent = Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, 7]));
    assert.equal(boundedRecord(z.string(), z.string(), 1_000).safeParse(sent).error?.issues.length, 100);
  });

  it('names wrong names and wrong values by their name', () => {
    const { error } = boundedRecord(Name, z.string(), 3).safeParse({ a: 7, abcdef: 'x' });
    assert.deepEqual(
      error?.issues.map(({ path, message }) => [path, message]),
      [
        [['a'], 'Invalid input: expected string, received number'],
        [['abcdef'], 'has a long name'],
      ],
    );
  });

  it('refuses the name that would be the prototype, and does not lose it', () => {
    for (const json of ['{"__proto__":"3"}', '{"__proto__":{"a":"b"},"a":"1"}']) {
      const { error } = boundedRecord(z.string(), z.string(), 3).safeParse(JSON.parse(json));
      assert.deepEqual(
        error?.issues.map((issue) => issue.code === 'unrecognized_keys' && issue.keys),
        [['__proto__']],
      );
    }
    assert.equal(boundedRecord(z.string(), z.string(), 3).safeParse({}).success, true);
  });

  it('refuses what is no object', () => {
    for (const value of [undefined, null, 'abc', ['a'], 7]) {
      assert.equal(boundedRecord(Name, z.string(), 3).safeParse(value).error?.issues[0]?.code, 'invalid_type');
    }
  });

  it('publishes its bound', () => {
    const { $schema: _, ...published } = z.toJSONSchema(
      boundedRecord(Name, z.string(), 3).meta({ description: 'Notes.' }),
    );
    assert.deepEqual(published, {
      type: 'object',
      propertyNames: { type: 'string', maxLength: 5 },
      additionalProperties: { type: 'string' },
      maxProperties: 3,
      description: 'Notes.',
    });
  });
});
