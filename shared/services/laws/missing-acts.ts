import type { LawAddress } from '../../data/laws.ts';
import type { Platform } from '../platform.ts';

const BATCH = 200;

type HeldLaw = LawAddress & { id: string; isRepealed: boolean };

/**
 * Marks every held Norwegian act as repealed that the archives no longer have, with the date of the newest archive, because the archives
 * hold the acts in force and no others. Its text stays and can be cited; acts that were repealed before do not change. It marks no act
 * while a member of the archives could not be read, because that member might be the act.
 */
export async function markMissingActs({
  data,
  clock,
}: Pick<Platform, 'data' | 'clock'>): Promise<{ repealed: number }> {
  const { current } = await data.lawCatalogues.find('no');
  if (current === null || current.parts.some(({ unreadable }) => unreadable > 0)) return { repealed: 0 };
  const builds = current.parts.map(({ build }) => build);
  const dates = current.parts.map(({ date }) => date ?? '').sort();
  const archiveDate = dates.at(-1) || null;
  let repealed = 0;
  for (let after: string | null = 'NO:'; after !== null; ) {
    const held: HeldLaw[] = (await data.laws.list(after, BATCH)).filter(({ jurisdiction }) => jurisdiction === 'NO');
    const inForce = held.filter(({ isRepealed }) => !isRepealed).map(({ work }) => work);
    const missing = await data.lawArchiveActs.missing(inForce, builds);
    for (const work of missing) if (await data.lawVersions.markGone('NO', work, clock(), archiveDate)) repealed += 1;
    after = held.length < BATCH ? null : (held.at(-1)?.id ?? null);
  }
  return { repealed };
}
