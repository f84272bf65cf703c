import type { FailureCategory } from '../contracts/failures.ts';

type RunKind = 'ANALYSIS' | 'ACTION';

/** Sentences for a person about a failed analysis. */
export const FAILURE_MESSAGES: Record<FailureCategory, string> = {
  DELIVERY_WINDOW_EXHAUSTED:
    'The analysis could not be finished within its time window, and you were not charged. Start a new run with the same document.',
  ENGINE_UNAVAILABLE:
    'The language model gave no usable answer, although it was tried several times. Start a new run with the same document later.',
  ENGINE_RATE_LIMITED:
    'The language model refused the work because of its rate limit, although it was tried several times. Start a new run with the same document later.',
  ENGINE_AUTH:
    'The language model refused our credentials. The operator of the service must correct them; then start a new run with the same document.',
  ENGINE_INVALID:
    'The language model rejected the request. Report the job id to the operator of the service; then start a new run with the same document.',
  DOCUMENT_UNREADABLE:
    'The document could not be read: it may be a scan that is hard to read, protected by a password, or damaged. Upload a file whose text can be selected and copied.',
  DOCUMENT_TOO_LARGE:
    'The document is larger than the service accepts. Upload a smaller file, for example without images or split into parts.',
  DOCUMENT_EMPTY: 'The document holds no text. Check that the right file was sent and upload it again.',
  PROFILE_INVALID:
    'The profile cannot be run as it is configured. Check its reviewers and their legal sources, then start a new run with the same document.',
  STORAGE_UNAVAILABLE:
    'The storage of the service did not answer, although it was tried several times. Start a new run with the same document later.',
  CANCELLED: 'The run was cancelled on request. Start a new run with the same document if you still need the result.',
  INTERNAL:
    'The run failed because of a fault in the service. Report the job id to the operator; then start a new run with the same document.',
};

/** Sentences for a person about a failed action. */
const ACTION_MESSAGES: Record<FailureCategory, string> = {
  DELIVERY_WINDOW_EXHAUSTED:
    'The document could not be written within its time window, and you were not charged. Start the action again.',
  ENGINE_UNAVAILABLE:
    'The language model gave no usable answer, although it was tried several times. Start the action again later.',
  ENGINE_RATE_LIMITED:
    'The language model refused the work because of its rate limit, although it was tried several times. Start the action again later.',
  ENGINE_AUTH:
    'The language model refused our credentials. The operator of the service must correct them; then start the action again.',
  ENGINE_INVALID:
    'The language model rejected the request. Report the job id to the operator of the service; then start the action again.',
  DOCUMENT_UNREADABLE: 'The audit could not be read. Start the action again with the audit as it was received.',
  DOCUMENT_TOO_LARGE:
    'The document became larger than the service keeps. Start the action again with fewer findings: mark the others with include_in_action.',
  DOCUMENT_EMPTY: 'The audit holds nothing a document could be written from. Choose another action.',
  PROFILE_INVALID: 'The profile cannot be run as it is configured. Check it, then start the action again.',
  STORAGE_UNAVAILABLE:
    'The storage of the service did not answer, although it was tried several times. Start the action again later.',
  CANCELLED: 'The run was cancelled on request. Start the action again if you still need the document.',
  INTERNAL:
    'The run failed because of a fault in the service. Report the job id to the operator; then start the action again.',
};

/** Sentences for a person about a run that failed only because its workers were lost. */
export const WORKERS_LOST: Record<RunKind, string> = {
  ANALYSIS:
    'The run was interrupted each time because machines of the service were replaced or failed. Start a new run with the same document; if it happens again, report the job id to the operator.',
  ACTION:
    'The action was interrupted each time because machines of the service were replaced or failed. Start it again; if it happens again, report the job id to the operator.',
};

/** The failure of a run, as its workflow reports it. */
export interface FailedRun {
  category: FailureCategory;
  /** A sentence about this very run, such as what is wrong with its document; null for the category's own sentence. */
  message: string | null;
  /** True if the run failed only because its workers were lost. */
  workersLost?: boolean;
}

/** The sentence for a person: the run's own, or that of its category for runs of the kind. */
export function messageOf(kind: RunKind, { category, message, workersLost = false }: FailedRun): string {
  if (workersLost) return WORKERS_LOST[kind];
  return message ?? (kind === 'ANALYSIS' ? FAILURE_MESSAGES : ACTION_MESSAGES)[category];
}
