import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { fileNameOf, isOver } from '../data/jobs.ts';
import { useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Page, usePageTitle } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { useNow } from '../ui/use-now.ts';
import { TellWhenReady } from './tell-when-ready.tsx';

const MINUTE = 60_000;

/** The steps of an unfinished run, its reviewers, and the time left. */
export function Progress({ job }: { job: JobAnswer }) {
  const { t, clock } = useI18n();
  const a = useAuditingTexts();
  const announce = useAnnounce();
  const now = useNow(1_000);
  const [isAsking, setAsking] = useState(false);
  const { client } = useSignedIn();
  const queries = useQueryClient();
  const profiles = useProfiles();
  const profile = profiles.data?.find(({ profileId }) => profileId === job.profileId);
  const { reviewers } = job;
  const total = reviewers.length;
  const done = reviewers.filter(({ state }) => state === 'DONE').length;
  const nameOf = (id: string) => profile?.workers.find(({ workerId }) => workerId === id)?.name ?? id;
  const at = stepOf(job);
  const leftMs = Math.max(0, job.deadlineAt - now);
  const said = at === 2 ? a('job.reviewersDone', { k: done, n: total }) : a(STEPS[at] ?? 'step.sent');
  useEffect(() => announce(said), [announce, said]);
  const stop = useMutation({
    mutationFn: () => client.cancel(job.jobId),
    onSettled: () => void queries.invalidateQueries({ queryKey: ['job'] }),
  });
  const name = fileNameOf(job) ?? t('job.title');
  usePageTitle(total > 0 ? a('job.tab', { k: done, n: total, name }) : name);
  return (
    <Page
      title={name}
      lead={profile?.name}
      actions={
        <button type="button" className="btn" onClick={() => setAsking(true)}>
          {a('job.stop')}
        </button>
      }
    >
      <div className="twocol">
        <div className="stack">
          {job.delivery > 1 && <Notice tone="info" title={a('job.again', { k: job.delivery })} />}
          <ol className="steps">
            {STEPS.map((step, position) => (
              <li key={step} className={position < at ? 'done' : position === at ? 'now' : ''}>
                <span className="dot">
                  {position < at && <Check className="i" aria-hidden="true" />}
                  {position === at && <LoaderCircle className="i" aria-hidden="true" />}
                </span>
                <span>
                  <b>{a(step)}</b>
                  <br />
                  <span className="small soft">
                    {position === 2 && total > 0 ? a('job.reviewersDone', { k: done, n: total }) : a(`${step}.about`)}
                  </span>
                </span>
                {position === 2 && at <= 2 && total > 0 && (
                  <ul className="lanes" aria-label={a('job.reviewers')}>
                    {reviewers.map(({ workerId, state }) => (
                      <li key={workerId} className={state === 'READING' ? 'lane now' : 'lane'}>
                        <span className="dot">
                          {state === 'DONE' && <Check className="i" aria-hidden="true" />}
                          {state === 'READING' && <LoaderCircle className="i" aria-hidden="true" />}
                        </span>
                        <b>{nameOf(workerId)}</b>
                        <span className="small soft">{a(`reviewer.${state}`)}</span>
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
            <h2 className="sub-h">{a('job.timeLeft')}</h2>
            <p className="num">
              <b className="big">{t('minutes', { n: Math.ceil(leftMs / MINUTE) })}</b>{' '}
              <span className="soft">{a('job.until', { clock: clock(job.deadlineAt) })}</span>
            </p>
            <p className="small soft">{a('job.window')}</p>
          </div>
          <div className="card pad stack tight">
            <h2 className="sub-h">{a('job.leave')}</h2>
            <p className="soft">{a('job.leave.lead')}</p>
            <TellWhenReady key={job.jobId} jobId={job.jobId} name={name} />
          </div>
        </aside>
      </div>
      {isAsking && (
        <Dialog
          title={a('job.stop.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {a('job.stop.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  setAsking(false);
                  stop.mutate();
                }}
              >
                {a('job.stop')}
              </button>
            </>
          }
        >
          <p>{a('job.stop.lead')}</p>
        </Dialog>
      )}
    </Page>
  );
}

const STEPS = ['step.sent', 'step.text', 'step.panel', 'step.merge', 'step.ready'] as const;

/** Returns the position in `STEPS` of the step that the run is at. */
function stepOf({ status, step }: JobAnswer): number {
  if (isOver({ status })) return 4;
  if (step === 'REVIEW') return 2;
  if (step === 'CONSOLIDATION' || step === 'COMPLETION') return 3;
  return status === 'QUEUED' ? 0 : 1;
}
