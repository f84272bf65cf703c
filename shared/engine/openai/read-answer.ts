import { z } from 'zod';
import { eventData } from './event-stream.ts';
import { streamedFailure, unusableAnswer } from './model-failure.ts';
import type { SilenceWatch } from './silence.ts';

/** Characters read of an answer, far more than any is asked for, so that a server that never ends costs no more. */
const MAX_CHARACTERS = 16 * 2 ** 20;
/** Bytes read of an answer; a streamed token takes some hundred bytes of JSON around it. */
const MAX_BYTES = 256 * 2 ** 20;

const Usage = z
  .object({ prompt_tokens: z.int().min(0), completion_tokens: z.int().min(0) })
  .nullish()
  .catch(null);
const Model = z.string().min(1).optional().catch(undefined);

const Completion = z.object({
  model: Model,
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: Usage,
});

const Piece = z.object({
  model: Model,
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        delta: z.looseObject({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  usage: Usage,
  error: z.unknown().optional(),
});

/** The model's answer, whether it came in one piece or in many. */
export interface RawAnswer {
  content: string;
  refusal: string;
  finishReason: string | null;
  model: string | undefined;
  usage: z.infer<typeof Usage>;
}

/**
 * Reads a chat completion, streamed or whole. The first character decides which, because a server that was asked to stream may answer whole
 * all the same, under any media type.
 * @throws RunFailure for an answer that is none, breaks off, or is too long; the error that ends the body
 */
export async function readAnswer(body: AsyncIterable<Uint8Array> | null, watch: SilenceWatch): Promise<RawAnswer> {
  if (body === null) throw notCompletion();
  const text = textOf(body, watch);
  let head = '';
  for (;;) {
    const { value, done } = await text.next();
    if (done === true) throw notCompletion();
    head = value.trimStart();
    if (head !== '') break;
  }
  return head.startsWith('{') ? readWhole(head, text, watch) : readStream(following(head, text), watch);
}

async function readWhole(head: string, text: AsyncIterable<string>, watch: SilenceWatch): Promise<RawAnswer> {
  const parts = [head];
  let length = head.length;
  watch.progressed();
  for await (const part of text) {
    parts.push(part);
    length += part.length;
    if (length > MAX_CHARACTERS) throw tooLong();
    watch.progressed();
  }
  const parsed = Completion.safeParse(parseJson(parts.join('')));
  const choice = parsed.data?.choices[0];
  if (!parsed.success || choice === undefined) throw notCompletion();
  const { content, refusal } = choice.message;
  return {
    content: content ?? '',
    refusal: refusal ?? '',
    finishReason: choice.finish_reason ?? null,
    model: parsed.data.model,
    usage: parsed.data.usage,
  };
}

async function readStream(text: AsyncIterable<string>, watch: SilenceWatch): Promise<RawAnswer> {
  const answer: RawAnswer = { content: '', refusal: '', finishReason: null, model: undefined, usage: null };
  const content: string[] = [];
  let length = 0;
  let closed = false;
  try {
    for await (const data of eventData(text, MAX_CHARACTERS, tooLong)) {
      closed = data === '[DONE]';
      if (closed) break;
      const piece = Piece.safeParse(parseJson(data));
      if (!piece.success) throw notCompletion();
      const { model, choices, usage, error } = piece.data;
      if (error !== undefined && error !== null) throw streamedFailure(error);
      answer.model ??= model;
      answer.usage = usage ?? answer.usage;
      const choice = choices?.[0];
      if (choice === undefined || answer.finishReason !== null) continue;
      if (saysSomething(choice.delta)) watch.progressed();
      length += choice.delta?.content?.length ?? 0;
      if (length > MAX_CHARACTERS) throw tooLong();
      content.push(choice.delta?.content ?? '');
      if (answer.refusal.length < MAX_REFUSAL) answer.refusal += choice.delta?.refusal ?? '';
      if (choice.finish_reason) {
        answer.finishReason = choice.finish_reason;
        watch.finishing();
      }
    }
  } catch (err) {
    // A complete answer counts although the stream broke off, because only its token counts may be missing.
    if (answer.finishReason === null) throw err;
  }
  if (!closed && answer.finishReason === null) throw unusableAnswer('the answer broke off before its end');
  return { ...answer, content: content.join('') };
}

/** Characters kept of a refusal, which is only checked for being present. */
const MAX_REFUSAL = 1_000;

/**
 * True if a piece carries text. Reasoning counts, under whatever name a server streams it; an announcement that the assistant will speak
 * does not.
 */
function saysSomething(delta: Record<string, unknown> | null | undefined): boolean {
  return Object.entries(delta ?? {}).some(([name, value]) => name !== 'role' && value !== null && value !== '');
}

async function* textOf(body: AsyncIterable<Uint8Array>, watch: SilenceWatch): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw tooLong();
    watch.heard();
    yield decoder.decode(chunk, { stream: true });
  }
}

async function* following(head: string, text: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* text;
}

/** Parses the JSON object of an answer, whatever a model wrote before and after it, such as a code fence. */
export function parseAnswer(text: string): unknown {
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  return start === -1 || end < start ? undefined : parseJson(text.slice(start, end + 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tooLong = () => unusableAnswer('the answer does not end');
const notCompletion = () => unusableAnswer('the answer is not a chat completion');
