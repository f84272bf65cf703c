/**
 * The categories a run can fail with (`errorCategory`), whether another delivery may cure them, and the sentence a person reads.
 * No imports: workflow code uses this table.
 */
export const FAILURES = {
  DELIVERY_WINDOW_EXHAUSTED: {
    transient: false,
    message:
      'The analysis could not be finished within its time window, and you were not charged. Start a new run with the same document.',
  },
  ENGINE_UNAVAILABLE: {
    transient: true,
    message:
      'The language model did not answer usably, although it was tried several times. Start a new run with the same document later.',
  },
  ENGINE_RATE_LIMITED: {
    transient: true,
    message:
      'The language model refused the work because of its rate limit, although it was tried several times. Start a new run with the same document later.',
  },
  ENGINE_AUTH: {
    transient: false,
    message:
      'The language model refused our credentials. The operator of the service must correct them; then start a new run with the same document.',
  },
  ENGINE_INVALID: {
    transient: false,
    message:
      'The language model rejected the request. Report the job id to the operator of the service; then start a new run with the same document.',
  },
  DOCUMENT_UNREADABLE: {
    transient: false,
    message:
      'The document could not be read: it may be a scan without a text layer, protected by a password, or damaged. Upload a file whose text can be selected and copied.',
  },
  DOCUMENT_TOO_LARGE: {
    transient: false,
    message:
      'The document is larger than the service accepts. Upload a smaller file, for example without images or split into parts.',
  },
  DOCUMENT_EMPTY: {
    transient: false,
    message: 'The document holds no text. Check that the right file was sent and upload it again.',
  },
  PROFILE_INVALID: {
    transient: false,
    message:
      'The profile cannot be run as it is configured. Check its reviewers and their legal sources, then start a new run with the same document.',
  },
  STORAGE_UNAVAILABLE: {
    transient: true,
    message:
      'The storage of the service did not answer, although it was tried several times. Start a new run with the same document later.',
  },
  CANCELLED: {
    transient: false,
    message: 'The run was cancelled on request. Start a new run with the same document if you still need the result.',
  },
  INTERNAL: {
    transient: false,
    message:
      'The run failed because of a fault in the service. Report the job id to the operator; then start a new run with the same document.',
  },
} as const satisfies Record<string, { transient: boolean; message: string }>;

export type FailureCategory = keyof typeof FAILURES;

export function isFailureCategory(value: unknown): value is FailureCategory {
  return typeof value === 'string' && Object.hasOwn(FAILURES, value);
}
