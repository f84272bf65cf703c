/** The one revision of the Model Context Protocol that is spoken (contract, "POST /v1/mcp"). */
export const REVISION = '2026-07-28';

/** Keys of `params._meta` and of a result's `_meta`. */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

export const METHODS = ['server/discover', 'tools/list', 'tools/call'] as const;
export type Method = (typeof METHODS)[number];

/** Codes of refusals: those below -32599 are JSON-RPC's own, the others the protocol's. */
export const CODES = {
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  headerMismatch: -32020,
  unsupportedRevision: -32022,
} as const;

export type RequestId = string | number;

/** A refusal; `status` is that of the HTTP answer. */
export interface ProtocolError {
  status: 400 | 404;
  code: (typeof CODES)[keyof typeof CODES];
  message: string;
  data?: { supported: readonly string[]; requested?: string };
}

/** The headers that repeat what the body says; absent ones are undefined. */
export interface ProtocolHeaders {
  'mcp-protocol-version'?: string | undefined;
  'mcp-method'?: string | undefined;
  'mcp-name'?: string | undefined;
}
