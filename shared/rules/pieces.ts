/** Names of the pieces of work a job counts as done (`progress.done`). */
export const reviewerPiece = (profileId: string, workerId: string) => `${profileId}/${workerId}`;
export const consolidationPiece = (profileId: string) => `${profileId}/consolidation`;
export const DOCUMENT_PIECE = 'document';
