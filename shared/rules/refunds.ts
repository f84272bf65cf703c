import type { FailureCategory } from '../contracts/failures.ts';

/** The failures that release the unit of a run of the key-based variant: `engine_unavailable`, `engine_auth`, `engine_invalid`. */
const ENGINE_FAILURES: ReadonlySet<FailureCategory> = new Set([
  'ENGINE_UNAVAILABLE',
  'ENGINE_RATE_LIMITED',
  'ENGINE_AUTH',
  'ENGINE_INVALID',
]);

/**
 * True where a started run that failed gets its charge back: when its window was exhausted (contract, "Retention and run windows"), and
 * through the key-based variant also when the engine failed it (contract, "Key-based variant").
 */
export function isRefunded(category: FailureCategory, keyBased: boolean): boolean {
  return category === 'DELIVERY_WINDOW_EXHAUSTED' || (keyBased && ENGINE_FAILURES.has(category));
}
