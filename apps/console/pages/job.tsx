import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Check, Download, Ellipsis, Hourglass, LoaderCircle, Printer, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { ApiRequestError } from '../../../shared/client/index.ts';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, forgetJob, isOver, keptUntil, useJob } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import type { MessageKey } from '../i18n/translate.ts';
import { panelOf } from '../reader/panel.ts';
import { ProvisionText } from '../reader/provision-text.tsx';
import { Reader } from '../reader/reader.tsx';
import { useDocument } from '../reader/use-document.ts';
import { Page, usePageTitle } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { useHandover } from '../ui/handover.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { useNow } from '../ui/use-now.ts';
import type { Format } from './save-audit.ts';

const route = getRouteApi('/signed-in/console/audits/$jobId');

/** A run: its progress while it works, then the reader in its place. */
export function JobPage() {
  const { jobId } = route.useParams();
  const job = useJob(jobId);
  if (job.error instanceof ApiRequestError && job.error.status === 404 && job.data === undefined) return <GonePage />;
  if (job.data === undefined) return <Waiting error={job.error} onRetry={() => void job.refetch()} />;
  if (job.data.status === 'FAILED') return <Failed job={job.data} />;
  const audit = job.data.result?.clinicalData;
  if (job.data.status === 'COMPLETED' && audit !== undefined) return <Finished job={job.data} audit={audit} />;
  return <Progress job={job.data} />;
}

function Waiting({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { t } = useI18n();
  return (
    <Page title={t('job.title')}>
      {error === null ? <p className="soft">{t('loading')}</p> : <Problem error={error} onRetry={onRetry} />}
    </Page>
  );
}

const MINUTE = 60_000;

function Progress({ job }: { job: JobAnswer }) {
  const { t, clock } = useI18n();
  const announce = useAnnounce();
  const now = useNow(1_000);
  const [isAsking, setAsking] = useState(false);
  const { client } = useSignedIn();
  const queries = useQueryClient();
  const profiles = useProfiles();
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId);
  // The job counts further pieces of work; a person counts reviewers.
  const total = profile?.workers.length ?? job.progress.total;
  const done = Math.min(job.progress.done, total);
  const at = stepOf(job);
  const leftMs = Math.max(0, job.deadlineAt - now);
  const said = at === 2 ? t('job.reviewersDone', { k: done, n: total }) : t(STEPS[at] ?? 'step.sent');
  useEffect(() => announce(said), [announce, said]);
  const stop = useMutation({
    mutationFn: () => client.cancel(job.jobId),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['job'] }),
  });
  const name = fileNameOf(job) ?? t('job.title');
  usePageTitle(total > 0 ? t('job.tab', { k: done, n: total, name }) : name);
  return (
    <Page
      title={name}
      lead={profile?.name}
      actions={
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          {t('job.stop')}
        </button>
      }
    >
      <div className="twocol">
        <div className="stack">
          {job.delivery > 1 && <Notice tone="info" title={t('job.again', { k: job.delivery })} />}
          <ol className="steps">
            {STEPS.map((step, position) => (
              <li key={step} className={position < at ? 'done' : position === at ? 'now' : ''}>
                <span className="dot">
                  {position < at && <Check className="i" aria-hidden="true" />}
                  {position === at && <LoaderCircle className="i" aria-hidden="true" />}
                </span>
                <span>
                  <b>{t(step)}</b>
                  <br />
                  <span className="small soft">
                    {position === 2 && total > 0 ? t('job.reviewersDone', { k: done, n: total }) : t(`${step}.about`)}
                  </span>
                </span>
                {position === 2 && at <= 2 && profile !== undefined && (
                  <ul className="lanes" aria-label={t('job.reviewers')}>
                    {profile.workers.map((worker) => (
                      <li key={worker.workerId} className="lane">
                        <span className="dot" />
                        <b>{worker.name}</b>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        </div>
        <aside className="stack">
          <div className="card pad stack tight">
            <h2 className="sub-h">{t('job.timeLeft')}</h2>
            <p className="num">
              <b className="big">{t('minutes', { n: Math.ceil(leftMs / MINUTE) })}</b>{' '}
              <span className="soft">{t('job.until', { clock: clock(job.deadlineAt) })}</span>
            </p>
            <p className="small soft">{t('job.window')}</p>
          </div>
          <div className="card pad stack tight">
            <h2 className="sub-h">{t('job.leave')}</h2>
            <p className="soft">{t('job.leave.lead')}</p>
          </div>
        </aside>
      </div>
      {isAsking && (
        <Dialog
          title={t('job.stop.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {t('job.stop.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  setAsking(false);
                  stop.mutate();
                }}
              >
                {t('job.stop')}
              </button>
            </>
          }
        >
          <p>{t('job.stop.lead')}</p>
        </Dialog>
      )}
    </Page>
  );
}

const STEPS = ['step.sent', 'step.text', 'step.panel', 'step.merge', 'step.ready'] as const satisfies MessageKey[];

/** Position in `STEPS` of what is being done. */
function stepOf({ status, step }: JobAnswer): number {
  if (isOver({ status })) return 4;
  if (step === 'REVIEW') return 2;
  if (step === 'CONSOLIDATION' || step === 'COMPLETION') return 3;
  return status === 'QUEUED' ? 0 : 1;
}

function Failed({ job }: { job: JobAnswer }) {
  const { t } = useI18n();
  const category = job.errorCategory ?? 'INTERNAL';
  return (
    <Page title={fileNameOf(job) ?? t('job.title')}>
      <div className="stack">
        <Notice tone="danger" isAlert title={t(`failure.${category}`)}>
          {job.errorMessage !== null && <p lang="en">{job.errorMessage}</p>}
        </Notice>
        <p className="row">
          <Link className="btn primary" to="/console/audits/new" search={{}}>
            {t('failure.again')}
          </Link>
          <Link className="btn quiet" to="/console">
            {t('nav.audits')}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** Minutes before the end at which a notice, and a dialog, remind of an audit that is not saved. */
const REMIND_AT = 5;
const ASK_AT = 2;

function Finished({ job, audit }: { job: JobAnswer; audit: Audit }) {
  const { t, clock } = useI18n();
  const announce = useAnnounce();
  const handover = useHandover();
  const search = route.useSearch();
  const profiles = useProfiles();
  const name = fileNameOf(job);
  const panel = useMemo(() => panelOf(job.result?.diagnostics), [job]);
  const file = useDocument(name, null);
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
    const saved = { job, audit, panel, sha256: document?.sha256 ?? null, title: name ?? job.jobId };
    void import('./save-audit.ts').then(({ saveAs }) => saveAs(format, saved));
  };
  const minutes = useMinutesLeft(job);
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
        provisionOf={(ground) => <ProvisionText ground={ground} diagnostics={job.result?.diagnostics} />}
        onSave={() => save('json')}
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
            <Countdown minutes={minutes} until={clock(keptUntil(job) ?? job.updatedAt)} />
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

/** Whole minutes for which the audit is kept for certain; 0 once it can be deleted at any moment. */
function useMinutesLeft(job: JobAnswer): number {
  const now = useNow(10_000);
  return Math.max(0, Math.ceil(((keptUntil(job) ?? now) - now) / MINUTE));
}

function Countdown({ minutes, until }: { minutes: number; until: string }) {
  const { t } = useI18n();
  const label = minutes === 0 ? t('kept.any') : t('kept', { n: minutes });
  return (
    <span className="countdown" title={t('kept.about', { clock: until })}>
      <Hourglass className="i" aria-hidden="true" />
      <span className="not-phone">{label}</span>
      <span className="only-phone">{t('minutes', { n: minutes })}</span>
    </span>
  );
}

const FORMATS: readonly (readonly [Format, MessageKey])[] = [
  ['json', 'save.json'],
  ['html', 'save.html'],
  ['docx', 'save.docx'],
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
/** What an address without a run answers. */
function GonePage() {
  const { t } = useI18n();
  return (
    <Page title={t('gone.title')} lead={t('gone.lead')}>
      <p className="row">
        <Link className="btn" to="/console/audits/file" search={{}}>
          {t('saved.title')}
        </Link>
        <Link className="btn quiet" to="/console">
          {t('nav.audits')}
        </Link>
      </p>
    </Page>
  );
}
