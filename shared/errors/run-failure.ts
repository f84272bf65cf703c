import type { Diagnosis } from './diagnosis.ts';
import { FAILURES, type FailureCategory } from './failures.ts';

/**
 * A failure that ends or redelivers a run. `personMessage` replaces the category's sentence where more is known
 * (what is wrong with the document); it never quotes the document. `cause` stays out of workflow histories.
 */
export class RunFailure extends Error {
  readonly category: FailureCategory;
  readonly personMessage: string;
  /** Milliseconds the model asked us to wait before the next delivery, where it said so. */
  readonly retryAfterMs: number | null;
  /** For the operator; null where no other machine was involved. */
  readonly diagnosis: Diagnosis | null;

  constructor(
    category: FailureCategory,
    options: { personMessage?: string; retryAfterMs?: number | null; diagnosis?: Diagnosis; cause?: unknown } = {},
  ) {
    super(category, { cause: options.cause });
    this.name = 'RunFailure';
    this.category = category;
    this.personMessage = options.personMessage ?? FAILURES[category].message;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.diagnosis = options.diagnosis ?? null;
  }
}
