import type { TokenUsage } from '../contracts/run.ts';
import type { ProfileReview } from './audit.ts';
import type { DroppedCandidate } from './consolidation.ts';
import type { Merge } from './merging.ts';

/** The consolidated review of one profile, as it is stored until the audit is built. */
export interface ReviewRecord extends ProfileReview {
  /** Number of candidates the reviewers reported. */
  candidates: number;
  dropped: DroppedCandidate[];
  merges: Merge[];
  model: string;
  usage: TokenUsage | null;
}
