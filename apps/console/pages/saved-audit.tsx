import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Files, PenLine } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { Ground } from '../reader/citations.ts';
import { Provision } from '../reader/provision.tsx';
import { Reader } from '../reader/reader.tsx';
import { readSavedAudit, type SavedAudit } from '../reader/saved-audit.ts';
import { useDocument } from '../reader/use-document.ts';
import { Page } from '../shell/page.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { FROM_FILE } from '../writing/use-source-audit.ts';

const route = getRouteApi('/console/audits/file');

const isAuditFile = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name);

/** The reader over an audit that was saved on this computer. Nothing of it is sent anywhere. */
export function SavedAuditPage() {
  const { t, clock, day } = useI18n();
  const a = useAuditingTexts();
  const search = route.useSearch();
  const handover = useHandover();
  const navigate = useNavigate();
  const session = useSession();
  const [saved, setSaved] = useState<SavedAudit | null>(null);
  const [savedName, setSavedName] = useState('');
  const [isRefused, setRefused] = useState(false);
  const file = useDocument(saved?.name ?? null, saved?.sha256 ?? null);
  const { open } = file;
  const sources = saved?.sources ?? null;
  const provisionOf = useCallback((ground: Ground) => <Provision ground={ground} sources={sources ?? []} />, [sources]);

  const takeFiles = useCallback(
    (files: readonly File[]) => {
      for (const one of files) {
        if (!isAuditFile(one)) {
          open(one);
          continue;
        }
        void one.text().then((text) => {
          try {
            setSaved(readSavedAudit(text));
            setSavedName(one.name);
            setRefused(false);
          } catch {
            setRefused(true);
          }
        });
      }
    },
    [open],
  );
  const isOver = useDrop(takeFiles);
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    takeFiles(handover.take());
  }, [handover, takeFiles]);

  if (saved !== null) {
    const { audit, panel, profileId, name, finishedAt } = saved;
    const title = name ?? file.document?.name ?? savedName;
    const keepForWriting =
      session !== null && profileId !== null
        ? () => handover.keepAudit(FROM_FILE, { auditId: savedName, audit, profileId, title })
        : null;
    return (
      <>
        <Reader
          key={savedName}
          auditId={savedName}
          title={title}
          meta={[
            <span key="from">{a('saved.from', { name: savedName })}</span>,
            finishedAt !== null && (
              <span key="at">{a('saved.finished', { day: day(finishedAt), clock: clock(finishedAt) })}</span>
            ),
          ]}
          audit={audit}
          panel={panel}
          file={file}
          search={search}
          {...(sources !== null && { provisionOf })}
          {...(keepForWriting !== null && {
            onWrite: () => {
              keepForWriting();
              void navigate({ to: '/console/documents/new', search: { from: FROM_FILE } });
            },
          })}
          tools={
            <>
              {keepForWriting !== null && (
                <Link className="btn" to="/console/documents/new" search={{ from: FROM_FILE }} onClick={keepForWriting}>
                  <PenLine className="i" aria-hidden="true" />
                  {t('write')}
                </Link>
              )}
              <FileButton className="btn" label={a('saved.other')} accept=".json" onFile={(one) => takeFiles([one])} />
            </>
          }
        />
        {isOver && <DropSign />}
      </>
    );
  }
  return (
    <Page title={t('saved.title')} lead={a('saved.lead')} width="narrow">
      <div className="stack">
        {isRefused && (
          <Notice tone="caution" isAlert title={a('saved.notAnAudit')}>
            <p>{a('saved.notAnAudit.lead')}</p>
          </Notice>
        )}
        <section className="drop">
          <span className="file">
            <Files className="i" aria-hidden="true" />
          </span>
          <div>
            <h2>{a('saved.drop')}</h2>
            <p className="soft">{a('saved.drop.lead')}</p>
          </div>
          <FileButton
            className="btn primary"
            label={t('chooseFile')}
            accept=".json"
            onFile={(one) => takeFiles([one])}
          />
        </section>
        <p className="small soft">{a('saved.private')}</p>
      </div>
      {isOver && <DropSign />}
    </Page>
  );
}
