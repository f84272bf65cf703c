import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import {
  chooseLanguage,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
} from '../../../shared/contracts/interface-language.ts';
import { cookieOf } from '../middleware/session-cookie.ts';

/** An origin that nobody has, because an address without one cannot be taken apart. */
const ORIGIN = 'https://console.invalid';

/** The part of a request, of Express or of Koa, that tells which languages somebody reads. */
export interface Asking {
  headers: IncomingHttpHeaders;
  /** Tags of the browser's list, the best first. */
  acceptsLanguages: () => string[];
}

/** The language that the person chose, or else the one that fits the browser's list best. */
export function languageOf(req: Asking): Language {
  const chosen = cookieOf(req.headers, LANGUAGE_COOKIE, /^[a-z]{2}$/);
  return isLanguage(chosen) ? chosen : chooseLanguage(req.acceptsLanguages());
}

/** The address of a page that shows it in another language and keeps that choice. */
export function addressIn(language: Language, page: string): string {
  const url = new URL(page, ORIGIN);
  url.searchParams.set('language', language);
  return `${url.pathname}${url.search}`;
}

/** Keeps the language that an address of {@link addressIn} names, and leads on to the page itself. */
export const keepLanguage: RequestHandler = (req, res, next) => {
  const { language } = req.query;
  if (req.method !== 'GET' || !isLanguage(language)) {
    next();
    return;
  }
  const url = new URL(req.originalUrl, ORIGIN);
  url.searchParams.delete('language');
  res.append('Set-Cookie', `${LANGUAGE_COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${LANGUAGE_COOKIE_SECONDS}`);
  res.redirect(303, `${url.pathname}${url.search}`);
};
