import { z } from 'zod';
import { CitedSources } from '../../../../shared/contracts/console.ts';
import { readCitedSources } from '../../../../shared/services/jobs/read-cited-sources.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';

const jobId = z.string().meta({ description: 'The id of the job.' });

/** Routes for the reader of an audit: the texts that a run cited. */
export function consoleJobRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        auth: 'session',
        session: 'member',
        tag: 'Audits',
        method: 'get',
        path: '/console/api/jobs/:jobId/sources',
        operationId: 'readCitedSources',
        summary: 'Read the sources that an audit cites',
        description:
          'Use it to show a finding with the text that the run used. It costs nothing and asks no national source; the texts are kept as long as the job.',
        request: z.object({ params: z.object({ jobId }) }),
        response: CitedSources,
        status: 200,
        answer: 'The sources in label order; none before the job has completed.',
        errors: { NOT_FOUND: 'There is no such job, or another credential started it.' },
      },
      ({ params }, caller) => readCitedSources(platform, caller, params.jobId),
    ),
  ];
}
