import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/client/index.ts';
import type { Schemas } from '../../../shared/client/types.ts';
import { profilesAtKey } from './profile-at.ts';
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

/**
 * The profile that a run was started with; undefined where none is known. An unlisted one, which the list of a member leaves out, is known
 * while the page is open on which its address was opened.
 */
export function useProfileOfRun(profileId: string): Schemas['Profile'] | undefined {
  const { session } = useSignedIn();
  const queries = useQueryClient();
  const listed = useProfiles().data?.find((one) => one.profileId === profileId);
  if (listed !== undefined) return listed;
  const opened = queries.getQueriesData<Schemas['Profile'] | null>({
    queryKey: profilesAtKey(session.organisation.tenantId),
  });
  return opened.map(([, profile]) => profile).find((one) => one?.profileId === profileId) ?? undefined;
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
