import type { RequestHandler } from 'express';

/** Sets the security headers of every answer; a page with styles or scripts replaces the content security policy. */
export function securityHeaders(baseUrl: string): RequestHandler {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'no-referrer'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Cache-Control', 'no-store'],
  ];
  if (baseUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000']);
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
