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
