import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { ApiClient } from '../../../shared/client/index.ts';
import { useQuotas } from '../data/configuration.ts';
import { EXAMPLE_NAME, exampleFile } from '../data/example.ts';
import { isOver, useJob } from '../data/jobs.ts';
import { useSignedIn } from '../data/session.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useHandover } from '../ui/handover.tsx';
import { Problem } from '../ui/problem.tsx';
import { createBody, hasNewRuleSets, type ProfileDraft, type StoredRuleSet } from './draft.ts';
import { atReviewers, type Problem as FieldProblem, problemsOfError } from './problems.ts';
import { Trial } from './trial.tsx';

interface Props {
  /** Null before the profile is first saved. */
  profileId: string | null;
  draft: ProfileDraft;
  isChanged: boolean;
  /** Its new rule sets are stored, whatever becomes of the run. */
  onStored: (ruleSets: readonly StoredRuleSet[]) => void;
  /** What the browser knows to be refused. */
  problems: () => readonly FieldProblem[];
  onRefused: (problems: readonly FieldProblem[]) => void;
}

/** Runs the draft of the editor on the bundled example, and shows the outcome beside it. */
export function DryRun({ profileId, draft, isChanged, onStored, problems, onRefused }: Props) {
  const t = useProfileTexts();
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  const handover = useHandover();
  const [jobId, setJobId] = useState<string | null>(null);
  const job = useJob(jobId ?? '', { enabled: jobId !== null });
  const isRunning = jobId !== null && job.error === null && (job.data === undefined || !isOver(job.data));
  const remaining = useQuotas().data?.usage.remainingRuns;
  const isStored = profileId !== null && !isChanged;
  // Set at once, because a second press comes before the page is shown anew.
  const isStarting = useRef(false);
  const start = useMutation({
    mutationFn: async () => {
      if (isStored) return runExample(client, profileId);
      // A draft of its own, because only a stored profile can be run and what is published must stay as it is meanwhile.
      const name = t('dryRun.copyOf', { name: draft.name });
      const { urlSlug: _, ...body } = createBody({ ...draft, name });
      const copy = await client.post('/v1/profiles', { body });
      onStored(copy.snippets ?? []);
      // The run has its own copy once it is accepted. A draft that could not be removed stands in the list, where one can delete it.
      const remove = (options: { keepalive?: boolean } = {}) =>
        client
          .delete('/v1/profiles/{id}', { params: { path: { id: copy.profileId } }, ...options })
          .catch(() => undefined);
      // A page that is closed meanwhile ends all its requests but those that may outlive it.
      const removeOnLeaving = () => void remove({ keepalive: true });
      addEventListener('pagehide', removeOnLeaving);
      try {
        return await runExample(client, copy.profileId);
      } finally {
        await remove();
        removeEventListener('pagehide', removeOnLeaving);
      }
    },
    onSettled: () => {
      isStarting.current = false;
      for (const changed of ['jobs', 'quotas', 'profiles', 'rule-sets']) {
        void queries.invalidateQueries({ queryKey: [changed, session.organisation.tenantId] });
      }
    },
    onError: (error) => onRefused(atReviewers(problemsOfError(error) ?? [], draft)),
    onSuccess: ({ jobId: started, file }) => {
      handover.keep(started, file);
      setJobId(started);
    },
  });
  const press = () => {
    if (remaining === 0 || isRunning || isStarting.current) return;
    const found = isStored ? [] : problems();
    onRefused(found);
    if (found.length > 0) return;
    isStarting.current = true;
    start.mutate();
  };
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('dryRun.title')}</h2>
      <p className="small soft">{t(remaining === 0 ? 'dryRun.noRuns' : 'dryRun.lead')}</p>
      {remaining !== 0 && !isStored && (
        <p className="small soft">{t(hasNewRuleSets(draft) ? 'dryRun.unsavedRuleSets' : 'dryRun.unsaved')}</p>
      )}
      <button
        type="button"
        className="btn self-start"
        aria-disabled={remaining === 0 || isRunning || start.isPending}
        onClick={press}
      >
        {t(start.isPending ? 'dryRun.starting' : 'dryRun.start')}
      </button>
      {start.error !== null && problemsOfError(start.error) === null && <Problem error={start.error} />}
      {jobId !== null && (
        // Its texts are those of runs, and the page stays while they are loaded.
        <Suspense fallback={<p className="small soft">{t('dryRun.running')}</p>}>
          <Trial key={jobId} jobId={jobId} job={job} />
        </Suspense>
      )}
    </section>
  );
}

async function runExample(client: ApiClient, profileId: string): Promise<{ jobId: string; file: File }> {
  const [file, agreement] = await Promise.all([exampleFile(), client.legalAgreement()]);
  const version = agreement.currentVersion;
  const attestation = version === null ? undefined : { agreementVersion: version, accepted: true as const };
  const { jobId, uploadUrl } = await client.uploadUrl(attestation);
  await client.putDocument(uploadUrl, file, 'text/plain');
  await client.analyze({ jobId, profileId, includeDiagnostics: true, metadata: { fileName: EXAMPLE_NAME } });
  return { jobId, file };
}
