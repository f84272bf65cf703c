import { mappingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import type { Endpoint } from '../endpoint.ts';
import { actionRoutes } from './actions.ts';
import { analysisRoutes } from './analyses.ts';
import { configurationRoutes } from './configuration.ts';
import { jobRoutes } from './jobs.ts';
import { lawSearchRoutes } from './law-search.ts';
import { lawRoutes } from './laws.ts';
import { mcpRoutes } from './mcp.ts';
import { profileRoutes } from './profiles.ts';
import { snippetRoutes } from './snippets.ts';
import { tokenRoutes } from './token.ts';
import { uploadRoutes } from './uploads.ts';

/** Every endpoint of the public API but the health check, which the app adds itself. */
export function apiEndpoints(platform: Platform): Endpoint[] {
  const endpoints = [
    ...tokenRoutes(platform),
    ...uploadRoutes(platform),
    ...analysisRoutes(platform),
    ...actionRoutes(platform),
    ...jobRoutes(platform),
    ...lawSearchRoutes(platform),
    ...lawRoutes(platform),
    ...profileRoutes(platform),
    ...snippetRoutes(platform),
    ...configurationRoutes(platform),
    ...mcpRoutes(platform),
  ];
  return endpoints.map((one) => ({ ...one, run: mappingOutages(one.run) }));
}
