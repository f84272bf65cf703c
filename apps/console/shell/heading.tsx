import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

/** True while the heading of the page that one has come to is awaited: a page's code or data may still be under way. */
let isAwaited = false;

/** Lets the next heading take the focus once a navigation has begun; called by the frame of all pages. */
export function useAwaitedHeading(): void {
  const router = useRouter();
  useEffect(() => {
    const first = router.latestLocation.pathname;
    return router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
      // The first page is the one that is left also while its code is under way; the router knows of none until then.
      if (fromLocation === undefined ? toLocation.pathname !== first : pathChanged) isAwaited = true;
    });
  }, [router]);
}

/**
 * The heading of a page. It takes the focus when one has come to the page by a link, so that a screen reader reads it and Tab goes on from
 * there; and it takes it over from the page in whose place it appears, such as that of a run that ends.
 */
export function Heading({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLHeadingElement>(null);
  // The effect waits for the resolved address, because until then the heading of the page before may still be there.
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address may change while the heading stays
  useLayoutEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    ref.current?.focus({ preventScroll: true });
  }, [address]);
  useLayoutEffect(() => {
    const page = ref.current?.closest('main');
    return () => {
      if (page?.contains(document.activeElement)) isAwaited = true;
    };
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
