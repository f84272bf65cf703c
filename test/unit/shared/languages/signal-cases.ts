import type { SignalId } from '../../../../shared/languages/signals.ts';

/** For each signal a sentence that shows it and a near miss. */
export type SignalCases = Readonly<Record<SignalId, readonly [shows: string, nearMiss: string]>>;
