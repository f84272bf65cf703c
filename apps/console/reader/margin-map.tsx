import { type PointerEvent, type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { usePeekTexts } from '../i18n/peek.ts';
import type { Finding } from './findings.ts';
import type { Places, Stretch } from './pieces.ts';

interface Props {
  scroller: RefObject<HTMLElement | null>;
  /** Relative heights of the pages as they are shown. */
  heights: readonly number[];
  /** Characters of each page, in which stretches count. */
  lengths: readonly number[];
  findings: readonly Finding[];
  places: Places;
  selected: string | null;
  onSelect: (id: string, page: number) => void;
}

const WIDTH = 40;
const EDGE = 8;
/** Pixels of the smallest tick. */
const LEAST = 7;
const TICK = { LOW: 8, MEDIUM: 12, HIGH: 16 } as const;
/** Pages above which ticks of one pixel row are drawn as one. */
const MANY_PAGES = 100;

interface Tick {
  key: string;
  finding: Finding;
  page: number;
  top: number;
  height: number;
  /** Findings drawn at this place, this one included. */
  ids: Set<string>;
}

/** The whole document as a strip: where its flaws and strengths stand, and which part is in view. A picture; the list says the same. */
export function MarginMap({ scroller, heights, lengths, findings, places, selected, onSelect }: Props) {
  const { t, list } = useI18n();
  const p = usePeekTexts();
  const [size, setSize] = useState(600);
  const [view, setView] = useState<readonly [number, number]>([0, 0.2]);
  const [svg, setSvg] = useState<SVGSVGElement | null>(null);

  useEffect(() => {
    if (svg === null) return;
    const observer = new ResizeObserver(() => setSize(Math.max(100, svg.clientHeight)));
    observer.observe(svg);
    return () => observer.disconnect();
  }, [svg]);

  const { starts, total } = useMemo(() => {
    let sum = 0;
    const before = heights.map((height) => {
      sum += height;
      return sum - height;
    });
    return { starts: before, total: sum || 1 };
  }, [heights]);
  const share = useCallback(
    ({ page, start }: Pick<Stretch, 'page' | 'start'>) => {
      const inPage = start / (lengths[page - 1] || 1);
      return ((starts[page - 1] ?? 0) + (heights[page - 1] ?? 0) * Math.min(1, inPage)) / total;
    },
    [starts, heights, lengths, total],
  );

  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const follow = () => setView(viewOf(element, starts, heights, total));
    follow();
    element.addEventListener('scroll', follow, { passive: true });
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [scroller, starts, heights, total]);

  const inner = size - 2 * EDGE;
  const y = (part: number) => EDGE + part * inner;
  const ticks = useMemo(() => {
    const all = findings.flatMap((finding) =>
      (places.get(finding.id) ?? []).flat().map((stretch, position): Tick => {
        const top = EDGE + share(stretch) * inner;
        const bottom = EDGE + share({ page: stretch.page, start: stretch.end }) * inner;
        const height = Math.max(LEAST, bottom - top);
        const key = `${position} ${finding.id}`;
        return { key, finding, page: stretch.page, top, height, ids: new Set([finding.id]) };
      }),
    );
    return heights.length > MANY_PAGES ? merged(all) : all;
  }, [findings, places, share, inner, heights.length]);

  const scrollTo = ({ clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { top } = currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientY - top - EDGE) / inner));
    const page = Math.max(
      0,
      starts.findLastIndex((start) => start / total <= part),
    );
    const sheet = scroller.current?.querySelector<HTMLElement>(`[data-page="${page + 1}"]`);
    if (!sheet || !scroller.current) return;
    const inPage = (part * total - (starts[page] ?? 0)) / (heights[page] || 1);
    const middle = sheet.offsetTop + inPage * sheet.offsetHeight - scroller.current.clientHeight / 2;
    scroller.current.scrollTo({ top: middle, behavior: 'instant' });
  };

  return (
    <div className="map">
      <svg
        ref={setSvg}
        viewBox={`0 0 ${WIDTH} ${size}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={describe(findings, t, p, list)}
        onPointerDown={(event) => {
          const { target } = event;
          const tick = ticks.find(({ key }) => target instanceof Element && key === target.getAttribute('data-tick'));
          if (tick !== undefined) {
            onSelect(tick.finding.id, tick.page);
            return;
          }
          event.currentTarget.setPointerCapture(event.pointerId);
          scrollTo(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) scrollTo(event);
        }}
      >
        <rect className="view" x="2" y={y(view[0])} width="36" height={Math.max(12, y(view[1]) - y(view[0]))} rx="4" />
        {starts.length <= MANY_PAGES &&
          starts
            .slice(1)
            .map((start) => (
              <line key={start} className="pg" x1="4" x2="36" y1={y(start / total)} y2={y(start / total)} />
            ))}
        {ticks.map(({ key, finding, top, height, ids }) => (
          <rect
            key={key}
            className={`${finding.kind === 'FLAW' ? 'f' : 's'} ${finding.id === selected ? 'cur' : ''}`}
            data-tick={key}
            x={finding.kind === 'FLAW' ? 5 : 26}
            y={top}
            width={finding.kind === 'FLAW' ? TICK[finding.severity] : 8}
            height={height}
            rx="1.5"
          >
            <title>{ids.size > 1 ? p('map.several', { n: ids.size }) : `${finding.mark}. ${finding.title}`}</title>
          </rect>
        ))}
      </svg>
    </div>
  );
}

/** The part of the document in view, as shares of the strip. */
function viewOf(
  scroller: HTMLElement,
  starts: readonly number[],
  heights: readonly number[],
  total: number,
): readonly [number, number] {
  const sheets = scroller.querySelectorAll<HTMLElement>('[data-page]');
  const part = (offset: number) => {
    let [low, high] = [0, sheets.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((sheets[middle]?.offsetTop ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const sheet = sheets[low];
    if (sheet === undefined) return 0;
    const inPage = Math.min(1, Math.max(0, (offset - sheet.offsetTop) / (sheet.offsetHeight || 1)));
    return ((starts[low] ?? 0) + inPage * (heights[low] ?? 0)) / total;
  };
  return [part(scroller.scrollTop), part(scroller.scrollTop + scroller.clientHeight)];
}

/** Findings of one kind that would fall on the same pixels share a tick. */
function merged(ticks: readonly Tick[]): Tick[] {
  const kept: Tick[] = [];
  for (const tick of ticks.toSorted((one, other) => one.top - other.top)) {
    const same = kept.findLast(({ finding }) => finding.kind === tick.finding.kind);
    if (same !== undefined && tick.top < same.top + LEAST / 2) same.ids.add(tick.finding.id);
    else kept.push(tick);
  }
  return kept;
}

/** "5 flaws: 2 on page 1, 3 on page 2; 4 strengths: …" */
function describe(
  findings: readonly Finding[],
  t: ReturnType<typeof useI18n>['t'],
  p: ReturnType<typeof usePeekTexts>,
  list: (items: readonly string[]) => string,
): string {
  const part = (kind: Finding['kind'], key: 'count.flaws' | 'count.strengths') => {
    const own = findings.filter((finding) => finding.kind === kind);
    if (own.length === 0) return t(key, { n: 0 });
    const byPage = Map.groupBy(own, ({ passages: [{ locator }] }) => locator.page);
    const places = [...byPage].slice(0, 12).map(([page, some]) => p('map.onPage', { n: some.length, page }));
    return `${t(key, { n: own.length })}: ${list(places)}`;
  };
  return `${p('map.name')}. ${part('FLAW', 'count.flaws')}. ${part('STRENGTH', 'count.strengths')}.`;
}
