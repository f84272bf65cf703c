/**
 * Inputs and results of the workflows: plain types alone, so that workflow code stays free of zod and callers that start a workflow need
 * none of its code.
 */

/**
 * The job of a run. `chargeId` tells it from an earlier job under the same id whose start was withdrawn although its run may live; it is
 * absent only for runs begun before runs named their charge.
 */
export interface RunRef {
  tenantId: string;
  jobId: string;
  chargeId?: string;
}

/** Input of the `analysis` and `action` workflows: ids and the absolute deadline (epoch ms) that was fixed when the request was answered. */
export interface JobRunInput extends RunRef {
  deadlineMs: number;
  /** State that an earlier run of the job reached, for a run that replaces a lost one. */
  resumed?: { delivery: number; checkpoints: Checkpoint[] };
  /** True where the run makes its short writes within workflow tasks; absent in runs that an earlier release began, which queues them. */
  localWrites?: true;
}

/** A review profile whose part of the work a later delivery need not repeat. */
export interface Checkpoint {
  profileId: string;
  panel: boolean;
  consolidated: boolean;
}

/** Input of the `webhook` workflow; `firstAttempt` continues the count of an earlier delivery. */
export interface WebhookInput {
  tenantId: string;
  jobId: string;
  firstAttempt: number;
}

/** Input of the `ingestLaw` workflow. */
export interface IngestLawInput {
  jurisdiction: string;
  work: string;
  /** Epoch ms at which it was asked for. */
  askedAtMs: number;
  /** The configuration write that is counted when the source is asked; null if none is. */
  payer: { writeId: string; tenantId: string; hourKey: string } | null;
  /** True to ask the source however recently it was asked. */
  refresh: boolean;
}

/**
 * `STORED`: a new version is held. `UNCHANGED`: the source still has the version held. `GONE`: the source no longer has the law held.
 * `FRESH`: the source need not be asked. `NOT_FOUND`: the law does not exist. `UNAVAILABLE`: the source gave no usable answer.
 * `FLOOR_SPENT`: the payer cannot pay or left before the source was asked.
 */
type IngestOutcome = 'STORED' | 'UNCHANGED' | 'GONE' | 'FRESH' | 'NOT_FOUND' | 'UNAVAILABLE' | 'FLOOR_SPENT';

export interface IngestLawResult {
  outcome: IngestOutcome;
  /** The version held afterwards; null if none is. */
  version: string | null;
  /** Number of provisions the source had; null if they were not read. */
  provisions: number | null;
}

/** Result of a refresh of the cited laws, counted by outcome; `FAILED` met a fault, `BUSY` was being read anyway. */
export type LawRefreshReport = Partial<Record<IngestOutcome | 'FAILED' | 'BUSY', number>>;

/** Input of the workflows that rebuild a catalogue: the attempts of each step, few while a caller waits and many at night. */
export interface CatalogueBuildInput {
  attempts: number;
}

/** `UNCHANGED`: the catalogue is what the source offers. `SWAPPED`: the new build is searched. `SUPERSEDED`: another build was started. */
export interface CatalogueBuildReport {
  outcome: 'UNCHANGED' | 'SWAPPED' | 'SUPERSEDED';
  rows: number;
  /** Members of an archive that do not say which act they are. */
  unreadable: number;
}

export type RunStep =
  | 'QUEUED'
  | 'EXTRACTION'
  | 'REVIEW'
  | 'CONSOLIDATION'
  | 'WRITING'
  | 'WAITING'
  | 'COMPLETION'
  | 'ENDED';

export interface RunState {
  /** 1-based; 0 before the first delivery began. */
  delivery: number;
  step: RunStep;
  /** Epoch ms. */
  deadline: number;
  profiles: Record<string, { panel: boolean; consolidated: boolean }>;
}

/** Name of the query that a run answers with its `RunState`. */
export type RunQueryName = 'run';

/** The workflows as their callers see them; `apps/worker/workflow-types.ts` holds their code to it. */
export interface Workflows {
  analysis(input: JobRunInput): Promise<void>;
  action(input: JobRunInput): Promise<void>;
  webhook(input: WebhookInput): Promise<void>;
  ingestLaw(input: IngestLawInput): Promise<IngestLawResult>;
  lawRefresh(): Promise<LawRefreshReport>;
  lovdataArchives(input: CatalogueBuildInput): Promise<CatalogueBuildReport>;
  uscodeCatalogue(input: CatalogueBuildInput): Promise<CatalogueBuildReport>;
  retentionSweep(): Promise<void>;
}
