/** The caller of a request, resolved from its credential and handed to every handler and service. */
export interface Caller {
  /** The one tenant this call reads and writes (contract, "What the service does"). */
  readonly tenantId: string;
  /** The key (or connection) that owns the jobs this call starts (contract, "API-key tokens"). */
  readonly credentialId: string;
  readonly kind: 'api-key' | 'agent-connection';
  /** True for the platform's own workspace credential, which may not write legal sources. */
  readonly workspace?: boolean;
  /** Epoch ms at which the token of this call expires; absent if it came without one. */
  readonly expiresAt?: number;
}
