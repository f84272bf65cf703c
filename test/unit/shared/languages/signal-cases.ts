import type { WordedId } from '../../../../shared/languages/signals.ts';

/** For each signal a sentence that shows it and a near miss. */
export type SignalCases = Readonly<Record<WordedId, readonly [shows: string, nearMiss: string]>>;
