import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { OpenApiDocument, OpenApiResponse } from '../../../apps/gateway/reference/openapi.ts';

/** The documents, each with the path below which its operations stand. */
const DOCUMENTS: readonly [file: string, mount: string][] = [
  ['openapi.json', ''],
  ['openapi-console.json', ''],
  ['openapi-legacy.json', '/legacy'],
];

/** Answers that are larger are judged by status and headers alone. */
const MAX_JUDGED_BYTES = 4 * 1024 * 1024;

interface Operation {
  /** Of method and path, such as `GET /v1/jobs/{jobId}`. */
  name: string;
  pattern: RegExp;
  method: string;
  responses: Record<string, OpenApiResponse>;
  judge: (status: string) => ValidateFunction | null;
}

/** The operations of the documents, literal paths before those with parameters; shared by the services of a process. */
let operations: readonly Operation[] | null = null;

/**
 * Compares every answer of a server with the documents below docs: its status, media type, headers and body.
 * @returns a function that throws what did not agree; whoever closes the server calls it, so that its tests fail
 */
export function judgeAnswers(server: Server): () => void {
  operations ??= DOCUMENTS.flatMap(([file, mount]) => operationsOf(file, mount)).sort(
    (one, other) => places(one) - places(other),
  );
  const known = operations;
  const mismatches = new Set<string>();
  server.prependListener('request', (req: IncomingMessage, res: ServerResponse) => {
    const target = (req.url ?? '').split('?', 1)[0] ?? '';
    const operation = known.find(({ method, pattern }) => method === req.method && pattern.test(target));
    if (operation === undefined) return;
    const chunks: Buffer[] = [];
    let bytes = 0;
    const keep = (chunk: unknown) => {
      if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return;
      const kept = Buffer.from(chunk as string);
      bytes += kept.length;
      if (bytes <= MAX_JUDGED_BYTES) chunks.push(kept);
    };
    const { write, end } = res;
    res.write = ((...args: Parameters<typeof write>) => {
      keep(args[0]);
      return write.apply(res, args);
    }) as typeof write;
    res.end = ((...args: Parameters<typeof end>) => {
      keep(args[0]);
      return end.apply(res, args);
    }) as typeof end;
    res.once('finish', () => {
      if (refusesPage(req, res)) return;
      const problem = problemOf(operation, res, bytes <= MAX_JUDGED_BYTES ? Buffer.concat(chunks) : null);
      if (problem !== null) mismatches.add(`${operation.name} answered ${res.statusCode}: ${problem}`);
    });
  });
  return () => {
    if (mismatches.size > 0)
      throw new Error(`Answers that docs/openapi.json does not allow:\n${[...mismatches].join('\n')}`);
  };
}

/** True where the session of a person is refused by the checks of pages, which stand before every operation and not in the document. */
function refusesPage({ headers }: IncomingMessage, { statusCode }: ServerResponse): boolean {
  const isSession = headers.cookie !== undefined && headers.authorization === undefined;
  return isSession && (statusCode === 403 || statusCode === 409);
}

/** Headers that an answer has exactly where the document says so. */
const JUDGED_HEADERS = [
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'retry-after',
  'www-authenticate',
  'preference-applied',
];
const REQUIRED_HEADERS = new Set(['x-request-id', 'retry-after', 'www-authenticate']);

function problemOf({ responses, judge }: Operation, res: ServerResponse, body: Buffer | null): string | null {
  const status = String(res.statusCode);
  const response = responses[status];
  if (response === undefined) return `the status is not documented: ${body?.toString().slice(0, 500)}`;
  const documented = new Set(Object.keys(response.headers ?? {}).map((name) => name.toLowerCase()));
  for (const name of JUDGED_HEADERS)
    if (res.hasHeader(name) && !documented.has(name)) return `${name} is not documented`;
  for (const name of documented) if (REQUIRED_HEADERS.has(name) && !res.hasHeader(name)) return `${name} is missing`;
  const [mediaType] = Object.keys(response.content ?? {});
  if (mediaType === undefined)
    return body === null || body.length > 0 ? 'there is a body, and none is documented' : null;
  const sent = String(res.getHeader('content-type')).split(';', 1)[0];
  if (sent !== mediaType) return `the media type is ${sent}`;
  if (mediaType !== 'application/json' || body === null) return null;
  const validate = judge(status);
  if (validate === null || validate(JSON.parse(body.toString()))) return null;
  const errors = (validate.errors ?? []).slice(0, 5).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return `${errors.join('; ')} in ${body.toString().slice(0, 500)}`;
}

function operationsOf(name: string, mount: string): Operation[] {
  const file = path.resolve(import.meta.dirname, '../../../docs', name);
  const document = JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const ajv = new Ajv2020({ strict: false, logger: false });
  // Its types describe the CommonJS module, whose default is the function.
  (formats as unknown as typeof formats.default)(ajv);
  ajv.addSchema(document, 'document');
  return Object.entries(document.paths).flatMap(([template, methods]) =>
    Object.entries(methods).map(([method, { responses }]): Operation => {
      const compiled = new Map<string, ValidateFunction | null>();
      const compile = (status: string) => {
        if (responses[status]?.content?.['application/json'] === undefined) return null;
        const pointer = ['paths', template, method, 'responses', status, 'content', 'application/json', 'schema'];
        const escaped = pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
        return ajv.compile({ $ref: `document#/${escaped.join('/')}` });
      };
      return {
        name: `${method.toUpperCase()} ${mount}${template}`,
        method: method.toUpperCase(),
        pattern: new RegExp(`^${mount}${template.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
        responses,
        judge: (status) => {
          if (!compiled.has(status)) compiled.set(status, compile(status));
          return compiled.get(status) ?? null;
        },
      };
    }),
  );
}

const places = ({ name }: Operation) => name.split('{').length;
