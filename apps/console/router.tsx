import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { RequireSession } from './data/session.tsx';
import { FailedPage, NotFoundPage } from './shell/problem-page.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

/** The state that the reader keeps in the address, so that a link leads to the same finding. */
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

/** Pages that need someone signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <RequireSession>
      <Outlet />
    </RequireSession>
  ),
});

const ofPerson = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console',
    component: lazyRouteComponent(() => import('./pages/audits.tsx'), 'AuditsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/audits/new',
    component: lazyRouteComponent(() => import('./pages/new-audit.tsx'), 'NewAuditRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/p/$slug',
    component: lazyRouteComponent(() => import('./pages/profile-address.tsx'), 'ProfileAddressPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/audits/$jobId',
    validateSearch: readerSearch,
    component: lazyRouteComponent(() => import('./pages/job.tsx'), 'JobPage'),
  }),
] as const;

const ofAnyone = [
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
  routeTree: root.addChildren([signedIn.addChildren([...ofPerson]), ...ofAnyone]),
  defaultPreload: 'intent',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
