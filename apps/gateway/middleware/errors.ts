import type { ErrorRequestHandler, Response } from 'express';
import { toEnvelope } from '../../../shared/errors/envelope.ts';
import { challenge } from './authenticate.ts';
import { exchangeOf } from './exchange.ts';
import type { FillRateLimit } from './rate-limit.ts';

/** Turns every thrown error into the error envelope. */
export function renderErrors(
  { docsUrl, baseUrl }: { docsUrl: string; baseUrl: string },
  fillRateLimit: FillRateLimit,
): ErrorRequestHandler {
  // From the 401 of the MCP endpoint an assistant finds the authorization server (RFC 9728 §5.1).
  const discovery = `, resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/v1/mcp", scope="mcp"`;
  return async (err, req, res, _next) => {
    const exchange = exchangeOf(res);
    const answer = toEnvelope(err, docsUrl);
    const { code } = answer.body.error;
    exchange.failure = { code, cause: err };
    if (!res.headersSent) await fillRateLimit(exchange);
    if (answer.status === 401 && !res.headersSent) {
      const isPublic = exchange.match?.endpoint.auth === 'public';
      const authorization = isPublic ? undefined : req.headers.authorization;
      res.setHeader(
        'WWW-Authenticate',
        challenge(authorization, code === 'TOKEN_EXPIRED', req.path === '/v1/mcp' ? discovery : ''),
      );
    }
    sendFailure(res, answer);
  };
}

/** Sends a failure in its envelope. */
export function sendFailure(
  res: Response,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: object },
): void {
  if (res.headersSent) {
    // The connection is broken off, because a client cannot otherwise tell that an answer half sent is incomplete.
    res.destroy();
    return;
  }
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  const bytes = Buffer.from(JSON.stringify(body));
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', bytes.length);
  res.end(bytes);
}
