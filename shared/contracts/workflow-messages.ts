/**
 * What goes into and out of the workflows: plain types alone, so that workflow code stays free of zod and whoever starts a workflow needs
 * nothing of its code.
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
  /** Where an earlier run of the job got to, for a run that is begun in place of one that was lost. */
  resumed?: { delivery: number; checkpoints: Checkpoint[] };
}

/** A review profile whose part of the work a later delivery need not repeat. */
export interface Checkpoint {
  profileId: string;
  panel: boolean;
  consolidated: boolean;
}

/** Input of the `webhook` workflow; `firstAttempt` goes on counting where an earlier delivery ended. */
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
  /** The configuration write that counts when the source is asked; null where nobody pays. */
  payer: { writeId: string; tenantId: string; hourKey: string } | null;
  /** Asks the source however short ago it was asked last. */
  refresh: boolean;
}

/**
 * `STORED` a new version, `UNCHANGED` the source says what is held, `GONE` the source no longer has what is held, `FRESH` the source
 * need not be asked, `NOT_FOUND` there is no such law, `UNAVAILABLE` the source did not answer usably, `FLOOR_SPENT` the payer cannot pay or left before the source was asked.
 */
export type IngestOutcome = 'STORED' | 'UNCHANGED' | 'GONE' | 'FRESH' | 'NOT_FOUND' | 'UNAVAILABLE' | 'FLOOR_SPENT';

export interface IngestLawResult {
  outcome: IngestOutcome;
  /** The version held afterwards; null where none is. */
  version: string | null;
  /** How many provisions the source had; null where they were not read. */
  provisions: number | null;
}

/** What a refresh of the cited laws came to: how many ended in each outcome; `FAILED` met a fault, `BUSY` was being read anyway. */
export type LawRefreshReport = Partial<Record<IngestOutcome | 'FAILED' | 'BUSY', number>>;

/** Input of the workflows that rebuild a catalogue: how often each step is tried. Whoever waits wants to hear soon, a night is long. */
export interface CatalogueBuildInput {
  attempts: number;
}

/** `UNCHANGED` the source offers what is searched, `SWAPPED` what was built is searched, `SUPERSEDED` another build was begun. */
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

/** The workflows as those see them who start them; `apps/worker/workflow-types.ts` holds their code to it. */
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
