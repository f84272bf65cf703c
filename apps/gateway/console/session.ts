import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Platform } from '../../../shared/services/platform.ts';
import { readSession, signOut } from '../../../shared/services/tenants/sessions.ts';
import { isFromOwnPage } from '../middleware/own-page.ts';
import { sessionCookie, sessionToken } from '../middleware/session-cookie.ts';
import { PageRefusal } from './refusal.ts';

/** The session of a page that the gateway renders. */
export interface PageSession {
  token: string;
  personId: string;
  email: string;
  /** The organisations that the person administers. */
  tenants: { tenantId: string; name: string }[];
  /** Stands in every form of the session (OWASP, signed double submit): it proves that a page of this session was the sender. */
  csrf: string;
}

export async function sessionOf(
  { config, ...platform }: Pick<Platform, 'config' | 'data' | 'clock'>,
  req: Request,
): Promise<PageSession | null> {
  const token = sessionToken(req.headers, config.baseUrl);
  const signedIn = token === null ? null : await readSession(platform, token);
  if (token === null || signedIn === null) return null;
  const { personId, email, organisations } = signedIn;
  return {
    token,
    personId,
    email,
    tenants: organisations.filter(({ role }) => role === 'administrator'),
    csrf: createHash('sha256').update(`csrf:${token}`).digest('base64url'),
  };
}

/** Hands a new session to the browser and ends the one that it held, because a token from before a sign-in must not live on after it. */
export async function beginPageSession(
  deps: Pick<Platform, 'config' | 'data' | 'clock'>,
  req: Request,
  res: Response,
  token: string,
): Promise<void> {
  const before = await sessionOf(deps, req);
  if (before !== null) await signOut(deps, before.token);
  res.append('Set-Cookie', sessionCookie(deps.config.baseUrl, token));
}

/**
 * Refuses a form that another site's page sent: by what the browser says of the sender, and by the session's token where one exists.
 * @throws PageRefusal `FORBIDDEN`
 */
export function refuseForeignForm(req: Request, baseUrl: string, session: PageSession | null): void {
  const sent = (req.body as { csrf?: unknown } | undefined)?.csrf;
  if (isFromOwnPage(req.headers, baseUrl) && (session === null || sent === session.csrf)) return;
  throw new PageRefusal('FORBIDDEN', 'refused.foreignForm');
}
