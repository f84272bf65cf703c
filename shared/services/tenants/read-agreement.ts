import type { Caller } from '../../contracts/caller.ts';
import type { AgreementAnswer } from '../../contracts/console.ts';
import type { Platform } from '../platform.ts';
import { showTenant } from './tenants.ts';

/** The upload agreement for an organisation's administrators: the current text, the one accepted last, and who accepted what. */
export async function readAgreement(
  { data }: Pick<Platform, 'data'>,
  { tenantId }: Pick<Caller, 'tenantId'>,
): Promise<AgreementAnswer> {
  const [tenant, current, history] = await Promise.all([
    showTenant({ data }, tenantId),
    data.agreements.current(),
    data.acceptances.list(tenantId),
  ]);
  const accepted = tenant.agreement?.version ?? null;
  const isAccepted = current === null || accepted === current.version;
  const previous = isAccepted || accepted === null ? null : await data.agreements.find(accepted);
  return {
    current,
    accepted: isAccepted,
    previous: previous === null ? null : { version: previous.version, title: previous.title, text: previous.text },
    history,
  };
}
