/**
 * The kinds of flaws the offline engine reports, by category. A kind stays only while nine of ten of its reports are right on the cases of
 * `test/eval` and on real decisions.
 */
export const SIGNAL_IDS = [
  'PARTY_NOT_HEARD',
  'PREDETERMINED_OUTCOME',
  'ANONYMOUS_SOURCE',
  'REVERSED_BURDEN',
  'LOADED_LANGUAGE',
  'CATEGORICAL_GENERALISATION',
  'ATTRIBUTED_MOTIVE',
  'CREDIBILITY_PRESUMPTION',
  'ARGUMENT_DISMISSED',
  'MISSING_REASONS',
  'MISSING_APPEAL_INFORMATION',
] as const;
export type SignalId = (typeof SIGNAL_IDS)[number];

/** Flaws that only the document as a whole shows, because something is not in it. */
type OmissionId = 'MISSING_REASONS' | 'MISSING_APPEAL_INFORMATION';
/** Flaws that the words of one sentence show. */
export type WordedId = Exclude<SignalId, OmissionId>;
