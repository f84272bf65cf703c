import assert from 'node:assert/strict';
import type { Provision } from '../../../../../shared/contracts/law.ts';
import { createDanishSource } from '../../../../../shared/laws/dk/client.ts';
import { createLawHttp, type LawHttp } from '../../../../../shared/laws/http.ts';
import type { LawReading, LawSource } from '../../../../../shared/laws/source.ts';
import { document, section } from '../../../../support/laws/danish-acts.ts';
import { startRetsinformation } from '../../../../support/laws/law-origin/denmark.ts';

const TODAY = '2026-11-21';
const never = new AbortController().signal;
const LBK = 'LBK nr 62 af 19/01/2024';
const BEK = 'BEK nr 227 af 07/03/2024';
const FORCE = 'http://data.europa.eu/eli/ontology#InForce-';

const PAGE = `
<div><p class="Titel2">Lov om prøve</p><p class="Indledning2">VI FREDERIK DEN NIENDE gør vitterligt:</p>
<p class="Kapitel"><span id="K1"></span><span id="Kap1">Kapitel 1</span></p><p class="KapitelOverskrift2">Formål</p>
<p class="ParagrafGruppeOverskrift">Anvendelse</p>
<p class="Paragraf" id="x"><span id="P1"></span><span class="ParagrafNr" id="Par1">§ 1.</span> Loven gælder<a class="FodnoteHenvisning" href="#f">1)</a> for m<sup>2</sup>:</p>
<p class="Liste1"><span class="Liste1Nr">1)</span> dyr og</p><p class="Liste1"><span class="Liste1Nr">2)</span> planter.</p>
<p class="Stk2"><span class="StkNr">Stk. 2.</span> Også <i>andet</i>.</p>
<p class="Kapitel">Kapitel 2</p><p class="KapitelOverskrift2">Straf</p>
<p class="Paragraf"><span class="ParagrafNr">§ 2.</span> Bøde.</p><table><tr><td>A</td><td>1</td></tr></table><p class="Tekst">Slut &lt; 3.</p>
<hr class="IKraftStreg"><p class="IkraftTekst">Lov nr. 9 indeholder:</p><p class="CentreretParagraf">§ 3</p><p class="Tekst">Træder i kraft.</p>
<div class="Givet" id="Givet"><p class="Givet">Givet på Amalienborg</p><p class="Sign1">FREDERIK R.</p></div>
<p class="Bilag">Bilag 1</p><p class="Tekst">Takster.</p>
<p class="Fodnote"><a class="FodnoteNr">1)</a> En note.</p></div>`;

async function collected(reading: LawReading | null): Promise<Provision[]> {
  const provisions: Provision[] = [];
  for await (const provision of reading?.provisions ?? []) provisions.push(provision);
  return provisions;
}

/** Answers of the register that say nothing. */
const UNUSABLE = [
  { kind: 'status', status: 500 },
  { kind: 'maintenance' },
  { kind: 'cut' },
  { kind: 'empty' },
] as const;

describe('Danish source', () => {
  let site: Awaited<ReturnType<typeof startRetsinformation>>;
  let http: LawHttp;
  let source: LawSource;

  beforeEach(async () => {
    site = await startRetsinformation();
    http = createLawHttp({
      source: 'dk',
      origin: site.url,
      contact: 'x',
      requestsPerSecond: 1000,
      pause: async () => {},
    });
    source = createDanishSource({ http });
  });

  afterEach(async () => {
    await http.close();
    await site.stop();
  });

  const fetched = (work: string) => source.fetch(work, TODAY, never);
  const works = async (query: string, limit = 50): Promise<string[]> =>
    (await source.search(query, limit, never)).map(({ work }) => work);
  const unavailable = (doing: Promise<unknown>, why = /./) =>
    assert.rejects(doing, (err: Error) => err.name === 'SourceUnavailable' && why.test(err.message));

  /** COMPOSED documents: an act and what the register says of its force. */
  function put(address: string, meta: Record<string, string>, status: Record<string, string>[]): void {
    const [year = '', number = ''] = address.split('/');
    const xml = document(section('1', `Ord ${address}.`), {
      Year: year,
      Number: number,
      DiesSigni: `${year}-01-02`,
      ...meta,
    });
    const placed = site.put(address, xml);
    placed.status = status;
  }
  const force = (value: 'inForce' | 'notInForce', ...more: [property: string, content: string][]) => [
    { property: 'eli:in_force', resource: `${FORCE}${value}` },
    ...more.map(([property, content]) => ({ property: `eli:${property}`, content })),
  ];
  const repeal = async (work: string) => {
    const head = (await fetched(work))?.head;
    return [head?.isRepealed, head?.repealedAt];
  };

  it('spells its works and no other order’s', () => {
    for (const work of [LBK, BEK, 'CIR1H nr 9077 af 12/02/2021', 'LOV nr 169 af 05/06/1953'])
      assert.equal(source.spells(work), true, work);
    for (const work of ['2017:900', 'LOV-1967-02-10', '5 USC', 'LBK 62/2024', ''])
      assert.equal(source.spells(work), false, work);
  });

  it('spells each work in one way', async () => {
    const others = [
      LBK.toLowerCase(),
      LBK.replace('nr', 'NR'),
      LBK.replace('nr', 'nr.'),
      LBK.replace(' nr', '  nr'),
      `${LBK} `,
      LBK.replaceAll(' ', '\u00a0'),
      `${LBK}\n`,
    ];
    for (const work of others) {
      assert.equal(source.spells(work), false, JSON.stringify(work));
      assert.equal(await fetched(work), null, JSON.stringify(work));
    }
    for (const work of [LBK.replace('62', '062'), LBK.replace('LBK', 'LOV'), LBK.replace('19/', '20/')])
      assert.equal(await fetched(work), null, work);
  });

  const ABSENT: [what: string, work: string, places: string[]][] = [
    ['a law', 'LOV nr 9999 af 01/01/2020', ['lta']],
    ['a circular', 'CIR1H nr 9999 af 01/01/2020', ['mt', 'retsinfo']],
  ];
  for (const [what, work, places] of ABSENT) {
    it(`says that ${what} does not exist once its places have neither a document nor a force`, async () => {
      assert.equal(await fetched(work), null);
      for (const place of places) {
        assert.ok(site.asked.includes(`POST /api/document/eli/${place}/2020/9999`), site.asked.join());
        assert.ok(site.asked.includes(`GET /eli/${place}/2020/9999.rdfa`), site.asked.join());
      }
    });
  }

  it('does not take a law for gone whose text and search are, but not its force or its page', async () => {
    const document = site.documents.get('2024/62');
    assert.ok(document);
    document.xml = null;
    document.row = { ...document.row, title: 'x', shortName: 'BEK nr 1 af 01/01/2024' };
    await unavailable(fetched(LBK), /states the force/);
    document.json = { title: 'Lov', shortName: LBK, documentHtml: PAGE };
    assert.equal((await fetched(LBK))?.head.work, LBK);
    for (const fault of UNUSABLE) {
      site.fail('document', fault);
      await unavailable(fetched(LBK));
    }
  });

  it('finds the law of a section', async () => {
    assert.equal((await works(`${LBK} § 5, stk. 2`))[0], LBK);
    assert.deepEqual(await works('dyrevelfærdsloven § 2'), await works('dyrevelfærdsloven'));
    assert.notDeepEqual(await works('dyrevelfærdsloven'), []);
  });

  it('believes no search that finds nothing at all', async () => {
    assert.deepEqual(await works('no law is called this'), []);
    site.documents.clear();
    // Another source, because this one's last confirmation holds for a minute.
    const asking = createDanishSource({ http });
    await unavailable(asking.search('no law is called this', 5, never), /finds nothing at all/);
  });

  it('reads an act in two requests', async () => {
    const reading = await fetched(LBK);
    assert.deepEqual([reading?.head.work, reading?.head.isRepealed, reading?.head.repealedAt], [LBK, false, null]);
    assert.equal((await collected(reading)).length, 93);
    assert.deepEqual(site.asked, ['GET /eli/lta/2024/62/xml', 'GET /eli/lta/2024/62.rdfa']);
  });

  it('says that an order no longer in force is repealed, on the day of the register', async () => {
    assert.deepEqual(await repeal(BEK), [true, '2026-06-18']);
    site.documents
      .get('2024/227')
      ?.status.push({ property: 'eli:date_no_longer_in_force', content: '26-06-2026 16:42:28' });
    assert.deepEqual(await repeal(BEK), [true, '2026-06-26']);
  });

  const historic = { DocumentType: 'LBK H', Status: 'Historic' };
  const base = 'LBK nr 10 af 02/01/2001';

  it('takes a newer consolidation for no repeal', async () => {
    put('2001/10', historic, force('notInForce', ['consolidated_by', 'http://retsinformation.dk/eli/lta/2005/20']));
    put('2005/20', historic, force('notInForce', ['consolidated_by', `${site.url}/eli/lta/2010/30`]));
    put('2010/30', { DocumentType: 'LBK H' }, force('inForce'));
    assert.deepEqual(await repeal(base), [false, null]);
  });

  it('takes a chain of consolidations that ends for a repeal, on the day it ended', async () => {
    put(
      '2001/10',
      historic,
      force('notInForce', ['consolidated_by', '/eli/lta/2005/20'], ['date_no_longer_in_force', '01-01-2005 00:00:00']),
    );
    put(
      '2005/20',
      historic,
      force('notInForce', ['date_no_longer_in_force', '31-12-2012 00:00:00'], ['consolidated_by', '/eli/lta/2001/10']),
    );
    assert.deepEqual(await repeal(base), [true, '2012-12-31']);
  });

  it('follows only consolidations among the acts that changed an act', async () => {
    const changed: [string, string][] = [
      ['changed_by', '/eli/lta/2004/1'],
      ['changed_by', '/eli/lta/2005/20'],
    ];
    put('2001/10', historic, force('notInForce', ...changed));
    put('2004/1', { DocumentType: 'LOV Æ' }, force('inForce', ['type_document', 'http://x/type_document#LOVC']));
    put('2005/20', { DocumentType: 'LBK H' }, force('inForce', ['type_document', 'http://x/type_document#LBKH']));
    assert.deepEqual(await repeal(base), [false, null]);
    put('2001/10', historic, force('notInForce', ['changed_by', '/eli/lta/2004/1']));
    assert.deepEqual(await repeal(base), [true, null]);
  });

  it('follows an act marked as old even where the register’s other answer lags behind', async () => {
    put('2001/10', historic, force('inForce', ['consolidated_by', '/eli/lta/2005/20']));
    put('2005/20', { DocumentType: 'LBK H' }, force('inForce'));
    assert.deepEqual(await repeal(base), [false, null]);
  });

  it('stores nothing of an act whose force is not confirmed', async () => {
    const failing = async (): Promise<void> => unavailable(fetched(LBK), /status not confirmed|rdfa/);
    for (const fault of UNUSABLE) {
      site.fail('rdfa', fault);
      await failing();
    }
    site.heal();
    const placed = site.documents.get('2024/62');
    assert.ok(placed);
    placed.status = [];
    await failing();
    put('2001/10', historic, force('notInForce', ['consolidated_by', '/eli/lta/2005/20']));
    await unavailable(fetched(base), /status not confirmed/);
  });

  for (const fault of [
    { kind: 'status', status: 503 },
    { kind: 'maintenance' },
    { kind: 'cut' },
    { kind: 'truncate' },
    { kind: 'empty' },
    { kind: 'oversized', bytes: 80 * 2 ** 20 },
  ] as const) {
    it(`is unavailable where the register answers ${JSON.stringify(fault)}`, async () => {
      site.fail('xml', fault);
      await unavailable(fetched(LBK));
    });
  }

  it('knows no act that is not there, and takes no other one for it', async () => {
    assert.equal(await fetched('LBK nr 63 af 19/01/2024'), null);
    assert.equal(await fetched('BEK nr 62 af 19/01/2024'), null);
    assert.equal(await fetched('LBK nr 62 af 20/01/2024'), null);
    assert.equal(await fetched('2017:900'), null);
    const placed = site.documents.get('2024/62');
    assert.ok(placed);
    placed.row.shortName = 'LBK nr 99 af 19/01/2024';
    await unavailable(fetched('LBK nr 99 af 19/01/2024'), /another document/);
  });

  it('asks the search where the address does not follow from the name', async () => {
    const xml = document('<TekstGruppe><Exitus>Ord.</Exitus></TekstGruppe>', {
      DocumentType: 'CIR1H#LOKDOK08',
      Number: '9077',
      Year: '2021',
      DiesSigni: '2021-02-12',
      Rank: 'C',
    });
    const placed = site.put('2021/9077', xml);
    assert.equal(placed.row.shortName, 'CIR1H nr 9077 af 12/02/2021');
    const reading = await fetched('CIR1H nr 9077 af 12/02/2021');
    assert.deepEqual(
      [reading?.head.authorityType, (await collected(reading))[0]?.pinpoint],
      ['GENERAL_ADVICE', 'par_1§'],
    );
    assert.match(site.asked[0] ?? '', /documentsearch/);
  });

  describe('acts of which there is only the page', () => {
    const work = 'LOV nr 5 af 02/01/1960';
    const json = {
      id: 1,
      title: 'Lov om prøve',
      shortName: work,
      documentHtml: PAGE,
      isHistorical: false,
      ressort: 'Justitsministeriet',
    };
    const place = (xml: Uint8Array | null, answer: unknown): void => {
      const stub = document('', {
        DocumentType: 'Lov',
        Number: '5',
        Year: '1960',
        DiesSigni: '1960-01-02',
        PopularTitle: 'Prøveloven',
      });
      const placed = site.put('1960/5', stub);
      placed.xml = xml === null ? null : stub;
      placed.row.shortName = work;
      placed.status = force('inForce');
      placed.json = answer;
    };

    it('reads the page of a stub', async () => {
      place(new Uint8Array(), json);
      const reading = await fetched(work);
      assert.deepEqual(
        [reading?.head.work, reading?.head.name, reading?.head.title],
        [work, 'Prøveloven', 'Lov om prøve'],
      );
      assert.deepEqual(
        (await collected(reading)).map(({ pinpoint, heading, parts }) => [
          pinpoint,
          heading,
          parts.map(({ label, text }) => [label, text]),
        ]),
        [
          [
            'par_1§',
            'VI FREDERIK DEN NIENDE gør vitterligt:\nKapitel 1 Formål\nAnvendelse',
            [
              [null, 'Loven gælder for m2:'],
              ['1)', 'dyr og'],
              ['2)', 'planter.'],
              ['Stk. 2.', 'Også andet.'],
            ],
          ],
          [
            'par_2§',
            'Kapitel 2 Straf',
            [
              [null, 'Bøde.'],
              [null, 'A\t1'],
              [null, 'Slut < 3.'],
            ],
          ],
          ['par_bilag1§', 'Bilag 1', [[null, 'Takster.']]],
        ],
      );
    });

    it('reads the page where there is no XML at all', async () => {
      place(null, json);
      const reading = await fetched(work);
      assert.deepEqual(
        [reading?.head.work, reading?.head.authorityType, reading?.head.publishedYear],
        [work, 'STATUTE', 1960],
      );
      assert.equal((await collected(reading)).length, 3);
    });

    it('reads sections that are only printed', async () => {
      place(null, { ...json, documentHtml: '<p>Vi gør vitterligt:</p><p>§ 1. Et.</p><p>§ 2. To.</p>' });
      assert.deepEqual(
        (await collected(await fetched(work))).map(({ pinpoint }) => pinpoint),
        ['par_1§', 'par_2§'],
      );
    });

    const unusable: [name: string, answer: unknown][] = [
      ['another act’s', { ...json, shortName: 'LOV nr 6 af 02/01/1960' }],
      ['without text', { ...json, documentHtml: '' }],
      ['none', null],
      ['something else', { fejl: true }],
    ];
    for (const [name, answer] of unusable) {
      it(`take no text from a page that is ${name}`, async () => {
        place(new Uint8Array(), answer);
        await unavailable(fetched(work));
      });
    }
  });

  it('finds by title and by number in all its spellings, repealed orders among them', async () => {
    assert.deepEqual(await works('HOLD AF DYR'), [LBK, 'LOV nr 1547 af 12/12/2023']);
    assert.deepEqual(await works('fleksløntilskud'), [BEK]);
    for (const query of [LBK, '62/2024', '2024/62', 'LBK 62/2024', 'lov nr. 62 af 19. januar 2024'])
      assert.deepEqual(await works(query), [LBK], query);
    assert.deepEqual(await works('BEK nr. 227 af 7. marts 2024'), [BEK]);
    assert.deepEqual(await works('LBK nr 99 af 19/01/2024'), []);
  });

  it('makes labels one clean line and keeps titles as they are', async () => {
    const [entry] = await source.search('1547/2023', 5, never);
    assert.match(entry?.title ?? '', / {2}\(Indarbejdelse/);
    assert.doesNotMatch(entry?.displayLabel ?? '', /\s{2}/);
    assert.match(entry?.displayLabel ?? '', /personer\) \(LOV nr 1547 af 12\/12\/2023\)$/);
  });

  it('leaves out bills, rulings and what has no address', async () => {
    for (const [number, shortName, retsinfoLink] of [
      ['1', 'LSF nr 1 af 02/01/2024', '/eli/ft/20231/1'],
      ['2', 'AFG nr 2 af 02/01/2024', '/eli/retsinfo/2024/2'],
      ['3', 'VEJ nr 3 af 02/01/2024', '/eli/retsinfo/2024/3'],
      ['4', 'LBK nr 4 af 02/01/2024', 'https://elsewhere.example/eli/lta/2024/4'],
    ] as const)
      Object.assign(site.put(`2024/${number}`, document('A')).row, { title: 'Om tilsyn', shortName, retsinfoLink });
    assert.deepEqual(await works('tilsyn'), ['VEJ nr 3 af 02/01/2024']);
  });

  it('lists what is in force first', async () => {
    for (const [number, isHistoryFlag] of [
      ['1', true],
      ['2', false],
    ] as const)
      Object.assign(site.put(`2024/${number}`, document('A')).row, {
        title: 'Om tilsyn',
        shortName: `LBK nr ${number} af 02/01/2024`,
        isHistoryFlag,
      });
    assert.deepEqual(await works('tilsyn'), ['LBK nr 2 af 02/01/2024', 'LBK nr 1 af 02/01/2024']);
    assert.deepEqual(await works('tilsyn', 1), ['LBK nr 2 af 02/01/2024']);
  });

  it('takes whatever is typed for text', async () => {
    for (const query of ['.*', '😀', 'a'.repeat(10_000)]) assert.deepEqual(await works(query), []);
    assert.equal(site.count(), 0);
    for (const query of ['$where', "'; DROP TABLE laws; --", 'a&h=false&dt=10#x'])
      assert.deepEqual(await works(query), []);
  });

  it('never answers an empty list where the search failed', async () => {
    for (const fault of UNUSABLE) {
      site.fail('search', fault);
      await unavailable(source.search('dyr', 5, never));
    }
  });

  it('recognises a failure with status 200, and a row that is no document', async () => {
    for (const body of [
      { documents: [], isError: true },
      { documents: null },
      { documents: [{ title: 'Uden navn' }] },
    ]) {
      const getJson = async () => ({ body, validators: { etag: null, lastModified: null } });
      const failing = createDanishSource({ http: { ...http, getJson: getJson as LawHttp['getJson'] } });
      await unavailable(failing.search('dyr', 5, never));
    }
  });

  it('ends when the caller has gone', async () => {
    site.fail('xml', { kind: 'hang' });
    const caller = new AbortController();
    const reading = source.fetch(LBK, TODAY, caller.signal);
    caller.abort(new Error('gone'));
    await assert.rejects(reading, { message: 'gone' });
  });
});
