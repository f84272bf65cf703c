import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { FailureCategory } from '../../../../../shared/contracts/failures.ts';
import { CONSOLIDATION_FORMAT } from '../../../../../shared/engine/openai/answers.ts';
import { eventData } from '../../../../../shared/engine/openai/event-stream.ts';
import { createModelClient, type ModelOptions } from '../../../../../shared/engine/openai/model-client.ts';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import {
  type ModelReply,
  type ModelScript,
  type ModelServer,
  startModelServer,
} from '../../../../support/model/model-server.ts';
import { never } from './inputs.ts';

const MESSAGES = { system: 'Consolidate.', user: 'Nothing to consolidate.' };
const ANSWER = { internal_reasoning: 'Ärendet: »none«, 👩‍⚖️.', groups: [] };
const CONTENT = JSON.stringify(ANSWER);
const PROMPT = 'the provider repeats the prompt: Ms Andersson was heard';

const frame = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
const piece = (delta: object, finish_reason: string | null = null) =>
  frame({ model: 'served', choices: [{ index: 0, delta, finish_reason }] });
const ROLE = piece({ role: 'assistant', content: '' });
const STOP = piece({}, 'stop');
const DONE = frame('[DONE]');
const USAGE = frame({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
const COMMENT = ': keep-alive\n\n';
const HALF = piece({ content: CONTENT.slice(0, 20) });
const REST = piece({ content: CONTENT.slice(20) });

describe('a streamed answer', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const client = (limits: Partial<ModelOptions> = {}) =>
    createModelClient({
      apiKey: 'sk',
      baseUrl: server.url,
      model: 'asked',
      timeoutMs: 30_000,
      silenceMs: 30_000,
      ...limits,
    });
  const ask = (script: ModelScript, limits?: Partial<ModelOptions>, signal = never) => {
    server.setScript(script);
    return client(limits).ask(CONSOLIDATION_FORMAT, MESSAGES, signal);
  };
  const events = (...sent: (string | Promise<unknown>)[]): ModelReply => ({ type: 'events', events: sent });
  const failureOf = async (work: Promise<unknown>): Promise<RunFailure> => {
    const err = await work.then(
      () => assert.fail('nothing failed'),
      (thrown: unknown) => thrown,
    );
    assert.ok(err instanceof RunFailure, String(err));
    return err;
  };

  it('is asked for with the token counts, and put together from its pieces', async () => {
    const answer = await ask(() => events(ROLE, HALF, REST, STOP, USAGE, DONE));
    assert.deepEqual(answer, { value: ANSWER, model: 'served', usage: { inputTokens: 7, outputTokens: 3 } });
    const [call] = server.calls;
    assert.deepEqual([call?.body['stream'], call?.body['stream_options']], [true, { include_usage: true }]);
  });

  const TAKEN: [name: string, sent: string[]][] = [
    ['without token counts', [ROLE, HALF, REST, STOP, DONE]],
    ['that ends without a [DONE]', [ROLE, HALF, REST, STOP]],
    ['that ends without a reason', [ROLE, HALF, REST, DONE]],
    [
      'between comments that keep the connection alive',
      [COMMENT, ROLE, COMMENT, HALF, COMMENT, REST, STOP, COMMENT, DONE],
    ],
    ['after reasoning', [piece({ role: 'assistant', reasoning_content: 'Hm.' }), HALF, REST, STOP, DONE]],
    ['with lines that end in CR LF', [[ROLE, HALF, REST, STOP, DONE].join('').replaceAll('\n', '\r\n')]],
    ['with no space after the colon', [[ROLE, HALF, REST, STOP, DONE].join('').replaceAll('data: ', 'data:')]],
    ['without a blank line at the end', [ROLE, HALF, REST, STOP, DONE.trimEnd()]],
    ['with fields we do not know', [`event: message\nid: 1\n${ROLE}`, frame({ type: 'ping' }), HALF, REST, STOP, DONE]],
    ['in one piece', [piece({ content: CONTENT }, 'stop'), DONE]],
  ];
  for (const [name, sent] of TAKEN) {
    it(`${name} is accepted`, async () => {
      const { value, usage } = await ask(() => events(...sent));
      assert.deepEqual([value, usage], [ANSWER, null]);
    });
  }

  it('that is complete is taken although the connection breaks, or stays open, after it', async () => {
    for (const end of ['break', 'hang'] as const) {
      const script = () => ({ type: 'events', events: [[ROLE, HALF, REST, STOP].join('')], end }) as const;
      assert.deepEqual((await ask(script, { silenceMs: 100 })).value, ANSWER);
    }
  });

  const FAILED: [name: string, reply: ModelReply, category: FailureCategory, code: string | null, status?: number][] = [
    ['that ends early', events(ROLE, HALF), 'ENGINE_UNAVAILABLE', 'UNUSABLE_ANSWER'],
    ['that ends early but says it is done', events(ROLE, HALF, DONE), 'ENGINE_UNAVAILABLE', 'UNUSABLE_ANSWER'],
    ['of nothing', events(DONE), 'ENGINE_UNAVAILABLE', 'UNUSABLE_ANSWER'],
    ['that is no JSON', events('data: {"choices\n\n'), 'ENGINE_UNAVAILABLE', 'UNUSABLE_ANSWER'],
    [
      'cut off at its length limit',
      events(ROLE, HALF, piece({}, 'length'), DONE),
      'ENGINE_UNAVAILABLE',
      'UNUSABLE_ANSWER',
    ],
    ['withheld by a filter', events(ROLE, HALF, piece({}, 'content_filter'), DONE), 'ENGINE_INVALID', 'DECLINED'],
    [
      'that refuses',
      events(ROLE, piece({ refusal: 'I cannot' }), piece({ refusal: ' help.' }), STOP, DONE),
      'ENGINE_INVALID',
      'DECLINED',
    ],
    [
      'of another form',
      events(piece({ content: '{"groups": 7}' }, 'stop'), DONE),
      'ENGINE_UNAVAILABLE',
      'UNUSABLE_ANSWER',
    ],
    [
      'whose connection breaks',
      { type: 'events', events: [ROLE, HALF], end: 'break' },
      'ENGINE_UNAVAILABLE',
      'UND_ERR_SOCKET',
    ],
    [
      'with an error of the server',
      events(ROLE, HALF, frame({ error: { message: PROMPT, type: 'server_error' } })),
      'ENGINE_UNAVAILABLE',
      'server_error',
    ],
    [
      'with an error that has a status',
      events(ROLE, frame({ error: { message: PROMPT, code: 502 }, choices: [] })),
      'ENGINE_UNAVAILABLE',
      null,
      502,
    ],
    [
      'with a rate limit',
      events(ROLE, frame({ error: { message: PROMPT, code: 'rate_limit_exceeded' } })),
      'ENGINE_RATE_LIMITED',
      'rate_limit_exceeded',
    ],
    ['with an error that is text alone', events(ROLE, frame({ error: PROMPT })), 'ENGINE_UNAVAILABLE', null],
    [
      'that says the request is too long',
      events(frame({ error: { code: 'context_length_exceeded' } })),
      'ENGINE_INVALID',
      'context_length_exceeded',
    ],
  ];
  for (const [name, reply, category, code, status = null] of FAILED) {
    it(`${name} is asked for once and fails as ${category}`, async () => {
      const failure = await failureOf(ask(() => reply));
      assert.equal(failure.category, category);
      assert.deepEqual(failure.diagnosis, { source: 'model', status, code, requestId: null });
      assert.doesNotMatch(`${failure.cause} ${failure.personMessage}`, /Andersson|repeats/);
      assert.equal(server.calls.length, 1);
    });
  }

  it('may take longer than the model may be silent', async () => {
    const silenceMs = 2_000;
    // Each pause is well within the limit, all of them together are beyond it.
    const parts = CONTENT.match(/.{1,3}/gsu) ?? [];
    const slowly = parts.flatMap((content) => [pause((2 * silenceMs) / parts.length), piece({ content })]);
    const startedMs = performance.now();
    const { value } = await ask(() => events(ROLE, ...slowly, STOP, DONE), { silenceMs, timeoutMs: silenceMs });
    assert.deepEqual(value, ANSWER);
    assert.ok(performance.now() - startedMs > silenceMs);
  });

  it('is cut when its server falls silent, and its request is over', async () => {
    const arriving = server.nextCall();
    const hanging = { type: 'events', events: [ROLE, HALF], end: 'hang' } as const;
    const failure = await failureOf(ask(() => hanging, { silenceMs: 100 }));
    assert.deepEqual([failure.category, failure.diagnosis?.code], ['ENGINE_UNAVAILABLE', 'TIMEOUT']);
    await (await arriving).hungUp;
  });

  it('waits for the first piece as long as for a model that thinks, not as long as for a connection', async () => {
    const thinking = [ROLE, pause(400), [HALF, REST, STOP, DONE].join('')];
    const { value } = await ask(() => events(...thinking), { silenceMs: 50, timeoutMs: 30_000 });
    assert.deepEqual(value, ANSWER);
  });

  it('is cut when comments keep a connection alive behind which nobody answers', async () => {
    const stop = new AbortController();
    // Never longer between two comments than the limit on bytes.
    const comments = Array.from({ length: 2_000 }, () => [COMMENT, pause(20, stop.signal)]).flat();
    const failure = await failureOf(ask(() => events(ROLE, HALF, ...comments), { silenceMs: 10_000, timeoutMs: 300 }));
    stop.abort();
    assert.equal(failure.diagnosis?.code, 'TIMEOUT');
  });

  it('is dropped in its middle where the caller aborts, for the reason of the caller', async () => {
    const controller = new AbortController();
    const reason = new Error('the window closed');
    const arriving = server.nextCall();
    const settled = assert.rejects(
      ask(() => ({ type: 'events', events: [ROLE, HALF], end: 'hang' }), {}, controller.signal),
      (err) => err === reason,
    );
    const { hungUp } = await arriving;
    controller.abort(reason);
    await settled;
    await hungUp;
  });

  it('that does not end is dropped', async () => {
    const megabyte = piece({ content: 'x'.repeat(2 ** 20) });
    const failure = await failureOf(ask(() => events(ROLE, ...Array.from({ length: 40 }, () => megabyte))));
    assert.match(String(failure.cause), /does not end/);
  });

  it('of one line that does not end is dropped', async () => {
    const megabyte = 'x'.repeat(2 ** 20);
    const failure = await failureOf(ask(() => events('data: ', ...Array.from({ length: 40 }, () => megabyte))));
    assert.match(String(failure.cause), /does not end/);
  });

  describe('of a server that does not stream', () => {
    it('is taken whole', async () => {
      const { value, usage } = await ask(() => ({ type: 'content', content: CONTENT, whole: true }));
      assert.deepEqual(value, ANSWER);
      assert.ok(usage);
      assert.equal(server.calls.length, 1);
    });

    const refusing =
      (field: string, status: number): ModelScript =>
      ({ body }) =>
        field in body
          ? { type: 'status', status, error: { message: `Unknown field ${field}: ${PROMPT}`, param: field } }
          : { type: 'content', content: CONTENT };

    for (const [field, status, calls] of [
      ['stream_options', 400, [true, true]],
      ['stream', 422, [true, true, undefined]],
    ] as const) {
      it(`is asked for without \`${field}\` where that is refused (${status}), and from then on at once`, async () => {
        server.setScript(refusing(field, status));
        const one = client();
        for (let n = 1; n <= 2; n++)
          assert.deepEqual((await one.ask(CONSOLIDATION_FORMAT, MESSAGES, never)).value, ANSWER);
        assert.deepEqual(
          server.calls.map(({ body }) => body['stream']),
          [...calls, calls.at(-1)],
        );
        assert.equal('stream_options' in (server.calls.at(-1)?.body ?? {}), false);
      });
    }

    it('is not asked for again where the refusal has another reason', async () => {
      const failure = await failureOf(ask(() => ({ type: 'status', status: 400, error: { code: 'invalid_schema' } })));
      assert.deepEqual([failure.category, server.calls.length], ['ENGINE_INVALID', 1]);
    });
  });
});

describe('server-sent events', () => {
  it('come out alike however the bytes are cut up', async () => {
    const sent = [COMMENT, ROLE, 'data: two\ndata: lines\n\n', HALF, 'event: x\n\n', REST, STOP, DONE].join('');
    const collect = async (chunks: string[]) => {
      async function* source() {
        yield* chunks;
      }
      const events: string[] = [];
      for await (const data of eventData(source(), 10_000, () => new Error('too long'))) events.push(data);
      return events;
    };
    const whole = await collect([sent]);
    assert.deepEqual([whole.length, whole[1]], [6, 'two\nlines']);
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(sent.length)), async (cuts) => {
        const at = [0, ...cuts.sort((a, b) => a - b), sent.length];
        assert.deepEqual(await collect(at.slice(1).map((end, i) => sent.slice(at[i], end))), whole);
      }),
    );
  });
});

function pause(ms: number, signal?: AbortSignal): Promise<unknown> {
  // Thenables are awaited when their turn comes, so that each pause begins after the one before it.
  return {
    // biome-ignore lint/suspicious/noThenProperty: a pause that begins when it is awaited
    then: (resolve: (value?: unknown) => void) => {
      const timer = setTimeout(resolve, ms);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    },
  } as unknown as Promise<unknown>;
}
