import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useQuotas } from '../data/configuration.ts';
import { useSignedIn } from '../data/session.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useHandover } from '../ui/handover.tsx';
import { Problem } from '../ui/problem.tsx';

/** The invented decision that ships with the product. */
const EXAMPLE = new URL('../../stack/examples/sv-bostadsanpassning-beslut.txt', import.meta.url);
const EXAMPLE_NAME = 'sv-bostadsanpassning-beslut.txt';

/** Runs the stored profile on the bundled example; the audit opens on its own page. */
export function DryRun({ profileId, isChanged }: { profileId: string | null; isChanged: boolean }) {
  const t = useProfileTexts();
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  const handover = useHandover();
  const navigate = useNavigate();
  const remaining = useQuotas().data?.usage.remainingRuns;
  // Set at once, because a second press comes before the page is shown anew.
  const isStarting = useRef(false);
  const start = useMutation({
    mutationFn: async (profile: string) => {
      const [text, agreement] = await Promise.all([
        fetch(EXAMPLE).then((answer) => answer.blob()),
        client.legalAgreement(),
      ]);
      const file = new File([text], EXAMPLE_NAME, { type: 'text/plain' });
      const version = agreement.currentVersion;
      const attestation = version === null ? undefined : { agreementVersion: version, accepted: true as const };
      const { jobId, uploadUrl } = await client.uploadUrl(attestation);
      await client.putDocument(uploadUrl, file, 'text/plain');
      await client.analyze({
        jobId,
        profileId: profile,
        includeDiagnostics: true,
        metadata: { fileName: EXAMPLE_NAME },
      });
      return { jobId, file };
    },
    onError: () => {
      isStarting.current = false;
    },
    onSuccess: async ({ jobId, file }) => {
      handover.keep(jobId, file);
      void queries.invalidateQueries({ queryKey: ['jobs', session.organisation.tenantId] });
      await navigate({ to: '/console/audits/$jobId', params: { jobId }, search: {} });
    },
  });
  const canStart = profileId !== null && !isChanged && remaining !== 0;
  const why = profileId === null || isChanged ? 'dryRun.saveFirst' : remaining === 0 ? 'dryRun.noRuns' : 'dryRun.lead';
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('dryRun.title')}</h2>
      <p className="small soft">{t(why)}</p>
      <button
        type="button"
        className="btn self-start"
        aria-disabled={!canStart || start.isPending}
        onClick={() => {
          if (!canStart || isStarting.current || profileId === null) return;
          isStarting.current = true;
          start.mutate(profileId);
        }}
      >
        {t(start.isPending ? 'dryRun.starting' : 'dryRun.start')}
      </button>
      {start.error !== null && <Problem error={start.error} />}
    </section>
  );
}
