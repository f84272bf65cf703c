import { clientCredentials, createClient } from '../../shared/client/index.ts';
import { systemClock } from '../../shared/clock.ts';
import { parseConfig } from '../../shared/config.ts';
import { createData } from '../../shared/data/data.ts';
import { openDatabase } from '../../shared/data/database.ts';
import { createKey } from '../../shared/services/tenants/keys.ts';
import { createOrganisation } from '../support/service/organisations.ts';

/** A key of an organisation, with the client of its holder. */
export interface Actor {
  tenantId: string;
  profileId: string;
  client: ReturnType<typeof createClient>;
}

const TENANTS = 3;
export const KEYS_PER_TENANT = 2;

/** Organisations with a profile and several keys each. */
export async function createActors(mongodbUri: string, apiAddress: string): Promise<Actor[]> {
  const config = parseConfig({ MONGODB_URI: mongodbUri });
  const database = openDatabase(mongodbUri, config.mongodb.database);
  const deps = { config, data: createData(database), clock: systemClock };
  try {
    const actors: Actor[] = [];
    // The load repeats by itself, because it counts every failure.
    for (let tenant = 1; tenant <= TENANTS; tenant++) {
      const { tenantId, profileId } = await createOrganisation(deps, `Organisation ${tenant}`, {
        maxRunsPerPeriod: 1_000_000,
        configWritesPerHour: 1_000_000,
      });
      for (let number = 1; number <= KEYS_PER_TENANT; number++) {
        const key = await createKey(deps, { tenantId, name: `Key ${number}`, workspace: false });
        actors.push({
          tenantId,
          profileId,
          client: createClient({ baseUrl: apiAddress, credential: clientCredentials(key), maxRetries: 0 }),
        });
      }
    }
    return actors;
  } finally {
    await database.close();
  }
}
