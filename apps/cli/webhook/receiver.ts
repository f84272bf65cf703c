import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type Payload, verifyCallback } from './verify.ts';

/** The receiver keeps no more of a body, because a callback has a few hundred bytes. */
const MAX_BODY_BYTES = 64 * 1024;

/** A callback that was received and answered. */
export interface Received {
  /** Epoch ms. */
  receivedAt: number;
  webhookId: string | null;
  verified: boolean | null;
  problems: string[];
  /** Status of the answer; 400 where there are problems. */
  answered: number;
  callback: Payload | null;
}

export interface ReceiverOptions {
  cert: string;
  key: string;
  port: number;
  secret: string | null;
  /** Status that answers a valid callback. */
  status: number;
  onCallback: (received: Received) => void;
}

export interface Receiver {
  port: number;
  close(): Promise<void>;
}

/**
 * Receives callbacks over https on the loopback address.
 * @throws Error with the code of `listen`, such as EADDRINUSE
 */
export async function startReceiver({
  cert,
  key,
  port,
  secret,
  status,
  onCallback,
}: ReceiverOptions): Promise<Receiver> {
  const server = createServer({ cert, key }, (req, res) => {
    // Ignored, because a sender that disconnects mid-request has sent no callback.
    receive(req, res).catch(() => res.destroy());
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());

  async function receive(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const answer = (code: number) => res.writeHead(code, { Connection: 'close' }).end();
    if (req.method !== 'POST') return void answer(405);
    const body = await bodyOf(req);
    if (body === null) return void answer(413);
    const receivedAt = Date.now();
    const verdict = verifyCallback(req.headers, body, secret, receivedAt);
    const answered = verdict.problems.length === 0 ? status : 400;
    const webhookId = req.headers['webhook-id'];
    const closed = once(res, 'close');
    answer(answered);
    await closed;
    onCallback({ receivedAt, webhookId: webhookId === undefined ? null : String(webhookId), ...verdict, answered });
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    length += chunk.length;
    // The rest is read too, because a sender that is cut off does not see the answer.
    if (length <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return length > MAX_BODY_BYTES ? null : Buffer.concat(chunks);
}
