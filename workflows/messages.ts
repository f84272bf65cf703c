import { defineQuery } from '@temporalio/workflow';

/** Input of the `analysis` workflow: ids and the absolute deadline (epoch ms) that was fixed when the request was answered. */
export interface AnalysisInput {
  tenantId: string;
  jobId: string;
  deadlineMs: number;
}

/** Input of the `webhook` workflow; `firstAttempt` goes on counting where an earlier delivery ended. */
export interface WebhookInput {
  tenantId: string;
  jobId: string;
  firstAttempt: number;
}

export const webhookWorkflowId = (jobId: string) => `webhook-${jobId}`;
export const analysisWorkflowId = (jobId: string) => `analysis-${jobId}`;

export type RunStep = 'QUEUED' | 'EXTRACTION' | 'REVIEW' | 'CONSOLIDATION' | 'WAITING' | 'COMPLETION' | 'ENDED';

export interface RunState {
  /** 1-based; 0 before the first delivery began. */
  delivery: number;
  step: RunStep;
  /** Epoch ms. */
  deadline: number;
  profiles: Record<string, { panel: boolean; consolidated: boolean }>;
}

/** What an operator asks a run: which delivery, which step, what is checkpointed. */
export const runQuery = defineQuery<RunState>('run');
