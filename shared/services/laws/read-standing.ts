import type { LawStanding, LawStandingBody } from '../../contracts/console.ts';
import type { LookedUp } from '../../data/laws.ts';
import { DAY_NOT_DECIDED, isToCome } from '../../rules/validity.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** How the library has provisions and their laws today. It asks no national source and counts nothing. */
export async function readStanding({ data, clock }: Deps, { references }: LawStandingBody): Promise<LawStanding> {
  const states = await data.laws.lookUp(references);
  const nowMs = clock();
  const laws = new Map<string, LawStanding['laws'][number]>();
  for (const [index, { jurisdiction, work }] of references.entries()) {
    const law = states[index]?.law ?? null;
    const key = `${jurisdiction}:${work}`;
    if (law === null || laws.has(key)) continue;
    const { name, authorityType, isRepealed, repealedAt, ingestedAt: readAt, doubts } = law;
    const problems = doubts?.problems ?? [];
    laws.set(key, { jurisdiction, work, name, authorityType, isRepealed, repealedAt, readAt, problems });
  }
  const provisions = references.map(({ jurisdiction }, index) =>
    standingOf(states[index] ?? { law: null, provision: null }, jurisdiction, nowMs),
  );
  return { laws: [...laws.values()], provisions };
}

function standingOf(
  { law, provision }: LookedUp,
  jurisdiction: string,
  nowMs: number,
): LawStanding['provisions'][number] {
  if (law === null || provision === null) {
    return { state: 'NOT_HELD', validFrom: null, changedAt: null, movedTo: null };
  }
  const { change, validFrom = null } = provision;
  const isGone = law.isRepealed || provision.isRepealNotice || provision.retired;
  const isLater = isToCome(provision, jurisdiction, nowMs);
  return {
    state: isGone ? 'REPEALED' : isLater ? 'TO_COME' : 'IN_FORCE',
    validFrom: isLater && validFrom !== DAY_NOT_DECIDED ? validFrom : null,
    changedAt: change?.at ?? null,
    movedTo: change?.movedTo ?? null,
  };
}
