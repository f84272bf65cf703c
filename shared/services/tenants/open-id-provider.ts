import type { OpenIdProvider, Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import { providerSecretContext } from '../../security/provider-secret.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'keyring'>;

const MAX_URL = 1_000;
const MAX_CLIENT_ID = 500;

/**
 * Sets an organisation's own OpenID Connect provider, at which the service is a confidential client.
 * @throws ApiError `NOT_FOUND` for an unknown organisation, `BAD_REQUEST` for an issuer that is no https address (http for this machine)
 */
export async function setOpenIdProvider(
  { data, keyring }: Deps,
  tenantId: string,
  { issuer, clientId, clientSecret }: OpenIdProvider & { clientSecret: string },
): Promise<Tenant> {
  refuseIssuer(issuer);
  if (clientId === '' || clientId.length > MAX_CLIENT_ID) {
    throw new ApiError('BAD_REQUEST', `The client id must have 1 to ${MAX_CLIENT_ID} characters.`);
  }
  await showTenant({ data }, tenantId);
  const sealedSecret = keyring.seal(Buffer.from(clientSecret, 'utf8'), providerSecretContext(tenantId));
  await data.tenants.setProvider(tenantId, { issuer, clientId, sealedSecret });
  return showTenant({ data }, tenantId);
}

/** @throws ApiError `NOT_FOUND` */
export async function removeOpenIdProvider({ data }: Pick<Deps, 'data'>, tenantId: string): Promise<Tenant> {
  await showTenant({ data }, tenantId);
  await data.tenants.setProvider(tenantId, null);
  return showTenant({ data }, tenantId);
}

/** OpenID Connect Discovery 1.0, §2: an https address without query and fragment. */
function refuseIssuer(issuer: string): void {
  const url = URL.canParse(issuer) && issuer.length <= MAX_URL ? new URL(issuer) : null;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isThisMachine(url));
  if (url !== null && isSafe && url.search === '' && url.hash === '' && url.username === '') return;
  throw new ApiError(
    'BAD_REQUEST',
    `${issuer.slice(0, MAX_URL)} is no issuer. Send the https address that the provider gives as its issuer, without a query.`,
  );
}

export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
