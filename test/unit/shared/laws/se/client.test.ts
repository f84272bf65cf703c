import assert from 'node:assert/strict';
import type { Provision } from '../../../../../shared/contracts/law.ts';
import { createLawHttp, type LawHttp, type LawRequest } from '../../../../../shared/laws/http.ts';
import { createSwedishSource } from '../../../../../shared/laws/se/client.ts';
import { type LawReading, type LawSource, SourceUnavailable } from '../../../../../shared/laws/source.ts';
import { LIVE_BUDGET_MS } from '../../../../../shared/services/laws/search-laws.ts';
import { startRiksdagen } from '../../../../support/laws/law-origin/riksdagen.ts';
import { startRegister } from '../../../../support/laws/law-origin/sweden.ts';
import { registerAct } from '../../../../support/laws/swedish-acts.ts';

const TODAY = '2026-11-21';
const clock = () => Date.parse(TODAY);
const never = new AbortController().signal;

async function collected(reading: LawReading | null): Promise<Provision[]> {
  const provisions: Provision[] = [];
  for await (const provision of reading?.provisions ?? []) provisions.push(provision);
  return provisions;
}

describe('Swedish source', () => {
  let register: Awaited<ReturnType<typeof startRegister>>;
  let riksdagen: Awaited<ReturnType<typeof startRiksdagen>>;
  let https: LawHttp[];
  let source: LawSource;

  beforeEach(async () => {
    [register, riksdagen] = await Promise.all([startRegister(), startRiksdagen()]);
    https = [register.url, riksdagen.url].map((origin) =>
      createLawHttp({ source: 'se', origin, contact: 'x', requestsPerSecond: 1000, pause: async () => {} }),
    );
    const [http, fallback] = https as [LawHttp, LawHttp];
    source = createSwedishSource({ http, fallback, clock });
  });

  afterEach(async () => {
    await Promise.all(https.map((http) => http.close()));
    await Promise.all([register.stop(), riksdagen.stop()]);
  });

  const works = async (query: string, limit = 50): Promise<string[]> =>
    (await source.search(query, limit, never)).map(({ work }) => work);
  const unavailable = (doing: Promise<unknown>) => assert.rejects(doing, { name: 'SourceUnavailable' });

  it('spells its works, odd ones among them, and no other order’s', () => {
    for (const work of ['2017:900', 'N1977:101', '1851:55 s.4', '1883:bih. 39 s. 1', '1736:0123 2', '1899:bih. 25'])
      assert.equal(source.spells(work), true, work);
    for (const work of ['LOV-1967-02-10', 'LBK nr 62 af 19/01/2024', '5 USC', '2017', '', '2017:900/../x'])
      assert.equal(source.spells(work), false, work);
  });

  it('finds by title, diacritics and case folded, and by number in all its spellings', async () => {
    assert.deepEqual(await works('FÖRVALTNINGSLAG'), ['2017:900']);
    for (const query of ['2017:900', 'SFS 2017:900', 'lag (2017:900)', ' 2017:900 '])
      assert.equal((await works(query))[0], '2017:900', query);
  });

  const MEANT: [what: string, query: string, work: string][] = [
    ['the definite form', 'socialtjänstlagen', '2025:400'],
    ['its genitive', 'Socialtjänstlagens', '2025:400'],
    ['a section', 'förvaltningslagen 5 §', '2017:900'],
    ['an abbreviation and a section', 'FL 5 §', '2017:900'],
    ['a chapter', 'RF 1 kap. 9 §', '1974:152'],
    ['an abbreviation alone', 'SoL', '2025:400'],
    ['a number and a section', 'lag (2017:900) 23 § andra stycket', '2017:900'],
  ];
  for (const [what, query, work] of MEANT) {
    it(`finds what is meant by ${what}: ${query}`, async () => assert.equal((await works(query))[0], work));
  }

  it('asks for published acts only, near spellings among them, with what was typed as a value', async () => {
    const [http, fallback] = https as [LawHttp, LawHttp];
    const bodies: { json: { query: { bool: { must: unknown[] } }; _source: string[] } }[] = [];
    const postJson: LawHttp['postJson'] = (path, body, request) => {
      bodies.push(body as (typeof bodies)[0]);
      return http.postJson(path, body, request);
    };
    const typed = 'forvaltningslag" OR rubrik:*';
    await createSwedishSource({ http: { ...http, postJson }, fallback, clock }).search(typed, 5, never);
    const [body] = bodies;
    assert.deepEqual(body?.json.query.bool.must.at(-1), { term: { publicerad: true } });
    assert.doesNotMatch(JSON.stringify(body), /query_string|fulltext|wildcard|regexp/);
    assert.ok(
      JSON.stringify(body).includes(JSON.stringify({ rubrik: { query: typed, operator: 'and', fuzziness: 'AUTO' } })),
    );
  });

  it('lists repealed acts with their date, and only fields of a list', async () => {
    const [entry] = await source.search('1967:837', 50, never);
    assert.deepEqual(
      { ...entry, title: entry?.title.trim() },
      {
        jurisdiction: 'SE',
        work: '1967:837',
        title: entry?.displayLabel,
        displayLabel: entry?.displayLabel,
        pinpoint: null,
        issuingBody: entry?.issuingBody,
        repealedAt: '2025-01-01',
      },
    );
    assert.doesNotMatch(entry?.displayLabel ?? '', /[\r\n]|\s$/);
  });

  it('puts the exact number first and what is in force before what is not', async () => {
    register.acts.clear();
    for (const [beteckning, upphavdDateTime] of [
      ['2001:1', '2010-01-01T00:00:00'],
      ['2002:1', null],
      ['2003:1', '2030-01-01T00:00:00'],
    ])
      register.acts.set(
        String(beteckning),
        registerAct('1 § A.', { beteckning, rubrik: `Lag (${beteckning}) om prov`, upphavdDateTime }) as Record<
          string,
          unknown
        >,
      );
    assert.deepEqual(await works('om prov'), ['2002:1', '2003:1', '2001:1']);
    assert.deepEqual(await works('om prov', 1), ['2002:1']);
    assert.deepEqual(await works('prov 2001:1'), ['2001:1']);
    assert.equal((await source.search('2003:1', 5, never))[0]?.repealedAt, '2030-01-01');
  });

  it('takes whatever is typed for text', async () => {
    for (const query of ['.*', '😀', '"; -- ', '§§']) assert.deepEqual(await works(query), []);
    assert.equal(register.count(), 0, 'nothing to ask for');
    for (const query of ['$where', "'; DROP TABLE laws; --", 'rubrik:* OR publicerad:false', '{"match_all":{}}'])
      assert.deepEqual(await works(query), [], query);
    assert.deepEqual(await works('a'.repeat(10_000)), []);
    assert.deepEqual(await works('lag '.repeat(2_500)), []);
  });

  it('understands an answer that was serialised twice', async () => {
    register.how.serialisesTwice = true;
    assert.deepEqual(await works('2017:900'), ['2017:900']);
    assert.equal((await source.fetch('2017:900', TODAY, never))?.head.work, '2017:900');
  });

  it('reads an act, and one that is repealed', async () => {
    const reading = await source.fetch('2017:900', TODAY, never);
    assert.equal(reading?.head.name, 'Förvaltningslag (2017:900)');
    assert.equal((await collected(reading)).length, 49);
    const repealed = await source.fetch('1967:837', TODAY, never);
    assert.deepEqual([repealed?.head.isRepealed, repealed?.head.repealedAt], [true, '2025-01-01']);
    assert.equal(riksdagen.count(), 0);
  });

  it('knows no act that neither the register nor the Riksdag has', async () => {
    assert.equal(await source.fetch('2099:1', TODAY, never), null);
    assert.deepEqual([register.count(), riksdagen.count()], [1, 1]);
    assert.equal(await source.fetch('no such work', TODAY, never), null);
    assert.deepEqual([register.count(), riksdagen.count()], [1, 1]);
  });

  it('believes no register that answers well and holds nothing', async () => {
    register.acts.clear();
    assert.equal((await source.fetch('2018:218', TODAY, never))?.head.isRepealed, false);
    assert.deepEqual(await works('2018:218'), ['2018:218']);
    for (const kind of ['cut', 'maintenance', 'empty'] as const) {
      riksdagen.fail('list', { kind });
      riksdagen.fail('document', { kind });
      await unavailable(source.fetch('2018:218', TODAY, never));
      await unavailable(source.search('förvaltningslag', 5, never));
    }
  });

  for (const fault of [
    { kind: 'status', status: 503 },
    { kind: 'status', status: 400 },
    { kind: 'maintenance' },
    { kind: 'cut' },
    { kind: 'truncate' },
    { kind: 'empty' },
    { kind: 'oversized', bytes: 40 * 2 ** 20 },
  ] as const) {
    it(`turns to the Riksdag where the register answers ${JSON.stringify(fault)}`, async () => {
      register.fail('search', fault);
      const reading = await source.fetch('2018:218', TODAY, never);
      assert.equal(reading?.head.work, '2018:218');
      assert.equal((await collected(reading)).length, 45);
      const listed = await source.search('kompletterande bestämmelser till EU:s dataskyddsförordning', 50, never);
      assert.equal(listed[0]?.work, '2018:218');
      await unavailable(source.fetch('2099:1', TODAY, never));
    });
  }

  it('answers nothing as an act that is none', async () => {
    register.acts.set('2050:1', { beteckning: '2050:1', rubrik: 'Lag', fulltext: { forfattningstext: ' ' } });
    await unavailable(source.fetch('2050:1', TODAY, never));
    register.acts.clear();
    register.acts.set('2050:2', { beteckning: '2050:2' });
    riksdagen.fail('list', { kind: 'status', status: 500 });
    await unavailable(source.search('2050:2', 5, never));
  });

  it('takes no other act for the one asked for', async () => {
    const [http, fallback] = https as [LawHttp, LawHttp];
    const other = { hits: { hits: [{ _source: registerAct('1 § A.') }] } };
    const postJson = async () => ({ body: other, validators: { etag: null, lastModified: null } });
    riksdagen.documents.set('sfs-2017-900', riksdagen.documents.get('sfs-2018-218'));
    await unavailable(createSwedishSource({ http: { ...http, postJson }, fallback }).fetch('2017:900', TODAY, never));
  });

  it('fails where both fail', async () => {
    await Promise.all([register.stop(), riksdagen.stop()]);
    await unavailable(source.search('lag', 5, never));
    await unavailable(source.fetch('2018:218', TODAY, never));
  });

  it('lists nothing, one and several from the Riksdag, and marks repeals there', async () => {
    register.fail('search', { kind: 'status', status: 500 });
    assert.deepEqual(await works('finnsinte'), []);
    assert.deepEqual(await works('2018:218'), ['2018:218']);
    assert.ok((await works('dataskydd')).length > 1);
    riksdagen.rows.push(
      {
        dok_id: 'sfs-1998-204',
        beteckning: '1998:204',
        titel: 'Personuppgiftslag (1998:204)',
        organ: 'Justitiedepartementet L6',
        sokdata: { statusrad: '<dl><dt>Författningen är upphävd</dt> <dd> 2018-05-25 </dd></dl>' },
      },
      { dok_id: 'sfs-1999-1', beteckning: '1999:1', titel: 'Lag (1999:1) om ändring i personuppgiftslagen', organ: '' },
    );
    const found = await source.search('personuppgiftslag', 5, never);
    assert.deepEqual(
      found.map(({ work, repealedAt, issuingBody }) => [work, repealedAt, issuingBody]),
      [['1998:204', '2018-05-25', 'Justitiedepartementet']],
    );
  });

  it('leaves the Riksdag half of a search’s time where the register is silent', async () => {
    const [http, fallback] = https as [LawHttp, LawHttp];
    let register: LawRequest | undefined;
    const postJson: LawHttp['postJson'] = (_path, _body, request) => {
      register = request;
      return Promise.reject(new SourceUnavailable('se', 'no answer in time'));
    };
    const found = await createSwedishSource({ http: { ...http, postJson }, fallback, clock }).search(
      '2018:218',
      5,
      never,
    );
    assert.deepEqual(
      found.map(({ work }) => work),
      ['2018:218'],
    );
    assert.ok((register?.timeoutMs ?? Number.POSITIVE_INFINITY) <= LIVE_BUDGET_MS / 2);
  });

  it('ends when the caller has gone, without asking anybody else', async () => {
    register.fail('search', { kind: 'hang' });
    const caller = new AbortController();
    const reading = source.fetch('2017:900', TODAY, caller.signal);
    caller.abort(new Error('gone'));
    await assert.rejects(reading, { message: 'gone' });
    assert.equal(riksdagen.count(), 0);
  });
});
