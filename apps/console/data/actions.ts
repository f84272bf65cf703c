import { useMutation, useQuery } from '@tanstack/react-query';
import type { Audit } from '../../../shared/contracts/audit.ts';
import { useSignedIn } from './session.tsx';

/** An audit that a document is written from. */
export interface SourceAudit {
  /** The tab remembers under this id which findings are left out. */
  auditId: string;
  audit: Audit;
  profileId: string;
  /** Name of the audited file. */
  title: string;
}

/** The actions that can be run for a profile, the built-in ones first. */
export function useActions(profileId: string) {
  const { client, session } = useSignedIn();
  return useQuery({
    queryKey: ['actions', session.organisation.tenantId, profileId],
    queryFn: async ({ signal }) => {
      const { actions } = await client.get('/v1/actions', { params: { query: { profileId } }, signal });
      return actions;
    },
    staleTime: 60_000,
  });
}

interface Wanted {
  source: SourceAudit;
  /** Address of the audit among the pages, kept with the job so that its page finds the audit again. */
  from: string;
  actionType: string;
  leftOut: ReadonlySet<string>;
}

/** Starts an action over the audit without what is left out. The audit itself is sent, because its job is deleted within minutes. */
export function useWrite() {
  const { client } = useSignedIn();
  return useMutation({
    mutationFn: ({ source: { audit, profileId, title }, from, actionType, leftOut }: Wanted) =>
      client.action({
        actionType,
        profileId,
        clinicalData: withoutLeftOut(audit, leftOut) as never,
        metadata: { fileName: title.slice(0, MAX_NAME), actionType, from },
      }),
  });
}

/** Code points of a name in the metadata of a job. */
const MAX_NAME = 200;

/** Marks the entries that the document is written without (contract, "Action", rule 5). */
function withoutLeftOut(audit: Audit, leftOut: ReadonlySet<string>): Audit {
  const marked = <Entry extends { finding_id: string }>(entry: Entry): Entry =>
    leftOut.has(entry.finding_id) ? { ...entry, include_in_action: false } : entry;
  return {
    ...audit,
    deduplicated_flaws: audit.deduplicated_flaws.map(marked),
    consolidated_strengths: audit.consolidated_strengths.map(marked),
  };
}
