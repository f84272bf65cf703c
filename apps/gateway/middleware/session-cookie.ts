import type { IncomingHttpHeaders } from 'node:http';

const TOKEN = /^[\w-]{43}$/;

/** Over https the prefix makes browsers refuse a cookie that a neighbouring host or plain http set (RFC 6265bis §4.1.3.2). */
const nameFor = (baseUrl: string) => (baseUrl.startsWith('https:') ? '__Host-docaudit_console' : 'docaudit_console');

/** The token of a console session in a request's cookies; null without one. */
export function sessionToken({ cookie }: IncomingHttpHeaders, baseUrl: string): string | null {
  const wanted = nameFor(baseUrl);
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted && value !== undefined && TOKEN.test(value.trim())) return value.trim();
  }
  return null;
}

/** The value of `Set-Cookie` that keeps a session's token, or with null forgets it. */
export function sessionCookie(baseUrl: string, token: string | null): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(baseUrl.startsWith('https:') ? ['Secure'] : [])];
  const life = token === null ? ['Max-Age=0'] : [];
  return [`${nameFor(baseUrl)}=${token ?? ''}`, ...attributes, ...life].join('; ');
}
