import { META, REVISION } from '../../../shared/http/mcp.ts';
import { RawBody } from '../endpoint.ts';
import { inputSchemaOf } from './input-schema.ts';
import type { ProtocolError, RequestId } from './protocol.ts';
import type { Tool } from './tools.ts';

const LIST_TTL_MS = 60_000;
const SERVER_INFO = { name: 'document-audit-service', version: '1' };

type Result = Readonly<Record<string, unknown>>;

/** The result of `server/discover`; no capability beside tools exists, and their list does not notify. */
export const DISCOVERY: Result = {
  supportedVersions: [REVISION],
  capabilities: { tools: {} },
  ttlMs: LIST_TTL_MS,
  cacheScope: 'private',
};

/** The result of `tools/list`, the same for every caller. */
export function toolList(tools: readonly Tool[]): Result {
  return {
    tools: tools.map(({ name, description, schema, annotations }) => ({
      name,
      title: annotations.title,
      description,
      inputSchema: inputSchemaOf(schema),
      annotations,
    })),
    ttlMs: LIST_TTL_MS,
    cacheScope: 'private',
  };
}

/** The result of `tools/call`: the route's own JSON in a text block; of a refusal the error object. */
export function callResult(text: string, isError: boolean): Result {
  return { content: [{ type: 'text', text }], ...(isError && { isError }) };
}

export function resultAnswer(id: RequestId, result: Result): RawBody {
  const whole = { resultType: 'complete', ...result, _meta: { [META.serverInfo]: SERVER_INFO } };
  return json(200, { jsonrpc: '2.0', id, result: whole });
}

export function errorAnswer(id: RequestId | undefined, { status, ...error }: ProtocolError): RawBody {
  return json(status, { jsonrpc: '2.0', ...(id !== undefined && { id }), error });
}

/** The answer to a notification: nothing. */
export const ACCEPTED = new RawBody(Buffer.alloc(0), { status: 202, contentType: null });

function json(status: number, value: object): RawBody {
  return new RawBody(Buffer.from(JSON.stringify(value)), { status });
}
