/** The one revision of the Model Context Protocol that is spoken (contract, "POST /v1/mcp"). */
export const REVISION = '2026-07-28';

/** Keys of `params._meta` and of a result's `_meta`. */
export const META = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;
