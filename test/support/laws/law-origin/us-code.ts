import { makeZip } from '../../make-zip.ts';
import { lawFixture } from './fixtures.ts';
import { startSite } from './site.ts';

const PAGE = '/download/download.shtml';
const SESSION = 'JSESSIONID=ABC123';

/**
 * The download site of the Office of the Law Revision Counsel. The titles are real files of release point 113-31 in archives
 * packed here; the page and its links are a stand-in built from what clients read of it.
 */
export async function startUsCode() {
  const titles = new Map<string, Uint8Array>([
    ['09', lawFixture('us-uscode/sources/xml_usc09@113-31.zip')],
    ['27', lawFixture('us-uscode/sources/xml_usc27@113-31.zip')],
  ]);
  /** `113-31`, `119-73not60`; `date` as the page prints it. */
  const release = { point: '113-31', law: '113-31', date: '09/18/2013' };
  /** Some clients got 404 without the cookie the first page sets. */
  const how = { needsSession: false };

  const site = await startSite<'home' | 'page' | 'title'>(({ method, path, header }) => {
    if (method !== 'GET') return null;
    const headers = { 'set-cookie': `${SESSION}; Path=/; HttpOnly` };
    const contentType = 'text/html; charset=UTF-8';
    if (path === '/')
      return { route: 'home', contentType, headers, body: '<!DOCTYPE html><html><body>Home</body></html>' };
    if (path === PAGE) return { route: 'page', contentType, headers, body: pageOf(release, [...titles.keys()]) };
    const name = path.startsWith(`/download/${folderOf(release.point)}/`) ? path.split('/').at(-1) : undefined;
    const zip = titles.get(/^xml_usc([0-9a-z]+)@/.exec(name ?? '')?.[1] ?? '');
    if (zip === undefined || (how.needsSession && !header('cookie')?.includes(SESSION))) return null;
    return { route: 'title', contentType: 'application/zip', body: zip };
  });

  return {
    ...site,
    titles,
    release,
    how,
    /** Offers a title (`09`, `05A`) as a file of its own. */
    putTitle(number: string, xml: string | Buffer): void {
      titles.set(inAddress(number), makeZip([{ name: `usc${number}.xml`, data: xml }]));
    },
  };
}

/** Titles go by their number as addresses have it: that of an appendix is `05a` there and `05A` in the name of its file. */
const inAddress = (number: string) => number.toLowerCase();

/** `119-73not60` → `releasepoints/us/pl/119/73not60`. */
function folderOf(point: string): string {
  return `releasepoints/us/pl/${point.replace('-', '/')}`;
}

function pageOf({ point, law, date }: { point: string; law: string; date: string }, titles: readonly string[]): string {
  const rows = titles.map((number) => {
    const file = `xml_usc${number}@${point}.zip`;
    return `<div class="uscitem"><div class="usctitle">Title ${number}</div><div class="itemdownloadlinks"><a href="${folderOf(point)}/${file}" title="USC Title ${number} XML">[XML]</a></div></div>`;
  });
  return `<!DOCTYPE html>
<html><head><title>United States Code</title></head><body>
<h3 class="releasepointinformation">Public Law ${law} (${date})</h3>
<div class="uscitemlist">
<a href="${folderOf(point)}/xml_uscAll@${point}.zip" title="All USC Titles in XML">[XML]</a>
${rows.join('\n')}
</div></body></html>
`;
}
