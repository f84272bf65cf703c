import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from './session.tsx';

/** Limits and open legal orders of the organisation. */
export function useConfiguration() {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['configuration', session.organisation.tenantId],
    queryFn: ({ signal }) => client.get('/v1/config', { signal }),
    staleTime: 5 * 60_000,
  });
}

/** What is left of the organisation's allowances. */
export function useQuotas() {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['quotas', session.organisation.tenantId],
    queryFn: ({ signal }) => client.get('/v1/quotas', { signal }),
  });
}
