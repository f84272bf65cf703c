import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import type { ConsoleApi, Schemas } from './client.ts';
import { useSignedIn } from './session.tsx';

export type LawStanding = Schemas['LawStanding'];
export type ProvisionStanding = LawStanding['provisions'][number];

interface LawAddress {
  jurisdiction: string;
  work: string;
}

/** A query of fewer characters finds nothing. */
export const MIN_QUERY = 2;
/** The largest number of hits that a search answers. */
export const MAX_HITS = 50;
/** References whose standing a request asks for, at most. */
const MAX_STANDINGS = 500;
/** This many provisions are read at once; the rest of a longer law is read when the person comes to the end of these. */
const MAX_AHEAD = 2_000;

const heldLaws = (api: ConsoleApi, jurisdiction: LegalOrder) =>
  queryOptions({
    queryKey: ['held-laws', jurisdiction],
    queryFn: ({ signal }) => api.get('/console/api/laws', { params: { query: { jurisdiction } }, signal }),
    select: ({ laws }) => laws,
  });

/** The laws of a legal order that the library holds. */
export function useHeldLaws(jurisdiction: LegalOrder) {
  const { api } = useSignedIn();
  return useQuery(heldLaws(api, jurisdiction));
}

/** The laws that the library holds, of one legal order after the other. */
export function useAllHeldLaws(orders: readonly LegalOrder[]) {
  const { api } = useSignedIn();
  return useQueries({ queries: orders.map((order) => heldLaws(api, order)) });
}

/** Hits of a national register. The last hits stay while the next are awaited. */
export function useLawSearch(jurisdiction: LegalOrder, query: string) {
  const { client } = useSignedIn();
  return useQuery({
    queryKey: ['law-search', jurisdiction, query],
    queryFn: ({ signal }) => client.searchLaws({ jurisdiction, query }, { signal }),
    enabled: query.length >= MIN_QUERY,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
}

const lawKey = ({ jurisdiction, work }: LawAddress) => ['law', jurisdiction, work] as const;

/** A law as the library holds it, page by page; the rest of a very long one is read when it is asked for. */
export function useHeldLaw(address: LawAddress) {
  const { api } = useSignedIn();
  const { jurisdiction, work } = address;
  const pages = useInfiniteQuery({
    queryKey: lawKey(address),
    queryFn: ({ pageParam, signal }) =>
      api.get('/console/api/laws/{jurisdiction}/{work}', {
        params: { path: { jurisdiction, work }, query: pageParam === null ? {} : { cursor: pageParam } },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const count = pages.data?.pages.reduce((sum, { provisions }) => sum + provisions.length, 0) ?? 0;
  const { hasNextPage, isFetchingNextPage, fetchNextPage, error } = pages;
  const isAhead = hasNextPage && count < MAX_AHEAD && !isFetchingNextPage && error === null;
  useEffect(() => {
    if (isAhead) void fetchNextPage();
  }, [isAhead, fetchNextPage]);
  return pages;
}

/** How the library has provisions of a law today, by their pinpoints, and the law itself. */
export function useStanding(references: readonly LegalReference[]) {
  const { api } = useSignedIn();
  const ids = references.map(({ jurisdiction, work, pinpoint }) => [jurisdiction, work, pinpoint].join('\n'));
  return useQuery({
    queryKey: ['law-standing', ids],
    queryFn: async ({ signal }) => {
      const chunks = Array.from({ length: Math.ceil(references.length / MAX_STANDINGS) }, (_, n) =>
        references.slice(n * MAX_STANDINGS, (n + 1) * MAX_STANDINGS),
      );
      const answers = await Promise.all(
        chunks.map((chunk) => api.post('/console/api/laws/standing', { body: { references: chunk }, signal })),
      );
      return { laws: answers.flatMap(({ laws }) => laws), provisions: answers.flatMap(({ provisions }) => provisions) };
    },
    enabled: references.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** The wordings that a provision had since the library holds its law. */
export function useEarlierWordings(reference: LegalReference) {
  const { api } = useSignedIn();
  const { jurisdiction, work, pinpoint } = reference;
  return useQuery({
    queryKey: ['earlier-wordings', jurisdiction, work, pinpoint],
    queryFn: ({ signal }) =>
      api.get('/console/api/laws/earlier-wordings', { params: { query: { jurisdiction, work, pinpoint } }, signal }),
  });
}

/** Reads a law from its national register, which costs a configuration write unless it was read there within a day. */
export function useFetchLaw(address: LawAddress) {
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.law(address.jurisdiction, address.work),
    onSettled: () => queries.invalidateQueries({ queryKey: ['quotas', session.organisation.tenantId] }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: lawKey(address) }),
        queries.invalidateQueries({ queryKey: ['law-standing'] }),
        queries.invalidateQueries({ queryKey: ['earlier-wordings'] }),
        queries.invalidateQueries({ queryKey: ['held-laws', address.jurisdiction] }),
        queries.invalidateQueries({ queryKey: ['law-search', address.jurisdiction] }),
      ]),
  });
}
