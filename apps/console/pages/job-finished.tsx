import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, Ellipsis, PenLine, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useCitedSources } from '../data/cited-sources.ts';
import { fileNameOf, forgetJob } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import type { Ground } from '../reader/citations.ts';
import { panelOf } from '../reader/panel.ts';
import { Provision } from '../reader/provision.tsx';
import { Reader } from '../reader/reader.tsx';
import { useDocument } from '../reader/use-document.ts';
import type { ReaderSearch } from '../router.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { useHandover } from '../ui/handover.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { Countdown, useMinutesLeft } from './countdown.tsx';
import type { Format } from './save-audit.ts';

/** Minutes before the end at which a notice, and a dialog, remind of an audit that is not saved. */
const REMIND_AT = 5;
const ASK_AT = 2;

/** The audit of a finished run in the reader, with the countdown to its deletion. */
export function Finished({ job, audit, search }: { job: JobAnswer; audit: Audit; search: ReaderSearch }) {
  const { t, clock } = useI18n();
  const announce = useAnnounce();
  const handover = useHandover();
  const profiles = useProfiles();
  const name = fileNameOf(job);
  const panel = useMemo(() => panelOf(job.result?.diagnostics), [job]);
  const { data: sources, isError } = useCitedSources(job.jobId);
  // The same function as long as the texts are the same, because every finding is drawn anew with another one.
  const provisionOf = useCallback(
    (ground: Ground) => <Provision ground={ground} sources={sources} isFailed={isError} />,
    [sources, isError],
  );
  const file = useDocument(name, job.documentSha256);
  const { open, document } = file;
  const [isSaved, setSaved] = useState(false);
  const isDragged = useDrop(([one]) => one !== undefined && open(one));
  const kept = handover.kept(job.jobId);
  useEffect(() => {
    if (kept !== null) open(kept);
  }, [kept, open]);
  const { deduplicated_flaws: flaws, consolidated_strengths: strengths } = audit;
  const ready = t('job.announce', {
    flaws: t('count.flaws', { n: flaws.length }),
    strengths: t('count.strengths', { n: strengths.length }),
  });
  useEffect(() => announce(ready), [announce, ready]);
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId)?.name;
  const save = (format: Format) => {
    setSaved(true);
    const saved = {
      job,
      audit,
      panel,
      sources: sources ?? [],
      sha256: job.documentSha256,
      title: name ?? job.jobId,
    };
    void import('./save-audit.ts').then(({ saveAs }) => saveAs(format, saved));
  };
  const minutes = useMinutesLeft(job);
  const navigate = useNavigate();
  const keepForWriting = () =>
    handover.keepAudit(job.jobId, {
      auditId: job.jobId,
      audit,
      profileId: job.profileId,
      title: name ?? t('job.title'),
    });
  return (
    <>
      <Reader
        auditId={job.jobId}
        title={name ?? t('job.title')}
        meta={[
          <span key="at">{t('job.finished', { clock: clock(job.updatedAt) })}</span>,
          profile !== undefined && <span key="profile">{profile}</span>,
          document !== null && <span key="pages">{t('new.pages', { n: document.pages.length })}</span>,
        ]}
        audit={audit}
        panel={panel}
        file={file}
        search={search}
        provisionOf={provisionOf}
        onSave={() => save('json')}
        onWrite={() => {
          keepForWriting();
          void navigate({ to: '/console/documents/new', search: { from: job.jobId } });
        }}
        notices={
          !isSaved && minutes <= REMIND_AT && minutes > ASK_AT ? (
            <Notice tone="caution" title={t('kept.soon', { n: minutes })}>
              <p>
                <button type="button" className="btn small" onClick={() => save('json')}>
                  {t('save')}
                </button>
              </p>
            </Notice>
          ) : undefined
        }
        tools={
          <>
            <Countdown job={job} />
            <Link
              className="btn"
              to="/console/documents/new"
              search={{ from: job.jobId }}
              onClick={keepForWriting}
              aria-label={t('write')}
            >
              <PenLine className="i" aria-hidden="true" />
              <span className="not-phone">{t('write')}</span>
            </Link>
            <SaveMenu onSave={save} />
            <MoreMenu job={job} />
          </>
        }
      />
      <LastMinutes isDue={!isSaved && minutes <= ASK_AT} minutes={minutes} onSave={() => save('json')} />
      {isDragged && <DropSign />}
    </>
  );
}

const FORMATS: readonly (readonly [Format, MessageKey])[] = [
  ['json', 'save.json'],
  ['html', 'save.html'],
  ['docx', 'save.docx'],
  ['pdf', 'save.pdf'],
];

function SaveMenu({ onSave }: { onSave: (format: Format) => void }) {
  const { t } = useI18n();
  const button: ReactNode = (
    <>
      <Download className="i" aria-hidden="true" />
      <span className="not-phone">{t('save')}</span>
    </>
  );
  return (
    <Menu label={t('save')} button={button} className="btn primary">
      {FORMATS.map(([format, key]) => (
        <button key={format} type="button" className="item" onClick={() => onSave(format)}>
          <Download className="i" aria-hidden="true" />
          {t(key)}
        </button>
      ))}
      <button type="button" className="item" onClick={() => print()}>
        <Printer className="i" aria-hidden="true" />
        {t('save.print')}
      </button>
    </Menu>
  );
}

function MoreMenu({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const { client, session } = useSignedIn();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => client.deleteJob(job.jobId),
    onSuccess: async () => {
      announce(t('delete.done'));
      await navigate({ to: '/console' });
      await forgetJob(queries, session.organisation.tenantId, job.jobId);
    },
  });
  return (
    <>
      <Menu label={t('more')} button={<Ellipsis className="i" aria-hidden="true" />} className="btn icon">
        <button type="button" className="item danger" onClick={() => setAsking(true)}>
          <Trash2 className="i" aria-hidden="true" />
          {t('delete')}
        </button>
      </Menu>
      {isAsking && (
        <Dialog
          title={t('delete.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {t('delete.no')}
              </button>
              <button type="button" className="btn danger" onClick={() => remove.mutate()}>
                {t('delete')}
              </button>
            </>
          }
        >
          <p>{t('delete.lead')}</p>
          {remove.error !== null && <Problem error={remove.error} />}
        </Dialog>
      )}
    </>
  );
}

/** Asks once, shortly before an audit that nobody saved can be deleted. */
function LastMinutes({ isDue, minutes, onSave }: { isDue: boolean; minutes: number; onSave: () => void }) {
  const { t } = useI18n();
  const [isAnswered, setAnswered] = useState(false);
  if (!isDue || isAnswered) return null;
  const answer = () => setAnswered(true);
  return (
    <Dialog
      title={t('kept.last', { n: minutes })}
      onClose={answer}
      actions={
        <>
          <button type="button" className="btn" onClick={answer}>
            {t('kept.letGo')}
          </button>
          <button
            type="button"
            className="btn primary"
            onClick={() => {
              answer();
              onSave();
            }}
          >
            {t('save')}
          </button>
        </>
      }
    >
      <p>{t('kept.last.lead')}</p>
    </Dialog>
  );
}
