import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { openDialog, useSingleKeys } from '../keys/state.ts';
import type { ReaderSearch } from '../router.tsx';
import { Heading } from '../shell/heading.tsx';
import { usePageTitle } from '../shell/page.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useAnnounce } from '../ui/live.tsx';
import { useLatePart } from '../ui/use-late-part.ts';
import { Apart } from './apart.tsx';
import { type DocumentMode, DocumentPane } from './document-pane.tsx';
import { FilterBar } from './filter-bar.tsx';
import { type CardContext, type CitedTexts, FindingCard, ReadingContext } from './finding-card.tsx';
import { findingsOf, NO_FILTER, shown } from './findings.ts';
import { InShort } from './in-short.tsx';
import type { Panel } from './panel.ts';
import type { PlacedPassage, Places } from './pieces.ts';
import type { DocumentFile } from './use-document.ts';
import { scrollToPage, scrollToPassage, tint, useMarks } from './use-marks.ts';
import { useMedia } from './use-media.ts';
import { usePrinting } from './use-printing.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useFilter, useLeftOut, usePlaces, useSelection, useStoredZoom } from './use-reader-state.ts';
import { useWrittenLanguage } from './use-written-language.ts';
import './reader.css';

export interface ReaderProps {
  /** The tab remembers under this id which findings are left out. */
  auditId: string;
  title: string;
  meta: readonly ReactNode[];
  audit: Audit;
  panel: Panel;
  file: DocumentFile;
  search: ReaderSearch;
  /** Facts that stay in view beside the title, such as how long the audit is kept. */
  status: ReactNode;
  /** Buttons for the whole audit, such as those that write and save. */
  tools: ReactNode;
  /** Notices above the list, such as a warning that the audit is about to be deleted. */
  notices?: ReactNode;
  /** The same object as long as the texts are the same. */
  texts: CitedTexts;
  /** The line at the top of each printed sheet. */
  printedAs: string;
  onSave?: () => void;
  onWrite?: () => void;
}

// Loaded when they are first shown, because the findings can be read before.
const Peek = lazyPart(() => import('./peek.tsx').then(({ Peek }) => Peek));
const MarginMap = lazyPart(() => import('./margin-map.tsx').then(({ MarginMap }) => MarginMap));

const NO_PLACES: Places = new Map();
const loadBody = () => import('./finding-body.tsx').then(({ FindingBody }) => FindingBody);
// The same array each time, because a card is drawn anew for another one.
const NO_PLACE: readonly PlacedPassage[] = [];
const PHONE = '(width < 44rem)';
/** The width from which the open provision has a column of its own. */
const WIDE = '(min-width: 107.5rem)';

/** Pixels of the heading that stays at the top of the list. */
const BELOW_HEADING = 44;

const isPhone = () => matchMedia(PHONE).matches;
const cardOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null) : null;

/** A document beside the findings about it. */
export function Reader({
  auditId,
  title,
  meta,
  audit,
  panel,
  file,
  search,
  status,
  tools,
  notices,
  ...rest
}: ReaderProps) {
  const { t } = useI18n();
  usePageTitle(title);
  const announce = useAnnounce();
  const [filter, setFilter] = useFilter(search);
  const [mode, setMode] = useState<DocumentMode>(() => (isPhone() ? 'text' : 'pages'));
  const isPrinted = usePrinting(rest.printedAs);
  // The pressed button is shown at once, and hundreds of pages follow when there is time. The print has the text, because a page is drawn late.
  const laterMode = useDeferredValue(mode);
  const shownMode = isPrinted ? 'text' : laterMode;
  const [zoom, setZoom] = useStoredZoom();
  const [leftOut, setLeftOut] = useLeftOut(auditId);
  const areKeysOn = useSingleKeys();
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const { selected, rule, view, select, openRule, setView } = useSelection(search);
  const isWide = useMedia(WIDE);
  const isNarrow = useMedia(PHONE);
  const [column, setColumn] = useState<HTMLElement | null>(null);
  const Body = useLatePart(loadBody, selected !== null);
  const written = useWrittenLanguage(audit);

  const nameOf = useCallback(
    (workerId: string) => panel.names.get(workerId) ?? workerId.split(/[-_:]/).at(-1) ?? workerId,
    [panel],
  );
  const findings = useMemo(() => findingsOf(audit, panel.foundBy), [audit, panel]);
  const byId = useMemo(() => new Map(findings.map((finding) => [finding.id, finding])), [findings]);
  const { document } = file;
  const places = usePlaces(document, findings);
  const listed = useMemo(() => shown(findings, filter, nameOf), [findings, filter, nameOf]);
  const visible = useMemo(() => new Set(listed.map(({ id }) => id)), [listed]);
  const applyMarks = useMarks(scroller, { selected, visible, places });

  const showPassage = useCallback(
    (id: string, then?: () => void, page = places?.get(id)?.flat()[0]?.page) => {
      if (scroller.current === null || page === undefined) return;
      if (scrollToPassage(scroller.current, id, page)) {
        then?.();
        return;
      }
      // A page of a PDF is drawn once it is near the view; its marks come a moment later.
      scrollToPage(scroller.current, page);
      let tries = 0;
      const again = () => {
        if (scroller.current === null) return;
        if (scrollToPassage(scroller.current, id, page)) then?.();
        else if (++tries < 100) setTimeout(again, 30);
      };
      again();
    },
    [places],
  );
  const showCard = useCallback((id: string) => {
    requestAnimationFrame(() => {
      const card = list.current?.querySelector(`[data-card="${CSS.escape(id)}"]`);
      if (!card || list.current === null) return;
      const from = card.getBoundingClientRect().top - list.current.getBoundingClientRect().top;
      list.current.scrollBy({ top: from - BELOW_HEADING, behavior: 'instant' });
    });
  }, []);

  /** Brings the list to a finding, and the focus to its head. */
  const standAt = useCallback(
    (id: string) => {
      showCard(id);
      list.current
        ?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"] > button`)
        ?.focus({ preventScroll: true });
    },
    [showCard],
  );

  /** Says which finding is open. */
  const tell = useCallback(
    (id: string) => {
      const finding = byId.get(id);
      if (finding === undefined) return;
      const { kind, mark, severity, title } = finding;
      const n = findings.filter((one) => one.kind === kind).length;
      const weight = t(`weight.${severity}`).toLowerCase();
      announce(t(kind === 'FLAW' ? 'finding.flawOpened' : 'finding.strengthOpened', { mark, n, weight, title }));
    },
    [byId, findings, announce, t],
  );

  /** Opens a finding from the list, or closes it; the document follows. */
  const open = useCallback(
    (id: string | null, withFocus = false, page?: number) => {
      select(id);
      tint(null);
      if (id === null) return;
      showPassage(id, undefined, page);
      tell(id);
      if (withFocus) standAt(id);
    },
    [select, showPassage, standAt, tell],
  );
  /** Opens a finding from the document, which stays where it is; the filters go where they hide it. */
  const openAside = (id: string) => {
    if (!visible.has(id)) setFilter({ ...NO_FILTER, order: filter.order });
    select(id);
    showCard(id);
    tell(id);
  };
  const step = (by: 1 | -1) => {
    const at = listed.findIndex(({ id }) => id === selected);
    const next = at < 0 ? (by === 1 ? 0 : listed.length - 1) : Math.min(listed.length - 1, Math.max(0, at + by));
    const finding = listed[next];
    if (finding !== undefined) open(finding.id, view === 'findings' || !isPhone());
    return next !== at;
  };
  /** Shows the open finding in the list, which is there a moment after the document. */
  const openFull = () => {
    setView('findings');
    requestAnimationFrame(() => selected !== null && standAt(selected));
  };
  /** Closes the open finding and stands at its head; false if none is open. */
  const leave = (): boolean => {
    if (selected === null) return false;
    const card = list.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(selected)}"] > button`);
    open(null);
    card?.focus({ preventScroll: true });
    return true;
  };
  const toggleLeftOut = useCallback(
    (id: string) =>
      setLeftOut((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [setLeftOut],
  );

  // A link to a finding shows it on both sides once both are there.
  const linked = useRef(search.f ?? null);
  useEffect(() => {
    if (linked.current === null || places === null) return;
    const id = linked.current;
    linked.current = null;
    requestAnimationFrame(() => showPassage(id));
    showCard(id);
  }, [places, showPassage, showCard]);

  const current = selected === null ? undefined : byId.get(selected);
  useReaderKeys({
    scroller,
    list,
    searchField,
    current,
    isLeftOut: selected !== null && leftOut.has(selected),
    zoom,
    isPhone,
    step,
    leave,
    openAside,
    showPassage,
    setView,
    showKind: (kind) => {
      const next = { ...filter, kind };
      setFilter(next);
      announce(t('filter.shown', { k: shown(findings, next, nameOf).length, n: findings.length }));
    },
    setZoom,
    toggleLeftOut,
    onSave: rest.onSave,
    onWrite: rest.onWrite,
  });

  const { texts } = rest;
  const decisionDate = audit.document_facts?.decision_date ?? null;
  const reading = useMemo(() => ({ Body, texts, decisionDate, column }), [Body, texts, decisionDate, column]);
  const context = useMemo(
    (): CardContext => ({
      documentLanguage: audit.detected_language,
      writtenLanguage: written,
      nameOf,
      onOpen: (id) => open(id),
      onRule: openRule,
      onShowPassage: (id) => {
        setView('document');
        requestAnimationFrame(() => showPassage(id));
      },
      onLeaveOut: toggleLeftOut,
    }),
    [audit, written, nameOf, open, openRule, setView, showPassage, toggleLeftOut],
  );
  const lengths = useMemo(() => document?.pages.map(({ length }) => length) ?? [], [document]);
  const heights = useMemo(
    () =>
      document?.pdf != null && shownMode === 'pages'
        ? document.pdf.sizes.map(([width, height]) => height / width)
        : lengths.map((length) => Math.max(200, length)),
    [document, lengths, shownMode],
  );

  return (
    <main className="reader" id="main" data-view={view}>
      <header className="rhead">
        <Link className="btn icon quiet" to="/console" aria-label={t('nav.audits')}>
          <ArrowLeft className="i" aria-hidden="true" />
        </Link>
        <div className="rtitle">
          <Heading>{title}</Heading>
          <p className="meta">{meta}</p>
        </div>
        <div className="tools">
          {status}
          {!isNarrow && tools}
        </div>
      </header>
      <div className={isWide && rule !== null ? 'rbody with-rule' : 'rbody'}>
        <div className="viewseg">
          <fieldset className="seg" aria-label={t('reader.view')}>
            <button type="button" aria-pressed={view === 'findings'} onClick={() => setView('findings')}>
              {t('findings')}
            </button>
            <button type="button" aria-pressed={view === 'document'} onClick={() => setView('document')}>
              {t('document')}
            </button>
          </fieldset>
          {isNarrow && <div className="tools">{tools}</div>}
        </div>
        <DocumentPane
          file={file}
          language={audit.detected_language}
          places={places ?? NO_PLACES}
          findings={byId}
          mode={mode}
          shownMode={shownMode}
          onMode={setMode}
          zoom={zoom}
          onZoom={setZoom}
          scroller={scroller}
          onMark={openAside}
          onDrawn={applyMarks}
        />
        {document === null ? (
          <div className="map" />
        ) : (
          <Suspense fallback={<div className="map" />}>
            <MarginMap
              key={shownMode}
              scroller={scroller}
              heights={heights}
              lengths={lengths}
              findings={listed}
              places={places ?? NO_PLACES}
              selected={selected}
              onSelect={(id, page) => open(id, true, page)}
            />
          </Suspense>
        )}
        <section className="side" aria-label={t('findings')}>
          <FilterBar {...{ findings, filter, nameOf, searchField }} onFilter={setFilter} />
          <section
            ref={list}
            className="findings"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
            tabIndex={0}
            aria-label={t('findings.listed')}
            onPointerOver={({ target }) => tint(cardOf(target))}
            onPointerLeave={() => tint(null)}
          >
            {notices}
            <InShort audit={audit} findings={findings} reviewers={panel.names.size} language={written} />
            {findings.length > 0 && <h2>{t(`order.${filter.order}`)}</h2>}
            {listed.length === 0 && findings.length > 0 && <p className="pad soft">{t('filter.nothing')}</p>}
            <ReadingContext value={reading}>
              <ol className="list">
                {listed.map((finding) => (
                  <FindingCard
                    key={finding.id}
                    finding={finding}
                    isOpen={finding.id === selected}
                    isLeftOut={leftOut.has(finding.id)}
                    isPrinted={isPrinted}
                    rule={finding.id === selected ? rule : null}
                    places={places === null ? null : (places.get(finding.id) ?? NO_PLACE)}
                    context={context}
                  />
                ))}
              </ol>
            </ReadingContext>
            <Apart audit={audit} documentLanguage={audit.detected_language} writtenLanguage={written} />
          </section>
          <p className="rfoot not-phone">
            {areKeysOn && (
              <>
                <span>
                  <kbd>J</kbd> <kbd>K</kbd> {t('keys.step')}
                </span>
                <span>
                  <kbd>/</kbd> {t('keys.search')}
                </span>
              </>
            )}
            <button type="button" className="btn quiet small" onClick={() => openDialog('keys')}>
              {areKeysOn && <kbd>?</kbd>} {t('keys.all')}
            </button>
          </p>
        </section>
        {isWide && rule !== null && <aside ref={setColumn} className="rulecol" aria-label={t('reader.rule')} />}
        {current !== undefined && view === 'document' && (
          <Suspense>
            <Peek finding={current} language={written} onStep={step} onOpen={openFull} />
          </Suspense>
        )}
      </div>
    </main>
  );
}
