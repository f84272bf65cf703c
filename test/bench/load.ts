import { Pool } from 'undici';

/** Connections that are kept open, each with one request under way. */
const CONNECTIONS = 16;

/** A request; a path alone is a GET. */
export type LoadRequest = string | { method: 'POST'; path: string; headers: Record<string, string>; body: string };

export interface Load {
  /** Sends `count` requests in turn; requests per second. @throws Error on any answer but 200 */
  perSecond(count: number): Promise<number>;
  close(): Promise<void>;
}

/** A generator of requests that spends as little of the shared machine as it can: answers are received and dropped. */
export function createLoad(origin: string, requests: readonly LoadRequest[], headers: Record<string, string>): Load {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });

  function send(request: LoadRequest): Promise<void> {
    const sent =
      typeof request === 'string'
        ? { method: 'GET' as const, path: request, headers }
        : { ...request, headers: { ...headers, ...request.headers } };
    return new Promise((resolve, reject) => {
      pool.dispatch(sent, {
        onRequestStart: () => undefined,
        onResponseStart(_controller, status) {
          if (status !== 200) reject(new Error(`${origin}${sent.path} answered ${status}.`));
        },
        onResponseData: () => undefined,
        onResponseEnd: () => resolve(),
        onResponseError: (_controller, err) => reject(err),
      });
    });
  }

  return {
    async perSecond(count) {
      let sent = 0;
      const startedMs = performance.now();
      const sendAll = async () => {
        while (sent < count) await send(requests[sent++ % requests.length] ?? '/');
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, sendAll));
      return (count * 1000) / (performance.now() - startedMs);
    },
    close: () => pool.close(),
  };
}
