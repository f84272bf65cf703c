import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { FailureCategory } from '../../../../../shared/contracts/failures.ts';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import {
  engineAt,
  type ModelReply,
  type ModelServer,
  startModelServer,
} from '../../../../support/model/model-server.ts';
import { consolidateInput, never, prose, reviewInput, sentence } from './inputs.ts';

const SECRET = 'the provider repeats the prompt: Ms Andersson was heard';

async function failureOf(work: Promise<unknown>): Promise<RunFailure> {
  const failure = await work.then(
    () => assert.fail('nothing failed'),
    (err: unknown) => err,
  );
  assert.ok(failure instanceof RunFailure, String(failure));
  return failure;
}

const status = (code: number, more: Partial<Extract<ModelReply, { type: 'status' }>> = {}): ModelReply => ({
  type: 'status',
  status: code,
  error: { message: SECRET },
  ...more,
});

/** Reply of the model, category, milliseconds to wait, what the person reads beyond the category's own sentence. */
const ROWS: [string, ModelReply, FailureCategory, number | null, RegExp?][] = [
  ['400', status(400), 'ENGINE_INVALID', null],
  [
    '400 context_length_exceeded',
    status(400, { error: { message: SECRET, code: 'context_length_exceeded' } }),
    'ENGINE_INVALID',
    null,
    /longer than the language model accepts/,
  ],
  [
    '400 content_filter',
    status(400, { error: { message: SECRET, code: 'content_filter' } }),
    'ENGINE_INVALID',
    null,
    /declined/,
  ],
  ['401', status(401), 'ENGINE_AUTH', null],
  ['402', status(402), 'ENGINE_INVALID', null],
  ['403', status(403), 'ENGINE_AUTH', null],
  ['404', status(404), 'ENGINE_INVALID', null, /does not exist/],
  ['408', status(408), 'ENGINE_UNAVAILABLE', null],
  ['409', status(409), 'ENGINE_UNAVAILABLE', null],
  ['413', status(413), 'ENGINE_INVALID', null, /longer than the language model accepts/],
  ['422', status(422), 'ENGINE_INVALID', null],
  ['425', status(425), 'ENGINE_UNAVAILABLE', null],
  ['429 without a wait', status(429), 'ENGINE_RATE_LIMITED', null],
  ['429 with seconds', status(429, { headers: { 'retry-after': '42' } }), 'ENGINE_RATE_LIMITED', 42_000],
  [
    '429 with milliseconds',
    status(429, { headers: { 'retry-after-ms': '1500', 'retry-after': '2' } }),
    'ENGINE_RATE_LIMITED',
    1_500,
  ],
  [
    '429 with a date that has passed',
    status(429, { headers: { 'retry-after': 'Sat, 01 Nov 2025 00:00:00 GMT' } }),
    'ENGINE_RATE_LIMITED',
    0,
  ],
  [
    '429 insufficient_quota',
    status(429, { error: { message: SECRET, code: 'insufficient_quota' } }),
    'ENGINE_RATE_LIMITED',
    null,
  ],
  ['500', status(500), 'ENGINE_UNAVAILABLE', null],
  [
    '502 with a page of HTML',
    { type: 'raw', status: 502, headers: { 'content-type': 'text/html' }, body: `<h1>${SECRET}</h1>` },
    'ENGINE_UNAVAILABLE',
    null,
  ],
  ['503 with a wait', status(503, { headers: { 'retry-after': '60' } }), 'ENGINE_UNAVAILABLE', 60_000],
  ['504', status(504), 'ENGINE_UNAVAILABLE', null],
  ['529', status(529), 'ENGINE_UNAVAILABLE', null],
  [
    'a 5xx whose header asks the client to retry',
    status(500, { headers: { 'x-should-retry': 'true' } }),
    'ENGINE_UNAVAILABLE',
    null,
  ],
  ['a connection that breaks before the answer', { type: 'disconnect' }, 'ENGINE_UNAVAILABLE', null],
  ['a connection that breaks in the answer', { type: 'truncated' }, 'ENGINE_UNAVAILABLE', null],
  ['a body that is no JSON', { type: 'raw', body: '{"choices": [' }, 'ENGINE_UNAVAILABLE', null],
  [
    'a body that is no completion',
    { type: 'raw', body: '{"error": {"message": "overloaded"}}' },
    'ENGINE_UNAVAILABLE',
    null,
  ],
  [
    'a body of plain text',
    { type: 'raw', headers: { 'content-type': 'text/plain' }, body: 'hello' },
    'ENGINE_UNAVAILABLE',
    null,
  ],
  ['an empty body', { type: 'raw', body: '' }, 'ENGINE_UNAVAILABLE', null],
  ['no choices', { type: 'raw', body: '{"choices": []}' }, 'ENGINE_UNAVAILABLE', null],
  ['content that is no JSON', { type: 'content', content: 'I found no flaws.' }, 'ENGINE_UNAVAILABLE', null],
  ['content of another form', { type: 'content', content: '{"flaws": "none"}' }, 'ENGINE_UNAVAILABLE', null],
  [
    'content with more elements than anybody reads',
    { type: 'content', content: JSON.stringify({ flaws: Array(5_001).fill({}), strengths: [] }) },
    'ENGINE_UNAVAILABLE',
    null,
  ],
  ['empty content', { type: 'content', content: '' }, 'ENGINE_UNAVAILABLE', null],
  [
    'an answer cut off at its length limit',
    { type: 'content', content: '{"flaws": [', finishReason: 'length' },
    'ENGINE_UNAVAILABLE',
    null,
  ],
  [
    'an answer withheld by a filter',
    { type: 'content', content: '', finishReason: 'content_filter' },
    'ENGINE_INVALID',
    null,
    /declined/,
  ],
  ['a refusal', { type: 'refusal' }, 'ENGINE_INVALID', null, /declined/],
];

describe('failures of the model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  for (const [name, reply, category, retryAfterMs, message] of ROWS) {
    it(`fail as ${category} after ${name}`, async () => {
      server.setScript(() => reply);
      for (const work of [
        () => engineAt(server.url).review(reviewInput(), never),
        () => engineAt(server.url).consolidate(consolidateInput(), never),
      ]) {
        const failure = await failureOf(work());
        assert.equal(failure.category, category);
        assert.equal(failure.retryAfterMs, retryAfterMs);
        if (message) assert.match(failure.personMessage ?? '', message);
        else assert.equal(failure.personMessage, new RunFailure(category).personMessage);
      }
      assert.equal(server.calls.length, 2, 'the client retried by itself');
    });
  }

  it('read a Retry-After date against the clock', async () => {
    const waitMs = 3_600_000;
    const headers = { 'retry-after': new Date(Date.now() + waitMs).toUTCString() };
    server.setScript(() => status(429, { headers }));
    const failure = await failureOf(engineAt(server.url).review(reviewInput(), never));
    assert.ok(failure.retryAfterMs !== null && failure.retryAfterMs <= waitMs && failure.retryAfterMs > waitMs / 2);
  });

  it('repeat neither document nor key nor provider, in message or cause', async () => {
    for (const [, reply] of ROWS) {
      server.setScript(() => reply);
      const failure = await failureOf(engineAt(server.url).review(reviewInput(), never));
      assert.ok(failure.cause instanceof Error);
      assert.equal(failure.cause.cause, undefined);
      const told = [failure.message, failure.personMessage, failure.cause.message, JSON.stringify(failure.cause)].join(
        '\n',
      );
      for (const secret of [SECRET, 'Andersson', 'sk-test', sentence(1), 'municipality'])
        assert.ok(!told.includes(secret), told);
    }
  });

  it('name status, code and request in the cause', async () => {
    server.setScript(() =>
      status(429, { headers: { 'x-request-id': 'req_7' }, error: { message: SECRET, code: 'insufficient_quota' } }),
    );
    const failure = await failureOf(engineAt(server.url).review(reviewInput(), never));
    assert.equal((failure.cause as Error).message, 'Model: status 429, code insufficient_quota, request req_7.');
    const diagnosis = { source: 'model', status: 429, code: 'insufficient_quota', requestId: 'req_7' };
    assert.deepEqual(failure.diagnosis, diagnosis);
  });

  it('a server that is not there: ENGINE_UNAVAILABLE', async () => {
    const failure = await failureOf(engineAt(`http://127.0.0.1:${await closedPort()}/v1`).review(reviewInput(), never));
    assert.equal(failure.category, 'ENGINE_UNAVAILABLE');
    assert.match((failure.cause as Error).message, /ECONNREFUSED/);
  });

  for (const [name, reply] of [
    ['no answer', { type: 'hang', after: 'request' }],
    ['an answer without an end', { type: 'hang', after: 'head' }],
    ['a refusal without an end', { type: 'hang', after: 'head', status: 500 }],
  ] as const) {
    it(`fail as ENGINE_UNAVAILABLE, with the request ended, after ${name} within the time-out`, async () => {
      server.setScript(() => reply);
      const arriving = server.nextCall();
      const failure = await failureOf(engineAt(server.url, { timeoutMs: 200 }).review(reviewInput(), never));
      assert.equal(failure.category, 'ENGINE_UNAVAILABLE');
      await (await arriving).hungUp;
    });

    it(`throw the reason of an abort and cancel the request after ${name}`, async () => {
      server.setScript(() => reply);
      const controller = new AbortController();
      const reason = new Error('the run was cancelled');
      const arriving = server.nextCall();
      const work = engineAt(server.url).review(reviewInput(), controller.signal);
      const settled = assert.rejects(work, (err: unknown) => err === reason);
      const call = await arriving;
      controller.abort(reason);
      await settled;
      await call.hungUp;
    });
  }

  it('an abort beforehand asks nothing', async () => {
    const reason = new Error('over');
    const engine = engineAt(server.url);
    await assert.rejects(engine.review(reviewInput(), AbortSignal.abort(reason)), (err: unknown) => err === reason);
    await assert.rejects(
      engine.consolidate(consolidateInput(), AbortSignal.abort(reason)),
      (err: unknown) => err === reason,
    );
    assert.equal(server.calls.length, 0);
  });

  it('one window cancels the other, starts no further one and is the failure thrown', async () => {
    const pages = Array.from({ length: 40 }, (_, page) => prose(45, page * 45 + 1));
    const bothThere = Promise.withResolvers<void>();
    server.setScript(async ({ number }) => {
      if (number === 2) bothThere.resolve();
      await bothThere.promise;
      return number === 1 ? { type: 'hang', after: 'request' } : status(429, { headers: { 'retry-after': '9' } });
    });
    const failure = await failureOf(
      engineAt(server.url, { contextTokens: 32_000 }).review(reviewInput({ pages }), never),
    );
    assert.deepEqual([failure.category, failure.retryAfterMs], ['ENGINE_RATE_LIMITED', 9_000]);
    await server.calls[0]?.hungUp;
    assert.equal(server.calls.length, 2);
  });
});

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
