import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { advanceToPrimary } from '../../../shared/data/replica-set.ts';
import { eventually } from '../../support/eventually.ts';
import { freePort } from '../../support/service/free-port.ts';
import { spawnMongod } from '../../support/service/mongod.ts';

describe('a server on its way to being a primary', () => {
  let dbpath: string;
  const ended: (() => Promise<unknown>)[] = [];

  before(async () => {
    dbpath = await mkdtemp(path.join(tmpdir(), 'docaudit-replica-set-'));
  });
  after(async () => {
    for (const end of ended.reverse()) await end();
    await rm(dbpath, { recursive: true, force: true });
  });

  /** Starts a `mongod` that belongs to no set yet; answers its port. */
  async function startMongod(): Promise<number> {
    const port = await freePort();
    const child = await spawnMongod({ set: 'set', dbpath, port });
    ended.push(async () => {
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    });
    return port;
  }

  /** Starts a proxy that breaks the connection over which the first `replSetInitiate` comes; answers its address. */
  async function startProxy(port: number, broken: () => void): Promise<string> {
    let isBroken = false;
    const proxy = createServer((client) => {
      const upstream = connect(port, '127.0.0.1');
      for (const socket of [client, upstream]) {
        socket.on('error', () => undefined);
        socket.once('close', () => {
          client.destroy();
          upstream.destroy();
        });
      }
      client.on('data', (chunk) => {
        if (!isBroken && chunk.includes('replSetInitiate')) {
          isBroken = true;
          broken();
          client.destroy();
        } else {
          upstream.write(chunk);
        }
      });
      upstream.pipe(client);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    ended.push(() => new Promise((resolve) => proxy.close(resolve)));
    return `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  }

  it('may close a connection in the middle of the command that changes its state', async () => {
    let breaks = 0;
    const address = await startProxy(await startMongod(), () => breaks++);
    await eventually(() => advanceToPrimary(address, 'set'));
    assert.equal(breaks, 1);
  });
});
