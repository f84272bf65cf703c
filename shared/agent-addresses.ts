/** The authorization server's `issuer` (RFC 8414 §2). */
export const oauthIssuer = (baseUrl: string) => `${baseUrl}/oauth`;

/** The protected resource that agent connections reach (RFC 9728 §2): the address of the MCP endpoint. */
export const mcpAddress = (baseUrl: string) => `${baseUrl}/v1/mcp`;

/** The one scope of a connection: everything that the organisation may do (contract, "Agent connections"). */
export const SCOPE = 'mcp';
