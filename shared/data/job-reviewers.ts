/** A reviewer of a run; the times are epoch ms and null before. */
export interface JobReviewer {
  profileId: string;
  workerId: string;
  startedAt: number | null;
  finishedAt: number | null;
}

const REVIEWERS = { $ifNull: ['$reviewers', []] };
/** The name of a reviewer's piece of work (`reviewerPiece`). */
const PIECE_OF_REVIEWER = { $concat: ['$$this.profileId', '/', '$$this.workerId'] };

/** The job's reviewers with fields set for the one whose piece it is. */
export const ofPiece = (piece: string, fields: Record<string, unknown>) => ({
  $map: {
    input: REVIEWERS,
    in: { $cond: [{ $eq: [PIECE_OF_REVIEWER, { $literal: piece }] }, { $mergeObjects: ['$$this', fields] }, '$$this'] },
  },
});

/** The reviewers as a delivery finds them: those whose piece is kept stay as they were, others wait again. */
export function reviewersAgain(
  planned: readonly Pick<JobReviewer, 'profileId' | 'workerId'>[],
  kept: readonly string[],
) {
  const waiting = planned.map((one): JobReviewer => ({ ...one, startedAt: null, finishedAt: null }));
  const known = { $cond: [{ $eq: [{ $size: REVIEWERS }, 0] }, { $literal: waiting }, REVIEWERS] };
  const again = { profileId: '$$this.profileId', workerId: '$$this.workerId', startedAt: null, finishedAt: null };
  return {
    $map: { input: known, in: { $cond: [{ $in: [PIECE_OF_REVIEWER, { $literal: kept }] }, '$$this', again] } },
  };
}
