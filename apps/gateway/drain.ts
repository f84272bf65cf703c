import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests in flight of a server. */
export interface InFlight {
  /** True while a request is in flight on this connection. */
  isBusy(socket: Socket): boolean;
  /** Their number. */
  count(): number;
  /**
   * Stops accepting connections and waits for the requests in flight, at most `timeoutMs`; then it closes their connections.
   * Answers sent meanwhile carry `Connection: close`. Resolves with the number of requests that were cut off.
   */
  drain(timeoutMs: number): Promise<{ cutOff: number }>;
}

/** Milliseconds for the first byte of a request on a connection that was open when draining began. */
const FIRST_BYTE_MS = 1_000;

/** Tracks the requests of a server. It must be called before the first request. */
export function trackInFlight(server: Server): InFlight {
  const answering = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  let draining = false;

  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });

  server.prependListener('request', (_req, res) => {
    answering.add(res);
    if (draining) announceClose(res);
    res.once('close', () => {
      answering.delete(res);
      // Closed here, because an answer whose headers were sent before draining began leaves its connection open.
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });

  return {
    isBusy: (socket) => [...answering].some((res) => res.socket === socket),
    count: () => answering.size,
    drain: async (timeoutMs) => {
      draining = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const res of answering) announceClose(res);
      server.closeIdleConnections();
      // Browsers open connections ahead, which Node does not count as idle until a request came.
      const unused = setTimeout(() => {
        for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
      }, FIRST_BYTE_MS);
      let cutOff = 0;
      const timer = setTimeout(() => {
        cutOff = answering.size;
        server.closeAllConnections();
      }, timeoutMs);
      await closed;
      clearTimeout(timer);
      clearTimeout(unused);
      return { cutOff };
    },
  };
}

function announceClose(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
