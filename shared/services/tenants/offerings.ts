import { OfferingKey } from '../../contracts/legacy.ts';
import type { Offering } from '../../data/offerings.ts';
import { ApiError } from '../../errors/api-error.ts';
import { LegacyError } from '../../errors/legacy-errors.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data'>;

/** Offerings that a listing shows at most; an organisation has a handful. */
const MAX_LISTED = 1_000;

/**
 * Names a profile that the key-based variant runs for an organisation, or gives an existing name to another profile.
 * @throws ApiError `NOT_FOUND` for an unknown organisation or profile, `FORBIDDEN` without a licence, `BAD_REQUEST` for a name of another
 * form and for a review package, because the variant reserves one unit for a run
 */
export async function setOffering({ data }: Deps, offering: Offering): Promise<Omit<Offering, 'tenantId'>> {
  const { tenantId, offeringKey, profileId } = offering;
  if (!OfferingKey.safeParse(offeringKey).success) {
    throw new ApiError('BAD_REQUEST', 'An offering key has 1 to 64 letters, digits, dots, hyphens and underscores.');
  }
  await showTenant({ data }, tenantId);
  const profile = await data.profiles.findLicensed(profileId);
  if (profile === null) throw new ApiError('NOT_FOUND', `There is no profile ${profileId}.`);
  if (!(await data.licences.held(tenantId, profileId))) {
    throw new ApiError('FORBIDDEN', `Tenant ${tenantId} is not licensed for profile ${profileId}.`);
  }
  if (profile.kind === 'BUNDLE') {
    throw new ApiError(
      'BAD_REQUEST',
      `${profileId} is a review package, which an offering cannot run. Name one profile.`,
    );
  }
  await data.offerings.set(offering);
  return { offeringKey, profileId };
}

/** @throws ApiError `NOT_FOUND` */
export async function removeOffering(
  { data }: Deps,
  { tenantId, offeringKey }: Omit<Offering, 'profileId'>,
): Promise<{ offeringKey: string }> {
  if (!(await data.offerings.remove(tenantId, offeringKey))) {
    throw new ApiError('NOT_FOUND', `Tenant ${tenantId} has no offering ${offeringKey.slice(0, 100)}.`);
  }
  return { offeringKey };
}

/** @throws ApiError `NOT_FOUND` for an unknown organisation */
export async function listOfferings({ data }: Deps, tenantId: string): Promise<Omit<Offering, 'tenantId'>[]> {
  await showTenant({ data }, tenantId);
  const offerings = await data.offerings.list(tenantId, MAX_LISTED);
  return offerings.map(({ offeringKey, profileId }) => ({ offeringKey, profileId }));
}

/** The profile of an offering; without a name, of the only one. @throws LegacyError `unknown_offering` */
export async function offeredProfile(
  { data }: Deps,
  tenantId: string,
  offeringKey: string | undefined,
): Promise<string> {
  if (offeringKey !== undefined) {
    const offering = await data.offerings.find(tenantId, offeringKey);
    if (offering === null) throw unknownOffering();
    return offering.profileId;
  }
  const [only, second] = await data.offerings.list(tenantId, 2);
  if (only === undefined || second !== undefined) {
    throw new LegacyError('unknown_offering', 'Send the offeringKey: your organisation has not exactly one offering.');
  }
  return only.profileId;
}

export const unknownOffering = () =>
  new LegacyError('unknown_offering', 'Your organisation has no offering of this offeringKey that it may run.');
