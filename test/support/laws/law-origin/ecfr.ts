import { lawFixture, wordsOf } from './fixtures.ts';
import { type SiteAnswer, startSite } from './site.ts';

type Route = 'titles' | 'search' | 'structure' | 'full' | 'versions';

const FIRST_DATE = '2017-01-03';
const PART = /<DIV5 N="([^"]+)"[\s\S]*?<\/DIV5>/g;
const SECTION = /<DIV8 N="([^"]+)"[\s\S]*?<\/DIV8>/g;
const TAGS = /<[^>]*>/g;

/**
 * eCFR with title 3. Text, structure, versions and the hits for `drone` are real answers; the list of titles, bodies of errors
 * and hits for anything else are stand-ins built from the documented shapes.
 */
export async function startEcfr() {
  const title = lawFixture('us-ecfr/sources/full-2024-05-17-title-3.xml').toString('utf8');
  const parts = new Map([...title.matchAll(PART)].map(([xml, part = '']) => [part, alone(xml, part)]));
  parts.set('101', lawFixture('us-ecfr/sources/full-2024-05-17-title-3-part-101.xml').toString('utf8'));
  const index = { date: '2026-07-22' };

  const site = await startSite<Route>(({ method, path, query }) => {
    if (method !== 'GET') return null;
    if (path === '/api/versioner/v1/titles.json') return json('titles', titlesAsOf(index.date));
    if (path === '/api/search/v1/results') return search(parts, query, index.date);
    if (/^\/api\/versioner\/v1\/structure\/[\d-]+\/title-3\.json$/.test(path)) {
      return sample('structure', 'structure-title-3.json');
    }
    if (path === '/api/versioner/v1/versions/title-15.json') {
      return sample('versions', 'versions-title-15-section-744.3.json');
    }
    const date = /^\/api\/versioner\/v1\/full\/([\d-]+)\/title-3\.xml$/.exec(path)?.[1];
    if (date === undefined || date > index.date) return null;
    if (date < FIRST_DATE) return refused('full', 'date', 'The first date content is available is 1/03/2017.');
    return full(title, parts, query);
  });
  return { ...site, parts, index };
}

/** A part as it is sent without its title: it says itself where it belongs, escaped twice as in the sample. */
function alone(xml: string, part: string): string {
  const place = { path: `/on/_SUBSTITUTE_DATE_/title-3/part-${part}`, citation: `3 CFR Part ${part}` };
  const metadata = JSON.stringify(place).replaceAll('"', '&amp;quot;');
  return xml.replace('>', ` hierarchy_metadata="${metadata}">`);
}

function full(title: string, parts: ReadonlyMap<string, string>, query: URLSearchParams): SiteAnswer<Route> | null {
  const part = query.get('part');
  const section = query.get('section');
  let xml: string | undefined = part === null ? title : parts.get(part);
  if (xml !== undefined && section !== null) {
    xml = [...xml.matchAll(SECTION)].find(([, number]) => number === section)?.[0];
  }
  if (xml === undefined) return null;
  const body = xml.startsWith('<?xml') ? xml : `<?xml version="1.0"?>\n${xml}`;
  return { route: 'full', contentType: 'application/xml', body };
}

function search(parts: ReadonlyMap<string, string>, query: URLSearchParams, indexDate: string): SiteAnswer<Route> {
  const date = query.get('date');
  if (date !== null && date > indexDate) return refused('search', 'date', `must be on or before ${indexDate}`);
  const words = wordsOf(query.get('query') ?? '');
  if (words.join(' ') === 'drone') return sample('search', 'search-results-drone.json');
  const results = [...parts].flatMap(([part, xml]) => {
    const heading = headOf(xml).replace(/^PART \S+?[—-]/, '');
    return [...xml.matchAll(SECTION)].flatMap(([body, section = '']) => {
      const text = `title 3 cfr part ${part} ${heading} ${body.replace(TAGS, ' ')}`.toLowerCase();
      return words.every((word) => text.includes(word)) ? [hitOf(part, heading, section, headOf(body))] : [];
    });
  });
  const size = Number(query.get('per_page') ?? 20);
  const page = Number(query.get('page') ?? 1);
  const meta = {
    current_page: page,
    total_pages: Math.ceil(results.length / size),
    total_count: results.length,
    max_score: 1,
    description: 'Sections matching a query',
  };
  return json('search', { results: results.slice((page - 1) * size, page * size), meta });
}

function hitOf(part: string, heading: string, section: string, sectionHeading: string): unknown {
  const nowhere = { subtitle: null, subchapter: null, subpart: null, subject_group: null, appendix: null };
  return {
    starts_on: FIRST_DATE,
    ends_on: null,
    type: 'Section',
    hierarchy: { title: '3', ...nowhere, chapter: 'I', part, section },
    hierarchy_headings: {
      title: 'Title 3',
      ...nowhere,
      chapter: ' Chapter I',
      part: `Part ${part}`,
      section: `§ ${section}`,
    },
    headings: {
      title: 'The President',
      ...nowhere,
      chapter: 'Executive Office of the President',
      part: heading,
      section: sectionHeading.replace(/^§ \S+ /, ''),
    },
    full_text_excerpt: null,
    score: 1,
    structure_index: 1,
    reserved: false,
    removed: false,
    change_types: ['initial'],
  };
}

function headOf(xml: string): string {
  const head = /<HEAD>([\s\S]*?)<\/HEAD>/.exec(xml)?.[1] ?? '';
  return head
    .replace(TAGS, '')
    .replace(/&#x([\dA-Fa-f]+);/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .trim();
}

function titlesAsOf(date: string): unknown {
  const dated = { latest_amended_on: '2018-10-17', latest_issue_date: '2018-10-17', up_to_date_as_of: date };
  return {
    titles: [
      { number: 3, name: 'The President', ...dated, reserved: false },
      {
        number: 35,
        name: 'Reserved',
        latest_amended_on: null,
        latest_issue_date: null,
        up_to_date_as_of: null,
        reserved: true,
      },
    ],
    meta: { date, import_in_progress: false },
  };
}

function json(route: Route, body: unknown): SiteAnswer<Route> {
  return { route, contentType: 'application/json; charset=utf-8', body: JSON.stringify(body) };
}

function sample(route: Route, name: string): SiteAnswer<Route> {
  return { route, contentType: 'application/json; charset=utf-8', body: lawFixture(`us-ecfr/sources/${name}`) };
}

function refused(route: Route, parameter: string, why: string): SiteAnswer<Route> {
  return { ...json(route, { errors: { [parameter]: [why] } }), status: 400 };
}
