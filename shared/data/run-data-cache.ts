import { LRUCache } from 'lru-cache';
import type { RunRef } from '../contracts/workflow-messages.ts';
import type { Data } from './data.ts';
import type { ExtractedText, RunInput } from './run-data.ts';

type RunData = Data['runData'];

/** Bound of the cached texts in UTF-16 code units: an eighth of the gibibyte that a worker must stay under. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024;
const MAX_INPUTS = 500;
/** Entries expire, because a run may end or continue in another process. A longer run is read again. */
const KEPT_MS = 5 * 60_000;

/**
 * Caches the input and the text of runs in this process. Entries cannot be stale, because neither changes once it is stored. A run learns
 * that its job was deleted from its conditional writes, never from these reads.
 */
export function cacheRunData(stored: RunData, keptMs = KEPT_MS): RunData {
  const forgotten = { ttl: keptMs, ttlAutopurge: true };
  const inputs = new LRUCache<string, RunInput>({
    max: MAX_INPUTS,
    ...forgotten,
  });
  const texts = new LRUCache<string, ExtractedText>({
    maxSize: MAX_TEXT_LENGTH,
    sizeCalculation: ({ pages }) => pages.reduce((sum, page) => sum + page.length, 1),
    ...forgotten,
  });
  const prefixOf = (tenantId: string, jobId: string) => `${tenantId}/${jobId}/`;
  const keyOf = ({ tenantId, jobId, chargeId = '' }: RunRef) => `${prefixOf(tenantId, jobId)}${chargeId}`;

  return {
    ...stored,
    async input(run) {
      const key = keyOf(run);
      const known = inputs.get(key);
      if (known !== undefined) return known;
      const input = await stored.input(run);
      if (input !== null) inputs.set(key, input);
      return input;
    },
    async text(run) {
      const key = keyOf(run);
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = await stored.text(run);
      if (text !== null) texts.set(key, text);
      return text;
    },
    async saveText(run, text) {
      await stored.saveText(run, text);
      texts.set(keyOf(run), text);
    },
    async removeOfRun(run) {
      const key = keyOf(run);
      inputs.delete(key);
      texts.delete(key);
      await stored.removeOfRun(run);
    },
    async removeAll(tenantId, jobId) {
      const prefix = prefixOf(tenantId, jobId);
      for (const cache of [inputs, texts]) {
        for (const key of [...cache.keys()]) if (key.startsWith(prefix)) cache.delete(key);
      }
      await stored.removeAll(tenantId, jobId);
    },
  };
}
