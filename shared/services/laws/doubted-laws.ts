import type { Platform } from '../platform.ts';

/** A held law that a second reading of its source did not confirm. */
export interface DoubtedLaw {
  jurisdiction: string;
  work: string;
  name: string;
  /** Epoch ms. */
  foundAt: number;
  /** The first differences, in sentences. */
  problems: string[];
  /** True if a profile cites it. */
  isCited: boolean;
}

/** Lists the held laws whose text or addresses differ from what their source sent, the latest found first. */
export async function listDoubtedLaws({ data }: Pick<Platform, 'data'>, limit: number): Promise<DoubtedLaw[]> {
  const doubted = await data.laws.listDoubted(limit);
  return Promise.all(
    doubted.map(async ({ jurisdiction, work, name, doubts }) => ({
      jurisdiction,
      work,
      name,
      foundAt: doubts.at,
      problems: doubts.problems,
      isCited: await data.profiles.anyCites(jurisdiction, work),
    })),
  );
}
