import { useQuery } from '@tanstack/react-query';
import { orNull } from './or-null.ts';
import { useSignedIn } from './session.tsx';

export const profilesAtKey = (tenantId: string) => ['profiles', tenantId, 'at'] as const;

/** Reads the published profile at an address, also an unlisted one, which the list of a member leaves out; null where there is none. */
export function useProfileAt(urlSlug: string) {
  const { api, session } = useSignedIn();
  return useQuery({
    queryKey: [...profilesAtKey(session.organisation.tenantId), urlSlug],
    // The profile is kept longer than a run lasts, because the page of the run names its reviewers.
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const params = { path: { urlSlug } };
      const profile = await orNull(api.get('/console/api/profiles/by-address/{urlSlug}', { params, signal }));
      return profile?.status === 'PUBLISHED' ? profile : null;
    },
  });
}
