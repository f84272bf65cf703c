import { createHash } from 'node:crypto';
import { type Html, html, renderPage } from './html.ts';

/**
 * Renders a page with its style sheet, and the content security policy that allows just that; `formAction` names where forms may lead,
 * `typefaces` the address on the page's own origin of a sheet that names its typefaces, `language` is a BCP 47 tag.
 */
export function htmlPage(
  title: string,
  css: string,
  body: Html,
  {
    formAction = "'none'",
    typefaces,
    language = 'en',
  }: { formAction?: string; typefaces?: string; language?: string } = {},
): { document: string; contentSecurityPolicy: string } {
  const hash = createHash('sha256').update(css).digest('base64');
  const linked = typefaces === undefined ? '' : " 'self'; font-src 'self'";
  return {
    document: renderPage({
      title,
      css,
      body,
      language,
      ...(typefaces !== undefined && { head: sheetLink(typefaces) }),
    }),
    contentSecurityPolicy: `default-src 'none'; style-src 'sha256-${hash}'${linked}; img-src data:; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
  };
}

const sheetLink = (address: string): Html => html`<link rel="stylesheet" href="${address}">
`;
