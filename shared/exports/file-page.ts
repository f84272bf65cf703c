import { type Html, html, renderPage } from '../html.ts';
import { PAGE_STYLE } from './page-style.ts';

/**
 * Renders a page that stands in a file. It has no scripts and fetches nothing. Its content security policy forbids both and is part of the
 * page, because a file has no headers.
 */
export async function filePage(title: string, body: Html, language = 'en'): Promise<string> {
  // Web Crypto, because browsers have no other.
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(PAGE_STYLE)));
  const digest = btoa(String.fromCharCode(...hash));
  const policy = `default-src 'none'; style-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'`;
  const head = html`<meta http-equiv="Content-Security-Policy" content="${policy}">
`;
  return renderPage({ title, css: PAGE_STYLE, body, language, head });
}
