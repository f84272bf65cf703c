import { Suspense } from 'react';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useLatePart } from '../ui/use-late-part.ts';

const load = () => import('./unread-soon.tsx').then(({ UnreadSoon }) => UnreadSoon);

/** Warns of results that are deleted soon, once the page is there. */
export function UnreadSoonLater() {
  const UnreadSoon = useLatePart(load, false);
  return (
    UnreadSoon !== null && (
      <PartBoundary>
        <Suspense>
          <UnreadSoon />
        </Suspense>
      </PartBoundary>
    )
  );
}
