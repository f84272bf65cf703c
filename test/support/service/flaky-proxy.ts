import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/**
 * `pass` forwards, `refuse` refuses connections as a stopped server does, `hang` takes them and never answers, and neither do
 * connections that were open before.
 */
export type ProxyMode = 'pass' | 'refuse' | 'hang';

export interface FlakyProxy {
  /** `host:port` to reach the target by. */
  readonly address: string;
  set(mode: ProxyMode): Promise<void>;
  /** Breaks every open connection; new ones are taken. */
  cut(): void;
  close(): Promise<void>;
}

/** A TCP proxy in front of a server that can be made to fail without touching the server. `target` is its `host:port`. */
export async function startFlakyProxy(target: string): Promise<FlakyProxy> {
  const { hostname, port } = new URL(`tcp://${target}`);
  const pairs = new Set<{ client: Socket; upstream: Socket | null }>();
  let mode: ProxyMode = 'pass';
  let server: Server | null = null;
  // Its own among those that processes share out, because it listens there again after it was released.
  const ownPort = await freePort();

  function accept(client: Socket): void {
    const upstream = mode === 'hang' ? null : connect({ host: hostname, port: Number(port), noDelay: true });
    const pair = { client, upstream };
    pairs.add(pair);
    for (const socket of [client, upstream]) {
      socket?.on('error', () => undefined);
      socket?.once('close', () => {
        pairs.delete(pair);
        client.destroy();
        upstream?.destroy();
      });
    }
    client.setNoDelay(true);
    if (upstream !== null) client.pipe(upstream).pipe(client);
  }

  async function listen(): Promise<void> {
    if (server !== null) return;
    server = createServer(accept).listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  }

  function cut(): void {
    for (const { client } of pairs) client.destroy();
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = null;
    cut();
    if (stopping !== null) await new Promise((resolve) => stopping.close(resolve));
  }

  await listen();
  return {
    address: `127.0.0.1:${ownPort}`,
    async set(next) {
      mode = next;
      if (next === 'refuse') await stop();
      else await listen();
      if (next === 'hang') {
        for (const { client, upstream } of pairs) {
          client.unpipe().pause();
          upstream?.unpipe().pause();
        }
      }
      // Connections that hung are cut, because they have lost their place in their protocol; clients connect anew.
      if (next === 'pass') cut();
    },
    cut,
    close: stop,
  };
}
