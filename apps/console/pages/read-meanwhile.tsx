import { useEffect, useMemo, useRef, useState } from 'react';
import { guessLanguage } from '../document/guess-language.ts';
import { type DocumentMode, DocumentPane } from '../reader/document-pane.tsx';
import type { Finding } from '../reader/findings.ts';
import type { Places } from '../reader/pieces.ts';
import { useDocument } from '../reader/use-document.ts';
import { useStoredZoom } from '../reader/use-reader-state.ts';
import '../reader/reader.css';
import './read-meanwhile.css';

const NO_PLACES: Places = new Map();
const NO_FINDINGS: ReadonlyMap<string, Finding> = new Map();
/** A window in which a page of a PDF is too small to read. */
const PHONE = '(width < 44rem)';
const nothing = () => {};

/** The document of a run that goes on, as the reader will show it, without any marks. */
export function ReadMeanwhile({ file }: { file: File }) {
  const shown = useDocument(file.name, null);
  const { document, open } = shown;
  useEffect(() => open(file), [open, file]);
  const [mode, setMode] = useState<DocumentMode>(() => (matchMedia(PHONE).matches ? 'text' : 'pages'));
  const [zoom, setZoom] = useStoredZoom();
  const scroller = useRef<HTMLElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Its answer is not returned, because browsers give a promise and React takes it for the end of the effect.
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const language = useMemo(() => document && guessLanguage(document.pages), [document]);
  return (
    <div ref={frame} className="card meanwhile">
      <DocumentPane
        file={shown}
        language={language ?? ''}
        places={NO_PLACES}
        findings={NO_FINDINGS}
        mode={mode}
        shownMode={mode}
        onMode={setMode}
        zoom={zoom}
        onZoom={setZoom}
        scroller={scroller}
        onMark={nothing}
        onDrawn={nothing}
      />
    </div>
  );
}
