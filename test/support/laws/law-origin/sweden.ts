import { bundledAct, lawFixture, wordsOf } from './fixtures.ts';
import { type SiteRequest, startSite } from './site.ts';

const PATH = '/elasticsearch/SearchEsByRawJson';
const ACTS = ['1967-837', '2024-1274', '2025-399'];
const BUNDLED = ['1974-152', '2017-900', '2025-400'];

type Source = Record<string, unknown>;

/**
 * The Government Offices' law register. The acts are real answers; the wrapper of the hits is a stand-in built from what
 * clients read of it, and of the query language it understands what finds by number and by words of the title.
 */
export async function startRegister() {
  const acts = new Map<string, Source>();
  for (const name of ACTS) add(JSON.parse(lawFixture(`se/sources/sfs-${name}.json`).toString('utf8')));
  for (const name of BUNDLED) add(JSON.parse(bundledAct(`${name}.json`).toString('utf8')));
  const how = { serialisesTwice: false };

  function add(source: Source): void {
    acts.set(String(source.beteckning), source);
  }

  const site = await startSite<'search'>((request) => {
    if (request.method !== 'POST' || request.path !== PATH) return null;
    const found = JSON.stringify(searched([...acts.values()], request));
    const body = how.serialisesTwice ? JSON.stringify(found) : found;
    return { route: 'search', contentType: 'application/json; charset=utf-8', body };
  });
  return { ...site, acts, how };
}

function searched(acts: readonly Source[], { body }: SiteRequest): unknown {
  const { json } = JSON.parse(body) as { json: { query: unknown; size?: number; from?: number; _source?: string[] } };
  const { numbers, phrases } = askedFor(json.query);
  const words = phrases.map(wordsOf);
  const found = acts
    .filter((act) => act.publicerad !== false)
    .filter(({ beteckning, rubrik }) => {
      const title = wordsOf(String(rubrik)).join(' ');
      const isNamed = numbers.includes(String(beteckning));
      return isNamed || words.some((each) => each.length > 0 && each.every((word) => title.includes(word)));
    })
    .sort((left, right) => Number(isNamed(right, numbers)) - Number(isNamed(left, numbers)));
  const { from = 0, size = 10 } = json;
  return {
    took: 3,
    timed_out: false,
    hits: {
      total: { value: found.length, relation: 'eq' },
      max_score: 1,
      hits: found.slice(from, from + size).map((act) => ({
        _index: 'sfs',
        _id: String(act.beteckning),
        _score: 1,
        _source: json._source === undefined ? act : picked(act, json._source),
      })),
    },
  };
}

const isNamed = ({ beteckning }: Source, numbers: readonly string[]) => numbers.includes(String(beteckning));

/** The values of `term` and `prefix` clauses on the number, and of everything that finds words. */
function askedFor(query: unknown): { numbers: string[]; phrases: string[] } {
  const numbers: string[] = [];
  const phrases: string[] = [];
  const visit = (node: unknown, field: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, field);
    else if (typeof node === 'object' && node !== null)
      for (const [name, each] of Object.entries(node)) visit(each, named(name, field));
    else if (typeof node === 'string') {
      if (field.startsWith('beteckning')) numbers.push(node);
      if (field.startsWith('rubrik')) phrases.push(node);
    }
  };
  visit(query, '');
  return { numbers, phrases };
}

/** Clauses such as `{rubrik: {query: …, operator: …}}` name their field outside; only their value counts. */
function named(name: string, field: string): string {
  if (name === 'query' || name === 'value') return field;
  return /^(?:operator|fuzziness|boost|minimum_should_match|type)$/.test(name) ? '' : name;
}

function picked(act: Source, fields: readonly string[]): Source {
  const result: Source = {};
  for (const field of fields) {
    const [outer = '', inner] = field.split('.');
    const value = act[outer];
    if (inner === undefined) result[outer] = value;
    else if (typeof value === 'object' && value !== null) {
      result[outer] = { ...(result[outer] as Source), [inner]: (value as Source)[inner] };
    }
  }
  return result;
}
