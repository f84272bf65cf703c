import type { Response } from 'express';
import { type Html, html } from '../../../shared/html.ts';
import { htmlPage } from '../../../shared/html-page.ts';

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

const CSS = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --paper: #fff; --accent: #0b5cad; --warn: #8a4600; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9aa4af; --line: #3d444d; --paper: #14181d; --accent: #6cb2ff; --warn: #ffb870; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
main.wide { max-width: 64rem; }
h1 { font-size: 1.5rem; line-height: 1.25; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
fieldset { border: 1px solid var(--line); border-radius: 6px; margin: 1rem 0; padding: .5rem 1rem 1rem; }
fieldset label { font-weight: 400; margin: .5rem 0 0; }
input[type=email], input[type=password] { width: 100%; padding: .6rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: 6px; }
button { font: inherit; padding: .55rem 1.1rem; border-radius: 6px; border: 1px solid var(--accent); background: var(--accent); color: var(--paper); cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; gap: .75rem; margin-top: 1.5rem; flex-wrap: wrap; }
.soft { color: var(--soft); }
.problem { border-left: 4px solid var(--warn); padding: .25rem .9rem; }
.name { font-weight: 600; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .5rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: baseline; flex-wrap: wrap; }
`;

/** A page of the console: plain HTML that works without scripts. `formAction` names where its forms may lead. */
export function consolePage(title: string, body: Html, { formAction = "'self'", wide = false } = {}) {
  const main = wide ? html`<main class="wide">${body}</main>` : html`<main>${body}</main>`;
  return htmlPage(`${title} – Document Audit Service`, CSS, main, formAction);
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
