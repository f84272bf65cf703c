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

/** Tracks the requests of a server. It must be called before the first request. */
export function trackInFlight(server: Server): InFlight {
  const answering = new Set<ServerResponse>();
  let draining = false;

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
      let cutOff = 0;
      const timer = setTimeout(() => {
        cutOff = answering.size;
        server.closeAllConnections();
      }, timeoutMs);
      await closed;
      clearTimeout(timer);
      return { cutOff };
    },
  };
}

function announceClose(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
