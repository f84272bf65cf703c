import { getCompileCacheDir } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { childEnvironment } from '../../../../../shared/config.ts';
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
  /** Answers when something that nobody holds is collected. */
  collect: (_: null) =>
    new Promise<string>((resolve) => {
      collected = new FinalizationRegistry(resolve);
      collected.register({}, 'collected');
    }),
  cacheFolder: (_: null) => getCompileCacheDir() ?? null,
  environment: (_: null) => Object.keys(childEnvironment({})),
};
let kept: Buffer | undefined;
// Held here, because a registry that is collected itself calls nobody.
let collected: FinalizationRegistry<string>;
export type TestTasks = typeof tasks;

serveTasks(tasks);
