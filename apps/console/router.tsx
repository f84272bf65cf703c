import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { AuditsPage } from './pages/audits.tsx';
import { FailedPage, NotFoundPage } from './shell/problem-page.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

/** What the reader keeps in the address, so that a link leads to the same finding. */
export interface ReaderSearch {
  /** `finding_id` of the finding that is open. */
  f?: string;
  view?: 'document' | 'findings';
}

function readerSearch({ f, view }: Record<string, unknown>): ReaderSearch {
  return {
    ...(typeof f === 'string' && { f }),
    ...((view === 'document' || view === 'findings') && { view }),
  };
}

const routes = [
  createRoute({ getParentRoute: () => root, path: '/console', component: AuditsPage }),
  createRoute({
    getParentRoute: () => root,
    path: '/console/audits/file',
    validateSearch: readerSearch,
    component: lazyRouteComponent(() => import('./pages/saved-audit.tsx'), 'SavedAuditPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/console/compare',
    component: lazyRouteComponent(() => import('./pages/compare.tsx'), 'ComparePage'),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...routes]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
