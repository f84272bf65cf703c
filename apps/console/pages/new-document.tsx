import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { type SourceAudit, useActions, useWrite } from '../data/actions.ts';
import { useQuotas } from '../data/configuration.ts';
import { isPassing } from '../data/query-client.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { findingsOf } from '../reader/findings.ts';
import { keepLeftOut, useLeftOut } from '../reader/use-reader-state.ts';
import { Page } from '../shell/page.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { useActionTexts } from '../writing/action-names.ts';
import { useSourceAudit } from '../writing/use-source-audit.ts';
import { WrittenFrom } from '../writing/written-from.tsx';
import { TooFewRuns } from './too-few-runs.tsx';
import '../writing/writing.css';

const route = getRouteApi('/signed-in/console/documents/new');

/** Chooses the document to write from an audit, and what it is written from. */
export function NewDocumentPage() {
  const { t } = useI18n();
  const w = useWritingTexts();
  const { from } = route.useSearch();
  const { source, isLoading } = useSourceAudit(from);
  if (source !== null) return <Choose from={from} source={source} />;
  if (isLoading) {
    return (
      <Page title={w('title')}>
        <Skeleton shape="fields" />
      </Page>
    );
  }
  return (
    <Page title={w('noAudit.title')} lead={w('noAudit.lead')}>
      <Link className="btn" to="/console/audits/file" search={{}}>
        {t('saved.title')}
      </Link>
    </Page>
  );
}

function Choose({ from, source }: { from: string; source: SourceAudit }) {
  const a = useAuditingTexts();
  const w = useWritingTexts();
  const navigate = useNavigate();
  const handover = useHandover();
  const { audit, profileId, title } = source;
  const findings = useMemo(() => findingsOf(audit), [audit]);
  const [leftOut, setLeftOut] = useLeftOut(source.auditId);
  const actions = useActions(profileId);
  const textsOf = useActionTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const actionType = chosen ?? actions.data?.[0]?.id ?? null;
  // Set at once, because a second press comes before the page is shown anew.
  const isStarting = useRef(false);
  const write = useWrite();
  const quotas = useQuotas();
  const left = quotas.data?.usage.remainingRuns;
  const isBegun = write.isPending || write.isSuccess;
  const canStart = actionType !== null && left !== 0;
  const start = () => {
    if (isStarting.current || actionType === null || !canStart) return;
    isStarting.current = true;
    write.mutate(
      { source, from, actionType, leftOut },
      {
        onError: () => {
          isStarting.current = false;
        },
        onSuccess: ({ jobId }) => {
          handover.keepAudit(from, source);
          keepLeftOut(jobId, leftOut);
          return navigate({ to: '/console/documents/$jobId', params: { jobId }, search: { from } });
        },
      },
    );
  };
  return (
    <Page title={w('title')} lead={title}>
      <form
        className="twocol"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div className="stack loose">
          <fieldset className="stack tight">
            <legend>
              <h2>{w('what')}</h2>
            </legend>
            {actions.data?.map((action) => {
              const { name, description } = textsOf(action.id) ?? action;
              return (
                <label key={action.id} className="choice">
                  <input
                    type="radio"
                    name="action"
                    checked={action.id === actionType}
                    onChange={() => setChosen(action.id)}
                  />
                  <b>{name}</b>
                  <span className="soft">{description}</span>
                </label>
              );
            })}
            {actions.error !== null && <Problem error={actions.error} onRetry={() => void actions.refetch()} />}
          </fieldset>
          {left === 0 && <TooFewRuns quotas={quotas.data} runs={1} />}
          {write.error !== null && <Problem error={write.error} onRetry={isPassing(write.error) ? start : undefined} />}
          <div className="row">
            <button type="submit" className="btn primary turns" aria-disabled={!canStart || write.isPending}>
              <span className={isBegun ? 'off' : undefined}>{w('start')}</span>
              <span className={isBegun ? undefined : 'off'}>{w('starting')}</span>
            </button>
            <span className="small soft">{left === undefined ? w('uses') : a('new.uses', { n: 1, left })}</span>
          </div>
        </div>
        <section className="stack tight">
          <h2>{w('from')}</h2>
          <p className="small soft">{w('from.lead')}</p>
          <WrittenFrom findings={findings} leftOut={leftOut} audit={audit} onChange={setLeftOut} />
        </section>
      </form>
    </Page>
  );
}
