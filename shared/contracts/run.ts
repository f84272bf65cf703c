/** The run a piece of work belongs to, because work on one document is done once and tenants are served in turn. */
export interface RunOrigin {
  tenantId: string;
  jobId: string;
  /** Distinguishes two runs of one job. */
  chargeId?: string;
}

export const runKey = ({ tenantId, jobId, chargeId = '' }: RunOrigin): string => `${tenantId}/${jobId}/${chargeId}`;

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}
