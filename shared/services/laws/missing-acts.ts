import type { Catalogue, MissingAct } from '../../data/law-catalogues.ts';
import { archiveOf, numberOfWork } from '../../laws/no/catalogue.ts';
import type { Platform } from '../platform.ts';

const BATCH = 200;

/**
 * Marks every held Norwegian act as repealed that the archives no longer have, with the date of the archive that first lacked it, because
 * the archives hold the acts in force and no others. One archive that lacks an act may be a fault of the source, so an archive published
 * later must lack it too, and no member of it may be named after the act. Its text stays and can be cited.
 */
export async function markMissingActs({
  data,
  clock,
}: Pick<Platform, 'data' | 'clock'>): Promise<{ repealed: number }> {
  const { current, missing: before } = await data.lawCatalogues.find('no');
  if (current === null) return { repealed: 0 };
  const builds = current.parts.map(({ build }) => build);
  const seen = new Map(before.map((act) => [act.work, act]));
  const missing: MissingAct[] = [];
  let repealed = 0;
  for (let after: string | null = 'NO:'; after !== null; ) {
    const listed = await data.laws.list(after, BATCH);
    const held = listed.filter(({ jurisdiction }) => jurisdiction === 'NO');
    const absent = new Set(
      await data.lawArchiveActs.missing(
        held.map(({ work }) => work),
        builds,
      ),
    );
    for (const { work, isRepealed } of held.filter((law) => absent.has(law.work))) {
      const archive = current.parts.find(({ name }) => name === archiveOf(work));
      const isLacked = archive !== undefined && !mayHold(current, work);
      const known = seen.get(work) ?? { work, lackedBy: null, date: null, isConfirmed: false };
      const first =
        isLacked && known.lackedBy === null ? { ...known, lackedBy: archive.mark, date: archive.date } : known;
      const isConfirmed = isRepealed || (isLacked && first.lackedBy !== archive.mark);
      if (isConfirmed && !isRepealed && (await data.lawVersions.markGone('NO', work, clock(), first.date)))
        repealed += 1;
      missing.push({ ...first, isConfirmed });
    }
    after = held.length < BATCH ? null : (held.at(-1)?.id ?? null);
  }
  // A build that was swapped in meanwhile is looked through by its own run.
  await data.lawCatalogues.setMissing('no', current.build, missing);
  return { repealed };
}

/** True while a member of the archives may be the act: one named after it that cannot be read, or holds another act. */
export function mayHold({ parts }: Pick<Catalogue, 'parts'>, work: string): boolean {
  return parts.some(({ unreadable, doubtful }) =>
    doubtful === undefined ? unreadable > 0 : doubtful.includes(numberOfWork(work)),
  );
}
