import assert from 'node:assert/strict';
import { createLawHttp, type LawHttp } from '../../../../../../shared/laws/http.ts';
import { type LawSource, SourceUnavailable } from '../../../../../../shared/laws/source.ts';
import { createEcfrSource } from '../../../../../../shared/laws/us/ecfr/client.ts';
import { askedPart } from '../../../../../../shared/laws/us/ecfr/search.ts';
import { startEcfr } from '../../../../../support/laws/law-origin/ecfr.ts';

const TODAY = '2026-11-21';
const signal = new AbortController().signal;

describe('createEcfrSource', () => {
  let site: Awaited<ReturnType<typeof startEcfr>>;
  let http: LawHttp;
  let source: LawSource;
  let nowMs = 0;

  beforeEach(async () => {
    site = await startEcfr();
    http = createLawHttp({
      source: 'us-ecfr',
      origin: site.url,
      contact: 'http://localhost',
      requestsPerSecond: 1_000,
      pause: async () => {},
    });
    source = createEcfrSource({ http, clock: () => nowMs });
  });
  afterEach(async () => {
    await http.close();
    await site.stop();
  });

  it('lists each part once, with the date the service gives and without marks around matches', async () => {
    assert.deepEqual(await source.search('drone', 50, signal), [
      {
        jurisdiction: 'US_FED',
        work: '15 CFR 744',
        title: 'Control Policy: End-User and End-Use Based',
        displayLabel: '15 CFR 744 Control Policy: End-User and End-Use Based',
        pinpoint: null,
        issuingBody: 'Bureau of Industry and Security, Department of Commerce',
        repealedAt: null,
      },
    ]);
    assert.deepEqual(site.asked[1], 'GET /api/search/v1/results?query=drone&date=2026-07-22&per_page=100&page=1');
  });

  it('lists no more parts than asked for', async () => {
    const hits = await source.search('of', 2, signal);
    assert.equal(hits.length, 2);
  });

  it('tells which part a query names, and where it names none', () => {
    const asked = [
      '45 CFR 164',
      '45 C.F.R. § 164.502(a)',
      '14 cfr part 1203A',
      '41 CFR 102-3',
      '41 CFR 102-3.25',
      'CFR 9',
    ];
    assert.deepEqual(
      asked.map((query) => askedPart(query)?.part ?? null),
      ['164', '164', '1203a', '102-3', '102-3', null],
    );
  });

  for (const query of ['3 CFR 102', '3 c.f.r. § 102.110(c)', '3 cfr part 102']) {
    it(`puts the part that ${query} names first`, async () => {
      const [first] = await source.search(query, 10, signal);
      assert.equal(first?.work, '3 CFR 102');
      assert.match(first?.title ?? '', /^Enforcement of Nondiscrimination/);
      assert.equal(first?.issuingBody, 'Executive Office of the President');
    });
  }

  it('does not list a part that does not exist or is reserved', async () => {
    for (const query of ['3 CFR 999', '35 CFR 1', '77 CFR 1']) {
      const hits = await source.search(query, 10, signal);
      assert.ok(hits.every(({ work }) => work !== query));
    }
  });

  for (const query of ['.*', '$where', "'; DROP TABLE laws; --", '🙂', 'a b&date=1999-01-01', 'x'.repeat(10_000)]) {
    it(`takes ${query.slice(0, 30)} for text`, async () => {
      await source.search(query, 10, signal);
      for (const asked of site.asked.filter((path) => path.includes('results')))
        assert.equal(new URL(asked.slice(4), site.url).searchParams.get('date'), '2026-07-22');
    });
  }

  it('reads a part as of the day its title is up to date', async () => {
    const reading = await source.fetch('3 CFR 101', TODAY, signal);
    assert.equal(reading?.head.work, '3 CFR 101');
    let count = 0;
    for await (const _ of reading?.provisions ?? []) count += 1;
    assert.equal(count, 7);
    assert.deepEqual(site.asked.at(-1), 'GET /api/versioner/v1/full/2026-07-22/title-3.xml?part=101');
  });

  it('asks for the list of titles again after a while', async () => {
    await source.fetch('3 CFR 101', TODAY, signal);
    await source.fetch('3 CFR 102', TODAY, signal);
    assert.equal(site.count('titles'), 1);
    nowMs += 3_600_000;
    site.index.date = '2026-07-23';
    await source.fetch('3 CFR 102', TODAY, signal);
    assert.match(site.asked.at(-1) ?? '', /2026-07-23/);
  });

  for (const work of ['3 CFR 999', '35 CFR 1', '77 CFR 1', '3 USC']) {
    it(`has no ${work}`, async () => assert.equal(await source.fetch(work, TODAY, signal), null));
  }

  it('tells its own works from others', () => {
    const works = ['45 CFR 164', '14 CFR 1203a', '41 CFR 102-3', '45 cfr 164', '9 USC', '045 CFR 1', '45 CFR 164 '];
    assert.deepEqual(
      works.map((work) => source.spells(work)),
      [true, true, true, false, false, false, false],
    );
  });

  for (const kind of ['maintenance', 'empty', 'truncate', 'cut'] as const) {
    it(`is unavailable where the text is answered with: ${kind}`, async () => {
      site.fail('full', { kind });
      await assert.rejects(source.fetch('3 CFR 101', TODAY, signal), SourceUnavailable);
    });
    it(`is unavailable where the search is answered with: ${kind}`, async () => {
      site.fail('search', { kind });
      await assert.rejects(source.search('drone', 10, signal), SourceUnavailable);
    });
  }

  it('is unavailable where another part comes than was asked for', async () => {
    site.parts.set('101', site.parts.get('102') ?? '');
    await assert.rejects(source.fetch('3 CFR 101', TODAY, signal), /another part/);
  });

  it('is unavailable where the part that comes is empty', async () => {
    site.parts.set('101', '<DIV5 N="101" TYPE="PART"></DIV5>');
    await assert.rejects(source.fetch('3 CFR 101', TODAY, signal), /no text/);
  });

  it('is unavailable where JSON is not as the source publishes it', async () => {
    site.index.date = 'soon';
    await assert.rejects(source.fetch('3 CFR 101', TODAY, signal), /list of titles is not as/);
  });
});
