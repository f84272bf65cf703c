import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetJob } from '../data/jobs.ts';
import { orNull } from '../data/or-null.ts';
import { goesOn } from '../data/query-client.ts';
import { useSignedIn } from '../data/session.tsx';
import { useEndingTexts } from '../i18n/ending.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Problem } from '../ui/problem.tsx';

interface Props {
  jobId: string;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks once before an audit is deleted, and says what goes. */
export function DeleteAudit({ jobId, onDeleted, onClose }: Props) {
  const { t } = useI18n();
  const e = useEndingTexts();
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const remove = useMutation({
    // The service may have deleted it already, also at a request whose answer was lost.
    mutationFn: () => orNull(client.deleteJob(jobId)),
    ...goesOn,
    onSuccess: async () => {
      onDeleted();
      announce(e('delete.done'));
      // The guard of an unsaved result still stands here, and there is nothing left to save.
      await navigate({ to: '/console', ignoreBlocker: true });
      await forgetJob(queries, session.organisation.tenantId, jobId);
    },
  });
  return (
    <Dialog
      title={e('delete.ask')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {e('delete.no')}
          </button>
          <button
            type="button"
            className="btn danger"
            aria-disabled={remove.isPending}
            onClick={() => {
              if (!remove.isPending) remove.mutate();
            }}
          >
            {t('delete')}
          </button>
        </>
      }
    >
      <p>{e('delete.lead')}</p>
      {remove.error !== null && <Problem error={remove.error} />}
    </Dialog>
  );
}
