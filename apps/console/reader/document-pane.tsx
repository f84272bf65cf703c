import { FileUp, Minus, Plus } from 'lucide-react';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { OpenDocument } from '../document/open-document.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { DOCUMENT_TYPES } from '../ui/document-types.ts';
import { FileButton } from '../ui/file-button.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import type { Finding } from './findings.ts';
import type { Places } from './pieces.ts';
import type { DocumentFile } from './use-document.ts';

// Loaded once it is needed, because most files are read, and are the ones that were audited.
const UnreadableNotice = lazyPart(() =>
  import('./unreadable-notice.tsx').then(({ UnreadableNotice }) => UnreadableNotice),
);
const OtherNotice = lazyPart(() => import('./unreadable-notice.tsx').then(({ OtherNotice }) => OtherNotice));
const DocumentPages = lazyPart(() => import('./document-pages.tsx').then(({ DocumentPages }) => DocumentPages));

export type DocumentMode = 'pages' | 'text';

export interface DocumentPaneProps {
  file: DocumentFile;
  language: string;
  places: Places;
  findings: ReadonlyMap<string, Finding>;
  mode: DocumentMode;
  /** Follows `mode` when there is time. */
  shownMode: DocumentMode;
  onMode: (mode: DocumentMode) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  scroller: RefObject<HTMLElement | null>;
  onMark: (id: string) => void;
  onDrawn: () => void;
}

/** The document beside its findings, as it looks or as text; without a file, what to do to see it. */
export function DocumentPane(props: DocumentPaneProps) {
  const { t } = useI18n();
  const { file, mode, shownMode, onMode, zoom, onZoom, scroller } = props;
  const { document } = file;
  const page = usePageInView(scroller, document, shownMode);
  const refusal = file.state !== 'none' && file.state !== 'reading' && (
    <Suspense>
      <UnreadableNotice refusal={file.state} />
    </Suspense>
  );
  return (
    <section className="docpane" aria-label={t('document')}>
      <div className="dbar">
        {document?.pdf != null && (
          <fieldset className="seg" aria-label={t('document.view')}>
            <button type="button" aria-pressed={mode === 'pages'} onClick={() => onMode('pages')}>
              {t('document.pages')}
            </button>
            <button type="button" aria-pressed={mode === 'text'} onClick={() => onMode('text')}>
              {t('document.text')}
            </button>
          </fieldset>
        )}
        {document !== null && (
          <>
            <span className="soft small num">{t('document.pageOf', { k: page, n: document.pages.length })}</span>
            <span className="row end">
              <button
                type="button"
                className="btn icon quiet small"
                aria-label={t('document.smaller')}
                onClick={() => onZoom(zoom - 0.1)}
              >
                <Minus className="i" aria-hidden="true" />
              </button>
              <span className="small soft num">{t('percent', { n: Math.round(zoom * 100) })}</span>
              <button
                type="button"
                className="btn icon quiet small"
                aria-label={t('document.larger')}
                onClick={() => onZoom(zoom + 0.1)}
              >
                <Plus className="i" aria-hidden="true" />
              </button>
            </span>
          </>
        )}
      </div>
      {document !== null && refusal}
      {document === null ? (
        <AskForFile file={file} refusal={refusal} scroller={scroller} />
      ) : (
        <section
          ref={scroller}
          className="doc"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
          tabIndex={0}
          aria-label={document.name}
          style={{ '--zoom': zoom } as CSSProperties}
        >
          {file.isOther && (
            <Suspense>
              <OtherNotice />
            </Suspense>
          )}
          <Suspense fallback={<div className="sheet" />}>
            <DocumentPages {...props} document={document} />
          </Suspense>
        </section>
      )}
    </section>
  );
}

interface AskProps extends Pick<DocumentPaneProps, 'file' | 'scroller'> {
  refusal: ReactNode;
}

function AskForFile({ file: { open, state, name }, refusal, scroller }: AskProps) {
  const { t } = useI18n();
  const pane = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = pane;
    return () => {
      // The document takes the focus over from the button in whose place it appears.
      if (current?.contains(document.activeElement)) requestAnimationFrame(() => scroller.current?.focus());
    };
  }, [scroller]);
  return (
    <div ref={pane} className="ask">
      <div className="stack">
        <span className="file">
          <FileUp className="i" aria-hidden="true" />
        </span>
        <h2>{t('ask.title')}</h2>
        <p className="soft">{name === null ? t('ask.lead') : t('ask.leadNamed', { name })}</p>
        {refusal}
        <FileButton
          className="btn primary"
          label={state === 'reading' ? t('ask.reading') : t('chooseFile')}
          accept={DOCUMENT_TYPES}
          onFile={open}
        />
        <p className="small soft">{t('ask.private')}</p>
      </div>
    </div>
  );
}

/** The number of the page at the top of the view. */
function usePageInView(
  scroller: RefObject<HTMLElement | null>,
  document: OpenDocument | null,
  mode: DocumentMode,
): number {
  const [page, setPage] = useState(1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another document or mode has other pages
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const follow = () => {
      const middle = element.scrollTop + element.clientHeight / 3;
      let last = 1;
      for (const sheet of element.querySelectorAll<HTMLElement>('[data-page]')) {
        if (sheet.offsetTop > middle) break;
        last = Number(sheet.dataset.page);
      }
      setPage(last);
    };
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    return () => element.removeEventListener('scroll', follow);
  }, [scroller, document, mode]);
  return page;
}
