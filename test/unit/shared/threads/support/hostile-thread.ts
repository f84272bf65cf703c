import { parentPort } from 'node:worker_threads';

/** A thread whose tasks do what their names say, to show the effect on other tasks. `read` behaves as its document says. */
const behaviours: Record<string, (id: number, input: unknown) => unknown> = {
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
  'say broken': (id) => parentPort?.postMessage({ kind: 'broken', id, frames: [] }),
  'never answer': () => undefined,
  'answer and go on': (id) => {
    parentPort?.postMessage({ kind: 'done', id, value: 'answered' });
    for (;;);
  },
  'answer another': (id) => {
    parentPort?.postMessage({ kind: 'done', id: id + 1, value: 'theirs' });
  },
  behave: (id) => {
    parentPort?.postMessage({ kind: 'done', id, value: 'done' });
    parentPort?.postMessage({ kind: 'idle', id, usedBytes: 0 });
  },
  read: (id, input) => behaviours[new TextDecoder().decode((input as { bytes: Uint8Array }).bytes)]?.(id, input),
};

const hostileTasks = Object.fromEntries(Object.keys(behaviours).map((name) => [name, (_input: null): string => '']));
export type HostileTasks = typeof hostileTasks;

parentPort?.on('message', ({ id, task, input }: { id: number; task: string; input: unknown }) =>
  behaviours[task]?.(id, input),
);
parentPort?.postMessage({ kind: 'ready' });
