import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type SourceAudit, useWrite } from '../data/actions.ts';
import { isPassing } from '../data/query-client.ts';
import { useWritingTexts } from '../i18n/writing.ts';
import type { Finding } from '../reader/findings.ts';
import { keepLeftOut } from '../reader/use-reader-state.ts';
import { Dialog } from '../ui/dialog.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Problem } from '../ui/problem.tsx';
import { WrittenFrom } from './written-from.tsx';

interface Props {
  source: SourceAudit;
  from: string;
  actionType: string;
  findings: readonly Finding[];
  /** Findings that the document uses. */
  used: readonly string[];
  isEdited: boolean;
}

/** What a document is written from; another choice writes it anew. */
export function WriteAnew({ source, from, actionType, findings, used, isEdited }: Props) {
  const w = useWritingTexts();
  const navigate = useNavigate();
  const handover = useHandover();
  const unused = useMemo(() => {
    const ids = new Set(used);
    return new Set(findings.filter(({ id }) => !ids.has(id)).map(({ id }) => id));
  }, [findings, used]);
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(unused);
  const [isAsking, setAsking] = useState(false);
  const write = useWrite();
  const isBegun = write.isPending || write.isSuccess;
  // Set at once, because a second press comes before the page is shown anew.
  const isStarting = useRef(false);
  const start = () => {
    setAsking(false);
    if (isStarting.current) return;
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
    <>
      <div>
        <h2>{w('from')}</h2>
        <p className="small soft">{w('anew.lead', { k: used.length, n: findings.length })}</p>
      </div>
      <WrittenFrom findings={findings} leftOut={leftOut} audit={source.audit} onChange={setLeftOut} />
      {write.error !== null && <Problem error={write.error} onRetry={isPassing(write.error) ? start : undefined} />}
      <button
        type="button"
        className="btn"
        aria-disabled={isBegun}
        onClick={() => (isEdited && !isBegun ? setAsking(true) : start())}
      >
        <RefreshCw className="i" aria-hidden="true" />
        <span className="turns">
          <span className={isBegun ? 'off' : undefined}>{w('anew')}</span>
          <span className={isBegun ? undefined : 'off'}>{w('starting')}</span>
        </span>
      </button>
      {isAsking && (
        <Dialog
          title={w('anew.ask')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setAsking(false)}>
                {w('anew.no')}
              </button>
              <button type="button" className="btn primary" onClick={start}>
                {w('anew')}
              </button>
            </>
          }
        >
          <p>{w('anew.edited')}</p>
        </Dialog>
      )}
    </>
  );
}
