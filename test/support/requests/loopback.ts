import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import type { Issued } from './certificates.ts';

/** A listener on loopback that counts who connects; `close` ends its connections too. */
export interface Loopback {
  port: number;
  connections(): number;
  close(): Promise<void>;
}

export interface TlsLoopback extends Loopback {
  /** The name each client asked for (SNI); null if it sent none. */
  readonly names: (string | null)[];
}

async function listening(server: Server, host: string, port: number): Promise<Loopback> {
  const open = new Set<Socket>();
  let connections = 0;
  server.on('connection', (socket: Socket) => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => {}).on('close', () => open.delete(socket));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

/** Hands each connection to `talk`, without TLS. */
export async function listenPlain(talk: (socket: Socket) => void = () => {}, host = '127.0.0.1', port = 0) {
  return await listening(createTcpServer(talk), host, port);
}

/** Hands each connection to `talk` after its handshake. */
export async function listenTls(issued: Issued, talk: (socket: TLSSocket) => void): Promise<TlsLoopback> {
  const names: (string | null)[] = [];
  const server = createTlsServer(issued, (socket) => {
    names.push(socket.servername || null);
    socket.on('error', () => {});
    talk(socket);
  }).on('tlsClientError', () => {});
  return { ...(await listening(server, '127.0.0.1', 0)), names };
}

/** A talk that collects what was sent and answers each whole request with `answer`; see `requests`. */
export function answering(answer: string) {
  const requests: string[] = [];
  const talk = (socket: Socket) => {
    let received = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
      const end = received.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1] ?? 0);
      if (end < 0 || received.length < end + 4 + length) return;
      requests.push(received);
      received = '';
      socket.write(answer);
    });
  };
  return { requests, talk };
}
