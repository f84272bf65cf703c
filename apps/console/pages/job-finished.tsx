import { Link, useNavigate } from '@tanstack/react-router';
import { Ellipsis, GitCompareArrows, PenLine, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import type { JobAnswer } from '../../../shared/contracts/job.ts';
import { useCitedSources } from '../data/cited-sources.ts';
import { fileNameOf } from '../data/jobs.ts';
import { loaded } from '../data/loaded.ts';
import { useProfileOfRun } from '../data/profiles.ts';
import { markSaved, marksOf } from '../data/read-marks.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { panelOf } from '../reader/panel.ts';
import { Reader } from '../reader/reader.tsx';
import { useDocument } from '../reader/use-document.ts';
import type { ReaderSearch } from '../router.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { useHandover } from '../ui/handover.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Menu } from '../ui/menu.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { useLatePart } from '../ui/use-late-part.ts';
import { Countdown, useMinutesLeft } from './countdown.tsx';
import { SaveMenu, useSaving } from './saving.tsx';
import { useMarkRead } from './use-mark-read.ts';

// Loaded once someone is here, because nobody leaves before, and the last minutes are far.
const loadGuard = () => import('./leave-guard.tsx').then(({ LeaveGuard }) => LeaveGuard);
const loadSaving = () => import('./save-audit.ts');
const loadReminders = () => import('./kept-soon.tsx');
const DeleteAudit = lazyPart(() => import('./delete-audit.tsx').then(({ DeleteAudit }) => DeleteAudit));

/** The audit of a finished run in the reader, with the countdown to its deletion. */
export function Finished({ job, audit, search }: { job: JobAnswer; audit: Audit; search: ReaderSearch }) {
  const { t, clock, moment } = useI18n();
  const announce = useAnnounce();
  const handover = useHandover();
  const name = fileNameOf(job);
  const panel = useMemo(() => panelOf(job.result?.diagnostics), [job]);
  const cited = useCitedSources(job.jobId);
  const { data: sources, isError } = cited;
  const texts = useMemo(() => ({ sources, isFailed: isError, asOf: null }), [sources, isError]);
  const file = useDocument(name, job.documentSha256);
  const { open, document } = file;
  // True once the audit is saved so that it opens again, or deleted on purpose.
  const [isSettled, setSettled] = useState(() => marksOf(job.jobId).isSaved);
  const [isWithoutTexts, setWithoutTexts] = useState(false);
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
  useMarkRead(job.jobId);
  // The run names its profile, because one that was deleted or is not listed has no other name here.
  const profile = useProfileOfRun(job.profileId)?.name ?? (panel.profileNames.join(', ') || undefined);
  const title = name ?? t('job.title');
  const saving = useSaving(
    async (format, withAside) => {
      const { saveAs, textsOf } = await loaded(loadSaving);
      const wordings = await textsOf(cited);
      const document = { name: name ?? job.jobId, sha256: job.documentSha256 };
      const withWordings = { sources: wordings ?? [] };
      const json = { ...job, document, ...withWordings };
      await saveAs(format, { ...job, json, audit, panel, ...withWordings, title: document.name, withAside });
      setWithoutTexts(wordings === null);
    },
    () => {
      markSaved(job.jobId);
      setSettled(true);
    },
  );
  const minutes = useMinutesLeft(job);
  const Guard = useLatePart(loadGuard, false);
  const reminders = useLatePart(loadReminders, false);
  const unsaved = { isSaved: isSettled, minutes, onSave: saving.keep };
  // Loaded ahead, because a result has to be saved in time although the service is away.
  useLatePart(loadSaving, false);
  const navigate = useNavigate();
  const keepForWriting = () => {
    if (document !== null) handover.keep(job.jobId, document.file);
    handover.keepAudit(job.jobId, {
      auditId: job.jobId,
      audit,
      profileId: job.profileId,
      title,
    });
  };
  return (
    <>
      <Reader
        auditId={job.jobId}
        title={title}
        meta={[
          <span key="at">{t('job.finished', { clock: clock(job.updatedAt) })}</span>,
          profile !== undefined && <span key="profile">{profile}</span>,
          document !== null && <span key="pages">{t('new.pages', { n: document.pages.length })}</span>,
        ]}
        audit={audit}
        panel={panel}
        file={file}
        search={search}
        texts={texts}
        printedAs={[title, t('job.finished', { clock: moment(job.updatedAt) }), profile].filter(Boolean).join(' · ')}
        onSave={() => saving.save()}
        onWrite={() => {
          keepForWriting();
          void navigate({ to: '/console/documents/new', search: { from: job.jobId } });
        }}
        notices={
          <>
            {saving.problem !== null && <Problem error={saving.problem} onRetry={saving.again} />}
            {reminders !== null && (
              <Suspense>
                {isWithoutTexts && (
                  <PartBoundary>
                    <reminders.WithoutTexts onAgain={saving.again} />
                  </PartBoundary>
                )}
                <reminders.KeptSoon {...unsaved} />
              </Suspense>
            )}
          </>
        }
        status={<Countdown job={job} />}
        tools={
          <>
            <Link
              className="btn primary"
              to="/console/documents/new"
              search={{ from: job.jobId }}
              onClick={keepForWriting}
              aria-label={t('write')}
            >
              <PenLine className="i" aria-hidden="true" />
              <span className="not-phone">{t('write')}</span>
            </Link>
            <SaveMenu saving={saving} audit={audit} />
            <MoreMenu job={job} onDeleted={() => setSettled(true)} />
          </>
        }
      />
      <Suspense>
        {reminders !== null && (
          <PartBoundary>
            <reminders.LastMinutes {...unsaved} lead="kept.last.audit" />
          </PartBoundary>
        )}
        {!isSettled && Guard !== null && (
          <PartBoundary>
            <Guard minutes={minutes} onSave={saving.keep} />
          </PartBoundary>
        )}
      </Suspense>
      {isDragged && <DropSign />}
    </>
  );
}

function MoreMenu({ job: { jobId }, onDeleted }: { job: JobAnswer; onDeleted: () => void }) {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu label={t('more')} button={<Ellipsis className="i" aria-hidden="true" />} className="btn icon">
        <Link className="item" to="/console/compare" search={{ a: jobId }}>
          <GitCompareArrows className="i" aria-hidden="true" />
          {t('nav.compare')} …
        </Link>
        <button type="button" className="item danger" onClick={() => setAsking(true)}>
          <Trash2 className="i" aria-hidden="true" />
          {t('delete')}
        </button>
      </Menu>
      {isAsking && (
        <Suspense>
          <DeleteAudit jobId={jobId} onDeleted={onDeleted} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
