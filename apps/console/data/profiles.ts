import { useQuery } from '@tanstack/react-query';
import { useSignedIn } from './session.tsx';

/** The profiles that the organisation may run. */
export function useProfiles() {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['profiles', session.organisation.tenantId],
    queryFn: async ({ signal }) => (await client.get('/v1/profiles', { signal })).profiles,
    staleTime: 60_000,
  });
}
