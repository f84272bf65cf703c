import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { applicationRoutes } from '../../../../apps/gateway/console/application.ts';
import { use } from '../../../support/use.ts';

describe('the served application', () => {
  const served = use(
    async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'docaudit-application-'));
      const app = express();
      applicationRoutes(app, 'http://storage.example', path.join(folder, 'dist'));
      const server = createServer(app).listen(0, '127.0.0.1');
      await once(server, 'listening');
      return { folder, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/console` };
    },
    async ({ folder, server }) => {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true });
    },
  );

  /** Puts a built application in place, with one file of code that carries the name of the build. */
  async function build(name: string): Promise<void> {
    const [made, dist] = [path.join(served.folder, 'dist.new'), path.join(served.folder, 'dist')];
    await mkdir(path.join(made, 'assets'), { recursive: true });
    await writeFile(path.join(made, 'index.html'), `<title>${name}</title>`);
    await writeFile(path.join(made, 'assets', `${name}.js`), '');
    await rm(dist, { recursive: true, force: true });
    await rename(made, dist);
  }

  const statusOf = async (name: string) => (await fetch(`${served.url}/assets/${name}.js`)).status;

  it('is what was built last, without a restart of the gateway', async () => {
    const unbuilt = await fetch(served.url);
    assert.equal(unbuilt.status, 503);
    assert.match(await unbuilt.text(), /not built/);
    for (const [name, before] of [
      ['first', 'none'],
      ['second', 'first'],
    ] as const) {
      await build(name);
      assert.match(await (await fetch(served.url)).text(), new RegExp(`<title>${name}<`));
      assert.deepEqual([await statusOf(name), await statusOf(before)], [200, 404]);
    }
  });
});
