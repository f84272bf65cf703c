import { lawFixture } from './fixtures.ts';
import { startSite } from './site.ts';

const ARCHIVES = ['gjeldende-lover.tar.bz2', 'gjeldende-sentrale-forskrifter.tar.bz2'];

interface Offered {
  filename: string;
  description: string;
  sizeBytes: string;
  lastModified: string;
}

/**
 * Lovdata's public archives. The list is a real answer with the sizes of the archives served here; of those only the packing
 * is ours, their members are real.
 */
export async function startLovdata() {
  const list: Offered[] = JSON.parse(lawFixture('no/sources/publicData-list.json').toString('utf8'));
  const archives = new Map<string, Uint8Array>(ARCHIVES.map((name) => [name, lawFixture(`no/sources/${name}`)]));
  const site = await startSite<'list' | 'archive'>(({ method, path }) => {
    if (method !== 'GET') return null;
    if (path === '/v1/publicData/list') {
      const offered = list.map((entry) => {
        const bytes = archives.get(entry.filename);
        return bytes === undefined ? entry : { ...entry, sizeBytes: String(bytes.length) };
      });
      return { route: 'list', contentType: 'application/json', body: JSON.stringify(offered) };
    }
    const bytes = archives.get(/^\/v1\/publicData\/get\/([^/]+)$/.exec(path)?.[1] ?? '');
    return bytes === undefined ? null : { route: 'archive', contentType: 'application/x-bzip2', body: bytes };
  });

  return {
    ...site,
    list,
    archives,
    /** Offers another archive under a name, as of `lastModified` (ISO 8601). */
    publish(filename: string, bytes: Uint8Array, lastModified: string): void {
      archives.set(filename, bytes);
      const entry = list.find((each) => each.filename === filename);
      if (entry !== undefined) entry.lastModified = lastModified;
    },
  };
}
