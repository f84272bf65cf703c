import { Suspense, useState } from 'react';
import type { Audit, CitedLaw } from '../../../shared/contracts/audit.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { Skeleton } from '../ui/loaded.tsx';

const Items = lazyPart(() => import('./apart-items.tsx').then(({ ApartItems }) => ApartItems));

export interface ApartProps {
  audit: Audit;
  documentLanguage: string;
  writtenLanguage: string;
}

export type Section = 'checks' | 'unanchored' | 'aside';

/** The doubt about a cited law that a reader should know of; null for law in force, and for law that is not held. */
export const doubtOf = ({ standing, text_differs }: CitedLaw) =>
  text_differs === true ? 'differs' : standing === 'IN_FORCE' || standing === 'UNKNOWN_LAW' ? null : standing;
export const isDoubtful = (law: CitedLaw): boolean => doubtOf(law) !== null;

/** The sections below the findings: doubts that code found, points without law, and what the checks refused. */
export function Apart(props: ApartProps) {
  const { set_aside: setAside = [], unanchored = [], figures = [], cited_law: citedLaw = [] } = props.audit;
  return (
    <>
      <ApartSection name="checks" count={figures.length + citedLaw.filter(isDoubtful).length} {...props} />
      <ApartSection name="unanchored" count={unanchored.length} {...props} />
      <ApartSection name="aside" count={setAside.length} {...props} />
    </>
  );
}

function ApartSection({ count, ...props }: ApartProps & { name: Section; count: number }) {
  const { t } = useI18n();
  const [isOpened, setOpened] = useState(false);
  if (count === 0) return null;
  return (
    <details className="apart" onToggle={() => setOpened(true)}>
      <summary>
        {t(`${props.name}.title`)} <span className="num">{count}</span>
      </summary>
      {isOpened && (
        <Suspense fallback={<Skeleton />}>
          <Items {...props} />
        </Suspense>
      )}
    </details>
  );
}
