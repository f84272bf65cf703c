import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { processIdentity } from './locks/identity.ts';
import { BUCKET } from './servers/storage.ts';
import { readProcesses, readStack } from './state.ts';

export { readStack } from './state.ts';

export interface StackStatus {
  processes: { name: string; pid: number; address: string; healthy: boolean }[];
}

/** The child processes of the stack in this data directory, each with whether it works now. */
export async function stackStatus(dataDir: string): Promise<StackStatus> {
  // Loaded here, because the drivers that ask the servers are most of what commands would load to find the stack.
  const { isHealthy } = await import('./health.ts');
  const records = await readProcesses(dataDir);
  const processes = await Promise.all(
    records.map(async ({ name, pid, address, identity }) => {
      const isOurs = identity !== null && (await processIdentity(pid)) === identity;
      return { name, pid, address, healthy: isOurs && (await isHealthy(name, address)) };
    }),
  );
  return { processes: processes.sort((a, b) => a.name.localeCompare(b.name)) };
}

/** Variables with the addresses of the running stack, for programs; empty when none is up. */
export async function stackEnvironment(dataDir: string): Promise<Record<string, string>> {
  const stack = await readStack(dataDir);
  if (stack === null) return {};
  const isEmulated = stack.storage.startsWith('http');
  // The file may be of an earlier start, so that it is no key of a stack that was given one.
  const masterKey = stack.masterKeyGiven ? null : await optionalText(path.join(dataDir, 'master.key'));
  return {
    DATA_DIR: path.resolve(dataDir),
    BASE_URL: stack.api,
    DOCS_URL: stack.docs,
    LEGACY_BASE_URL: stack.legacy,
    MONGODB_URI: stack.mongodb,
    TEMPORAL_ADDRESS: stack.temporal,
    ...stack.settings,
    // The namespace is fixed, because the embedded server has one only.
    ...(stack.temporalUi === null ? {} : { TEMPORAL_NAMESPACE: 'default' }),
    ...(isEmulated
      ? {
          GCS_BUCKET: BUCKET,
          GCS_API_ENDPOINT: stack.storage,
          GCS_SIGNING_KEY_FILE: path.resolve(dataDir, 'storage-signing-key.json'),
        }
      : { GCS_BUCKET: stack.storage.replace(/^gs:\/\//, '') }),
    ...(masterKey === null ? {} : { MASTER_KEY: masterKey.trim() }),
  };
}

async function optionalText(file: string): Promise<string | null> {
  return await readFile(file, 'utf8').catch((err: NodeJS.ErrnoException) => {
    if (err.code === 'ENOENT') return null;
    throw err;
  });
}
