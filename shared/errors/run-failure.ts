import type { FailureCategory, OutageAdvice } from '../contracts/failures.ts';
import type { Diagnosis } from './diagnosis.ts';

interface Options {
  personMessage?: string | null;
  retryAfterMs?: number | null;
  diagnosis?: Diagnosis | null;
  modelDown?: boolean;
  advice?: OutageAdvice | null;
  cause?: unknown;
}

/**
 * A failure that ends or redelivers a run. `personMessage` replaces the category's sentence if more is known, such as what is wrong with
 * the document; it never quotes the document. `cause` stays out of workflow histories.
 */
export class RunFailure extends Error {
  readonly category: FailureCategory;
  /** Null where nothing more is known than the category's own sentence says. */
  readonly personMessage: string | null;
  /** Milliseconds the model asked us to wait before the next delivery; null if it asked for none. */
  readonly retryAfterMs: number | null;
  /** For the operator; null if no other machine was involved. */
  readonly diagnosis: Diagnosis | null;
  /** True if nobody can use the model; false if it answered, only not as asked. */
  readonly modelDown: boolean;
  readonly advice: OutageAdvice | null;

  constructor(category: FailureCategory, options: Options = {}) {
    super(category, { cause: options.cause });
    this.name = 'RunFailure';
    this.category = category;
    this.personMessage = options.personMessage ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.diagnosis = options.diagnosis ?? null;
    this.modelDown = options.modelDown ?? false;
    this.advice = options.advice ?? null;
  }

  /** The same failure with advice on when to try again. */
  advised(advice: OutageAdvice | null): RunFailure {
    const { category, personMessage, retryAfterMs, diagnosis, modelDown, cause } = this;
    return new RunFailure(category, { personMessage, retryAfterMs, diagnosis, modelDown, cause, advice });
  }
}
