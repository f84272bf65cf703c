import type { Collection } from 'mongodb';
import { type MovedProvisions, textSketch } from '../rules/moved-provisions.ts';
import { type ProvisionChange, type ProvisionDocument, RETIRED_PAGE } from './laws.ts';

/** A provision of the version that is replaced. */
export type Before = Pick<ProvisionDocument, 'pinpoint' | 'contentHash' | 'isRepealNotice' | 'change' | 'page'>;

/** Follows the texts of a law from the addresses of one version to those of the next. */
export function createMovedTexts(provisions: Collection<ProvisionDocument>) {
  return {
    /** Notes the texts of a batch that are new at their addresses, and those that left these addresses; `replaced` are theirs of before. */
    note(
      batch: readonly ProvisionDocument[],
      before: ReadonlyMap<string, Before>,
      replaced: ReadonlyMap<string, ProvisionDocument['parts']>,
      moved: MovedProvisions,
    ): void {
      const other = batch.filter(({ pinpoint, contentHash }) => before.get(pinpoint)?.contentHash !== contentHash);
      for (const { pinpoint, parts } of other) {
        const now = textSketch(parts);
        if (now !== null) moved.addArrived(pinpoint, now);
        const sketch = textSketch(replaced.get(pinpoint) ?? []);
        if (sketch !== null) moved.addLeft({ pinpoint, before: sketch, now });
      }
    },

    /** Writes the new address of each text that moved, also where it had moved to an address that it left again. */
    async writeMoves(lawId: string, version: string, moved: MovedProvisions): Promise<void> {
      const moves = moved.moves();
      if (moves.size === 0) return;
      const followed = await provisions
        .find({ lawId, version, page: RETIRED_PAGE, 'change.movedTo': { $in: [...moves.keys()] } })
        .project<{ pinpoint: string; change: ProvisionChange | null }>({ _id: 0, pinpoint: 1, change: 1 })
        .toArray();
      const targets = new Map([
        ...followed.map(({ pinpoint, change }) => [pinpoint, moves.get(change?.movedTo ?? '') ?? ''] as const),
        ...moves,
      ]);
      await provisions.bulkWrite(
        [...targets].map(([pinpoint, movedTo]) => ({
          updateOne: {
            filter: { lawId, version, pinpoint, change: { $ne: null } },
            update: { $set: { 'change.movedTo': movedTo } },
          },
        })),
        { ordered: false },
      );
    },
  };
}
