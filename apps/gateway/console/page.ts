import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Response } from 'express';
import { LANGUAGES, type Language } from '../../../shared/contracts/interface-language.ts';
import { type Html, html } from '../../../shared/html.ts';
import { htmlPage } from '../../../shared/html-page.ts';
import { addressIn } from './language.ts';
import { BRAND_MARK, icon } from './parts.ts';
import type { Texts } from './texts.ts';

const NAME = 'Document Audit';

/** The typefaces of the application, which the browser then has for its pages and for those of the gateway. */
export const TYPEFACES = '/console/typefaces.css';

/** The first page of the console. */
export const HOME = '/console';
/** The pages that a sign-in may lead to, because an address that a stranger chose must not be one; the sign-in itself is none. */
const OWN_PAGE = /^\/(?:console(?!\/(?:api|sign-in)\b)(?:\/[\w.:%~-]+)*|p\/[\w-]+)$/;
/** Characters that such an address may have, because a sign-in through a provider keeps it in a cookie. */
const MAX_ADDRESS = 1000;
/** An origin that nobody has: an address without an origin gets this one, and every other origin is foreign. */
const ORIGIN = 'https://console.invalid';

/** The page that a sign-in was asked to lead to, with its query and anchor; the first page for any address that is none of the console's. */
export function ownPage(sent: unknown): string {
  if (typeof sent !== 'string' || !URL.canParse(sent, ORIGIN)) return HOME;
  const { origin, pathname, search, hash } = new URL(sent, ORIGIN);
  const address = `${pathname}${search}${hash}`;
  const isOwn = origin === ORIGIN && OWN_PAGE.test(pathname) && sent.startsWith(pathname);
  return isOwn && address.length <= MAX_ADDRESS ? address : HOME;
}

const css = (file: string) => readFileSync(path.resolve(import.meta.dirname, file), 'utf8');
const CSS = ['../../console/ui/tokens.css', '../../console/ui/base.css', 'pages.css'].map(css).join('');

interface Options {
  /** Sources to which its forms may lead, beside its own. */
  formAction?: string;
  /** The address that shows the page again, for links to it in the other languages; without it there are none. */
  address?: string;
}

/** A page of the console: plain HTML that works without scripts. */
export function consolePage(texts: Texts, title: string, body: Html, { formAction = '', address }: Options = {}) {
  const page = html`<header><a class="brand" href="${HOME}">${BRAND_MARK}<span>${NAME}</span></a></header>
<main>${body}</main>
${address === undefined ? '' : languageLinks(texts, address)}`;
  const options = { formAction: `'self' ${formAction}`.trim(), typefaces: TYPEFACES, language: texts.language };
  return htmlPage(`${title} – ${NAME}`, CSS, page, options);
}

function languageLinks({ language, t }: Texts, address: string): Html {
  const link = ([tag, name]: [string, string]) =>
    tag === language
      ? html`<li><b lang="${tag}" aria-current="true">${name}</b></li>`
      : html`<li><a href="${addressIn(tag as Language, address)}" lang="${tag}" hreflang="${tag}">${name}</a></li>`;
  return html`<footer><nav class="languages" aria-label="${t('language')}">${icon('globe')}<ul>${Object.entries(LANGUAGES).map(link)}</ul></nav></footer>`;
}

export function sendPage(res: Response, status: number, page: ReturnType<typeof consolePage>): void {
  res.status(status).set({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': page.contentSecurityPolicy,
    // A form's Origin header would be null under the stricter policy of other answers.
    'Referrer-Policy': 'same-origin',
  });
  res.end(page.document);
}
