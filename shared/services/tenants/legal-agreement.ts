import type { Caller } from '../../contracts/caller.ts';
import type { LegalAgreementAnswer, UploadUrlBody } from '../../contracts/requests.ts';
import type { Tenant } from '../../data/tenants.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Platform } from '../platform.ts';

/** Answers the current upload agreement, and whether an administrator of the organisation has accepted it. */
export async function readLegalAgreement(
  { data }: Pick<Platform, 'data'>,
  caller: Caller,
): Promise<LegalAgreementAnswer> {
  const [tenant, current] = await Promise.all([data.tenants.find(caller.tenantId), data.agreements.current()]);
  const acceptance = tenant?.agreement ?? null;
  return {
    accepted: current === null || acceptance?.version === current.version,
    currentVersion: current?.version ?? null,
    acceptedVersion: acceptance?.version ?? null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    title: current?.title ?? null,
    text: current?.text ?? null,
  };
}

/**
 * Judges an upload under the current agreement (contract, "API-key tokens").
 * @throws ApiError `LEGAL_AGREEMENT_REQUIRED` or `STALE_AGREEMENT_VERSION`
 */
export function judgeUpload(
  tenant: Tenant,
  currentVersion: string | null,
  attestation: UploadUrlBody['uploadAttestation'],
): void {
  if (currentVersion === null) return;
  if (attestation !== undefined && attestation.agreementVersion !== currentVersion) {
    throw new ApiError(
      'STALE_AGREEMENT_VERSION',
      `The attestation names an agreement version that is not the current one. Read version ${currentVersion} (GET /v1/legal-agreement) and attest that.`,
      { details: { currentVersion } },
    );
  }
  const missing = [
    ...(tenant.agreement?.version === currentVersion ? [] : ['ORGANISATION_ACCEPTANCE' as const]),
    ...(tenant.requireAttestation && attestation === undefined ? ['UPLOAD_ATTESTATION' as const] : []),
  ];
  if (missing.length === 0) return;
  throw new ApiError(
    'LEGAL_AGREEMENT_REQUIRED',
    missing.includes('ORGANISATION_ACCEPTANCE')
      ? 'An administrator of your organisation must accept the current upload agreement before documents can be sent.'
      : 'Send uploadAttestation with the current agreement version and accepted: true.',
    { details: { missing } },
  );
}
