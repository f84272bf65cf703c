import assert from 'node:assert/strict';
import fc from 'fast-check';
import { z } from 'zod';
import { ApiError, isApiError } from '../../../../shared/errors/api-error.ts';
import { parseInput, parseRecord } from '../../../../shared/errors/parse-input.ts';

const Body = z.strictObject({
  jobId: z.string().min(1),
  tags: z.array(z.string()).max(2).optional(),
  language: z.enum(['Swedish', 'English']).optional(),
  mode: z.literal('fast').optional(),
  count: z.int().min(1).max(9).optional(),
  step: z.number().multipleOf(5).optional(),
  on: z.boolean().optional(),
  url: z.url().optional(),
  code: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  worded: z
    .string()
    .refine((text) => text !== 'no', 'must not be a refusal')
    .optional(),
  either: z.union([z.string(), z.strictObject({ inner: z.strictObject({ a: z.number() }) })]).optional(),
  context: z.record(z.string(), z.strictObject({ rules: z.array(z.string()) })).optional(),
});

function messageOf(schema: z.ZodType, value: unknown, part: 'body' | 'query' | 'path' = 'body'): string {
  try {
    parseInput(schema, value, part);
  } catch (err) {
    assert.ok(isApiError(err, 'BAD_REQUEST'));
    assert.equal(err.details, undefined);
    return err.message;
  }
  return 'parsed';
}

describe('parseInput', () => {
  const rows: [value: unknown, message: string][] = [
    [{ jobId: 'j' }, 'parsed'],
    [undefined, 'The body is missing. Send a JSON object with `Content-Type: application/json`.'],
    [null, 'The body must be an object, not null.'],
    [[], 'The body must be an object, not an array.'],
    [{}, '`jobId` is required.'],
    [{ jobId: null }, '`jobId` must be a string, not null.'],
    [{ jobId: '' }, '`jobId` must have at least 1 character.'],
    [{ jobId: 'j', tags: ['a', 1] }, '`tags[1]` must be a string, not a number.'],
    [{ jobId: 'j', tags: ['a', 'b', 'c'] }, '`tags` must have at most 2 entries.'],
    [{ jobId: 'j', language: 'French' }, '`language` must be one of `Swedish`, `English`.'],
    [{ jobId: 'j', mode: 'slow' }, '`mode` must be `fast`.'],
    [{ jobId: 'j', count: 1.5 }, '`count` must be a whole number.'],
    [{ jobId: 'j', count: 10 }, '`count` must be at most 9.'],
    [{ jobId: 'j', step: 7 }, '`step` must be a multiple of 5.'],
    [{ jobId: 'j', on: 'yes' }, '`on` must be true or false, not a string.'],
    [{ jobId: 'j', url: 'x' }, '`url` must be a valid url.'],
    [{ jobId: 'j', code: 'se' }, '`code` does not have the expected form.'],
    [{ jobId: 'j', worded: 'no' }, '`worded` must not be a refusal.'],
    [{ jobId: 'j', either: { inner: { a: 'x' } } }, '`either.inner.a` must be a number, not a string.'],
    [{ jobId: 'j', either: 7 }, '`either` does not have an accepted form.'],
    [
      { jobId: 'j', context: { w1: { rules: [], x: 1 } } },
      '`context.w1.x` is not a field this request takes. Remove it.',
    ],
    [
      { jobId: 'j', a: 1, b: 2 },
      '`a` is not a field this request takes. Remove it. `b` is not a field this request takes. Remove it.',
    ],
    [{ jobId: 1, on: 1 }, '`jobId` must be a string, not a number. `on` must be true or false, not a number.'],
  ];
  for (const [value, message] of rows) {
    it(`answers for ${JSON.stringify(value)?.slice(0, 60)}: ${message}`, () =>
      assert.equal(messageOf(Body, value), message));
  }

  it('words parameters as what they are', () => {
    assert.equal(messageOf(z.object({ limit: z.string() }), {}, 'query'), 'Query parameter `limit` is required.');
    assert.equal(messageOf(z.object({ id: z.literal('a') }), { id: 'b' }, 'path'), 'Path parameter `id` must be `a`.');
  });
  it('names a handful of problems and shortens names nobody can read', () => {
    const unknown = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}${'x'.repeat(5_000)}`, 1]));
    const message = messageOf(Body, { jobId: 'j', ...unknown });
    assert.equal(message.split('Remove it.').length - 1, 5);
    assert.ok(message.length < 2_000);
  });
  it('always refuses with a sentence and never quotes a value', () => {
    const marked = fc.string().map((text) => `secret-${text}`);
    const value = fc.oneof(marked, fc.integer(), fc.array(marked), fc.constant(null));
    const property = fc.property(
      fc.record(Object.fromEntries(Object.keys(Body.shape).map((key) => [key, value]))),
      (body) => {
        const message = messageOf(Body, body);
        assert.match(message, /^(`|The body).*\.$/s);
        assert.doesNotMatch(message, /secret-/);
      },
    );
    fc.assert(property);
  });
});

describe('a record that is refused', () => {
  const Record = z.strictObject({ name: z.string(), entries: z.array(z.strictObject({ year: z.int() })).optional() });
  const refusalOf = (value: unknown) => {
    try {
      parseRecord(Record, value, { owner: 'is set by the service. Remove it' });
    } catch (err) {
      assert.ok(err instanceof ApiError);
      return err;
    }
    assert.fail('nothing was refused');
  };
  const detailsOf = (value: unknown) => refusalOf(value).details as { refusal: string; values: { fields: object[] } };

  it('carries the name of the refusal and every problem with its field', () => {
    const { message, details } = refusalOf({
      entries: [{ year: 1 }, { year: 'x', owner: 1 }, { year: 1.5 }],
      colour: 1,
    });
    const fields = [
      { field: 'name', problem: 'is required' },
      { field: 'entries[1].year', problem: 'must be a number, not a string' },
      { field: 'entries[1].owner', problem: 'is set by the service. Remove it' },
      { field: 'entries[2].year', problem: 'must be a whole number' },
      { field: 'colour', problem: 'is not a field this request takes. Remove it' },
    ];
    assert.deepEqual(details, { refusal: 'record-fails-data-contract', values: { fields } });
    assert.match(message, /^`name` is required\. `entries\[1\]\.year` must be a number, not a string\. /);
  });

  it('lists more problems than its message names, and not without end', () => {
    const entries = Array.from({ length: 3_000 }, () => ({ year: 'x' }));
    const { length } = detailsOf({ name: 'a', entries: entries.slice(0, 40) }).values.fields;
    assert.equal(length, 40);
    assert.equal(detailsOf({ name: 'a', entries }).values.fields.length, 100);
    assert.ok(refusalOf({ name: 'a', entries }).message.length < 500);
  });

  it('says of a body that is missing or no object what it must be', () => {
    assert.match(refusalOf(undefined).message, /^The body is missing\./);
    assert.match(refusalOf([]).message, /^The body must be an object, not an array\./);
    assert.deepEqual(detailsOf([]).values.fields, [{ field: '', problem: 'must be an object, not an array' }]);
  });

  it('is not refused where nothing is wrong', () => {
    assert.deepEqual(parseRecord(Record, { name: 'a' }), { name: 'a' });
  });
});
