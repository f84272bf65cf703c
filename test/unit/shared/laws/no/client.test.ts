import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import type { OfferedPart } from '../../../../../shared/contracts/law-catalogue.ts';
import { createLawHttp, type LawHttp } from '../../../../../shared/laws/http.ts';
import type { LocalArchives, NorwegianArchives } from '../../../../../shared/laws/local-catalogue.ts';
import { createNorwegianArchives, createNorwegianSource } from '../../../../../shared/laws/no/client.ts';
import { readHeader } from '../../../../../shared/laws/no/document.ts';
import { SourceUnavailable } from '../../../../../shared/laws/source.ts';
import { lovdataAct, sectionOf } from '../../../../support/laws/norwegian-acts.ts';

const SAMPLES = new URL('../../../../fixtures/laws/no/sources/', import.meta.url);
const LAWS = 'gjeldende-lover.tar.bz2';
const LIST = '/v1/publicData/list';
const { signal } = new AbortController();

type Answer = (response: ServerResponse) => void;

const sample = (name: string): Buffer => readFileSync(new URL(name, SAMPLES));
const send =
  (body: string | Uint8Array, contentType = 'application/octet-stream', status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType }).end(body);
  };
const json = (body: unknown): Answer => send(JSON.stringify(body), 'application/json');

describe('createNorwegianArchives', () => {
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '') ?? send('', 'text/plain', 404);
    answer(response);
  });
  let http: LawHttp;
  let archives: NorwegianArchives;

  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const atOnce = { requestsPerSecond: 1_000, pause: async () => {} };
    http = createLawHttp({ source: 'no', origin, contact: 'https://audit.example', ...atOnce });
    archives = createNorwegianArchives(http);
  });

  beforeEach(() => {
    answers.clear();
    answers.set(LIST, send(sample('publicData-list.json'), 'application/json'));
    for (const name of [LAWS, 'gjeldende-sentrale-forskrifter.tar.bz2']) {
      answers.set(`/v1/publicData/get/${name}`, send(sample(name), 'application/x-bzip2'));
    }
  });

  after(async () => {
    await http.close();
    server.close();
  });

  const partOf = async (name: string): Promise<OfferedPart> => {
    const part = (await archives.offer(signal)).parts.find((offered) => offered.name === name);
    assert.ok(part);
    return part;
  };
  const worksOf = async (part: OfferedPart): Promise<string[]> => {
    const works: string[] = [];
    for await (const { bytes } of archives.acts(part, signal)) works.push(readHeader(bytes).legacyId);
    return works;
  };
  it('offers the two archives of what is in force', async () => {
    const { parts } = await archives.offer(signal);
    assert.deepEqual(parts, [
      { name: LAWS, mark: '2025-11-08T02:31:59.418Z 5769192', date: '2025-11-08' },
      {
        name: 'gjeldende-sentrale-forskrifter.tar.bz2',
        mark: '2025-11-08T02:32:17.246Z 20135804',
        date: '2025-11-08',
      },
    ]);
  });

  it('offers something else once an archive was published anew', async () => {
    const before = await archives.offer(signal);
    answers.set(LIST, send(sample('publicData-list.json').toString().replace('2025-11-08T02:31', '2025-11-09T02:31')));
    const after = await archives.offer(signal);
    assert.deepEqual([before.release, after.release], ['2025-11-08 2025-11-08', '2025-11-09 2025-11-08']);
    assert.deepEqual(
      after.parts.map(({ mark }, index) => mark === before.parts[index]?.mark),
      [false, true],
    );
  });

  it('yields the acts of an archive in its order and leaves nothing behind', async () => {
    const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('law-archive-'));
    const before = folders();
    assert.deepEqual(await worksOf(await partOf(LAWS)), [
      'LOV-1845-06-07',
      'LOV-1967-02-10',
      'LOV-2006-05-19-16',
      'LOV-2023-06-09-26',
    ]);
    for await (const _ of archives.acts(await partOf(LAWS), signal)) break;
    assert.deepEqual(folders(), before);
  });

  it('yields only files named like acts, and of an act in two languages the one in bokmål', async () => {
    answers.set(`/v1/publicData/get/${LAWS}`, send(sample('composed-members.tar.bz2')));
    const titles: string[] = [];
    for await (const { bytes } of archives.acts(await partOf(LAWS), signal)) titles.push(readHeader(bytes).title);
    assert.deepEqual(titles, ['Grunnloven', 'En forskrift', 'Ei lov']);
  });

  const lists: [name: string, answer: Answer][] = [
    ['a list without laws', json([{ filename: 'x.tar.bz2', sizeBytes: '1', lastModified: '2025-11-08T02:31:59Z' }])],
    ['an empty list', json([])],
    ['another shape', json({ files: [] })],
    ['a list without dates', json([{ filename: LAWS, sizeBytes: '1' }])],
    [
      'a larger archive than is taken',
      (response) => {
        send(sample('publicData-list.json').toString().replace('5769192', '62914561'), 'application/json')(response);
      },
    ],
    ['a web page', send('<!doctype html><html>Vedlikehold</html>', 'text/html')],
    ['half of the list', send(sample('publicData-list.json').subarray(0, 400), 'application/json')],
    ['nothing', send('', 'application/json')],
    ['a missing list', send('', 'text/plain', 404)],
    ['a refusal', send('', 'text/plain', 401)],
    ['a failure', send('', 'text/plain', 503)],
  ];
  for (const [name, answer] of lists) {
    it(`does not take ${name} for an offer`, async () => {
      answers.set(LIST, answer);
      await assert.rejects(archives.offer(signal), SourceUnavailable);
    });
  }

  const archiveAnswers: [name: string, answer: Answer][] = [
    ['a web page', send('<html>Vedlikehold</html>', 'text/html')],
    ['nothing', send('')],
    ['an archive that is not packed', send(Buffer.alloc(1024, 'x'))],
    ['an archive cut short', send(sample(LAWS).subarray(0, 20_000))],
    ['an archive with a broken byte', send(Buffer.from(sample(LAWS)).fill(0, 9_000, 9_001))],
    ['a missing archive', send('', 'text/plain', 404)],
    ['a failure', send('', 'text/plain', 500)],
  ];
  for (const [name, answer] of archiveAnswers) {
    it(`does not take ${name} for an archive`, async () => {
      answers.set(`/v1/publicData/get/${LAWS}`, answer);
      await assert.rejects(worksOf(await partOf(LAWS)), SourceUnavailable);
    });
  }

  it('asks for no archive but these', async () => {
    const part = { name: '../list', mark: '', date: null };
    await assert.rejects(worksOf(part), SourceUnavailable);
  });

  it('passes on why the caller gave up', async () => {
    const gaveUp = AbortSignal.abort(new Error('gave up'));
    await assert.rejects(archives.offer(gaveUp), /gave up/);
  });
});

describe('createNorwegianSource', () => {
  const bytes = lovdataAct(sectionOf('1', 'Formål', '<article class="legalP">A.</article>'));
  const offer = { release: 'r', parts: [] };
  const sourceOver = (kept: Uint8Array | null, offered: NorwegianArchives['offer'] = async () => offer) => {
    const asked: unknown[] = [];
    const local: LocalArchives = {
      search: async (...query) => {
        asked.push(query);
        return [];
      },
      act: async (...what) => {
        asked.push(what);
        return kept;
      },
    };
    const archives: NorwegianArchives = { offer: offered, acts: () => assert.fail('downloads nothing itself') };
    return { asked, source: createNorwegianSource(archives, local) };
  };

  it('parses the act that the offered archives hold', async () => {
    const { asked, source } = sourceOver(bytes);
    const reading = await source.fetch('LOV-2020-01-02-3', '2026-11-21', signal);
    assert.equal(reading?.head.name, 'Prøveloven');
    assert.equal(reading?.head.attribution, source.attribution);
    assert.deepEqual(asked, [['LOV-2020-01-02-3', offer, signal]]);
  });

  it('has no law that the archives do not hold', async () => {
    assert.equal(await sourceOver(null).source.fetch('LOV-2020-01-02-3', '2026-11-21', signal), null);
  });

  it('confirms nothing when the list cannot be read', async () => {
    const fails = async () => {
      throw new SourceUnavailable('no', 'no answer in time');
    };
    await assert.rejects(
      sourceOver(bytes, fails).source.fetch('LOV-2020-01-02-3', '2026-11-21', signal),
      SourceUnavailable,
    );
  });

  const unusable: [name: string, bytes: Uint8Array][] = [
    ['another act', lovdataAct(sectionOf('1', '', 'A.'), { legacyID: 'LOV-2020-01-02-4' })],
    ['an act without text', lovdataAct('')],
    ['half an act', bytes.subarray(0, bytes.length / 2)],
    ['a page', Buffer.from('<html><body>Vedlikehold</body></html>')],
  ];
  for (const [name, kept] of unusable) {
    it(`does not take ${name} for the law`, async () => {
      await assert.rejects(sourceOver(kept).source.fetch('LOV-2020-01-02-3', '2026-11-21', signal), SourceUnavailable);
    });
  }

  it('searches what is kept', async () => {
    const { asked, source } = sourceOver(null);
    await source.search('.* $where', 50, signal);
    assert.deepEqual(asked, [['.* $where', 50, signal]]);
  });

  const spelled: [work: string, expected: boolean][] = [
    ['LOV-2006-05-19-16', true],
    ['LOV-1967-02-10', true],
    ['FOR-2018-02-16-236', true],
    ['2017:900', false],
    ['LBK nr 62 af 19/01/2024', false],
    ['lov/2006-05-19-16', false],
    ['LOV-2006-05-19-16\n', false],
    ['', false],
  ];
  for (const [work, expected] of spelled) {
    it(`${expected ? 'takes' : 'does not take'} ${JSON.stringify(work)} for the name of a Norwegian work`, () => {
      assert.equal(sourceOver(null).source.spells(work), expected);
    });
  }
});
