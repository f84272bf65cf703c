import { MAX_AGREEMENT_VERSION } from '../../contracts/requests.ts';
import type { Actor } from '../../data/change-log.ts';
import { ApiError } from '../../errors/api-error.ts';
import { logChange, OPERATOR } from '../change-log.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** Publishes a version of the upload agreement, which becomes current for every organisation at once. */
export async function publishAgreement(
  { data, clock }: Deps,
  { version, title, text }: { version: string; title: string; text: string },
): Promise<{ version: string }> {
  if (version.length > MAX_AGREEMENT_VERSION) {
    throw new ApiError('BAD_REQUEST', `The name of a version has at most ${MAX_AGREEMENT_VERSION} characters.`);
  }
  if (!(await data.agreements.publish({ version, title, text, publishedAt: clock() }))) {
    throw new ApiError(
      'CONFLICT',
      `Version ${version} was published before, and a published text never changes. Choose another version.`,
    );
  }
  return { version };
}

/** Records an administrator's acceptance of the current version; `version`, where given, must name it. A second one changes nothing. */
export async function acceptAgreement(
  { data, clock }: Deps,
  { tenantId, version }: { tenantId: string; version?: string | undefined },
  by: { actor: Actor; email: string | null } = { actor: OPERATOR, email: null },
): Promise<{ version: string }> {
  const accepted = await data.transact(async (session) => {
    // Both are read within the transaction, because it is repeated, and must be judged anew, where another acceptance came first.
    const tenant = await showTenant({ data }, tenantId, session);
    const current = await data.agreements.currentVersion(session);
    if (current === null) {
      throw new ApiError('CONFLICT', 'No agreement is published yet, so there is nothing to accept.');
    }
    if (version !== undefined && version !== current) {
      throw new ApiError('STALE_AGREEMENT_VERSION', `Version ${version} is not the current one; ${current} is.`, {
        details: { currentVersion: current },
      });
    }
    if (tenant.agreement?.version === current) return current;
    const nowMs = clock();
    await data.tenants.acceptAgreement(tenantId, current, nowMs, session);
    await data.acceptances.insert(tenantId, { version: current, acceptedAt: nowMs, acceptedBy: by.email }, session);
    const subject = { kind: 'agreement' as const, id: current, name: current };
    await logChange({ data, clock }, { tenantId, actor: by.actor, verb: 'accepted', subject }, session);
    return current;
  });
  return { version: accepted };
}
