import { useCallback, useMemo, useState } from 'react';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useComparisonTexts } from '../i18n/comparison.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { citationLine, groundsOf } from '../reader/citations.ts';
import { compareFindings, type Row } from '../reader/compare.ts';
import { type Finding, findingsOf } from '../reader/findings.ts';
import { readSavedAudit, type SavedAudit } from '../reader/saved-audit.ts';
import { Page } from '../shell/page.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { Mark, Weight } from '../ui/weight.tsx';
import './compare.css';

type Side = 'before' | 'now';

interface Chosen extends SavedAudit {
  fileName: string;
}

const CHIP = { new: 'chip accent', changed: 'chip caution', gone: 'chip', same: 'chip good' } as const;

/** Two saved audits side by side: what is new, changed or gone. */
export function ComparePage() {
  const { t } = useI18n();
  const a = useAuditingTexts();
  const c = useComparisonTexts();
  const [chosen, setChosen] = useState<Partial<Record<Side, Chosen>>>({});
  const [isRefused, setRefused] = useState(false);
  const choose = useCallback((files: readonly File[], side?: Side) => {
    void Promise.all(files.map(async (file) => ({ ...readSavedAudit(await file.text()), fileName: file.name }))).then(
      (audits) => {
        setRefused(false);
        setChosen((was) => audits.reduce((next, audit) => placed(next, audit, side), was));
      },
      () => setRefused(true),
    );
  }, []);
  useDrop(choose);
  const { before, now } = chosen;
  return (
    <Page title={c('title')} lead={c('lead')}>
      <div className="stack loose">
        {isRefused && (
          <Notice tone="caution" isAlert title={a('saved.notAnAudit')}>
            <p>{a('saved.notAnAudit.lead')}</p>
          </Notice>
        )}
        <div className="sides">
          {(['before', 'now'] as const).map((side) => (
            <section key={side} className="card pad stack tight">
              <h2 className="sub-h">{c(`${side}`)}</h2>
              <p className="soft name">{chosen[side]?.fileName ?? c('none')}</p>
              <FileButton
                className="btn"
                label={chosen[side] === undefined ? t('chooseFile') : c('other')}
                accept=".json"
                onFile={(file) => choose([file], side)}
              />
            </section>
          ))}
        </div>
        {before !== undefined && now !== undefined && <Differences before={before} now={now} />}
      </div>
    </Page>
  );
}

/** Puts an audit on the wanted side, or on the first that is empty. */
function placed(was: Partial<Record<Side, Chosen>>, audit: Chosen, side?: Side): Partial<Record<Side, Chosen>> {
  return { ...was, [side ?? (was.before === undefined ? 'before' : 'now')]: audit };
}

function Differences({ before, now }: { before: Chosen; now: Chosen }) {
  const { t } = useI18n();
  const c = useComparisonTexts();
  const [withSame, setWithSame] = useState(false);
  const rows = useMemo(() => compareFindings(ofSaved(before), ofSaved(now)), [before, now]);
  const different = rows.filter(({ state }) => state !== 'same');
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
      <ul className="card rows">
        {(withSame ? rows : different).map((row) => (
          <li key={`${row.before?.id} ${row.now?.id}`} className="diff">
            <p>
              <span className={CHIP[row.state]}>{c(`state.${row.state}`)}</span>
            </p>
            <Cell row={row} side="before" language={before.audit.detected_language} />
            <Cell row={row} side="now" language={now.audit.detected_language} />
          </li>
        ))}
      </ul>
      <p className="small soft">{c('note', { n: rows.length - different.length })}</p>
    </>
  );
}

const ofSaved = ({ audit, panel }: SavedAudit) => findingsOf(audit, panel.foundBy);

function Cell({ row, side, language }: { row: Row; side: Side; language: string }) {
  const c = useComparisonTexts();
  const finding = row[side];
  return (
    <div className={side === 'before' ? 'was stack tight' : 'stack tight'}>
      <p className="side-name small soft">{c(`${side}`)}</p>
      {finding === null ? <p className="soft">{c('notFound')}</p> : <Brief {...{ finding, row, language }} />}
    </div>
  );
}

function Brief({ finding, row, language }: { finding: Finding; row: Row; language: string }) {
  const { t, list } = useI18n();
  const c = useComparisonTexts();
  const sources = groundsOf(finding.citations).flatMap(({ source }) => source ?? []);
  return (
    <>
      <p className="row">
        <Mark kind={finding.kind} mark={finding.mark} />
        <b lang={language}>{finding.title}</b>
      </p>
      {finding.kind === 'FLAW' && <Weight severity={finding.severity} />}
      <blockquote className="quote small" lang={language}>
        {finding.passages[0].quote}
      </blockquote>
      {row.changes.includes('sources') && (
        <p className="small soft">
          {t('finding.restsOn')} {list(sources.map(citationLine))}
        </p>
      )}
      {row.changes.length > 0 && finding === row.now && (
        <p className="small">{list(row.changes.map((change) => c(`change.${change}`)))}</p>
      )}
    </>
  );
}
