import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

interface LoadBalancer {
  baseUrl: string;
  /** Requests that no gateway answered, or that one answered with a status above 499. */
  failures: string[];
  close(): Promise<void>;
}

/** Sends each request to the next of the gateways that `origins` names at that moment. It repeats nothing. */
export async function startLoadBalancer(origins: () => readonly string[]): Promise<LoadBalancer> {
  const failures: string[] = [];
  let sent = 0;
  const server = createServer((asked, answer) => {
    const known = origins();
    const target = new URL(asked.url ?? '/', known[sent++ % known.length]);
    const failed = (why: unknown) => failures.push(`${asked.method} ${asked.url}: ${why}`);
    const forwarded = request(target, { method: asked.method, headers: asked.headers }, (answered) => {
      const { statusCode = 502, headers } = answered;
      if (statusCode >= 500) failed(statusCode);
      answer.writeHead(statusCode, headers);
      answered.pipe(answer);
    });
    forwarded.once('error', (err) => {
      failed(err);
      answer.destroy();
    });
    asked.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failures,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
