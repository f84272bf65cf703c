import type { PDFPageProxy } from 'pdfjs-dist';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import { type Box, boxFinder } from '../document/boxes.ts';
import { type OpenPdf, TextLayer, textItems } from '../document/pdf.ts';
import { useI18n } from '../i18n/i18n.tsx';
import type { Finding } from './findings.ts';
import type { Places } from './pieces.ts';
import { MAX_LINES, MarkButton } from './text-pages.tsx';
import { byTone, type Tone, toneOf } from './tones.ts';

interface Props {
  pdf: OpenPdf;
  /** Text by page, in which the places count. */
  pages: readonly string[];
  language: string;
  places: Places;
  findings: ReadonlyMap<string, Finding>;
  /** 1 fills the column's usual width. */
  zoom: number;
  /** Called when a page's highlights are drawn, because what is selected has to be set on them. */
  onDrawn: () => void;
}

/** The pages of a PDF as they look, with boxes around the passages. Only pages near the view are drawn. */
export const PdfPages = memo(function PdfPages({ pdf, ...rest }: Props) {
  return pdf.sizes.map((_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a page has no other name than its number
    <PdfPage key={index} number={index + 1} pdf={pdf} {...rest} />
  ));
});

/** A page that is awaited while its PDF is ended comes no more. */
const whenEnded = () => undefined;

/** Distance from the view within which a page is drawn. */
const NEAR = '800px 0px';

function PdfPage({ pdf, number, pages, language, places, findings, zoom, onDrawn }: Props & { number: number }) {
  const { t } = useI18n();
  const section = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy | null>(null);
  const [isNear, setNear] = useState(false);
  const [boxes, setBoxes] = useState<readonly Highlight[]>([]);
  const [margin, setMargin] = useState(0);
  const [width, height] = pdf.sizes[number - 1] ?? [595, 842];
  const drawn = useMemo(() => drawnFrom(boxes, findings), [boxes, findings]);
  const passages = useMemo(() => passagesOn(number, pages, places), [number, pages, places]);

  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: section.current?.parentElement ?? null,
      rootMargin: NEAR,
    });
    if (section.current !== null) observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isNear || page !== null) return;
    let current = true;
    void pdf.proxy.getPage(number).then((loaded) => current && setPage(loaded), whenEnded);
    return () => {
      current = false;
    };
  }, [isNear, page, pdf, number]);

  // Highlights come from the file's own text, so that they are right before the page is drawn.
  useEffect(() => {
    if (page === null || passages.length === 0) return;
    let current = true;
    void textItems(page).then((items) => {
      if (!current) return;
      const viewport = page.getViewport({ scale: 1 });
      const toPicture = (x: number, y: number) => viewport.convertToViewportPoint(x, y);
      const find = boxFinder(items, toPicture, widthInSerif());
      setMargin(
        Math.min(
          ...items
            .filter(({ str }) => str.trim() !== '')
            .map(({ transform: [, , , , x, y] }) => toPicture(x, y)[0] ?? 0),
        ),
      );
      setBoxes(passages.map((passage) => ({ ...passage, boxes: find(passage.text) })));
    }, whenEnded);
    return () => {
      current = false;
    };
  }, [page, passages]);
  useEffect(() => {
    if (boxes.length > 0) onDrawn();
  }, [boxes, onDrawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size of the drawn page follows the zoom
  useEffect(() => {
    const [target, text] = [canvas.current, layer.current];
    if (page === null || !isNear || target === null || text === null) return;
    const shownWidth = target.parentElement?.clientWidth ?? width;
    const scale = (shownWidth / width) * Math.min(devicePixelRatio, 2);
    const viewport = page.getViewport({ scale });
    target.width = Math.floor(viewport.width);
    target.height = Math.floor(viewport.height);
    const drawing = page.render({ canvas: target, viewport });
    const layerViewport = page.getViewport({ scale: shownWidth / width });
    text.replaceChildren();
    text.style.setProperty('--total-scale-factor', String(shownWidth / width));
    const textLayer = new TextLayer({
      textContentSource: page.streamTextContent(),
      container: text,
      viewport: layerViewport,
    });
    const settled = Promise.allSettled([drawing.promise, textLayer.render()]);
    return () => {
      drawing.cancel();
      textLayer.cancel();
      void settled;
    };
  }, [page, isNear, width, zoom]);

  return (
    <section
      ref={section}
      className="sheet picture"
      data-page={number}
      aria-label={t('page', { n: number })}
      style={{ aspectRatio: `${width} / ${height}`, maxWidth: `${46 * zoom}rem` }}
    >
      {isNear && <canvas ref={canvas} />}
      {isNear && <div ref={layer} className="text-layer" lang={language} />}
      <svg className="boxes" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {drawn.map(({ key, findingId, tone, x, y, width: w, height: h }) => (
          <g key={key} className={tone} data-findings={findingId}>
            <rect x={x} y={y} width={w} height={h} rx="1.5" />
          </g>
        ))}
        {drawn.map(({ key, findingId, tone, x, y, width: w, height: h, line }) =>
          line < MAX_LINES ? (
            <g key={key} className={tone} data-findings={findingId}>
              <line x1={x} x2={x + w} y1={y + h + line * LINE_GAP} y2={y + h + line * LINE_GAP} />
            </g>
          ) : null,
        )}
      </svg>
      {inMargin(boxes).map(({ findingId, key, y, position }) => (
        <span
          key={key}
          className="at-box"
          style={{ left: `calc(${(margin / width) * 100}% - ${position * 1.5}rem)`, top: `${(y / height) * 100}%` }}
        >
          <MarkButton finding={findings.get(findingId)} />
        </span>
      ))}
    </section>
  );
}

interface OnPage {
  key: string;
  findingId: string;
  text: string;
  /** False for the rest of a passage that began on the page before. */
  isFirst: boolean;
}

interface Highlight extends OnPage {
  boxes: readonly Box[];
}

function passagesOn(number: number, pages: readonly string[], places: Places): OnPage[] {
  const text = pages[number - 1] ?? '';
  return [...places].flatMap(([findingId, passages]) =>
    passages.flatMap((stretches, passage) =>
      stretches.flatMap(({ page, start, end }, position) =>
        page === number
          ? [
              {
                key: `${findingId} ${passage} ${position}`,
                findingId,
                text: text.slice(start, end),
                isFirst: position === 0,
              },
            ]
          : [],
      ),
    ),
  );
}

interface Drawn extends Box {
  key: string;
  findingId: string;
  tone: Tone;
  /** The underline's place below the words, from 0: findings that quote the same words have one each. */
  line: number;
}

/** Points between two underlines of the same words. */
const LINE_GAP = 3;

/** The boxes of a page with the stronger tones last, because those are drawn over the others. */
function drawnFrom(highlights: readonly Highlight[], findings: ReadonlyMap<string, Finding>): Drawn[] {
  const drawn: Drawn[] = [];
  for (const { key, findingId, boxes } of highlights) {
    for (const box of boxes) {
      const taken = drawn.filter((one) => one.findingId !== findingId && overlap(one, box)).map(({ line }) => line);
      let line = 0;
      while (taken.includes(line)) line++;
      drawn.push({ ...box, key: `${key} ${box.x} ${box.y}`, findingId, tone: toneOf(findings.get(findingId)), line });
    }
  }
  return drawn.sort((one, other) => byTone(one.tone, other.tone));
}

/** True where two boxes hold words in common: neighbouring lines touch, and share none. */
const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 1 &&
  Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > other.height / 2;

/** Points within which two passages begin on one line. */
const SAME_LINE = 8;

/** The marks stand in the margin at the first line of each passage, beside each other where two begin on one line. */
function inMargin(highlights: readonly Highlight[]) {
  const marks: { key: string; findingId: string; y: number; position: number }[] = [];
  for (const { key, findingId, isFirst, boxes } of highlights) {
    const [first] = boxes;
    if (first === undefined || !isFirst) continue;
    const position = marks.filter(({ y }) => Math.abs(y - first.y) < SAME_LINE).length;
    marks.push({ key, findingId, y: first.y, position });
  }
  return marks;
}

/** Measures texts in the browser's serif font, which most decisions are set in or near to. */
function widthInSerif(): (text: string) => number {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (context === null) return (text) => text.length;
  context.font = '100px serif';
  return (text) => context.measureText(text).width;
}
