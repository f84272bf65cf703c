import { parentPort } from 'node:worker_threads';

/** A reading thread that does what its document says, to see what becomes of the others. */
const behaviours: Record<string, (id: number) => unknown> = {
  loop: () => {
    for (;;);
  },
  'loop in promises': async () => {
    for (;;) await null;
  },
  'fill the heap': () => {
    const kept: unknown[] = [];
    for (;;) kept.push({ text: [kept.length] });
  },
  'fill buffers': () => {
    const kept: Uint8Array[] = [];
    for (;;) kept.push(new Uint8Array(2 ** 22).fill(1));
  },
  recurse: function recurse(): number {
    return recurse() + 1;
  },
  throw: () => {
    throw new Error('a secret of the document');
  },
  exit: () => process.exit(0),
  'say broken': (id) => parentPort?.postMessage({ kind: 'broken', id }),
  'never answer': () => undefined,
  'answer and go on': (id) => {
    parentPort?.postMessage({ kind: 'document', id, document: { mediaType: 'text/plain', pages: ['answered'] } });
    for (;;);
  },
  'answer another': (id) => {
    parentPort?.postMessage({ kind: 'document', id: id + 1, document: { mediaType: 'text/plain', pages: ['theirs'] } });
  },
  behave: (id) => {
    parentPort?.postMessage({ kind: 'document', id, document: { mediaType: 'text/plain', pages: ['read'] } });
    parentPort?.postMessage({ kind: 'idle', id, usedBytes: 0 });
  },
};

parentPort?.on('message', ({ id, bytes }: { id: number; bytes: Uint8Array }) =>
  behaviours[new TextDecoder().decode(bytes)]?.(id),
);
parentPort?.postMessage({ kind: 'ready' });
