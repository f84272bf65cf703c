import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadExecutable } from '../../../../../apps/stack/binaries/download.ts';
import { runCommand } from '../../../../../apps/stack/processes/run-command.ts';

describe('downloadExecutable', () => {
  const { signal } = new AbortController();
  let root: string;
  let origin: Server;
  let base: string;
  let sha256: string;

  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'download-'));
    await mkdir(path.join(root, 'release'));
    await writeFile(path.join(root, 'release', 'tool'), 'the executable');
    await runCommand('tar', ['-czf', path.join(root, 'release.tar.gz'), '-C', root, 'release']);
    const archive = await readFile(path.join(root, 'release.tar.gz'));
    sha256 = createHash('sha256').update(archive).digest('hex');
    origin = createServer((req, res) => {
      if (req.url === '/moved') res.writeHead(302, { location: '/release.tar.gz' }).end();
      else if (req.url === '/release.tar.gz') res.end(archive);
      else res.writeHead(404).end();
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(origin.address() as AddressInfo).port}`;
  });
  beforeEach(() => mkdir(path.join(root, 'into')));
  afterEach(() => rm(path.join(root, 'into'), { recursive: true }));
  after(async () => {
    origin.close();
    await rm(root, { recursive: true, force: true });
  });

  const target = () => path.join(root, 'into', 'tool');

  it('unpacks the executable from where the release was moved to', async () => {
    await downloadExecutable({ url: `${base}/moved`, sha256, member: 'release/tool' }, target(), signal);
    assert.equal(await readFile(target(), 'utf8'), 'the executable');
    assert.deepEqual(await readdir(path.join(root, 'into')), ['tool']);
  });

  it('takes nothing whose checksum differs, and nothing that is not there', async () => {
    const wrong = 'f'.repeat(64);
    const refusals: [string, string, RegExp][] = [
      [`${base}/release.tar.gz`, wrong, /checksum/],
      [`${base}/gone.tar.gz`, sha256, /answered 404/],
      ['http://127.0.0.1:1/release.tar.gz', sha256, /127\.0\.0\.1:1 is out of reach/],
    ];
    for (const [url, digest, message] of refusals) {
      await assert.rejects(downloadExecutable({ url, sha256: digest, member: 'release/tool' }, target(), signal), {
        message,
      });
    }
    assert.deepEqual(await readdir(path.join(root, 'into')), []);
  });
});
