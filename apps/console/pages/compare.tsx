import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import { fileNameOf, isOver, useJob, useJobs } from '../data/jobs.ts';
import { isNotFound } from '../data/query-client.ts';
import { RequireSession, useSession } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useComparisonTexts } from '../i18n/comparison.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { citationLine, groundsOf } from '../reader/citations.ts';
import { compareFindings, type Row } from '../reader/compare.ts';
import { type Finding, findingsOf } from '../reader/findings.ts';
import { panelOf } from '../reader/panel.ts';
import { readSavedAudit, type SavedAudit } from '../reader/saved-audit.ts';
import { useWrittenLanguage } from '../reader/use-written-language.ts';
import { Page } from '../shell/page.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { Mark, Weight } from '../ui/weight.tsx';
import './compare.css';

const route = getRouteApi('/console/compare');

/** The two sides, by the parameters of the address that name their runs. */
const SIDES = ['a', 'b'] as const;
const SIDE_NAME = { a: 'before', b: 'now' } as const;
type Side = (typeof SIDES)[number];

type OfSides<T> = { readonly [side in Side]?: T | undefined };

/** An audit to compare: of a saved file, or of a run that is kept. */
interface Chosen extends Pick<SavedAudit, 'audit' | 'panel' | 'sha256'> {
  name: string;
  /** The origin in words: a saved file, or the time of a run. */
  origin: string;
}

const CHIP = { new: 'chip accent', changed: 'chip caution', gone: 'chip', same: 'chip good' } as const;

/** Two audits side by side, each a saved file or a run that is kept: what is new, changed or gone. */
export function ComparePage() {
  const search = route.useSearch();
  const session = useSession();
  const c = useComparisonTexts();
  const [files, setFiles] = useState<OfSides<Chosen>>({});
  // A file that takes longer to read must not come with the sides as they were when it was chosen.
  const add = (taken: OfSides<Chosen>) => setFiles((before) => ({ ...before, ...taken }));
  const [areRunsAsked, setRunsAsked] = useState(false);
  // Saved files are compared without a session, which is read for runs alone.
  if (session === null && !areRunsAsked && SIDES.every((side) => search[side] === undefined)) {
    return (
      <Comparison
        chosen={files}
        onFiles={add}
        more={
          <button type="button" className="btn quiet self-start" onClick={() => setRunsAsked(true)}>
            {c('runs')}
          </button>
        }
      />
    );
  }
  return (
    <RequireSession>
      <ComparisonWithRuns files={files} onFiles={add} />
    </RequireSession>
  );
}

interface WithRunsProps {
  files: OfSides<Chosen>;
  onFiles: (files: OfSides<Chosen>) => void;
}

function ComparisonWithRuns({ files, onFiles }: WithRunsProps) {
  const search = route.useSearch();
  const navigate = useNavigate();
  const runs = { a: useRun(search.a), b: useRun(search.b) };
  /** Shows files on their sides, or takes them away there, and names the runs of the others in the address. */
  const change = (taken: OfSides<Chosen>, ids: OfSides<string>) => {
    onFiles(taken);
    void navigate({ to: '/console/compare', search: (before) => ({ ...before, ...ids }), replace: true });
  };
  return (
    <Comparison
      chosen={{ a: files.a ?? runs.a.chosen, b: files.b ?? runs.b.chosen }}
      onFiles={(taken) => change(taken, { ...(taken.a && { a: undefined }), ...(taken.b && { b: undefined }) })}
      choiceOf={(side) => (
        <RunChoice
          id={files[side] === undefined ? search[side] : undefined}
          other={search[side === 'a' ? 'b' : 'a']}
          run={runs[side]}
          onChange={(id) => change({ [side]: undefined }, { [side]: id })}
        />
      )}
    />
  );
}

interface Run {
  /** The audit, once it is there. */
  chosen?: Chosen;
  /** Why there is none. */
  missing: 'awaited' | 'gone' | null;
  error: Error | null;
  retry: () => void;
}

/** The audit of a run, or why it is not there. */
function useRun(jobId: string | undefined): Run {
  const { t, clock } = useI18n();
  const { data: job, error, refetch } = useJob(jobId ?? '', { enabled: jobId !== undefined });
  const audit = job?.result?.clinicalData;
  const chosen = useMemo(
    () =>
      job === undefined || audit === undefined
        ? undefined
        : {
            audit,
            panel: panelOf(job.result?.diagnostics),
            sha256: job.documentSha256,
            name: fileNameOf(job) ?? t('job.title'),
            origin: t('job.finished', { clock: clock(job.updatedAt) }),
          },
    [job, audit, t, clock],
  );
  const retry = () => void refetch();
  if (jobId === undefined) return { missing: null, error: null, retry };
  if (chosen !== undefined) return { chosen, missing: null, error: null, retry };
  if (job !== undefined && isOver(job)) return { missing: 'gone', error: null, retry };
  if (error === null) return { missing: 'awaited', error, retry };
  return isNotFound(error) ? { missing: 'gone', error: null, retry } : { missing: null, error, retry };
}

interface RunChoiceProps {
  id: string | undefined;
  /** The run of the other side. */
  other: string | undefined;
  run: Run;
  onChange: (id: string | undefined) => void;
}

/** A choice among the audits that are kept. */
function RunChoice({ id, other, run, onChange }: RunChoiceProps) {
  const { t, clock } = useI18n();
  const c = useComparisonTexts();
  const jobs = useJobs();
  return (
    <>
      {id !== undefined && run.missing !== null && <p className="soft">{c(`run.${run.missing}`)}</p>}
      {id !== undefined && run.error !== null && <Problem error={run.error} onRetry={run.retry} />}
      <Loaded query={jobs}>
        {({ jobs }) => {
          const finished = jobs.filter(({ kind, status }) => kind === 'ANALYSIS' && status === 'COMPLETED');
          if (finished.length === 0) return null;
          return (
            <label className="stack tight">
              <span className="label">{c('run')}</span>
              <select
                className="select"
                value={finished.some(({ jobId }) => jobId === id) ? id : ''}
                onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
              >
                <option value="">{c('run.choose')}</option>
                {finished.map((job) => (
                  <option key={job.jobId} value={job.jobId} disabled={job.jobId === other}>
                    {fileNameOf(job) ?? t('job.title')} · {clock(job.updatedAt)}
                  </option>
                ))}
              </select>
            </label>
          );
        }}
      </Loaded>
    </>
  );
}

interface ComparisonProps {
  chosen: OfSides<Chosen>;
  onFiles: (taken: OfSides<Chosen>) => void;
  /** Returns a further choice for a side, such as among the runs that are kept. */
  choiceOf?: (side: Side) => ReactNode;
  more?: ReactNode;
}

function Comparison({ chosen, onFiles, choiceOf, more }: ComparisonProps) {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const c = useComparisonTexts();
  const [isRefused, setRefused] = useState(false);
  /** Opens saved audits on the wanted side, or else on those that are empty. */
  const take = (files: readonly File[], wanted?: Side) => {
    const empty = SIDES.filter((side) => chosen[side] === undefined);
    const sides = wanted !== undefined ? [wanted] : files.length > 1 ? SIDES : [empty[0] ?? 'b'];
    void Promise.all(
      files.slice(0, sides.length).map(async (file) => ({
        ...readSavedAudit(await file.text()),
        name: file.name,
        origin: c('file'),
      })),
    ).then(
      (audits) => {
        setRefused(false);
        onFiles(Object.fromEntries(audits.map((audit, position) => [sides[position], audit])));
      },
      () => setRefused(true),
    );
  };
  const isDragged = useDrop(take);
  return (
    <Page title={c('title')} lead={c('lead')}>
      <div className="stack loose">
        {isRefused && (
          <Notice tone="caution" isAlert title={a('saved.notAnAudit')}>
            <p>{a('saved.notAnAudit.lead')}</p>
          </Notice>
        )}
        <div className="sides">
          {SIDES.map((side) => (
            <section key={side} className="card pad stack tight" aria-labelledby={`side-${side}`}>
              <h2 className="sub-h" id={`side-${side}`}>
                {c(SIDE_NAME[side])}
              </h2>
              <p className="name">
                {chosen[side]?.name ?? <span className="soft">{c('none')}</span>}
                <br />
                <span className="small soft">{chosen[side]?.origin}</span>
              </p>
              {choiceOf?.(side)}
              <FileButton
                className="btn"
                label={t('chooseFile')}
                accept=".json"
                onFile={(file) => take([file], side)}
              />
            </section>
          ))}
        </div>
        {more}
        {chosen.a !== undefined && chosen.b !== undefined && <Differences before={chosen.a} now={chosen.b} />}
      </div>
      {isDragged && <DropSign />}
    </Page>
  );
}

function Differences({ before, now }: { before: Chosen; now: Chosen }) {
  const { t } = useI18n();
  const c = useComparisonTexts();
  const [withSame, setWithSame] = useState(false);
  const rows = useMemo(() => compareFindings(findingsIn(before), findingsIn(now)), [before, now]);
  const different = rows.filter(({ state }) => state !== 'same');
  const shown = withSame ? rows : different;
  const isOtherDocument = before.sha256 !== null && now.sha256 !== null && before.sha256 !== now.sha256;
  return (
    <>
      {isOtherDocument && <Notice tone="caution" title={c('otherDocument')} />}
      <fieldset className="seg self-start" aria-label={c('show')}>
        <button type="button" aria-pressed={!withSame} onClick={() => setWithSame(false)}>
          {c('differences')} <span className="num">{different.length}</span>
        </button>
        <button type="button" aria-pressed={withSame} onClick={() => setWithSame(true)}>
          {t('filter.all')} <span className="num">{rows.length}</span>
        </button>
      </fieldset>
      {different.length === 0 && !withSame && <Notice tone="good" title={c('noDifference')} />}
      {shown.length > 0 && (
        <ul className="card rows">
          {shown.map((row) => (
            <li key={`${row.before?.id} ${row.now?.id}`} className="diff">
              <p>
                <span className={CHIP[row.state]}>{c(`state.${row.state}`)}</span>
              </p>
              <Cell row={row} side="before" audit={before.audit} />
              <Cell row={row} side="now" audit={now.audit} />
            </li>
          ))}
        </ul>
      )}
      <p className="small soft">{c('note', { n: rows.length - different.length })}</p>
    </>
  );
}

const findingsIn = ({ audit, panel }: Chosen) => findingsOf(audit, panel.foundBy);

function Cell({ row, side, audit }: { row: Row; side: 'before' | 'now'; audit: Audit }) {
  const c = useComparisonTexts();
  const finding = row[side];
  return (
    <div className={side === 'before' ? 'was stack tight' : 'stack tight'}>
      <p className="side-name small soft">{c(`${side}`)}</p>
      {finding === null ? <p className="soft">{c('notFound')}</p> : <Brief {...{ finding, row, audit }} />}
    </div>
  );
}

function Brief({ finding, row, audit }: { finding: Finding; row: Row; audit: Audit }) {
  const { t, list } = useI18n();
  const c = useComparisonTexts();
  const written = useWrittenLanguage(audit);
  const sources = groundsOf(finding.citations).flatMap(({ source }) => source ?? []);
  return (
    <>
      <p className="row">
        <Mark kind={finding.kind} mark={finding.mark} />
        <b lang={written}>{finding.title}</b>
      </p>
      {finding.kind === 'FLAW' && <Weight severity={finding.severity} />}
      <blockquote className="quote small" lang={audit.detected_language}>
        {finding.passages[0].quote}
      </blockquote>
      <p className="small soft">
        {t('page', { n: finding.passages[0].locator.page })}
        {sources.length > 0 && ` · ${t('finding.restsOn')} ${list(sources.map(citationLine))}`}
      </p>
      {row.changes.length > 0 && finding === row.now && (
        <p className="small">{list(row.changes.map((change) => c(`change.${change}`)))}</p>
      )}
    </>
  );
}
