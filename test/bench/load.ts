import { Pool } from 'undici';

/** Connections that are kept open, each with one request under way. */
const CONNECTIONS = 16;

export interface Load {
  /** Sends `count` requests over `paths` in turn; requests per second. @throws Error on any answer but 200 */
  perSecond(count: number): Promise<number>;
  close(): Promise<void>;
}

/** A generator of GET requests that spends as little of the shared machine as it can: answers are received and dropped. */
export function createLoad(origin: string, paths: readonly string[], headers: Record<string, string>): Load {
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 });

  function get(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      pool.dispatch(
        { method: 'GET', path, headers },
        {
          onRequestStart: () => undefined,
          onResponseStart(_controller, status) {
            if (status !== 200) reject(new Error(`${origin}${path} answered ${status}.`));
          },
          onResponseData: () => undefined,
          onResponseEnd: () => resolve(),
          onResponseError: (_controller, err) => reject(err),
        },
      );
    });
  }

  return {
    async perSecond(count) {
      let sent = 0;
      const startedMs = performance.now();
      const requests = async () => {
        while (sent < count) await get(paths[sent++ % paths.length] ?? '/');
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, requests));
      return (count * 1000) / (performance.now() - startedMs);
    },
    close: () => pool.close(),
  };
}
