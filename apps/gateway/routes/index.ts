import { namingOutages } from '../../../shared/services/outages.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import type { Endpoint } from '../endpoint.ts';
import { analysisRoutes } from './analyses.ts';
import { jobRoutes } from './jobs.ts';
import { tokenRoutes } from './token.ts';
import { uploadRoutes } from './uploads.ts';

/** Every endpoint of the public API but the health check, which the app brings itself. */
export function apiEndpoints(platform: Platform): Endpoint[] {
  const endpoints = [
    ...tokenRoutes(platform),
    ...uploadRoutes(platform),
    ...analysisRoutes(platform),
    ...jobRoutes(platform),
  ];
  return endpoints.map((one) => ({ ...one, run: namingOutages(one.run) }));
}
