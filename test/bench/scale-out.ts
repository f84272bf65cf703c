import { createKey } from '../../shared/services/tenants/keys.ts';
import { createOrganisation } from '../support/service/organisations.ts';
import { missedWrites } from '../support/service/read-your-write.ts';
import type { Measured } from './rounds.ts';
import type { Stage } from './stage.ts';

const WRITES = 10_000;

/** Changes at one gateway process that the other one, asked at once, did not show. */
export async function benchScaleOut({ platform, startGateway }: Stage): Promise<Measured[]> {
  const { tenantId } = await createOrganisation(platform, 'Writing organisation', { configWritesPerHour: 1_000_000 });
  const { clientId } = await createKey(platform, { tenantId, name: 'Writing key', workspace: false });
  const token = await platform.accessTokens.issue({ tenantId, credentialId: clientId, kind: 'api-key' });
  const gateways = await Promise.all([startGateway(), startGateway()]);
  const [one, other] = gateways.map(({ url }) => ({ baseUrl: url }));
  if (one === undefined || other === undefined) throw new Error('There are no two gateways.');
  try {
    const missed = await missedWrites([one, other], token, WRITES);
    const name = `of ${WRITES} writes, missed by a read at the other gateway`;
    return [{ name, ratio: missed, min: missed, max: missed, goal: 0, atMost: true }];
  } finally {
    await Promise.all(gateways.map((gateway) => gateway.stop()));
  }
}
