import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { use } from '../use.ts';
import { type Authority, createAuthority } from './certificates.ts';

/** A name that the certificates of all receivers carry. */
export const PUBLIC_NAME = 'hooks.example.com';

export interface ReceivedCallback {
  path: string;
  headers: IncomingHttpHeaders;
  /** The raw bytes. */
  body: Buffer;
}

/** Answers a callback; one that does nothing leaves the sender waiting. */
export type Answering = (response: ServerResponse, number: number, path: string) => unknown;

export interface Receiver {
  /** `127.0.0.1:port`. */
  host: string;
  received: ReceivedCallback[];
  connections(): number;
  /** Resolves once `count` callbacks were received in all. */
  reached(count: number): Promise<void>;
  answer(how: Answering): void;
  close(): Promise<void>;
}

export const status =
  (code: number, headers: Record<string, string> = {}): Answering =>
  (response) =>
    response.writeHead(code, headers).end();

/** An https receiver on loopback that keeps what it is sent and answers 200 unless told otherwise. */
export async function startReceiver(authority: Authority): Promise<Receiver> {
  const { key, cert } = await authority.issue({ names: ['localhost', PUBLIC_NAME], addresses: ['127.0.0.1'] });
  const received: ReceivedCallback[] = [];
  const watchers = new Set<() => void>();
  let connections = 0;
  let answer = status(200);
  const server = createServer({ key, cert }, (request, response) => {
    void buffer(request)
      .then((body) => {
        received.push({ path: request.url ?? '', headers: request.headers, body });
        for (const watch of watchers) watch();
        answer(response, received.length, request.url ?? '');
      })
      .catch(() => response.destroy());
  });
  server.on('connection', () => {
    connections += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    received,
    connections: () => connections,
    reached: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (received.length < count) return;
          watchers.delete(watch);
          resolve();
        };
        watchers.add(watch);
        watch();
      }),
    answer(how) {
      answer = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface ReceiverNetwork {
  receiver: Receiver;
  /** Another one, for callbacks that go on while `receiver` is looked at. */
  second: Receiver;
  /** Listens and is trusted, but lies inside a private network and is exempt from nothing. */
  canary: Receiver;
  /** Exempt, but its certificate comes from an authority nobody trusts. */
  impostor: Receiver;
  /** Issues certificates that a service with this environment trusts. */
  authority: Authority;
  environment: Record<string, string>;
  close(): Promise<void>;
}

/** Receivers, and the variables that let a service reach those that it may reach. */
export async function startReceivers(): Promise<ReceiverNetwork> {
  const folder = await mkdtemp(path.join(tmpdir(), 'receivers-'));
  const caFile = path.join(folder, 'authority.pem');
  const [trusted, unknown] = await Promise.all([createAuthority(), createAuthority()]);
  await writeFile(caFile, trusted.cert);
  const [receiver, second, canary, impostor] = await Promise.all([
    startReceiver(trusted),
    startReceiver(trusted),
    startReceiver(trusted),
    startReceiver(unknown),
  ]);
  return {
    receiver,
    second,
    canary,
    impostor,
    authority: trusted,
    environment: {
      WEBHOOK_CA_FILE: caFile,
      WEBHOOK_ALLOW_HOSTS: [receiver, second, impostor].map(({ host }) => host).join(),
    },
    async close() {
      await Promise.all([receiver, second, canary, impostor].map((each) => each.close()));
      await rm(folder, { recursive: true });
    },
  };
}

/** Receivers for the tests of a suite; before each test `receiver` has received nothing and answers 200. */
export function useReceivers(): ReceiverNetwork {
  const network = use(startReceivers, ({ close }) => close());
  beforeEach(() => {
    network.receiver.received.length = 0;
    network.receiver.answer(status(200));
  });
  return network;
}
