import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import { ApiError } from '../../../shared/errors/api-error.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { readSession, type SignedIn } from '../../../shared/services/tenants/administrators.ts';

const COOKIE = 'docaudit_session';

export interface ConsoleSession extends SignedIn {
  token: string;
  /** Stands in every form of the session (OWASP, signed double submit): it proves that a page of this session was the sender. */
  csrf: string;
}

export async function sessionOf(
  platform: Pick<Platform, 'data' | 'clock'>,
  req: Request,
): Promise<ConsoleSession | null> {
  const token = cookieOf(req);
  const signedIn = token === null ? null : await readSession(platform, token);
  if (token === null || signedIn === null) return null;
  return { ...signedIn, token, csrf: createHash('sha256').update(`csrf:${token}`).digest('base64url') };
}

function cookieOf({ headers }: Request): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [name, value] = pair.split('=', 2);
    if (name?.trim() === COOKIE && value !== undefined && /^[\w-]{43}$/.test(value.trim())) return value.trim();
  }
  return null;
}

export function setSession(res: Response, baseUrl: string, token: string | null): void {
  const options = { httpOnly: true, sameSite: 'lax', path: '/console', secure: baseUrl.startsWith('https:') } as const;
  if (token === null) res.clearCookie(COOKIE, options);
  else res.cookie(COOKIE, token, options);
}

/**
 * Refuses a form that another site's page sent: by what the browser says of the sender, and by the session's token where one exists.
 * @throws ApiError `FORBIDDEN`
 */
export function refuseForeignForm(req: Request, session: ConsoleSession | null): void {
  const { origin, host, 'sec-fetch-site': site } = req.headers;
  const isOwn = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  const isSameSite = site === undefined || site === 'same-origin' || site === 'none';
  const sent = (req.body as { csrf?: unknown } | undefined)?.csrf;
  if (isOwn && isSameSite && (session === null || sent === session.csrf)) return;
  throw new ApiError(
    'FORBIDDEN',
    'This form was not sent by a page of this service. Go back, reload the page, and send it again.',
  );
}
