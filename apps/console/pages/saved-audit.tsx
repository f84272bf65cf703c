import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { Files, PenLine } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { readSession } from '../data/client.ts';
import { loaded } from '../data/loaded.ts';
import { remembered } from '../data/remembered.ts';
import { useSession } from '../data/session.tsx';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Reader } from '../reader/reader.tsx';
import { readSavedAudit, type SavedAudit } from '../reader/saved-audit.ts';
import { useDocument } from '../reader/use-document.ts';
import { ACTIVE } from '../shell/activity.ts';
import { Page } from '../shell/page.tsx';
import { DropSign } from '../ui/drop-sign.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useHandover } from '../ui/handover.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDrop } from '../ui/use-drop.ts';
import { FROM_FILE } from '../writing/use-source-audit.ts';
import { SaveMenu, useSaving } from './saving.tsx';

const route = getRouteApi('/console/audits/file');

/** The place of the document beside the audit of `FROM_FILE`. */
const DOCUMENT_OF_FILE = `${FROM_FILE}.document`;

const isAuditFile = ({ name, type }: File) => type === 'application/json' || /\.json$/i.test(name);

/** The reader over an audit that was saved on this computer. Nothing of it is sent anywhere. */
export function SavedAuditPage() {
  const { t, clock, day, moment } = useI18n();
  const a = useAuditingTexts();
  const search = route.useSearch();
  const handover = useHandover();
  const navigate = useNavigate();
  const session = useOwnSession();
  const [saved, setSaved] = useState<SavedAudit | null>(null);
  const [savedFile, setSavedFile] = useState<File | null>(null);
  const savedName = savedFile?.name ?? '';
  const [isRefused, setRefused] = useState(false);
  const file = useDocument(saved?.name ?? null, saved?.sha256 ?? null);
  const { open } = file;
  const texts = useMemo(
    () => ({ sources: saved?.sources ?? null, isFailed: false, asOf: saved?.finishedAt ?? null }),
    [saved],
  );
  const saving = useSaving(async (format, withAside) => {
    if (saved === null) return;
    const { json, jobId, profileId, audit, panel, sources, name, finishedAt } = saved;
    const { saveAs } = await loaded(() => import('./save-audit.ts'));
    const title = name ?? savedName;
    await saveAs(format, {
      json,
      jobId,
      profileId,
      audit,
      panel,
      sources: sources ?? [],
      title,
      updatedAt: finishedAt,
      withAside,
    });
  });

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
            setSavedFile(one);
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
    const given = handover.take();
    // A person who comes back from writing finds the audit that they left.
    const left = [handover.kept(FROM_FILE), handover.kept(DOCUMENT_OF_FILE)].filter((one) => one !== null);
    takeFiles(given.length > 0 ? given : left);
  }, [handover, takeFiles]);

  if (saved !== null) {
    const { audit, panel, profileId, name, finishedAt } = saved;
    const title = name ?? file.document?.name ?? savedName;
    const keepForWriting =
      session !== null && profileId !== null
        ? () => {
            handover.keep(FROM_FILE, savedFile);
            handover.keep(DOCUMENT_OF_FILE, file.document?.file ?? null);
            handover.keepAudit(FROM_FILE, { auditId: savedName, audit, profileId, title });
          }
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
            panel.profileNames.length > 0 && <span key="profile">{panel.profileNames.join(', ')}</span>,
          ]}
          audit={audit}
          panel={panel}
          file={file}
          search={search}
          texts={texts}
          printedAs={[title, finishedAt === null ? null : moment(finishedAt), ...panel.profileNames]
            .filter(Boolean)
            .join(' · ')}
          onSave={() => saving.save()}
          notices={saving.problem !== null && <Problem error={saving.problem} onRetry={saving.again} />}
          {...(keepForWriting !== null && {
            onWrite: () => {
              keepForWriting();
              void navigate({ to: '/console/documents/new', search: { from: FROM_FILE } });
            },
          })}
          status={
            <FileButton className="btn" label={a('saved.other')} accept=".json" onFile={(one) => takeFiles([one])} />
          }
          tools={
            <>
              {keepForWriting !== null && (
                <Link
                  className="btn primary"
                  to="/console/documents/new"
                  search={{ from: FROM_FILE }}
                  onClick={keepForWriting}
                  aria-label={t('write')}
                >
                  <PenLine className="i" aria-hidden="true" />
                  <span className="not-phone">{t('write')}</span>
                </Link>
              )}
              <SaveMenu saving={saving} audit={audit} />
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

/** The session, read once where the page is the first of its tab; nobody is asked to sign in, because the page needs none. */
function useOwnSession() {
  const queries = useQueryClient();
  useEffect(() => {
    // A browser in which nobody has signed in has no session to ask for.
    if (remembered(ACTIVE) === null) return;
    const reading = { queryKey: ['session'], queryFn: readSession, staleTime: Number.POSITIVE_INFINITY };
    void queries.fetchQuery(reading).catch(() => undefined);
  }, [queries]);
  return useSession();
}
