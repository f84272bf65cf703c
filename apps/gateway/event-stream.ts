import { once } from 'node:events';
import type { Request, Response } from 'express';
import type { EventStream, ServerSentEvent } from './endpoint.ts';

/** Shorter than the idle time-out of common load balancers, which would close a silent stream. */
const KEEP_ALIVE_MS = 15_000;
/** A client reconnects after this time when the stream broke. */
const RETRY_MS = 1_000;

/**
 * Sends events as they come (WHATWG HTML, "Server-sent events"). Without any event left it answers 204, because a client then does not
 * reconnect. It reads no more from the source than the client takes.
 * @throws what the source throws; the answer is then half sent
 */
export async function sendEvents(
  req: Request,
  res: Response,
  { events }: EventStream,
  signal: AbortSignal,
  keepAliveMs = KEEP_ALIVE_MS,
): Promise<void> {
  if (events === null) {
    res.statusCode = 204;
    res.end();
    return;
  }
  res.statusCode = 200;
  res.setHeader('Content-Type', 'text/event-stream; charset=utf-8');
  // Turns buffering off in nginx and its like, because a proxy that buffers the answer would hold every event back.
  res.setHeader('X-Accel-Buffering', 'no');
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  res.write(`retry: ${RETRY_MS}\n\n`);
  const keepAlive = setInterval(() => {
    if (!res.writableNeedDrain) res.write(': keep-alive\n\n');
  }, keepAliveMs);
  try {
    for await (const event of events) {
      if (signal.aborted) break;
      if (!res.write(render(event))) await once(res, 'drain', { signal }).catch(ignoreAbort(signal));
    }
  } finally {
    clearInterval(keepAlive);
  }
  res.end();
}

function render({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function ignoreAbort(signal: AbortSignal): (err: unknown) => void {
  return (err) => {
    if (!signal.aborted) throw err;
  };
}
