import type { IncomingHttpHeaders } from 'node:http';

const TOKEN = /^[\w-]{43}$/;
/** A sealed sign-in that is under way, in base64url. */
const FLOW = /^[\w-]{100,3000}$/;
const FLOW_SECONDS = 600;

/** Over https the prefix makes browsers refuse a cookie that a neighbouring host or plain http set (RFC 6265bis §4.1.3.2). */
const nameFor = (baseUrl: string, name: string) => (baseUrl.startsWith('https:') ? `__Host-${name}` : name);

/** The value of a cookie that has the form; null without one. */
export function cookieOf({ cookie }: IncomingHttpHeaders, wanted: string, form: RegExp): string | null {
  for (const pair of (cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === wanted && value !== undefined && form.test(value.trim())) return value.trim();
  }
  return null;
}

function setCookie(baseUrl: string, name: string, value: string | null, seconds?: number): string {
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Lax', ...(baseUrl.startsWith('https:') ? ['Secure'] : [])];
  const life = value === null ? ['Max-Age=0'] : seconds === undefined ? [] : [`Max-Age=${seconds}`];
  return [`${nameFor(baseUrl, name)}=${value ?? ''}`, ...attributes, ...life].join('; ');
}

/** The token of a console session in a request's cookies; null without one. */
export const sessionToken = (headers: IncomingHttpHeaders, baseUrl: string): string | null =>
  cookieOf(headers, nameFor(baseUrl, 'docaudit_console'), TOKEN);

/** The value of `Set-Cookie` that keeps a session's token, or with null forgets it. */
export const sessionCookie = (baseUrl: string, token: string | null): string =>
  setCookie(baseUrl, 'docaudit_console', token);

/** The sign-in through an organisation's provider that this browser began; null without one. */
export const signInFlow = (headers: IncomingHttpHeaders, baseUrl: string): string | null =>
  cookieOf(headers, nameFor(baseUrl, 'docaudit_sign_in'), FLOW);

/** The value of `Set-Cookie` that keeps such a sign-in while the person is at the provider, or with null forgets it. */
export const signInFlowCookie = (baseUrl: string, flow: string | null): string =>
  setCookie(baseUrl, 'docaudit_sign_in', flow, FLOW_SECONDS);
