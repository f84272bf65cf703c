import { startLawOrigin } from '../support/laws/law-origin.ts';
import { startService } from '../support/service/service.ts';

const UNBOUNDED = 1_000_000_000;

/**
 * A service with its worker over law sources of this machine, and a token of an organisation that no counter limits; `close` throws the answers
 * that the documents below docs do not allow.
 */
export async function openTarget() {
  const origin = await startLawOrigin();
  const service = await startService({
    environment: { ...origin.environment, REQUESTS_PER_SECOND: '0' },
  });
  const { client } = await service.tenant({
    maxRunsPerPeriod: UNBOUNDED,
    configWritesPerHour: UNBOUNDED,
    maxProfiles: UNBOUNDED,
    maxSnippets: UNBOUNDED,
  });
  return {
    url: service.baseUrl,
    token: await client.token(),
    async close() {
      await service.close();
      await origin.close();
    },
  };
}
