import type { SignalId } from '../../../../../shared/engine/offline/signals.ts';

/** For each signal a sentence that shows it and a near miss. */
export type SignalCases = Readonly<Record<SignalId, readonly [shows: string, nearMiss: string]>>;
