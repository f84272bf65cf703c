import OpenAI from 'openai';
import { Agent, fetch } from 'undici';
import type { TokenUsage } from '../../contracts/run.ts';
import { RunFailure } from '../../errors/run-failure.ts';
import { modelCalled } from '../../observations.ts';
import { traced, traceHeaders } from '../../tracing.ts';
import type { ModelBudget } from '../engine.ts';
import type { AnswerFormat } from './answers.ts';
import { declinedAnswer, refusesStreaming, silentModel, toModelFailure, unusableAnswer } from './model-failure.ts';
import { parseAnswer, type RawAnswer, readAnswer } from './read-answer.ts';
import { type SilenceLimits, watchSilence } from './silence.ts';
import { estimateTokens, OUTPUT_TOKENS } from './tokens.ts';

export interface ModelOptions extends SilenceLimits {
  apiKey: string;
  /**
   * The address before `/chat/completions`, as the `OPENAI_BASE_URL` convention has it: `https://host/v1` for most servers. Nothing is
   * added to it. Null means OpenAI itself.
   */
  baseUrl: string | null;
  model: string;
  /** Null where calls are not limited. */
  budget?: ModelBudget | null;
}

interface ModelAnswer<Value> {
  value: Value;
  /** The model that answered, by its own account if it gives one. */
  model: string;
  usage: TokenUsage | null;
}

export interface ModelClient {
  /**
   * Asks for one chat completion in the given format, without a retry. It may take as long as the caller's signal lets it, as long as the
   * server is not silent.
   * @throws RunFailure for every failure of the model; the signal's own reason when it was aborted.
   */
  ask<Value>(
    format: AnswerFormat<Value>,
    messages: { system: string; user: string },
    signal: AbortSignal,
  ): Promise<ModelAnswer<Value>>;
}

/** Ways to ask for an answer, best first, because not every server streams, or counts tokens in a stream. */
const WAYS = [{ stream: true, stream_options: { include_usage: true } }, { stream: true }, {}] as const;
/**
 * The longest time of a timer, which turns the client's own time-out off: it would end with the head of an answer, and calls are watched
 * here.
 */
const NO_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * The same function under two sets of types, which agree because the client gives it an address and plain options and reads standard
 * members of the answer.
 */
const undiciFetch = fetch as unknown as typeof globalThis.fetch;

export function createModelClient({ apiKey, baseUrl, model, budget = null, ...limits }: ModelOptions): ModelClient {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    timeout: NO_TIMEOUT_MS,
    maxRetries: 0,
    // These are set, because the client would otherwise read them from the environment, and its debug log prints the document.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    // Undici's fetch is used, because Node's own gives up after five minutes without a header.
    fetch: undiciFetch,
    // Connections use HTTP/1.1, so that a broken one costs one call.
    fetchOptions: { dispatcher: new Agent({ headersTimeout: 0, bodyTimeout: 0, allowH2: false }) },
  });

  /** Index of the way the server is known to accept; a way it refused is not tried again. */
  let way = 0;

  /**
   * Sends a request and returns the answer's head. If the server refuses the way it is asked in, the request is sent again in the next
   * way.
   */
  async function send(request: object, signal: AbortSignal): Promise<Response> {
    for (let tried = way; ; tried++) {
      try {
        const body = { ...request, ...WAYS[tried] } as Parameters<typeof client.chat.completions.create>[0];
        const response = await client.chat.completions.create(body, { signal, headers: traceHeaders() }).asResponse();
        way = Math.max(way, tried);
        return response;
      } catch (err) {
        if (tried === WAYS.length - 1 || !refusesStreaming(err)) throw err;
        await budget?.waitForTurn(0, signal);
      }
    }
  }

  return {
    async ask(format, messages, signal) {
      signal.throwIfAborted();
      const took = await budget?.waitForTurn(mostTokens(format, messages), signal);
      const answer = await watched(model, () => ask(format, messages, signal));
      if (answer.usage !== null) await took?.(answer.usage.inputTokens + answer.usage.outputTokens);
      return answer;
    },
  };

  async function ask<Value>(
    format: AnswerFormat<Value>,
    { system, user }: { system: string; user: string },
    signal: AbortSignal,
  ): Promise<ModelAnswer<Value>> {
    signal.throwIfAborted();
    const watch = watchSilence(limits);
    try {
      const request = {
        model,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: user },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: { name: format.name, strict: true, schema: format.jsonSchema },
        },
      };
      const { body } = await send(request, AbortSignal.any([signal, watch.signal]));
      return readValue(await readAnswer(body, watch), format, model);
    } catch (err) {
      signal.throwIfAborted();
      throw watch.signal.aborted ? silentModel() : toModelFailure(err, Date.now());
    } finally {
      watch.stop();
    }
  }
}

/** Estimates the tokens of a call and its answer, rather too many than too few. */
const mostTokens = (format: AnswerFormat<unknown>, { system, user }: { system: string; user: string }): number =>
  estimateTokens(system) + estimateTokens(user) + estimateTokens(JSON.stringify(format.jsonSchema)) + OUTPUT_TOKENS;

/** Traces and counts a call of the model. A call that was aborted is neither answered nor failed, and is counted as `CANCELLED`. */
function watched<Value>(model: string, ask: () => Promise<ModelAnswer<Value>>): Promise<ModelAnswer<Value>> {
  return traced('chat', { 'gen_ai.request.model': model }, async (span) => {
    const startedMs = performance.now();
    const ended = (outcome: string, usage: TokenUsage | null) => {
      const { inputTokens, outputTokens } = usage ?? { inputTokens: 0, outputTokens: 0 };
      modelCalled.publish({ outcome, seconds: (performance.now() - startedMs) / 1000, inputTokens, outputTokens });
    };
    try {
      const answer = await ask();
      ended('ANSWERED', answer.usage);
      if (answer.usage !== null) {
        span.set({
          'gen_ai.usage.input_tokens': answer.usage.inputTokens,
          'gen_ai.usage.output_tokens': answer.usage.outputTokens,
        });
      }
      return answer;
    } catch (err) {
      const outcome = err instanceof RunFailure ? err.category : 'CANCELLED';
      ended(outcome, null);
      span.set({ 'error.type': outcome });
      throw err;
    }
  });
}

/** UTF-16 units of the longest answer; no model writes as much on purpose. */
const MAX_ANSWER = 32_000_000;
/** Elements of one list of an answer. A longer list is not checked, because the check would make an issue of every wrong element. */
const MAX_ELEMENTS = 5_000;

const isRunaway = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  Object.values(answer).some((field) => Array.isArray(field) && field.length > MAX_ELEMENTS);

function readValue<Value>(answer: RawAnswer, format: AnswerFormat<Value>, model: string): ModelAnswer<Value> {
  const { content, refusal, finishReason, usage } = answer;
  if (refusal !== '') throw declinedAnswer('the model refused');
  if (finishReason === 'content_filter') throw declinedAnswer('a content filter withheld the answer');
  if (finishReason === 'length') throw unusableAnswer('the answer was cut off at its length limit');
  const parsed = content.length > MAX_ANSWER ? undefined : parseAnswer(content);
  if (isRunaway(parsed)) throw unusableAnswer(`the answer is longer than any ${format.name}`);
  const value = format.schema.safeParse(parsed);
  if (!value.success) throw unusableAnswer(`the answer does not have the form of ${format.name}`);
  return {
    value: value.data,
    model: answer.model ?? model,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}
