import { setTimeout } from 'node:timers/promises';
import { RunFailure } from '../../../../../shared/errors/run-failure.ts';
import { serveTasks } from '../../../../../shared/threads/serve-tasks.ts';

/** A well-behaved program of a thread. */
const tasks = {
  add: ({ left, right }: { left: number; right: number }) => left + right,
  printAndAdd: async ({ left, right }: { left: number; right: number }) => {
    process.stdout.write('a warning that quotes the document');
    process.stderr.write('a warning that quotes the document');
    process.emitWarning('a warning that quotes the document');
    await setTimeout(50);
    return left + right;
  },
  addLater: async ({ left, right }: { left: number; right: number }) => left + right,
  refuse: (_: null): never => {
    throw new RunFailure('DOCUMENT_EMPTY', { personMessage: 'Send another file.' });
  },
  throw: (_: null): never => {
    throw new Error('a secret of the document');
  },
  byteLength: (bytes: Uint8Array<ArrayBuffer>) => bytes.byteLength,
  keep: async (megabytes: number) => {
    kept = Buffer.alloc(megabytes * 2 ** 20, 1);
  },
  kept: (_: null) => kept?.length ?? 0,
};
let kept: Buffer | undefined;
export type TestTasks = typeof tasks;

serveTasks(tasks);
