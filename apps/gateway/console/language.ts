import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { cookieOf } from '../middleware/session-cookie.ts';

/** Languages of the pages, as BCP 47 tags, with their own names; the application has the same. */
export const LANGUAGES = { sv: 'Svenska', nb: 'Norsk (bokmål)', da: 'Dansk', en: 'English' } as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (tag: unknown): tag is Language => typeof tag === 'string' && Object.hasOwn(LANGUAGES, tag);

/** Keeps the choice of a person; the application reads and writes it too, so that scripts may. */
const COOKIE = 'docaudit_language';
const COOKIE_SECONDS = 365 * 86_400;
/** An origin that nobody has, because an address without one cannot be taken apart. */
const ORIGIN = 'https://console.invalid';

/** What a request of Express, or of Koa, tells of the languages that somebody reads. */
export interface Asking {
  headers: IncomingHttpHeaders;
  /** Tags of the browser's list, the best first. */
  acceptsLanguages: () => string[];
}

/** The language that the person chose, else the first of the browser's list, else English. Norwegian in any form is read as bokmål. */
export function languageOf(req: Asking): Language {
  const chosen = cookieOf(req.headers, COOKIE, /^[a-z]{2}$/);
  if (isLanguage(chosen)) return chosen;
  const listed = req.acceptsLanguages().map((tag) => tag.toLowerCase().split('-')[0] ?? '');
  return listed.map((tag) => (tag === 'no' || tag === 'nn' ? 'nb' : tag)).find(isLanguage) ?? 'en';
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
  res.append('Set-Cookie', `${COOKIE}=${language}; Path=/; SameSite=Lax; Max-Age=${COOKIE_SECONDS}`);
  res.redirect(303, `${url.pathname}${url.search}`);
};
