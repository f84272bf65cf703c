import { parentPort } from 'node:worker_threads';
import type { ReadRequest, ThreadMessage } from './messages.ts';
import { warmUpPdf } from './pdf.ts';
import { readDocument } from './read-document.ts';
import { Refusal } from './refusal.ts';

const port = parentPort;
if (!port) throw new Error('thread.ts is the program of a worker thread');
const send = (message: ThreadMessage) => port.postMessage(message);

// pdf.js leaves promises of fonts and streams behind, which fail after the text is read or together with it.
process.on('unhandledRejection', () => undefined);

port.on('message', async ({ bytes, contentType, limits }: ReadRequest) => {
  try {
    send({ kind: 'document', document: await readDocument(bytes, contentType, limits) });
  } catch (error) {
    // Only refusals carry a sentence of ours: the message of any other error may quote the document, and stays here.
    if (error instanceof Refusal) send({ kind: 'refused', category: error.category, sentence: error.sentence });
    else send({ kind: 'broken' });
  }
  setImmediate(() => send({ kind: 'idle' }));
});

await warmUpPdf();
send({ kind: 'idle' });
