import { META, REVISION } from '../../../shared/http/mcp.ts';
import { type ApiAnswer, request } from './api.ts';

/** Sends one message to the MCP endpoint as a client of the spoken revision does; `headers` overwrite what it would send. */
export function postMcp(
  service: Parameters<typeof request>[0],
  token: string,
  method: string,
  { params = {}, headers = {} }: { params?: object; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> {
  const _meta = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
  const name: Record<string, string> = 'name' in params ? { 'mcp-name': String(params.name) } : {};
  return request(service, 'POST', '/v1/mcp', {
    token,
    json: { jsonrpc: '2.0', id: 7, method, params: { _meta, ...params } },
    headers: { 'mcp-protocol-version': REVISION, 'mcp-method': method, ...name, ...headers },
  });
}
