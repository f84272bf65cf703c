import { TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import { startArchives } from '../laws/local-laws.ts';
import type { Platform } from '../platform.ts';

const ATTEMPTS = 3;

/** Begins to fetch the Norwegian archives where they were never read, so that the first search need not wait for them. */
export async function fetchFirstArchives({ data, temporal }: Pick<Platform, 'data' | 'temporal'>): Promise<void> {
  const { current } = await data.lawCatalogues.find('no');
  if (current !== null) return;
  await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () => startArchives(temporal, ATTEMPTS));
}
