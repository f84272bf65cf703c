/** Whose run a piece of work belongs to: work on one document is done once, and tenants are served in turn. */
export interface RunOrigin {
  tenantId: string;
  jobId: string;
  /** Tells two runs of one job apart. */
  chargeId?: string;
}

export const runKey = ({ tenantId, jobId, chargeId = '' }: RunOrigin): string => `${tenantId}/${jobId}/${chargeId}`;

export interface TokenUsage {
  inputTokens: number;
  outputTokens: number;
}
