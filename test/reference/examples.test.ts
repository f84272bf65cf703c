import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { type ApiExamples, RECORDED_AT, recordedExamples } from '../../apps/gateway/reference/examples.ts';
import type { OpenApiOperation } from '../../apps/gateway/reference/openapi.ts';
import { ERRORS } from '../../shared/errors/catalogue.ts';
import { LEGACY_ERRORS } from '../../shared/errors/legacy-errors.ts';
import { use } from '../support/use.ts';
import { currentDocuments } from './document.ts';
import { EXAMPLES_FILE, recordExamples } from './record-examples.ts';

/** The names and types of a value; those of a list are the ones that occur in it. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return [...new Set(value.map((one) => JSON.stringify(shapeOf(one))))].sort();
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]));
}

describe('the recorded examples', () => {
  const documents = use<Awaited<ReturnType<typeof currentDocuments>>>(currentDocuments);

  it('are what a running service answers today; after a change `npm run reference -- --record` records them anew', async () => {
    const recorded = await recordExamples();
    const kept: unknown = JSON.parse(await readFile(EXAMPLES_FILE, 'utf8'));
    assert.deepEqual(shapeOf(kept), shapeOf(recorded));
  });

  for (const [name, codes] of [
    ['api', Object.keys(ERRORS)],
    ['legacy', Object.keys(LEGACY_ERRORS)],
  ] as const) {
    it(`have every code of the catalogue, because each can be reached (${name})`, () => {
      assert.deepEqual([...codesIn(recordedExamples(name, RECORDED_AT))].sort(), [...codes].sort());
    });
    it(`show a request and an answer of every operation (${name})`, () => {
      const operations = Object.values(documents[name].paths).flatMap((path) => Object.values(path));
      assert.deepEqual(operations.flatMap(missingIn), []);
      assert.ok(operations.length > 5);
    });
  }
});

/** The codes that an API answered while its examples were recorded. */
function codesIn({ common, operations }: ApiExamples): Set<string> {
  const answers = [common, ...Object.values(operations).map((one) => one.answers)];
  const refusals = answers.flatMap((one) => Object.entries(one)).filter(([status]) => Number(status) >= 400);
  return new Set(refusals.flatMap(([, named]) => Object.keys(named)));
}

/** What an operation has no example of: a body, a parameter that it needs, or its successful answer. */
function missingIn({ operationId, parameters = [], requestBody, responses }: OpenApiOperation): string[] {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const contents = [requestBody?.content ?? {}, success?.content ?? {}].flatMap((content) => Object.values(content));
  return [
    ...contents.filter(({ examples }) => examples === undefined).map(() => `${operationId}: a body`),
    ...parameters
      .filter((one) => one.required && one.example === undefined)
      .map(({ name }) => `${operationId}: the parameter ${name}`),
  ];
}
