import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { readMarkdown, writtenDocument } from '../../../shared/exports/read-markdown.ts';
import { loaded } from '../data/loaded.ts';
import { markSaved, marksOf } from '../data/read-marks.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useWritingTexts } from '../i18n/writing.ts';
import { useKeys } from '../keys/keys.ts';
import { useSingleKeys } from '../keys/state.ts';
import { Countdown, useMinutesLeft } from '../pages/countdown.tsx';
import { KeptSoon, LastMinutes } from '../pages/kept-soon.tsx';
import { useMarkRead } from '../pages/use-mark-read.ts';
import { findingsOf } from '../reader/findings.ts';
import { Heading } from '../shell/heading.tsx';
import { usePageTitle } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import type { FileFormat } from './download-document.ts';
import { DownloadMenu } from './download-menu.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { Blocks, Paper } from './paper.tsx';
import { placeholdersIn } from './placeholders.ts';
import { sectionsOf } from './sections.ts';
import { type Draft, useDraft, type Written } from './use-draft.ts';
import { useEditor } from './use-editor.ts';
import { FROM_FILE, useSourceAudit } from './use-source-audit.ts';
import { WriteAnew } from './write-anew.tsx';
import '../reader/reader.css';
import './writing.css';

interface Props {
  jobId: string;
  written: Written;
  /** Epoch milliseconds until which the service keeps the document at least; null once it has deleted it. */
  keptUntil: number | null;
  /** What the person made of it before the page was opened. */
  found: Draft | null;
}

/** A written document: what it rests on and what is left to fill in, beside its source or its pages. */
export function DocumentEditor({ jobId, written: origin, keptUntil, found }: Props) {
  const { t, clock } = useI18n();
  const w = useWritingTexts();
  const { document: written, actionType, from, writtenAt } = origin;
  usePageTitle(written.title);
  const { source } = useSourceAudit(from);
  const { draft, isKept, save, discard } = useDraft(jobId, origin, found);
  const content = draft?.content ?? written.content;
  const isChanged = content !== written.content;
  const { language } = useMemo(() => writtenDocument(written), [written]);
  const findings = useMemo(() => (source === null ? [] : findingsOf(source.audit)), [source]);
  const byId = useMemo(() => new Map(findings.map((finding) => [finding.id, finding])), [findings]);
  const empty = useMemo(() => placeholdersIn(content).length, [content]);
  const editor = useEditor(content);
  const { isEditing, setEditing } = editor;
  const [asked, setAsked] = useState<FileFormat | null>(null);
  const [isWarned, setWarned] = useState(false);
  // The text that was downloaded last; a document that is unchanged since another visit is the one of then.
  const [saved, setSaved] = useState(() => (draft === null && marksOf(jobId).isSaved ? content : null));
  const kept = { keptUntil, updatedAt: writtenAt };
  const minutes = useMinutesLeft(kept);
  useMarkRead(jobId);
  const areKeysOn = useSingleKeys();
  useKeys([
    // The key is taken also where no place is left, because elsewhere it leads to a new audit.
    { does: 'nextPlace', on: { n: () => void (empty > 0 && editor.goToNext()) } },
    { does: 'edit', on: { e: () => setEditing(true) } },
    { does: 'preview', on: { p: () => setEditing(false) } },
  ]);
  const [failure, setFailure] = useState<Error | null>(null);
  const downloadAs = (format: FileFormat) => {
    setFailure(null);
    void loaded(() => import('./download-document.ts'))
      .then(({ downloadDocument }) => downloadDocument({ ...written, content }, format))
      .then(() => {
        setSaved(content);
        markSaved(jobId);
      }, setFailure);
  };
  // A document that only this tab keeps has no deletion to be reminded of.
  const lastCall = { isSaved: keptUntil === null || saved === content, minutes, onSave: () => downloadAs('docx') };
  return (
    <main className="work" id="main">
      <header className="rhead">
        <BackToAudit from={from} />
        <div className="rtitle">
          <Heading>
            <span lang={language}>{written.title}</span>
          </Heading>
          <p className="meta">
            {source !== null && <span>{source.title}</span>}
            <span>
              {draft === null
                ? w('finished', { clock: clock(writtenAt) })
                : w(isKept ? 'kept' : 'kept.page', { clock: clock(draft.savedAt) })}
            </span>
          </p>
        </div>
        <div className="tools">
          {keptUntil !== null && <Countdown job={kept} />}
          <fieldset className="seg" aria-label={w('view')}>
            <button type="button" aria-pressed={isEditing} onClick={() => setEditing(true)}>
              {w('edit')}
            </button>
            <button type="button" aria-pressed={!isEditing} onClick={() => setEditing(false)}>
              {w('preview')}
            </button>
          </fieldset>
          <DownloadMenu onChoose={(format) => (empty > 0 && !isWarned ? setAsked(format) : downloadAs(format))} />
        </div>
      </header>
      <div className="wbody">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key */}
        <section className="pane white stack" tabIndex={0} aria-label={w('from')}>
          {keptUntil === null && (
            <Notice tone="caution" title={w('onlyHere')}>
              <p>{w('onlyHere.lead')}</p>
            </Notice>
          )}
          {failure !== null && <Problem error={failure} />}
          <KeptSoon {...lastCall} />
          {empty > 0 && (
            <Notice tone="caution" title={w('toFill', { n: empty })}>
              <p>
                <button type="button" className="btn small" onClick={editor.goToNext}>
                  {w('next')} {areKeysOn && <kbd className="not-phone">N</kbd>}
                </button>
              </p>
            </Notice>
          )}
          {isChanged && (
            <p className="row between small soft">
              {w('changed')}
              <button
                type="button"
                className="btn quiet small"
                onClick={() => {
                  if (keptUntil === null) save(written.content);
                  else discard();
                  // The button is gone from now on.
                  editor.goToText();
                }}
              >
                {w('discard')}
              </button>
            </p>
          )}
          {source !== null && (
            <WriteAnew
              source={source}
              from={from}
              actionType={actionType}
              findings={findings}
              used={written.finding_ids}
              isEdited={isChanged}
            />
          )}
          {written.cover_note != null && (
            <details className="advice" open>
              <summary>{w('advice')}</summary>
              <div className="stack tight small" lang={language}>
                <Blocks blocks={readMarkdown(written.cover_note).filter(({ kind }) => kind !== 'heading')} />
              </div>
            </details>
          )}
        </section>
        {isEditing ? (
          <div className="pane">
            <MarkdownField content={content} findings={byId} language={language} field={editor.field} onChange={save} />
          </div>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
          <section ref={editor.paper} className="pane" tabIndex={0} aria-label={t('document')}>
            <Pages content={content} findings={byId} language={language} onFill={editor.fill} />
          </section>
        )}
      </div>
      {asked !== null && (
        <Unfilled
          count={empty}
          onFill={() => {
            setAsked(null);
            editor.goToNext();
          }}
          onDownload={() => {
            setAsked(null);
            setWarned(true);
            downloadAs(asked);
          }}
          onClose={() => setAsked(null)}
        />
      )}
      <LastMinutes {...lastCall} lead="kept.last.lead" />
    </main>
  );
}

type PagesProps = Omit<Parameters<typeof Paper>[0], 'sections'> & { content: string };

function Pages({ content, findings, ...rest }: PagesProps) {
  const sections = useMemo(() => sectionsOf(readMarkdown(content), [...findings.values()]), [content, findings]);
  return <Paper sections={sections} findings={findings} {...rest} />;
}

function BackToAudit({ from }: { from: string }) {
  const w = useWritingTexts();
  const place =
    from === FROM_FILE
      ? ({ to: '/console/audits/file' } as const)
      : ({ to: '/console/audits/$jobId', params: { jobId: from } } as const);
  return (
    <Link className="btn icon quiet" {...place} search={{}} aria-label={w('back')}>
      <ArrowLeft className="i" aria-hidden="true" />
    </Link>
  );
}

/** Asks once before a document with places to fill in is downloaded. */
function Unfilled(props: { count: number; onFill: () => void; onDownload: () => void; onClose: () => void }) {
  const w = useWritingTexts();
  return (
    <Dialog
      title={w('toFill', { n: props.count })}
      onClose={props.onClose}
      actions={
        <>
          <button type="button" className="btn" onClick={props.onDownload}>
            {w('downloadAnyway')}
          </button>
          <button type="button" className="btn primary" onClick={props.onFill}>
            {w('fill')}
          </button>
        </>
      }
    >
      <p>{w('unfilled')}</p>
    </Dialog>
  );
}
