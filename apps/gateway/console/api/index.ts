import { mappingOutages } from '../../../../shared/services/outages.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import type { Endpoint } from '../../endpoint.ts';
import { consoleJobRoutes } from './jobs.ts';
import { sessionRoutes } from './sessions.ts';

/** Every endpoint of the console beside those of the public API. */
export function consoleEndpoints(platform: Platform): Endpoint[] {
  return [...sessionRoutes(platform), ...consoleJobRoutes(platform)].map((one) => ({
    ...one,
    run: mappingOutages(one.run),
  }));
}
