import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConsoleApi } from './client.ts';
import { useConfirmed } from './confirmation.ts';
import { goesOn } from './query-client.ts';
import { useSignedIn } from './session.tsx';

/** Reads something of the organisation; `subject` names it for the changes that make it stale. */
export function useRecords<T>(
  subject: string,
  read: (api: ConsoleApi, signal: AbortSignal) => Promise<T>,
  of: readonly unknown[] = [],
) {
  const { api, session } = useSignedIn();
  return useQuery({
    queryKey: [subject, session.organisation.tenantId, ...of],
    queryFn: ({ signal }) => read(api, signal),
  });
}

interface ChangeOptions {
  /** The change comes to the same however often it is asked for, so that it goes on by itself after an outage. */
  isRepeatable?: boolean;
}

/** Changes something of the organisation; it is over once what `subject` names has been read anew. */
export function useChange<Input, T>(
  subject: string,
  change: (api: ConsoleApi, input: Input) => Promise<T>,
  { isRepeatable = false }: ChangeOptions = {},
) {
  const { api, session } = useSignedIn();
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  return useMutation({
    ...(isRepeatable && goesOn),
    mutationFn: (input: Input) => confirmed(() => change(api, input)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [subject, session.organisation.tenantId] }),
  });
}
