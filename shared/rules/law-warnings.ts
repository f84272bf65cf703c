import type { Validity } from '../contracts/law.ts';
import type { LegalReference, ProfileWarning } from '../contracts/profile.ts';
import { fromWhen } from './validity.ts';

/** The library's state of a cited law and provision; null if it holds no such law, or the law no such provision. */
export interface CitedState {
  law: { name: string; isRepealed: boolean; repealedAt: string | null; doubts?: { problems: string[] } | null } | null;
  /** `toCome`: its wording does not apply yet. */
  provision:
    | (Validity & {
        isRepealNotice: boolean;
        retired: boolean;
        toCome: boolean;
        change: { kind: 'CHANGED' | 'REPEALED'; at: number; movedTo?: string } | null;
      })
    | null;
}

export interface CitingProfile {
  workers: readonly { workerId: string; rules: readonly LegalReference[] }[];
  /** Epoch ms at which the reviewers' citations were last saved. */
  reviewersSetAt: number;
}

/**
 * Warns of changes in the laws a profile cites: of a repeal, of a wording that does not apply yet, and of a law that is not held as its source
 * sent it, as long as the profile cites it; of a new wording until the reviewers are saved again. A text that has another address now is named
 * with it. Each law and provision is named once, with the reviewers that cite it.
 */
export function lawWarnings(
  { workers, reviewersSetAt }: CitingProfile,
  stateOf: (reference: LegalReference) => CitedState,
): ProfileWarning[] {
  const warnings = new Map<string, ProfileWarning>();
  for (const { workerId, rules } of workers) {
    for (const reference of rules) {
      for (const warning of warningsOf(reference, stateOf(reference), reviewersSetAt)) {
        const key = JSON.stringify([warning.kind, warning.jurisdiction, warning.work, warning.pinpoint]);
        const before = warnings.get(key);
        const workerIds = before?.workerIds ?? [];
        warnings.set(key, {
          ...warning,
          workerIds: workerIds.includes(workerId) ? workerIds : [...workerIds, workerId],
        });
      }
    }
  }
  return [...warnings.values()];
}

type Found = Omit<ProfileWarning, 'workerIds'>;

function warningsOf(reference: LegalReference, { law, provision }: CitedState, reviewersSetAt: number): Found[] {
  if (law === null) return [];
  const { jurisdiction, work, pinpoint } = reference;
  const found: Found[] = [];
  if (law.isRepealed) {
    const since = law.repealedAt === null ? '' : ` on ${law.repealedAt}`;
    const message = `${law.name} was repealed${since}. It stays citable; check whether another law took its place.`;
    found.push({ kind: 'LAW_REPEALED', jurisdiction, work, pinpoint: null, message });
  }
  if (law.doubts) {
    const message = `The library may not hold ${law.name} as its source has it: ${law.doubts.problems[0] ?? ''}. Compare what you cite with the official text.`;
    found.push({ kind: 'LAW_IN_DOUBT', jurisdiction, work, pinpoint: null, message });
  }
  const isGone = provision === null || provision.isRepealNotice || provision.retired;
  const movedTo = provision?.change?.movedTo;
  if (movedTo !== undefined && (isGone || (provision?.change?.at ?? 0) > reviewersSetAt)) {
    const message = `The text of ${pinpoint} of ${law.name} has the address ${movedTo} now. Cite that address instead.`;
    found.push({ kind: 'PROVISION_MOVED', jurisdiction, work, pinpoint, message });
  } else if (isGone) {
    const message = `${pinpoint} of ${law.name} is no longer in force. Cite the provision that replaced it, or remove it.`;
    found.push({ kind: 'PROVISION_REPEALED', jurisdiction, work, pinpoint, message });
  } else if (provision.toCome) {
    const message = `${pinpoint} of ${law.name} applies ${fromWhen(provision)}. Until then reviews do not treat it as law.`;
    found.push({ kind: 'PROVISION_NOT_IN_FORCE', jurisdiction, work, pinpoint, message });
  } else if (provision.change !== null && provision.change.at > reviewersSetAt) {
    const message = `${pinpoint} of ${law.name} has a new wording. Read it, and save the reviewers again.`;
    found.push({ kind: 'PROVISION_CHANGED', jurisdiction, work, pinpoint, message });
  }
  return found;
}
