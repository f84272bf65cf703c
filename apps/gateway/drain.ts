import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests a server is answering right now. */
export interface InFlight {
  /** True while an answer is due on this connection. */
  isBusy(socket: Socket): boolean;
  /**
   * Stops accepting connections and waits until what runs is answered, at most `timeoutMs`; then cuts the rest off.
   * Answers sent meanwhile say `Connection: close`. Resolves with the number of requests that were cut off.
   */
  drain(timeoutMs: number): Promise<{ cutOff: number }>;
}

/** Follows the requests of a server. Call it before the server has requests to answer. */
export function trackInFlight(server: Server): InFlight {
  const answering = new Set<ServerResponse>();
  let draining = false;

  server.prependListener('request', (_req, res) => {
    answering.add(res);
    if (draining) announceClose(res);
    res.once('close', () => {
      answering.delete(res);
      // An answer whose headers were out before draining began leaves its connection open.
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });

  return {
    isBusy: (socket) => [...answering].some((res) => res.socket === socket),
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
