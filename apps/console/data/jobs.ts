import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { afterEvent } from './after-event.ts';
import { isNotFound } from './query-client.ts';
import { useSignedIn } from './session.tsx';

/** Milliseconds between two readings where the events fail. */
const POLL_MS = 3_000;

const jobsKey = (tenantId: string) => ['jobs', tenantId] as const;
const jobKey = (tenantId: string, jobId: string) => ['job', tenantId, jobId] as const;

export const isOver = ({ status }: Pick<JobAnswer, 'status'>): boolean => status === 'COMPLETED' || status === 'FAILED';

const isFollowed = (job: JobAnswer | undefined): boolean => job !== undefined && !isOver(job);

/** Name of the file that was audited, as it was sent. */
export const fileNameOf = ({ metadata }: Pick<JobAnswer, 'metadata'>): string | null => metadata?.fileName ?? null;

/** The jobs that are kept now. They are read often while a run goes on, unless `everyMs` says how often. */
export function useJobs({ everyMs }: { everyMs?: number } = {}) {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: jobsKey(session.organisation.tenantId),
    queryFn: ({ signal }) => client.jobs({ limit: 50 }, { signal }),
    // A list is read anew with its page, because a run may have ended a moment before.
    staleTime: 0,
    refetchInterval: ({ state }) => everyMs ?? (state.data?.jobs.every(isOver) === false ? POLL_MS : 30_000),
  });
}

const jobOptions = (client: ApiClient, tenantId: string, jobId: string) =>
  queryOptions({
    queryKey: jobKey(tenantId, jobId),
    queryFn: async ({ signal }) => (await client.job(jobId, { signal })) as unknown as JobAnswer,
  });

/** A job that is followed live until it ends: by events, and by asking while those fail. */
export function useJob(jobId: string, { enabled = true }: { enabled?: boolean } = {}) {
  const { client, session } = useSignedIn();
  const { tenantId } = session.organisation;
  const queries = useQueryClient();
  const query = useQuery({
    ...jobOptions(client, tenantId, jobId),
    enabled,
    // An ended job is kept as it was read, because its result stays readable here after the service deleted it.
    staleTime: ({ state }) => (state.data !== undefined && isOver(state.data) ? Number.POSITIVE_INFINITY : 0),
    refetchInterval: ({ state }) => (isFollowed(state.data) && !isNotFound(state.error) ? POLL_MS : false),
  });
  // A run that was deleted before it ended is gone, although it was read before.
  const data = isFollowed(query.data) && isNotFound(query.error) ? undefined : query.data;
  const isRunning = isFollowed(data);
  useEffect(() => {
    if (!isRunning) return;
    const leaving = new AbortController();
    void follow(queries, client, { tenantId, jobId, signal: leaving.signal });
    return () => leaving.abort();
  }, [isRunning, queries, client, tenantId, jobId]);
  const { error, isLoading, refetch } = query;
  return { data, error, isLoading, refetch };
}

/** Milliseconds before the events of a run are asked for again, after they failed for good. */
const FOLLOW_AGAIN_MS = 10_000;

async function follow(
  queries: QueryClient,
  client: ApiClient,
  { tenantId, jobId, signal }: { tenantId: string; jobId: string; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    try {
      for await (const { name, job } of client.jobEvents(jobId, { signal })) {
        if (name === 'ended') break;
        queries.setQueryData(
          jobKey(tenantId, jobId),
          (before: JobAnswer | undefined) => before && afterEvent(before, job),
        );
      }
      await queries.invalidateQueries({ queryKey: jobKey(tenantId, jobId) });
      return;
    } catch {
      // The job is asked for every few seconds meanwhile, so that nothing is lost with the events.
      await new Promise((resolve) => setTimeout(resolve, FOLLOW_AGAIN_MS));
    }
  }
}

/** Forgets a job that was deleted. */
export async function forgetJob(queries: QueryClient, tenantId: string, jobId: string): Promise<void> {
  queries.removeQueries({ queryKey: jobKey(tenantId, jobId) });
  await queries.invalidateQueries({ queryKey: jobsKey(tenantId) });
}
