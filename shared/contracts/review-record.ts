import type { TokenUsage } from '../engine/engine.ts';
import type { ProfileReview } from '../rules/audit.ts';
import type { DroppedCandidate } from '../rules/consolidation.ts';
import type { Merge } from '../rules/merging.ts';

/** What consolidation made of one profile's panel, as it is stored until the audit is built. */
export interface ReviewRecord extends ProfileReview {
  /** How many candidates the reviewers put forward. */
  candidates: number;
  dropped: DroppedCandidate[];
  merges: Merge[];
  model: string;
  usage: TokenUsage | null;
}
