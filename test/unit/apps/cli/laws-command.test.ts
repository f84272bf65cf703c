import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { runCli } from '../../../../apps/cli/run-cli.ts';
import { LawDetail } from '../../../../shared/contracts/law-detail.ts';
import { bytesOf, OWN_FILE_LIMITS, readActs } from '../../../../shared/laws/archives.ts';
import { parseSwedishAct } from '../../../../shared/laws/se/parse.ts';
import { legalDay } from '../../../../shared/rules/legal-day.ts';
import { registerAct } from '../../../support/laws/swedish-acts.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures/laws/', import.meta.url));
const sample = (name: string) => path.join(FIXTURES, name);
const TODAY = legalDay('SE', Date.now());

describe('docaudit laws', () => {
  let folder: string;
  let out: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'cli-laws-'));
    out = path.join(folder, 'made', 'out');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function run(...args: string[]) {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await runCli(['laws', ...args], { stdout, stderr });
    return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') };
  }

  async function put(name: string, content: unknown): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, content instanceof Uint8Array ? content : JSON.stringify(content));
    return file;
  }

  const written = async (): Promise<string[]> =>
    (await readdir(out)).sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const lawIn = async (name: string) => JSON.parse(await readFile(path.join(out, name), 'utf8'));

  /** Parses files of a source and returns the works that came out, in order. */
  async function parse(source: string, ...files: string[]): Promise<string[]> {
    const { code, stdout, stderr } = await run('parse', '--source', source, ...files, '--out', out, '--json');
    assert.deepEqual([code, stderr], [0, ''], stdout);
    const names = await written();
    assert.deepEqual(JSON.parse(stdout), { acts: names.length, parsed: names.length, failed: [] });
    assert.deepEqual(
      names,
      names.map((_, index) => `${index + 1}.json`),
    );
    return await Promise.all(names.map(async (name) => LawDetail.strict().parse(await lawIn(name)).work));
  }

  describe('parse', () => {
    it('writes an act as the API answers it, with all its provisions', async () => {
      const act = JSON.parse(await readFile(sample('se/sources/sfs-2024-1274.json'), 'utf8'));
      await parse('SE', sample('se/sources/sfs-2024-1274.json'));
      const { provisions, title: _, issuingBody: __, inForceFrom: ___, ...head } = parseSwedishAct(act, TODAY);
      assert.deepEqual(await lawIn('1.json'), { ...head, ingested: false, provisions, nextCursor: null });
    });

    it('numbers acts over files and archives, in their order', async () => {
      const works = await parse(
        'NO',
        sample('no/sources/sf-20180216-0236.xml'),
        sample('no/sources/gjeldende-lover.tar.bz2'),
      );
      assert.deepEqual(works, [
        'FOR-2018-02-16-236',
        'LOV-1845-06-07',
        'LOV-1967-02-10',
        'LOV-2006-05-19-16',
        'LOV-2023-06-09-26',
      ]);
    });

    it('reads every form in which the Swedish register and the Riksdag answer', async () => {
      const one = (number: string) => registerAct('1 § Lagen gäller.', { beteckning: number });
      const hits = (...sources: unknown[]) => ({
        hits: { total: { value: 9 }, hits: sources.map((_source) => ({ _source })) },
      });
      const works = await parse(
        'SE',
        await put('source.json', one('2020:1')),
        await put('answer.json', hits(one('2020:2'), one('2020:3'))),
        await put('twice.json', JSON.stringify(hits(one('2020:4')))),
        await put('list.json', [one('2020:5'), { _source: one('2020:6') }, JSON.stringify(one('2020:7'))]),
        await put('lines.gz', gzipSync(`${JSON.stringify(one('2020:8'))}\n${JSON.stringify(one('2020:9'))}\n`)),
        sample('se/sources/dokumentstatus-sfs-2018-218.json'),
      );
      const expected = Array.from({ length: 9 }, (_, index) => `2020:${index + 1}`);
      assert.deepEqual(works, [...expected, '2018:218']);
    });

    it('reads Danish acts, parts and titles of regulations, and titles of the United States Code', async () => {
      assert.deepEqual(await parse('DK', sample('dk/sources/eli-lta-2024-62.xml')), ['LBK nr 62 af 19/01/2024']);
      assert.deepEqual(await parse('US_ECFR', sample('us-ecfr/sources/full-2024-05-17-title-3-part-101.xml')), [
        '3 CFR 101',
      ]);
      assert.deepEqual(await parse('US_USCODE', sample('us-uscode/sources/xml_usc09@113-31.zip')), ['9 USC']);
    });

    it('reads a Danish act of which there is only the page', async () => {
      const html = '<p class="Paragraf"><span class="ParagrafNr">§ 1.</span> Loven gælder.</p>';
      const page = { id: 1, title: 'Lov om prøve', shortName: 'LOV nr 5 af 02/01/1960', documentHtml: html };
      assert.deepEqual(await parse('DK', await put('page.json', [page])), ['LOV nr 5 af 02/01/1960']);
      assert.deepEqual((await lawIn('1.json')).provisions[0].parts, [{ label: null, text: 'Loven gælder.' }]);
    });

    it('takes the title of a part from the name of its file where the part does not say it', async () => {
      const part =
        '<DIV5 N="7" TYPE="PART"><HEAD>PART 7—X</HEAD><DIV8 N="7.1"><HEAD>§ 7.1 X.</HEAD><P>X.</P></DIV8></DIV5>';
      assert.deepEqual(await parse('US_ECFR', await put('title-45-part-7.xml', Buffer.from(part))), ['45 CFR 7']);
    });

    it('names each act that fails, leaves its number out and goes on', async () => {
      const lines = [registerAct('1 § Ett.'), registerAct(' ', { beteckning: '2020:2' }), registerAct('1 § Tre.')];
      const broken = await put(
        'lines.jsonl',
        Buffer.from(`${lines.map((line) => JSON.stringify(line)).join('\n')}\n{"hits":`),
      );
      const damaged = await put('archive.zip', Buffer.from('PK and nothing'));
      const fine = await put('fine.json', registerAct('1 § Fyra.'));
      const { code, stdout, stderr } = await run(
        'parse',
        '--source',
        'SE',
        broken,
        damaged,
        fine,
        '--out',
        out,
        '--json',
      );
      assert.deepEqual([code, stderr], [1, '']);
      const { failed, ...counts } = JSON.parse(stdout);
      assert.deepEqual(counts, { acts: 6, parsed: 3 });
      assert.deepEqual(
        failed.map(({ work }: { work: string }) => work),
        ['2020:2', 'lines.jsonl:4', 'archive.zip'],
      );
      assert.match(failed[0].error, /fulltext\.forfattningstext/);
      assert.match(failed[2].error, /damaged or cut short/);
      assert.deepEqual(await written(), ['1.json', '3.json', '6.json']);
    });

    it('leaves no file of a title that breaks off in the middle', async () => {
      const half = await put('half.xml', await halfOf(sample('us-uscode/sources/xml_usc27@113-31.zip')));
      const { code, stdout } = await run('parse', '--source', 'US_USCODE', half, '--out', out, '--json');
      assert.equal(code, 1);
      assert.equal(JSON.parse(stdout).failed.length, 1);
      assert.deepEqual(await written(), []);
    });

    it('prints the same as text without --json', async () => {
      const fine = await put('fine.json', registerAct('1 § Ett.'));
      assert.equal((await run('parse', '--source', 'SE', fine, '--out', out)).stdout, '1 of 1 acts parsed.\n');
      const { code, stdout } = await run('parse', '--source', 'NO', await put('x\u001b[2J.json', {}), '--out', out);
      assert.equal(code, 1);
      assert.match(stdout, /^0 of 1 acts parsed\.\n\nAct +What is wrong\n/);
      assert.ok(!stdout.includes('\u001b'));
    });

    const misused: [args: string[], sentence: RegExp][] = [
      [['parse', '--source', 'SE', '--out', 'x'], /Missing required argument 'files'/],
      [['parse', '{file}', '--out', 'x'], /'--source <source>' not specified/],
      [['parse', '{file}', '--source', 'SE'], /'--out <folder>' not specified/],
      [['parse', '{file}', '--source', 'se', '--out', 'x'], /--source .*SE, NO, DK, US_ECFR, US_USCODE/],
      [['parse', '{file}', '{file}x', '--source', 'SE', '--out', 'x'], /FILE: there is no file/],
      [['check', '--source', 'SE'], /Missing required argument 'files'/],
    ];
    for (const [args, sentence] of misused) {
      it(`refuses ${args.join(' ')}`, async () => {
        const file = await put('fine.json', registerAct('1 § Ett.'));
        const ended = await run(...args.map((arg) => arg.replace('{file}', file)));
        assert.equal(ended.code, 2);
        assert.match(ended.stderr, sentence);
      });
    }
  });

  describe('check', () => {
    const rows: [source: string, file: string, acts: number][] = [
      ['SE', 'se/sources/sfs-2024-1274.json', 1],
      ['SE', 'se/sources/dokumentstatus-sfs-2018-218.json', 1],
      ['NO', 'no/sources/gjeldende-lover.tar.bz2', 4],
      ['DK', 'dk/sources/eli-lta-2024-62.xml', 1],
      ['US_ECFR', 'us-ecfr/sources/full-2024-05-17-title-3.xml', 4],
      ['US_USCODE', 'us-uscode/sources/xml_usc27@113-31.zip', 1],
    ];
    for (const [source, file, acts] of rows) {
      it(`counts the acts of ${file} as complete`, async () => {
        const { code, stdout } = await run('check', '--source', source, sample(file), '--json');
        assert.deepEqual(JSON.parse(stdout), { acts, held: acts, failed: [] });
        assert.equal(code, 0);
      });
    }

    it('lists the acts that lost text', async () => {
      const acts = [registerAct('1 § Ett.'), { beteckning: '2020:2' }];
      const { code, stdout } = await run('check', '--source', 'SE', await put('list.json', acts));
      assert.equal(code, 1);
      assert.match(stdout, /^1 of 2 acts hold\.\n\nAct +What is wrong\n2020:2 +not as the source publishes it/);
    });
  });
});

/** The first half of the act in an archive. */
async function halfOf(archive: string): Promise<Uint8Array> {
  for await (const act of readActs(archive, OWN_FILE_LIMITS)) {
    const bytes = await bytesOf(act);
    return bytes.subarray(0, bytes.length / 2);
  }
  throw new Error('no act');
}
