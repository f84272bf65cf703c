import { createHash } from 'node:crypto';
import { type Html, renderPage } from './html.ts';

/**
 * Renders a page with its style sheet as the only asset, and the content security policy that allows just that; `formAction` names where
 * forms may lead, `fonts` where its typefaces come from, `language` is a BCP 47 tag.
 */
export function htmlPage(
  title: string,
  css: string,
  body: Html,
  { formAction = "'none'", fonts = "'none'", language = 'en' } = {},
): { document: string; contentSecurityPolicy: string } {
  const hash = createHash('sha256').update(css).digest('base64');
  return {
    document: renderPage({ title, css, body, language }),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; font-src ${fonts}; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  };
}
