import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import {
  ArchiveError,
  type ArchiveLimits,
  bytesOf,
  NORWEGIAN_LIMITS,
  type PackedAct,
  readActs,
} from '../../../../shared/laws/archives.ts';
import { lawFixture } from '../../../support/laws/law-origin/fixtures.ts';
import { makeZip } from '../../../support/make-zip.ts';

/** 45 MB of white space after one `<`. */
const BOMB = Buffer.from('QlpoOTFBWSZTWQreDa8FYq4YIMAAAAQQAAAIIABQZpoFKDlJIUm7IBIDsqSQpPF3JFOFCQCt4Nrw', 'base64');

type Found = { name: string; text: string };

describe('readActs', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'archives-'));
  });
  after(() => rm(folder, { recursive: true }));

  async function put(bytes: Uint8Array | string, name = 'acts'): Promise<string> {
    const file = path.join(folder, name);
    await writeFile(file, bytes);
    return file;
  }

  /** The acts of a file that holds these bytes. */
  async function actsIn(
    bytes: Uint8Array | string,
    limits: Partial<ArchiveLimits> = {},
    name = 'acts',
  ): Promise<Found[]> {
    const found: Found[] = [];
    for await (const act of readActs(await put(bytes, name), { ...NORWEGIAN_LIMITS, ...limits })) {
      found.push({ name: act.name, text: Buffer.from(await bytesOf(act)).toString('utf8') });
    }
    return found;
  }

  const refused = (work: Promise<unknown>, sentence: RegExp) =>
    assert.rejects(work, (err) => err instanceof ArchiveError && sentence.test(err.message));

  describe('finds the acts by the bytes, whatever the file is called', () => {
    const rows: [name: string, bytes: () => Uint8Array | string | Promise<Uint8Array>, acts: Found[]][] = [
      ['XML', () => '\ufeff\n<a/>', [{ name: 'x.zip', text: '\ufeff\n<a/>' }]],
      ['packed XML', () => gzipSync('<a/>'), [{ name: 'x.zip', text: '<a/>' }]],
      ['JSON on one line', () => '{"a":1}\n', [{ name: 'x.zip', text: '{"a":1}' }]],
      ['JSON on several lines', () => '{\n  "a": [\n{}]\n}\n', [{ name: 'x.zip', text: '{\n  "a": [\n{}]\n}' }]],
      ['a list on several lines', () => '[\n[1],\n[2]]', [{ name: 'x.zip', text: '[\n[1],\n[2]]' }]],
      ['a string', () => '"{}"', [{ name: 'x.zip', text: '"{}"' }]],
      [
        'an act a line, packed',
        () => gzipSync('{"a":"å"}\r\n\n{"a":\n{"a":3}'),
        [
          { name: 'x.zip:1', text: '{"a":"å"}\r' },
          { name: 'x.zip:3', text: '{"a":' },
          { name: 'x.zip:4', text: '{"a":3}' },
        ],
      ],
      ['a ZIP file', () => makeZip([{ name: 'usc09.xml', data: '<a/>' }]), [{ name: 'usc09.xml', text: '<a/>' }]],
      ['a tar archive', () => tar({ 'nl/a.xml': '<a/>' }), [{ name: 'a.xml', text: '<a/>' }]],
      ['a packed tar archive', async () => gzipSync(await tar({ 'a.xml': '<a/>' })), [{ name: 'a.xml', text: '<a/>' }]],
    ];
    for (const [name, bytes, acts] of rows) {
      it(`in ${name}`, async () => assert.deepEqual(await actsIn(await bytes(), {}, 'x.zip'), acts));
    }

    it('in Lovdata’s archives', async () => {
      const found = await actsIn(lawFixture('no/sources/gjeldende-lover.tar.bz2'));
      assert.deepEqual(
        found.map(({ name }) => name),
        ['nl-18450607-000.xml', 'nl-19670210-000.xml', 'nl-20060519-016.xml', 'nl-20230609-026.xml'],
      );
      assert.equal(found[1]?.text, lawFixture('no/sources/nl-19670210-000.xml').toString('utf8'));
    });
  });

  describe('reads the acts', () => {
    const members = {
      '../../etc/cron.d/act.xml': '<a/>',
      '/root/.ssh/other.xml': '<b/>',
      '._act.xml': 'x',
      'README.md': 'x',
      'folder/': '',
      'deep/er/third.json': '{}',
    };
    const acts = [
      { name: 'act.xml', text: '<a/>' },
      { name: 'other.xml', text: '<b/>' },
      { name: 'third.json', text: '{}' },
    ];

    it('under whatever path a tar archive has them', async () =>
      assert.deepEqual(await actsIn(await tar(members)), acts));

    it('under whatever path a ZIP file has them', async () => {
      const parts = Object.entries(members).map(([name, data]) => ({ name, data }));
      assert.deepEqual(await actsIn(makeZip(parts)), acts);
    });

    it('and no links', async () => {
      const archive = pack();
      archive.entry({ name: 'passwd.xml', type: 'symlink', linkname: '/etc/passwd' });
      archive.finalize();
      assert.deepEqual(await actsIn(await buffer(archive as unknown as NodeJS.ReadableStream)), []);
    });

    it('with the names the caller expects', async () => {
      const file = await put(await tar({ 'a.xml': '<a/>', 'b.xml': '<b/>' }));
      const names: string[] = [];
      for await (const { name } of readActs(file, NORWEGIAN_LIMITS, (name) => name === 'b.xml')) names.push(name);
      assert.deepEqual(names, ['b.xml']);
    });
  });

  it('goes on where an act was not read, or only in part', async () => {
    const long = `<a>${'x'.repeat(500_000)}</a>`;
    for (const bytes of [
      await tar({ 'a.xml': long, 'b.xml': '<b/>' }),
      makeZip([
        { name: 'a.xml', data: long },
        { name: 'b.xml', data: '<b/>' },
      ]),
    ]) {
      const read: PackedAct[] = [];
      for await (const act of readActs(await put(bytes), NORWEGIAN_LIMITS)) read.push(act);
      assert.deepEqual(
        read.map(({ name }) => name),
        ['a.xml', 'b.xml'],
      );
    }
  });

  describe('refuses', () => {
    const archive = () => lawFixture('no/sources/gjeldende-lover.tar.bz2');
    const changed = (bytes: Uint8Array, at: number) => {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 0x10;
      return copy;
    };
    const damaged: [string, () => Uint8Array | Promise<Uint8Array>][] = [
      ['a bzip2 file that is damaged', () => changed(archive(), 20_000)],
      ['a bzip2 file whose checksum is wrong', () => changed(archive(), 12)],
      ['a bzip2 file that is cut short', () => archive().subarray(0, 25_000)],
      ['a bzip2 file that is cut short by its end mark', () => archive().subarray(0, -4)],
      ['a bzip2 file with something behind it', () => Buffer.concat([archive(), Buffer.from('trailing')])],
      ['a bzip2 file that is only a head', () => Buffer.from('BZh9')],
      ['a gzip file that is cut short', () => gzipSync(`<a>${'x'.repeat(1000)}`).subarray(0, -10)],
      ['a gzip file that is damaged', () => changed(gzipSync('<a>of the law</a>'), 14)],
      [
        'a tar archive that is cut short',
        async () => gzipSync((await tar({ 'a.xml': 'x'.repeat(2000) })).subarray(0, 1024)),
      ],
      [
        'a tar archive that is cut between two members',
        async () => (await tar({ 'a.xml': '<a/>', 'b.xml': '<b/>' })).subarray(0, 1024),
      ],
      ['a tar archive whose head is damaged', async () => changed(await tar({ 'a.xml': '<a/>' }), 100)],
      ['a ZIP file that is cut short', () => makeZip([{ name: 'a.xml', data: '<a/>' }]).subarray(0, 40)],
      ['a ZIP file whose act is damaged', () => changed(makeZip([{ name: 'a.xml', data: '<a>of the law</a>' }]), 42)],
      ['a ZIP file that states too small a size', () => makeZip([{ name: 'a.xml', data: '<a/>', declaredSize: 3 }])],
      ['a ZIP file that states too large a size', () => makeZip([{ name: 'a.xml', data: '<a/>', declaredSize: 5 }])],
      ['a ZIP file with a password', () => makeZip([{ name: 'a.xml', data: '<a/>', encrypted: true }])],
    ];
    for (const [name, bytes] of damaged) {
      it(name, async () => refused(actsIn(await bytes()), /damaged or cut short/));
    }

    it('a ZIP file whose act has another checksum', async () => {
      const bytes = Buffer.from(makeZip([{ name: 'a.xml', data: '<a/>' }]));
      const directory = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      await refused(actsIn(changed(bytes, directory + 16)), /bad checksum/);
    });

    it('a file that is empty, and one that holds no act', async () => {
      await refused(actsIn(''), /empty/);
      await refused(actsIn(gzipSync('')), /neither XML nor JSON/);
      await refused(actsIn('%PDF-1.7'), /neither XML nor JSON/);
    });

    it('a file that is larger than allowed, packed', async () => {
      await refused(actsIn('<a></a>', { packedBytes: 6 }), /larger than 6 bytes/);
    });

    it('a file that is larger than allowed, unpacked', async () => {
      const limits = { unpackedBytes: 1_000_000 };
      const blank = ' '.repeat(2_000_000);
      await refused(actsIn(BOMB, limits), /more than 1000000 bytes unpacked/);
      await refused(actsIn(gzipSync(`<a>${blank}`), limits), /more than 1000000 bytes unpacked/);
      await refused(actsIn(gzipSync(await tar({ 'a.txt': blank })), limits), /more than 1000000 bytes unpacked/);
      await refused(actsIn(makeZip([{ name: 'a.xml', data: blank }]), limits), /more than 1000000 bytes unpacked/);
    });

    it('more members than allowed, those that are no acts among them', async () => {
      const members = { 'a.txt': '', 'b.txt': '', 'c.txt': '' };
      const parts = Object.entries(members).map(([name, data]) => ({ name, data }));
      await refused(actsIn(await tar(members), { members: 2 }), /more than 2 members/);
      await refused(actsIn(makeZip(parts), { members: 2 }), /more than 2 members/);
      await refused(actsIn('{}\n{}\n{}', { members: 2 }), /more than 2 members/);
    });
  });

  it('does not take a missing file for a damaged one', async () => {
    const acts = readActs(path.join(folder, 'absent'), NORWEGIAN_LIMITS);
    await assert.rejects(acts.next(), { code: 'ENOENT' });
  });
});

async function tar(members: Record<string, string>): Promise<Uint8Array> {
  const archive = pack();
  for (const [name, data] of Object.entries(members)) {
    if (name.endsWith('/')) archive.entry({ name, type: 'directory' });
    else archive.entry({ name }, data);
  }
  archive.finalize();
  // Its types do not say that it is a stream like any other.
  return await buffer(archive as unknown as NodeJS.ReadableStream);
}
