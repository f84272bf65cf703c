import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { SourceVersion } from '../../../../../../shared/contracts/law.ts';
import { createLawHttp, type LawHttp } from '../../../../../../shared/laws/http.ts';
import type { UsCodeReleases } from '../../../../../../shared/laws/local-catalogue.ts';
import {
  type LawReading,
  type LawSource,
  NOT_MODIFIED,
  SourceUnavailable,
} from '../../../../../../shared/laws/source.ts';
import { createUsCodeReleases, createUsCodeSource } from '../../../../../../shared/laws/us/uscode/client.ts';
import { startUsCode } from '../../../../../support/laws/law-origin/us-code.ts';
import { usCodeFile, usCodeSection } from '../../../../../support/laws/us-laws.ts';
import { makeZip } from '../../../../../support/make-zip.ts';

const TODAY = '2026-11-21';
const signal = new AbortController().signal;

function leftovers(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith('us-code-'));
}

describe('createUsCodeSource', () => {
  let site: Awaited<ReturnType<typeof startUsCode>>;
  let http: LawHttp;
  let releases: UsCodeReleases;
  let source: LawSource;
  let before: string[];

  beforeEach(async () => {
    before = leftovers();
    site = await startUsCode();
    http = createLawHttp({
      source: 'us-uscode',
      origin: site.url,
      contact: 'http://localhost',
      requestsPerSecond: 1_000,
      keepsCookies: true,
      pause: async () => {},
    });
    releases = createUsCodeReleases(http);
    source = createUsCodeSource(releases, { search: async (query) => [{ title: query } as never] });
  });
  afterEach(async () => {
    await http.close();
    await site.stop();
    assert.deepEqual(leftovers(), before);
  });

  it('lists the titles of the current release point by their works', async () => {
    site.putTitle('05A', usCodeFile(''));
    site.release.point = '119-73not60';
    assert.deepEqual(await releases.offer(signal), {
      release: '119-73not60',
      parts: [
        ['9 USC', '09'],
        ['27 USC', '27'],
        ['5 USC App.', '05a'],
      ].map(([name, title]) => ({
        name,
        mark: `/download/releasepoints/us/pl/119/73not60/xml_usc${title}@119-73not60.zip`,
        date: '2013-09-18',
      })),
    });
  });

  it('downloads a title and reads it while it is unpacked', async () => {
    site.how.needsSession = true;
    const reading = await source.fetch('9 USC', TODAY, signal);
    assert.equal(reading?.head.title, 'Title 9—ARBITRATION');
    const pinpoints = [];
    for await (const { pinpoint } of reading?.provisions ?? []) pinpoints.push(pinpoint);
    assert.equal(pinpoints.length, 31);
    assert.equal(site.count('title'), 1);
  });

  it('downloads a title that is known only where the publisher has another version of it', async () => {
    const versionOf = async (reading: LawReading | typeof NOT_MODIFIED | null | undefined): Promise<SourceVersion> => {
      assert.ok(reading !== NOT_MODIFIED && reading?.sourceVersion);
      for await (const _ of reading.provisions);
      return reading.sourceVersion;
    };
    const unless = (known: SourceVersion) => source.fetchUnless?.(known, '9 USC', signal);
    const first = await versionOf(await source.fetch('9 USC', TODAY, signal));
    assert.equal(await unless(first), NOT_MODIFIED);
    site.putTitle('09', usCodeFile(usCodeSection('1', '<content>A.</content>'), { number: '9' }));
    const second = await versionOf(await unless(first));
    assert.deepEqual([second.address, second.etag === first.etag], [first.address, false]);
    // The version of one release does not count for the next, which has addresses of its own.
    site.release.point = '119-73not60';
    assert.notEqual((await versionOf(await unless(second))).address, second.address);
    assert.equal(site.notModified('title'), 1);
    site.titles.delete('09');
    await assert.rejects(unless(second) ?? Promise.resolve(), SourceUnavailable);
  });

  it('reads an appendix', async () => {
    const xml = usCodeFile(usCodeSection('1', '<content>A.</content>'), { number: '5A', root: 'appendix' });
    site.putTitle('05A', xml);
    assert.equal((await source.fetch('5 USC App.', TODAY, signal))?.head.work, '5 USC App.');
  });

  it('has no title the page does not list', async () => {
    assert.equal(await source.fetch('99 USC', TODAY, signal), null);
    for (const work of ['42 USC', '5 USC App.'])
      await assert.rejects(source.fetch(work, TODAY, signal), SourceUnavailable, 'half a page');
    for (let title = 1; title <= 54; title += 1)
      if (title !== 53) site.titles.set(String(title).padStart(2, '0'), Buffer.of());
    assert.equal(await source.fetch('5 USC App.', TODAY, signal), null);
  });

  it('has nothing for the reserved title, whose archive is a page', async () => {
    site.titles.set('53', Buffer.from('<html><body>Title 53 is reserved.</body></html>'));
    assert.equal(await source.fetch('53 USC', TODAY, signal), null);
  });

  it('searches the catalogue that is kept', async () => {
    assert.deepEqual(await source.search('arbitration', 5, signal), [{ title: 'arbitration' }]);
  });

  it('tells its own works from others', () => {
    const works = ['9 USC', '5 USC App.', '09 USC', '9 usc', '5 USC App', '45 CFR 164', '9 USC § 2'];
    assert.deepEqual(
      works.map((work) => source.spells(work)),
      [true, true, false, false, false, false, false],
    );
  });

  for (const kind of ['maintenance', 'empty', 'truncate', 'cut'] as const) {
    it(`is unavailable where the archive is answered with: ${kind}`, async () => {
      site.fail('title', { kind });
      await assert.rejects(source.fetch('9 USC', TODAY, signal), SourceUnavailable);
    });
  }

  it('is unavailable where the download page is a maintenance page', async () => {
    site.fail('page', { kind: 'maintenance' });
    await assert.rejects(releases.offer(signal), /lists no titles/);
  });

  const wrong: [name: string, member: string, xml: string, expected: RegExp][] = [
    ['holds another title', 'usc09.xml', usCodeFile('', { number: '10' }), /another title/],
    ['holds another file', 'readme.xml', usCodeFile(''), /not exactly one file/],
    ['holds no title', 'usc09.xml', '<html/>', /Not a title/],
  ];
  for (const [name, member, xml, expected] of wrong) {
    it(`is unavailable where the archive ${name}`, async () => {
      site.titles.set('09', makeZip([{ name: member, data: xml }]));
      await assert.rejects(source.fetch('9 USC', TODAY, signal), (err) => {
        assert.ok(err instanceof SourceUnavailable);
        assert.match(err.message, expected);
        return true;
      });
    });
  }

  it('is unavailable while provisions are taken where the title is cut short', async () => {
    const file = usCodeFile(usCodeSection('1', '<content>A.</content>'));
    site.putTitle('09', file.slice(0, -60));
    const reading = await source.fetch('9 USC', TODAY, signal);
    await assert.rejects(async () => {
      for await (const _ of reading?.provisions ?? []);
    }, SourceUnavailable);
  });

  it('stops where the caller gives up', async () => {
    const stop = new AbortController();
    const body = Array.from({ length: 5_000 }, (_, index) => usCodeSection(`${index}`, '<content>A.</content>'));
    site.putTitle('09', usCodeFile(body.join('')));
    const reading = await source.fetch('9 USC', TODAY, stop.signal);
    await assert.rejects(async () => {
      for await (const _ of reading?.provisions ?? []) stop.abort(new Error('gave up'));
    }, /gave up/);
  });
});
