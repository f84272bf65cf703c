import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import type { ReadRequest, ThreadMessage } from './messages.ts';
import { warmUpPdf } from './pdf.ts';
import { readDocument } from './read-document.ts';
import { Refusal } from './refusal.ts';
import { usedBytesOf } from './thread-memory.ts';

const port = parentPort;
if (!port) throw new Error('thread.ts is the program of a worker thread');
const send = (message: ThreadMessage) => port.postMessage(message);

// pdf.js leaves promises of fonts and streams behind, which fail after the text is read or together with it.
process.on('unhandledRejection', () => undefined);

port.on('message', async ({ id, bytes, contentType, limits }: ReadRequest) => {
  try {
    send({ kind: 'document', id, document: await readDocument(bytes, contentType, limits) });
  } catch (error) {
    // Only refusals carry a sentence of ours: the message of any other error may quote the document, and stays here.
    if (error instanceof Refusal) send({ kind: 'refused', id, category: error.category, sentence: error.sentence });
    else send({ kind: 'broken', id });
  }
  setImmediate(() => send({ kind: 'idle', id, usedBytes: usedBytesOf(getHeapStatistics()) }));
});

await warmUpPdf();
send({ kind: 'ready' });
