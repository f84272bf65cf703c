import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createOpenAiEngine } from '../../../shared/engine/openai/openai-engine.ts';
import { reviewInProcess } from '../../../shared/reviewing/reviewing.ts';
import { writeInProcess } from '../../../shared/writing/writing.ts';
import { use } from '../use.ts';
import {
  type ActionAnswer,
  answerAction,
  answerConsolidation,
  answerReview,
  type ConsolidationAnswer,
  listedItems,
  type RejectedItem,
  type ReviewAnswer,
} from './model-answers.ts';

/** A request of the engine as the server received it. */
export interface ModelCall {
  kind: 'review' | 'across' | 'repair' | 'consolidate' | 'act';
  /** 1-based among the calls of its kind. */
  number: number;
  path: string;
  authorization: string;
  /** Empty where none was sent. */
  traceparent: string;
  system: string;
  user: string;
  /** The parsed body as a whole. */
  body: Record<string, unknown>;
  /** The schema the answer was asked for in. */
  jsonSchema: Record<string, unknown>;
  /** Settles once the client closed the connection before the call was answered; never otherwise. */
  hungUp: Promise<void>;
}

export type ModelReply =
  /** A sensible answer, changed on request; `usage: null` leaves the token counts out. */
  | {
      type: 'answer';
      review?: (answer: ReviewAnswer) => ReviewAnswer;
      /** Corrected items; none unless told otherwise. */
      repair?: (items: RejectedItem[]) => object[];
      consolidation?: (answer: ConsolidationAnswer) => ConsolidationAnswer;
      action?: (answer: ActionAnswer) => ActionAnswer;
      usage?: null;
    }
  /** Server-sent events, each after what it waits for; then the stream ends, breaks off, or stays open without another byte. */
  | { type: 'events'; events: readonly (string | Promise<unknown>)[]; end?: 'close' | 'break' | 'hang' }
  /** A completion with this very content. */
  | {
      type: 'content';
      content: string;
      finishReason?: string /** Not streamed, whatever was asked for. */;
      whole?: true;
    }
  | { type: 'refusal' }
  /** An error in OpenAI's envelope. */
  | { type: 'status'; status: number; headers?: Record<string, string>; error?: Record<string, unknown> }
  /** Any bytes at all. */
  | { type: 'raw'; status?: number; headers?: Record<string, string>; body: string }
  /** Nothing more, before or after the response's head. */
  | { type: 'hang'; after: 'request' | 'head'; status?: number }
  /** Half of a sensible answer, then the connection breaks. */
  | { type: 'truncated' }
  | { type: 'disconnect' };

/** Decides about one call; undefined means a sensible answer. A promise keeps the client waiting. */
export type ModelScript = (call: ModelCall) => ModelReply | undefined | Promise<ModelReply | undefined>;

export interface ModelServer {
  /** Base URL in the sense of `OPENAI_BASE_URL`. */
  url: string;
  /** The variables that lead a service here. */
  environment: Record<string, string>;
  calls: ModelCall[];
  count(kind: ModelCall['kind']): number;
  /** The next call that arrives after this was asked. */
  nextCall(): Promise<ModelCall>;
  /** Replaces the script for calls yet to come. */
  setScript(script: ModelScript | undefined): void;
  /** Breaks every open connection and stops. */
  close(): Promise<void>;
}

/** The engine of the product, its model at `url`. */
export function engineAt(url: string, overrides: Partial<Parameters<typeof createOpenAiEngine>[0]> = {}) {
  const options = {
    apiKey: 'sk-test',
    baseUrl: url,
    model: 'test-model',
    contextTokens: 128_000,
    timeoutMs: 30_000,
    silenceMs: 30_000,
    ...overrides,
  };
  return createOpenAiEngine(options, { writing: writeInProcess(), reviewing: reviewInProcess() });
}

/** A server on the loopback interface that speaks as much of OpenAI's chat completions as the engine uses, streamed where it is asked to. */
export async function startModelServer(options: { script?: ModelScript } = {}): Promise<ModelServer> {
  const calls: ModelCall[] = [];
  const waiting: ((call: ModelCall) => void)[] = [];
  let script = options.script;
  const count = (kind: ModelCall['kind']) => calls.filter((call) => call.kind === kind).length;

  const server = createServer((request, response) => {
    handle(request, response).catch((err: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end(String(err));
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hungUp = new Promise<void>((resolve) => {
      response.once('close', () => {
        if (!response.writableEnded) resolve();
      });
    });
    const raw = await text(request);
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
      await send(response, { type: 'status', status: 404 }, () => '');
      return;
    }
    const body = JSON.parse(raw) as RequestBody;
    const { name, schema } = body.response_format.json_schema;
    const kind = KINDS[name] ?? 'review';
    const call: ModelCall = {
      kind,
      number: count(kind) + 1,
      path: request.url,
      authorization: request.headers.authorization ?? '',
      traceparent: String(request.headers['traceparent'] ?? ''),
      system: contentOf(body, 'system'),
      user: contentOf(body, 'user'),
      body: { ...body },
      jsonSchema: schema,
      hungUp,
    };
    calls.push(call);
    for (const resolve of waiting.splice(0)) resolve(call);
    const reply = (await script?.(call)) ?? { type: 'answer' };
    const streamed = body.stream === true && !(reply.type === 'content' && reply.whole);
    await send(response, reply, () => {
      const whole = completion(call, body.model, reply);
      return streamed ? streamOf(whole, body.stream_options?.include_usage === true) : whole;
    });
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  return {
    url,
    environment: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: url },
    calls,
    count,
    nextCall: () => new Promise((resolve) => waiting.push(resolve)),
    setScript: (next) => {
      script = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** By the name of the format that is asked for. */
const KINDS: Readonly<Record<string, ModelCall['kind']>> = {
  objectivity_across: 'across',
  objectivity_repair: 'repair',
  consolidation: 'consolidate',
  action_document: 'act',
};

interface RequestBody {
  model: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  messages: { role: string; content: string }[];
  response_format: { json_schema: { name: string; strict: boolean; schema: Record<string, unknown> } };
}

function contentOf({ messages }: RequestBody, role: string): string {
  return messages.find((message) => message.role === role)?.content ?? '';
}

/** The body of a successful response to the call. */
function completion(call: ModelCall, model: string, reply: ModelReply): string {
  const content = reply.type === 'content' ? reply.content : JSON.stringify(sensibleAnswer(call, reply));
  const refused = reply.type === 'refusal';
  const message = { role: 'assistant', content: refused ? null : content, refusal: refused ? 'I cannot help.' : null };
  const finish = (reply.type === 'content' && reply.finishReason) || 'stop';
  const promptTokens = Math.ceil((call.system.length + call.user.length) / 4);
  const completionTokens = Math.ceil(content.length / 4);
  return JSON.stringify({
    id: `chatcmpl-${call.kind}-${call.number}`,
    object: 'chat.completion',
    created: 0,
    model: `${model}-served`,
    choices: [{ index: 0, message, finish_reason: finish, logprobs: null }],
    ...(!(reply.type === 'answer' && reply.usage === null) && {
      usage: {
        prompt_tokens: promptTokens,
        completion_tokens: completionTokens,
        total_tokens: promptTokens + completionTokens,
      },
    }),
  });
}

/** The pieces of one message, which share out its content. */
const PIECES = 12;

/** A completion as OpenAI streams it: the role, the content piece by piece, why it ended, the token counts where they were asked for. */
function streamOf(completion: string, withUsage: boolean): string {
  const { id, created, model, choices, usage } = JSON.parse(completion);
  const { message, finish_reason } = choices[0];
  const chunk = (more: object) => ({ id, object: 'chat.completion.chunk', created, model, ...more });
  const piece = (delta: object, finish: string | null = null) =>
    chunk({ choices: [{ index: 0, delta, finish_reason: finish, logprobs: null }] });
  const content: string = message.content ?? '';
  const size = Math.max(1, Math.ceil(content.length / PIECES));
  const contents = Array.from({ length: Math.ceil(content.length / size) }, (_, n) =>
    piece({ content: content.slice(n * size, (n + 1) * size) }),
  );
  const events = [
    piece({ role: 'assistant', content: '', refusal: null }),
    ...contents,
    ...(message.refusal === null ? [] : [piece({ refusal: message.refusal })]),
    piece({}, finish_reason),
    ...(withUsage && usage !== undefined ? [chunk({ choices: [], usage })] : []),
  ];
  return [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`).join('');
}

function sensibleAnswer(call: ModelCall, reply: ModelReply): object {
  const change = reply.type === 'answer' ? reply : undefined;
  if (call.kind === 'across') return { flaws: [], strengths: [] };
  if (call.kind === 'repair') return { items: change?.repair?.(listedItems(call.user)) ?? [] };
  if (call.kind === 'act') {
    const answer = answerAction(call.user);
    return change?.action?.(answer) ?? answer;
  }
  if (call.kind === 'consolidate') {
    const answer = answerConsolidation(call.user);
    return change?.consolidation?.(answer) ?? answer;
  }
  const answer = answerReview(call.system, call.user);
  return change?.review?.(answer) ?? answer;
}

const JSON_TYPE = { 'content-type': 'application/json' };

const EVENTS_TYPE = { 'content-type': 'text/event-stream; charset=utf-8' };
const typeOf = (body: string) => (body.startsWith('{') ? JSON_TYPE : EVENTS_TYPE);

async function send(response: ServerResponse, reply: ModelReply, completion: () => string): Promise<void> {
  switch (reply.type) {
    case 'answer':
    case 'content':
    case 'refusal': {
      const body = completion();
      response.writeHead(200, typeOf(body)).end(body);
      return;
    }
    case 'events':
      response.writeHead(200, EVENTS_TYPE);
      response.flushHeaders();
      for (const event of reply.events) {
        if (typeof event === 'string') response.write(event);
        else await event;
      }
      if (reply.end === 'break') response.write(':', () => response.destroy());
      else if (reply.end !== 'hang') response.end();
      return;
    case 'status': {
      const error = {
        message: 'The provider says something.',
        type: 'invalid_request_error',
        code: null,
        ...reply.error,
      };
      response.writeHead(reply.status, { ...JSON_TYPE, ...reply.headers }).end(JSON.stringify({ error }));
      return;
    }
    case 'raw':
      response.writeHead(reply.status ?? 200, { ...JSON_TYPE, ...reply.headers }).end(reply.body);
      return;
    case 'hang':
      if (reply.after === 'head') response.writeHead(reply.status ?? 200, JSON_TYPE).write(' ');
      return;
    case 'truncated': {
      const whole = completion();
      response.writeHead(200, { ...typeOf(whole), 'content-length': String(Buffer.byteLength(whole)) });
      response.write(whole.slice(0, Math.floor(whole.length / 2)), () => response.destroy());
      return;
    }
    case 'disconnect':
      response.destroy();
  }
}

/** A model server for the tests of a suite; before each test it has no script and no calls. */
export function useModelServer(): ModelServer {
  const model = use(startModelServer, (server) => server.close());
  beforeEach(() => {
    model.setScript(undefined);
    model.calls.length = 0;
  });
  return model;
}
