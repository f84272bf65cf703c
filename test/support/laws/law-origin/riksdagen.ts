import { lawFixture, wordsOf } from './fixtures.ts';
import { startSite } from './site.ts';

interface Row {
  dok_id: string;
  beteckning: string;
  titel: string;
  organ: string;
  undertitel?: string;
  sokdata?: { statusrad?: string };
}

/**
 * The Riksdag's open data. The list and the document are real answers; the row of the document is a stand-in made of its
 * own fields, since the list that was captured does not hold it.
 */
export async function startRiksdagen() {
  const list = JSON.parse(lawFixture('se/sources/dokumentlista-dataskydd.json').toString('utf8'));
  const document = JSON.parse(lawFixture('se/sources/dokumentstatus-sfs-2018-218.json').toString('utf8'));
  const documents = new Map<string, unknown>([['sfs-2018-218', document]]);
  const { dok_id, beteckning, titel, organ, subtitel } = document.dokumentstatus.dokument;
  const rows: Row[] = [
    ...list.dokumentlista.dokument,
    { dok_id, beteckning, titel, organ, undertitel: subtitel, sokdata: {} },
  ];

  const site = await startSite<'list' | 'document'>(({ method, path, query }) => {
    if (method !== 'GET') return null;
    const contentType = 'application/json; charset=utf-8';
    if (path === '/dokumentlista/') {
      const found = rows.filter((row) => isFound(row, query)).slice(0, Number(query.get('sz') ?? 20));
      const { '@nasta_sida': _, ...head } = list.dokumentlista;
      // The real service sends one hit without a list, and null for none.
      const dokument = found.length > 1 ? found : (found[0] ?? null);
      const dokumentlista = { ...head, '@traffar': String(found.length), '@sidor': '1', dokument };
      return { route: 'list', contentType, body: JSON.stringify({ dokumentlista }) };
    }
    const id = /^\/dokument(?:status)?\/([^/]+)\.json$/.exec(path)?.[1];
    const answer = id === undefined ? undefined : documents.get(id);
    return answer === undefined ? null : { route: 'document', contentType, body: JSON.stringify(answer) };
  });
  return { ...site, documents, rows };
}

function isFound({ beteckning, titel }: Row, query: URLSearchParams): boolean {
  const number = `${query.get('rm')}:${query.get('nr')}`;
  if (query.has('nr')) return beteckning === number;
  if (query.has('bet')) return beteckning === query.get('bet');
  const words = wordsOf(query.get('sok') ?? '');
  return words.every((word) => wordsOf(`${titel} ${beteckning}`).some((each) => each.includes(word)));
}
