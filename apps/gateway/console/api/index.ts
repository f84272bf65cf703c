import type { Egress } from '../../../../shared/security/egress.ts';
import { mappingOutages } from '../../../../shared/services/outages.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import type { Endpoint } from '../../endpoint.ts';
import { administrationRoutes } from './administration.ts';
import { consoleJobRoutes } from './jobs.ts';
import { consoleLawRoutes } from './laws.ts';
import { peopleRoutes } from './people.ts';
import { consoleProfileRoutes } from './profiles.ts';
import { sessionRoutes } from './sessions.ts';
import { signInProviderRoutes } from './sign-in-provider.ts';

/** Every endpoint of the console beside those of the public API. */
export function consoleEndpoints(platform: Platform, egress: Egress): Endpoint[] {
  const endpoints = [
    ...sessionRoutes(platform),
    ...consoleJobRoutes(platform),
    ...consoleProfileRoutes(platform),
    ...consoleLawRoutes(platform),
    ...administrationRoutes(platform),
    ...peopleRoutes(platform),
    ...signInProviderRoutes({ ...platform, egress }),
  ];
  return endpoints.map((one) => ({
    ...one,
    run: mappingOutages(one.run),
  }));
}
