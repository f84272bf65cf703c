import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { use } from '../use.ts';
import type { Service } from './service.ts';

/** The environment of an operator's commands for the tests of a suite: these variables, and a data directory that goes with the suite. */
export function useOperator(variables: () => Record<string, string>): Record<string, string> & { DATA_DIR: string } {
  return use(
    async () => ({ ...variables(), DATA_DIR: await mkdtemp(path.join(tmpdir(), 'docaudit-cli-')) }),
    ({ DATA_DIR }) => rm(DATA_DIR, { recursive: true }),
  );
}

/** The variables of those commands that need the database alone. */
export const databaseOf = ({ connections: { MONGODB_URI, MONGODB_DATABASE } }: Service): Record<string, string> => ({
  MONGODB_URI,
  MONGODB_DATABASE,
});
