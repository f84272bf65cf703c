import { setTimeout as wait } from 'node:timers/promises';
import type { Platform } from './platform.ts';

const PAUSE_MS = 2_000;

/**
 * Creates the indexes (and an emulator's bucket), again and again until the dependencies answer: a process starts
 * while they are down and is ready once they are up.
 */
export async function prepareStorage(
  { config, data, documents, log }: Pick<Platform, 'config' | 'data' | 'documents' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const steps: [string, () => Promise<void>][] = [['database', () => data.createIndexes()]];
  if (config.storage.apiEndpoint !== null) steps.push(['documents', () => documents.createBucket()]);
  await Promise.all(steps.map(([name, step]) => untilDone(name, step)));

  async function untilDone(name: string, step: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      try {
        await step();
        return;
      } catch (err) {
        log.warn({ dependency: name, err }, 'A dependency is not ready yet; trying again.');
        await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
