import type { LegacyScope } from './legacy.ts';

export const ROLES = ['administrator', 'member'] as const;
/** The role of a person in an organisation: a member runs its published profiles, an administrator also configures. */
export type Role = (typeof ROLES)[number];

/** The caller of a request, resolved from its credential and handed to every handler and service. */
export interface Caller {
  /** The one tenant this call reads and writes (contract, "What the service does"). */
  readonly tenantId: string;
  /** The key, the connection or the person that owns the jobs this call starts (contract, "API-key tokens"). */
  readonly credentialId: string;
  readonly kind: 'api-key' | 'agent-connection' | 'session' | 'legacy-key';
  /** Present for a person's session in the console alone. */
  readonly role?: Role;
  /** Scopes of a key of the key-based variant; absent for other credentials. */
  readonly scopes?: readonly LegacyScope[];
  /** True for the platform's own workspace credential, which may not write legal sources. */
  readonly workspace?: boolean;
  /** Epoch ms at which the token of this call expires; absent if it came without one. */
  readonly expiresAt?: number;
}

/** True for a session of a member, who sees and runs published profiles alone (contract, "Profile"). */
export const isMember = ({ role }: Pick<Caller, 'role'>): boolean => role === 'member';
