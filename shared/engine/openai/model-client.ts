import OpenAI from 'openai';
import { Agent, fetch } from 'undici';
import { z } from 'zod';
import type { TokenUsage } from '../engine.ts';
import type { AnswerFormat } from './answers.ts';
import { declinedAnswer, toModelFailure, unusableAnswer } from './model-failure.ts';

export interface ModelOptions {
  apiKey: string;
  /**
   * What stands before `/chat/completions`, as the `OPENAI_BASE_URL` convention has it: `https://host/v1` for most servers.
   * Nothing is added to it. Null means OpenAI itself.
   */
  baseUrl: string | null;
  model: string;
  /** Milliseconds one call may take from request to the last byte of the answer. */
  timeoutMs: number;
}

export interface ModelAnswer<Value> {
  value: Value;
  /** The model that answered, by its own account where it gives one. */
  model: string;
  usage: TokenUsage | null;
}

export interface ModelClient {
  /**
   * One chat completion in the given format; never retried here.
   * @throws RunFailure for every failure of the model; the signal's own reason when it was aborted.
   */
  ask<Value>(
    format: AnswerFormat<Value>,
    messages: { system: string; user: string },
    signal: AbortSignal,
  ): Promise<ModelAnswer<Value>>;
}

const Completion = z.object({
  model: z.string().min(1).optional().catch(undefined),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
    .nullish()
    .catch(null),
});

/** The same function under two sets of types: the client hands it an address and plain options and reads standard members of the answer. */
const undiciFetch = fetch as unknown as typeof globalThis.fetch;

export function createModelClient({ apiKey, baseUrl, model, timeoutMs }: ModelOptions): ModelClient {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    timeout: timeoutMs,
    maxRetries: 0,
    // Left out, these would be read from the environment, and its debug log prints the document.
    organization: null,
    project: null,
    adminAPIKey: null,
    webhookSecret: null,
    logLevel: 'off',
    // Node's own fetch gives up after five minutes without a header, whatever the time-out above says.
    fetch: undiciFetch,
    // HTTP/1.1, so that one broken connection costs one call.
    fetchOptions: { dispatcher: new Agent({ headersTimeout: 0, bodyTimeout: 0, allowH2: false }) },
  });

  return {
    async ask(format, { system, user }, signal) {
      signal.throwIfAborted();
      let completion: unknown;
      try {
        completion = await client.chat.completions.create(
          {
            model,
            messages: [
              { role: 'system', content: system },
              { role: 'user', content: user },
            ],
            response_format: {
              type: 'json_schema',
              json_schema: { name: format.name, strict: true, schema: format.jsonSchema },
            },
          },
          // The client's own time-out does not cover the body of a refusal.
          { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
        );
      } catch (err) {
        signal.throwIfAborted();
        throw toModelFailure(err, Date.now());
      }
      return readCompletion(completion, format, model);
    },
  };
}

function readCompletion<Value>(completion: unknown, format: AnswerFormat<Value>, model: string): ModelAnswer<Value> {
  const parsed = Completion.safeParse(completion);
  const choice = parsed.data?.choices[0];
  if (!parsed.success || !choice) throw unusableAnswer('the answer is not a chat completion');
  if (choice.message.refusal) throw declinedAnswer('the model refused');
  if (choice.finish_reason === 'content_filter') throw declinedAnswer('a content filter withheld the answer');
  if (choice.finish_reason === 'length') throw unusableAnswer('the answer was cut off at its length limit');
  const value = format.schema.safeParse(parseJson(choice.message.content ?? ''));
  if (!value.success) throw unusableAnswer(`the answer does not have the form of ${format.name}`);
  const { usage } = parsed.data;
  return {
    value: value.data,
    model: parsed.data.model ?? model,
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
