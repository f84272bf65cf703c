import type { Offer, OfferedPart } from '../../../contracts/law-catalogue.ts';
import { titleIdentity, workOf } from './head.ts';

/** `releasepoints/us/pl/119/73not60/xml_usc05a@119-73not60.zip`; the archive of all titles has no number. */
const LINK = /href\s*=\s*["']([^"'<>]*\/xml_usc(\d{2}a?)@(\d+-[\w.-]+)\.zip)["']/gi;
/** `<h3 class="releasepointinformation">Public Law 119-111 (09/18/2026)</h3>` */
const PUBLISHED =
  /class\s{0,5}=\s{0,5}["'][^"']{0,200}releasepointinformation[^"']{0,200}["'][^>]{0,200}>[^<]{0,500}?\((\d{2})\/(\d{2})\/(\d{4})\)/i;

/**
 * Reads the publisher's download page: the current release point and the archive of each title, named by its work.
 * @param pagePath where the page is; links are taken relative to it.
 * @returns null for a page that lists no titles, such as one that says the site is being maintained.
 */
export function readReleasePage(html: string, pagePath: string): Offer | null {
  const [, month, day, year] = PUBLISHED.exec(html) ?? [];
  const date = year === undefined ? null : `${year}-${month}-${day}`;
  const parts = new Map<string, OfferedPart>();
  const releases = new Set<string>();
  for (const [, link = '', title = '', release = ''] of html.matchAll(LINK)) {
    const identity = titleIdentity(title);
    if (identity === null) continue;
    const name = workOf(identity);
    if (!parts.has(name)) parts.set(name, { name, mark: addressOf(link, pagePath), date });
    releases.add(release);
  }
  return parts.size === 0 ? null : { release: [...releases].join(' '), parts: [...parts.values()] };
}

/** Makes a path on the publisher's own origin, whatever host a link names. */
function addressOf(link: string, pagePath: string): string {
  const { pathname, search } = new URL(link.replaceAll('&amp;', '&'), new URL(pagePath, 'http://publisher.invalid'));
  return `${pathname}${search}`;
}
