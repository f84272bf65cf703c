import { LRUCache } from 'lru-cache';
import type { Data } from './data.ts';
import type { RunRef } from './jobs.ts';
import type { ExtractedText, RunInput } from './run-data.ts';

type RunData = Data['runData'];

/** Texts of the runs at work, in UTF-16 code units: at most an eighth of the gibibyte a worker is to stay under. */
const MAX_TEXT_LENGTH = 64 * 1024 * 1024;
const MAX_INPUTS = 500;
/** A run that ended or went on elsewhere is forgotten here too, by a timer: what lasts longer is read again. */
const KEPT_MS = 5 * 60_000;

/**
 * Run data whose input and text are read once per run and process. Both never change once they are stored, so what is remembered cannot be
 * out of date; that the job was deleted meanwhile is told by the conditional writes of its run, never by reading these.
 */
export function rememberRunData(stored: RunData, keptMs = KEPT_MS): RunData {
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
