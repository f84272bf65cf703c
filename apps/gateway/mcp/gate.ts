import { META, REVISION } from '../../../shared/http/mcp.ts';
import { CODES, METHODS, type Method, type ProtocolError, type ProtocolHeaders, type RequestId } from './protocol.ts';

/** The request of a message whose form, revision and headers hold. */
export type Verdict =
  | { kind: 'NOTIFICATION' }
  | { kind: 'REFUSED'; id: RequestId | undefined; error: ProtocolError }
  | { kind: 'DISCOVER' | 'LIST'; id: RequestId }
  | { kind: 'CALL'; id: RequestId; tool: string; args: unknown };

type Fields = Readonly<Record<string, unknown>>;

/** UTF-16 units of a caller's text that an answer repeats. */
const MAX_ECHO = 200;

/**
 * Judges a message by its headers and its parsed body, in the order in which the refusals of the contract take precedence ("POST /v1/mcp",
 * "JSON-RPC errors"; revision 2026-07-28). It knows no tool's arguments; undefined stands for a body that is no JSON.
 */
export function judge(headers: ProtocolHeaders, body: unknown, isTool: (name: string) => boolean): Verdict {
  if (!isFields(body)) return refused(undefined, NOT_ONE_MESSAGE);
  const id = idOf(body);
  const { jsonrpc, method, params } = body;
  if (jsonrpc !== '2.0' || typeof method !== 'string' || (Object.hasOwn(body, 'id') && id === undefined)) {
    return refused(id, NOT_ONE_MESSAGE);
  }
  if (params !== undefined && !isFields(params)) return refused(id, PARAMS_NO_OBJECT);
  if (id === undefined) return { kind: 'NOTIFICATION' };
  const sent = params ?? {};
  const wrong = wrongRevision(headers, method, sent) ?? wrongHeaders(headers, method);
  if (wrong !== null) return refused(id, wrong);
  if (method === 'tools/call') return judgeCall(headers, id, sent, isTool);
  if (headers['mcp-name'] !== undefined) return refused(id, NAME_WITHOUT_CALL);
  return { kind: method === 'tools/list' ? 'LIST' : 'DISCOVER', id };
}

/** The revision and the capabilities that a message names for itself. */
function wrongRevision(headers: ProtocolHeaders, method: string, params: Fields): ProtocolError | null {
  const meta = isFields(params['_meta']) ? params['_meta'] : {};
  const revision = meta[META.protocolVersion];
  const header = headers['mcp-protocol-version'];
  if (revision === undefined) {
    // A client of an older revision names it in the body of its `initialize`, or in the header alone.
    const asked = method === 'initialize' ? textOr(params['protocolVersion'], header) : header;
    return asked !== undefined && asked !== REVISION ? unsupported(asked) : META_INCOMPLETE;
  }
  if (typeof revision !== 'string') return META_INCOMPLETE;
  if (header !== undefined && header !== revision) {
    return mismatch('The header MCP-Protocol-Version names another revision than params._meta. Send the same in both.');
  }
  if (revision !== REVISION) return unsupported(revision);
  return isFields(meta[META.clientCapabilities]) ? null : META_INCOMPLETE;
}

function wrongHeaders(headers: ProtocolHeaders, method: string): ProtocolError | null {
  if (headers['mcp-protocol-version'] === undefined) {
    return mismatch(`The header MCP-Protocol-Version is missing. Send ${REVISION}, as in params._meta.`);
  }
  if (headers['mcp-method'] !== method) {
    return mismatch('The header Mcp-Method is missing or names another method than the body. Send the body’s method.');
  }
  return isMethod(method) ? null : UNKNOWN_METHOD;
}

function judgeCall(
  headers: ProtocolHeaders,
  id: RequestId,
  params: Fields,
  isTool: (name: string) => boolean,
): Verdict {
  const { name, arguments: args = {} } = params;
  if (typeof name !== 'string') return refused(id, NAME_NO_TEXT);
  if (headers['mcp-name'] === undefined || decodedName(headers['mcp-name']) !== name) return refused(id, NAME_MISMATCH);
  if (!isTool(name)) return refused(id, UNKNOWN_TOOL);
  return { kind: 'CALL', id, tool: name, args };
}

const WRAPPED = /^=\?base64\?(.*)\?=$/s;

/** Decodes a name as a header carries it, plain or wrapped; null where the wrapping is no canonical Base64 of UTF-8. */
export function decodedName(header: string): string | null {
  const payload = WRAPPED.exec(header)?.[1];
  if (payload === undefined) return header;
  const bytes = Buffer.from(payload, 'base64');
  if (bytes.toString('base64') !== payload) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refused(id: RequestId | undefined, error: ProtocolError): Verdict {
  return { kind: 'REFUSED', id, error };
}

function unsupported(requested: string | undefined): ProtocolError {
  return {
    status: 400,
    code: CODES.unsupportedRevision,
    message: `This endpoint speaks revision ${REVISION} of the Model Context Protocol and no other.`,
    data: { supported: [REVISION], ...(requested !== undefined && { requested: requested.slice(0, MAX_ECHO) }) },
  };
}

const mismatch = (message: string): ProtocolError => ({ status: 400, code: CODES.headerMismatch, message });

const NOT_ONE_MESSAGE: ProtocolError = {
  status: 400,
  code: CODES.invalidRequest,
  message: `The body must be one JSON-RPC 2.0 message: an object with "jsonrpc": "2.0", a method, and an id that is a number or a string of at most ${MAX_ECHO} characters. Batches are not taken.`,
};
const PARAMS_NO_OBJECT: ProtocolError = {
  status: 400,
  code: CODES.invalidRequest,
  message: 'params must be an object.',
};
const META_INCOMPLETE: ProtocolError = {
  status: 400,
  code: CODES.invalidParams,
  message: `params._meta must carry ${META.protocolVersion} ("${REVISION}") and ${META.clientCapabilities} (an object).`,
};
const UNKNOWN_METHOD: ProtocolError = {
  status: 404,
  code: CODES.methodNotFound,
  message: `The method is unknown. The methods are ${METHODS.join(', ')}.`,
};
const NAME_WITHOUT_CALL: ProtocolError = mismatch('The header Mcp-Name belongs to tools/call alone. Leave it out.');
const NAME_NO_TEXT: ProtocolError = {
  status: 400,
  code: CODES.invalidParams,
  message: 'params.name must be the name of a tool, as tools/list reports it.',
};
const NAME_MISMATCH: ProtocolError = mismatch(
  'The header Mcp-Name is missing or differs from params.name. Send the same name; wrap one that is no plain ASCII as =?base64?…?=.',
);
const UNKNOWN_TOOL: ProtocolError = {
  status: 404,
  code: CODES.invalidParams,
  message: 'There is no tool of this name. tools/list reports the tools.',
};

function idOf({ id }: Fields): RequestId | undefined {
  // A number beyond the range of floating point is read as infinite, and a whole one beyond 2^53 as another, so that neither can be repeated.
  const isExact = typeof id === 'number' && Number.isFinite(id) && (!Number.isInteger(id) || Number.isSafeInteger(id));
  return isExact || (typeof id === 'string' && id.length <= MAX_ECHO) ? id : undefined;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMethod(method: string): method is Method {
  return (METHODS as readonly string[]).includes(method);
}

const textOr = (value: unknown, other: string | undefined): string | undefined =>
  typeof value === 'string' ? value : other;
