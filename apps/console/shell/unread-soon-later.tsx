import { Suspense } from 'react';
import { useLatePart } from '../ui/use-late-part.ts';

const load = () => import('./unread-soon.tsx').then(({ UnreadSoon }) => UnreadSoon);

/** Warns of results that are deleted soon, once the page is there. */
export function UnreadSoonLater() {
  const UnreadSoon = useLatePart(load, false);
  return (
    UnreadSoon !== null && (
      <Suspense>
        <UnreadSoon />
      </Suspense>
    )
  );
}
