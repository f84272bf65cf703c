import { lawFixture, wordsOf } from './fixtures.ts';
import { type SiteAnswer, startSite } from './site.ts';

type Route = 'search' | 'xml' | 'rdfa' | 'document';

/** A document of Lovtidende A, under `<year>/<number>`. */
export interface DanishDocument {
  /** LexDania XML; null if the site has none. */
  xml: Uint8Array | null;
  /** The row of the search. */
  row: Record<string, unknown>;
  /** `.rdfa`. */
  status: Record<string, string>[];
  /** `/api/document/…`; null if the site has none. */
  json: unknown;
}

/**
 * Retsinformation. The XML documents are real answers; the search, `.rdfa` and the document as JSON are stand-ins built from
 * the names of fields that clients read, filled from the documents' own data.
 */
export async function startRetsinformation() {
  const documents = new Map<string, DanishDocument>();
  const put = (address: string, xml: Uint8Array): DanishDocument => {
    const document = { xml, row: rowOf(address, xml), status: statusOf(address, xml), json: null };
    documents.set(address, document);
    return document;
  };
  for (const name of ['2024-62', '2023-1547', '2024-227']) {
    put(name.replace('-', '/'), lawFixture(`dk/sources/eli-lta-${name}.xml`));
  }

  const site = await startSite<Route>(({ method, path, query }) => {
    if (path === '/api/documentsearch' && method === 'GET') return found([...documents.values()], query);
    const json = /^\/api\/document\/eli\/lta\/(\d+\/\d+)$/.exec(path)?.[1];
    if (json !== undefined) {
      const document = documents.get(json)?.json ?? null;
      return document === null ? null : answered('document', [document]);
    }
    const [, address = '', form] = /^\/eli\/lta\/(\d+\/\d+)(\/xml|\/dan\/xml|\.rdfa|)$/.exec(path) ?? [];
    const document = documents.get(address);
    if (document === undefined || method !== 'GET') return null;
    if (form === '.rdfa') return answered('rdfa', document.status);
    if (form === '')
      return { route: 'document', contentType: 'text/html', body: '<!DOCTYPE html><html><body></body></html>' };
    return document.xml === null ? null : { route: 'xml', contentType: 'application/xml', body: document.xml };
  });
  return { ...site, documents, put };
}

function answered(route: Route, body: unknown): SiteAnswer<Route> {
  return { route, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

function found(documents: readonly DanishDocument[], query: URLSearchParams): SiteAnswer<Route> {
  const words = wordsOf(query.get('t') ?? query.get('q') ?? '');
  const size = Math.min(Number(query.get('ps') ?? 10), 100);
  const page = Math.max(Number(query.get('page') ?? 1), 1);
  const hits = documents
    .map(({ row }) => row)
    .filter((row) => query.get('h') !== 'false' || row.isHistoryFlag !== true)
    .filter(({ title, popularTitle, shortName }) => {
      const text = `${title} ${popularTitle ?? ''} ${shortName}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
  const answer = {
    documents: hits.slice((page - 1) * size, page * size),
    pageCount: Math.ceil(hits.length / size),
    resultCount: hits.length,
    isError: false,
  };
  return answered('search', answer);
}

function rowOf(address: string, xml: Uint8Array): Record<string, unknown> {
  const of = metaOf(xml);
  const type = of('DocumentType').split('#')[0]?.trim() ?? '';
  return {
    id: Number(of('UniqueDocumentId')),
    title: of('DocumentTitle'),
    popularTitle: of('PopularTitle') || null,
    shortName: shortNameOf(address, xml),
    documentType: type,
    documentTypeEliCode: type.split(' ')[0]?.toLowerCase() ?? '',
    retsinfoLink: `/eli/lta/${address}`,
    ressortName: of('Ministry'),
    offentliggoerelsesDato: danishDate(of('DiesEdicti') || of('DiesSigni')),
    isHistoryFlag: of('Status') === 'Historic',
  };
}

function statusOf(address: string, xml: Uint8Array): Record<string, string>[] {
  const of = metaOf(xml);
  const isInForce = of('Status') === 'Valid';
  return [
    { property: 'eli:title', content: of('DocumentTitle') },
    { property: 'eli:title_short', content: shortNameOf(address, xml) },
    { property: 'eli:id_local', content: of('AccessionNumber') },
    {
      property: 'eli:in_force',
      resource: `http://data.europa.eu/eli/ontology#InForce-${isInForce ? 'inForce' : 'notInForce'}`,
    },
    { property: 'eli:date_document', content: `${danishDate(of('DiesSigni')).replaceAll('/', '-')} 00:00:00` },
  ];
}

function shortNameOf(address: string, xml: Uint8Array): string {
  const of = metaOf(xml);
  const type = of('DocumentType').split(/[ #]/)[0];
  return `${type} nr ${address.split('/')[1]} af ${danishDate(of('DiesSigni'))}`;
}

function metaOf(xml: Uint8Array): (name: string) => string {
  const head = Buffer.from(xml).toString('utf8').split('</Meta>')[0] ?? '';
  return (name) => new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`).exec(head)?.[1]?.trim() ?? '';
}

/** `2024-01-19` → `19/01/2024`. */
function danishDate(iso: string): string {
  return iso.slice(0, 10).split('-').reverse().join('/');
}
