import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/client/index.ts';
import { useSignedIn } from './session.tsx';

/** The profiles that the person may run or, as an administrator, see. */
export function useProfiles() {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['profiles', session.organisation.tenantId],
    queryFn: async ({ signal }) => (await client.get('/v1/profiles', { signal })).profiles,
    staleTime: 60_000,
  });
}

/** Changes profiles or their sources; it is over once the list has been read anew. */
export function useProfileChange<Input, Result>(change: (client: ApiClient, input: Input) => Promise<Result>) {
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  const { tenantId } = session.organisation;
  return useMutation({
    mutationFn: (input: Input) => change(client, input),
    // Also after a refusal, because it counts as a configuration write.
    onSettled: () => queries.invalidateQueries({ queryKey: ['quotas', tenantId] }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['profiles', tenantId] }),
        queries.invalidateQueries({ queryKey: ['rule-sets', tenantId] }),
        queries.invalidateQueries({ queryKey: ['source', tenantId] }),
      ]),
  });
}
