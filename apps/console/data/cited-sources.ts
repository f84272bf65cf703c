import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from './session.tsx';

/** The sources that a finished audit cites, with their texts as its run used them; they stay readable here after the service deleted the job. */
export function useCitedSources(jobId: string) {
  const { api, session } = useSignedIn();
  return useQuery({
    queryKey: ['cited-sources', session.organisation.tenantId, jobId],
    queryFn: async ({ signal }) =>
      (await api.get('/console/api/jobs/{jobId}/sources', { params: { path: { jobId } }, signal })).sources,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
