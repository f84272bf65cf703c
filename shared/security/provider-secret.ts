/** Binds the sealed client secret of a provider to its organisation. */
export const providerSecretContext = (tenantId: string): string => `oidc-client-secret:${tenantId}`;
