import assert from 'node:assert/strict';
import net from 'node:net';
import { holdPort } from '../../../../apps/stack/ports.ts';
import { StackError } from '../../../../apps/stack/stack-error.ts';

describe('holdPort', () => {
  let busy: net.Server;
  let busyPort: number;

  before(async () => {
    busy = await listen(0, '127.0.0.1');
    busyPort = (busy.address() as net.AddressInfo).port;
  });
  after(() => busy.close());

  it('moves a busy default to a free port and says so once', async () => {
    const said: string[] = [];
    const held = await holdPort({ variable: 'PORT', preferred: busyPort, isGiven: false }, (line) => said.push(line));
    await held.release();
    assert.notEqual(held.port, busyPort);
    assert.deepEqual(said, [`Port ${busyPort} is in use; taking ${held.port} instead (PORT sets another).`]);
  });

  it('refuses a busy port that was asked for by name', async () => {
    await assert.rejects(
      holdPort({ variable: 'MONGODB_PORT', preferred: busyPort, isGiven: true }, () => {}),
      new StackError(`MONGODB_PORT asks for port ${busyPort}, which is in use: free it or set another one.`),
    );
  });

  it('keeps the port from others until it is released', async () => {
    const held = await holdPort({ variable: null, preferred: 0, isGiven: false }, () => {});
    await assert.rejects(listen(held.port), { code: 'EADDRINUSE' });
    await held.release();
    (await listen(held.port)).close();
  });

  it('gives different ports to callers at the same time', async () => {
    const any = { variable: null, preferred: 0, isGiven: false };
    const held = await Promise.all(Array.from({ length: 20 }, () => holdPort(any, () => {})));
    await Promise.all(held.map((port) => port.release()));
    assert.equal(new Set(held.map(({ port }) => port)).size, 20);
    // Of this process's share, so that a process that starts at once takes none of them.
    assert.deepEqual([...new Set(held.map(({ port }) => Math.floor(port / 200)))], [100 + (process.pid % 60)]);
  });
});

async function listen(port: number, host?: string): Promise<net.Server> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  return server;
}
