import assert from 'node:assert/strict';
import type { JobEvent } from '../../../shared/contracts/job.ts';
import type { Service } from '../service/service.ts';

export interface SentEvent {
  id: number;
  event: string;
  data: JobEvent;
}

export interface OpenedStream {
  response: Response;
  /** The next event, or null when the stream ended. */
  next(): Promise<SentEvent | null>;
  /** The events from here to the stream's end. */
  rest(): Promise<SentEvent[]>;
  /** Hangs up. */
  cut(): void;
}

/** Opens the event stream of a job. */
export async function followJob(
  { baseUrl }: Pick<Service, 'baseUrl'>,
  token: string,
  jobId: string,
  lastEventId?: string | number,
): Promise<OpenedStream> {
  const hangUp = new AbortController();
  const response = await fetch(`${baseUrl}/v1/jobs/${jobId}/events`, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: hangUp.signal,
  });
  const blocks = response.body === null ? noBlocks() : blocksOf(response.body);
  const next = async () => {
    for (;;) {
      const { value, done } = await blocks.next();
      if (done) return null;
      const event = eventIn(value);
      if (event !== null) return event;
    }
  };
  return {
    response,
    next,
    async rest() {
      const events: SentEvent[] = [];
      for (let event = await next(); event !== null; event = await next()) events.push(event);
      return events;
    },
    cut: () => hangUp.abort(),
  };
}

async function* noBlocks(): AsyncGenerator<string> {}

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
  assert.equal(text, '', 'the stream ended within an event');
}

/** Null for comments and for the time to wait. */
function eventIn(block: string): SentEvent | null {
  const fields = new Map(
    block
      .split('\n')
      .map((line) => line.split(/: (.*)/s) as [string, string])
      .filter(([name]) => name !== ''),
  );
  if (!fields.has('event')) return null;
  assert.deepEqual([...fields.keys()], ['id', 'event', 'data']);
  assert.match(fields.get('id') ?? '', /^[1-9]\d*$/);
  return {
    id: Number(fields.get('id')),
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? '') as JobEvent,
  };
}
