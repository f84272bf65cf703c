import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { Agent, fetch } from 'undici';
import { z } from 'zod';

const Request = z.looseObject({
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  response_format: z.object({ json_schema: z.looseObject({ name: z.string() }) }),
});
type Request = z.infer<typeof Request>;

const Recording = z.record(
  z.string(),
  z.strictObject({
    model: z.string(),
    format: z.string(),
    content: z.string(),
    inputTokens: z.int(),
    outputTokens: z.int(),
  }),
);
type Recording = z.infer<typeof Recording>;

const Completion = z.looseObject({
  model: z.string(),
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
  usage: z.looseObject({ prompt_tokens: z.int(), completion_tokens: z.int() }),
});

const RECORDINGS = path.join(import.meta.dirname, 'recordings');

/** The folder of one run's recordings, because runs that are compared are answered independently. */
export const recordingsOf = (run: number): string => (run === 1 ? RECORDINGS : path.join(RECORDINGS, `run-${run}`));

/** An OpenAI-compatible server over recorded answers: a case's requests go to `<url>/<case>/v1`. */
export interface RecordedModel {
  baseUrl(caseId: string): string;
  /** Requests without a recording, as `case format`, because their prompt or its answer format changed since. */
  readonly stale: readonly string[];
  close(): Promise<void>;
}

/** The model that answers where no recording does. */
export interface LiveModel {
  baseUrl: string;
  apiKey: string;
}

/**
 * Answers each request from the case's recording, by a hash of its messages and its answer format. With a live model, requests without a
 * recording go there, and its answers are recorded.
 */
export async function openRecordedModel(live: LiveModel | null, folder: string): Promise<RecordedModel> {
  const recordings = new Map<string, Recording>();
  const stale: string[] = [];
  const fileOf = (caseId: string): string => path.join(folder, `${caseId}.json`);
  const recordingOf = (caseId: string): Recording => {
    const known = recordings.get(caseId) ?? readRecording(fileOf(caseId));
    recordings.set(caseId, known);
    return known;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, caseId = ''] = (request.url ?? '').split('/');
    const body = Request.parse(await json(request));
    const key = keyOf(body);
    const recording = recordingOf(caseId);
    const format = body.response_format.json_schema.name;
    if (recording[key] === undefined) {
      if (live === null) {
        stale.push(`${caseId} ${format}`);
        return send(response, 400, { error: { message: 'No answer is recorded for this request.', type: 'stale' } });
      }
      const { model, choices, usage } = await ask(live, body);
      recording[key] = {
        model,
        format,
        content: choices[0]?.message.content ?? '',
        inputTokens: usage.prompt_tokens,
        outputTokens: usage.completion_tokens,
      };
      mkdirSync(folder, { recursive: true });
      writeFileSync(fileOf(caseId), `${JSON.stringify(recording, null, 1)}\n`);
    }
    const { model, content, inputTokens, outputTokens } = recording[key];
    send(response, 200, {
      id: key,
      object: 'chat.completion',
      created: 0,
      model,
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
      usage: { prompt_tokens: inputTokens, completion_tokens: outputTokens, total_tokens: inputTokens + outputTokens },
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((err: Error) => send(response, 502, { error: { message: err.message } }));
  });
  server.requestTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: (caseId) => `http://127.0.0.1:${port}/${caseId}/v1`,
    stale,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function readRecording(file: string): Recording {
  try {
    return Recording.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (err) {
    if (err instanceof Error && 'code' in err && err.code === 'ENOENT') return {};
    throw err;
  }
}

function keyOf({ messages, response_format }: Request): string {
  return createHash('sha256')
    .update(JSON.stringify([messages, response_format]))
    .digest('hex')
    .slice(0, 16);
}

/** Waits as long as it takes, because a person may write the answer. */
const PATIENT = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

async function ask({ baseUrl, apiKey }: LiveModel, { stream: _, stream_options: __, ...request }: Request) {
  const response = await fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}` },
    body: JSON.stringify(request),
    dispatcher: PATIENT,
  });
  if (!response.ok) throw new Error(`The model answered ${response.status}.`);
  return Completion.parse(await response.json());
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
