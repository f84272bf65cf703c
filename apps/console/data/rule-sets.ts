import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { ApiClient } from '../../../shared/client/index.ts';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';
import { orNull } from './or-null.ts';
import { useSignedIn } from './session.tsx';

/** The organisation's own rule sets. */
export function useRuleSets({ enabled = true } = {}) {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['rule-sets', session.organisation.tenantId],
    queryFn: async ({ signal }): Promise<LegalSource[]> => {
      const answer = await client.get('/v1/snippets', { signal });
      return 'snippets' in answer ? answer.snippets : [];
    },
    enabled,
  });
}

/** A source by its key: a rule set, or a provision of the library; null where nothing answers to the key. */
const sourceQuery = (client: ApiClient, tenantId: string, snippetKey: string) =>
  queryOptions({
    queryKey: ['source', tenantId, snippetKey],
    queryFn: async ({ signal }): Promise<LegalSource | null> => {
      const answer = await orNull(client.get('/v1/snippets', { params: { query: { snippetKey } }, signal }));
      return answer !== null && 'content' in answer ? answer : null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @see sourceQuery */
export function useSource(snippetKey: string, { enabled = true } = {}) {
  const { client, session } = useSignedIn();
  return useQuery({ ...sourceQuery(client, session.organisation.tenantId, snippetKey), enabled });
}

/** The sources that answer to some keys; those that are still awaited or unknown are left out. */
export function useSources(snippetKeys: readonly string[]): LegalSource[] {
  const { client, session } = useSignedIn();
  return useQueries({
    queries: snippetKeys.map((key) => sourceQuery(client, session.organisation.tenantId, key)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
}
