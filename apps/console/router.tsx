import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { loaded } from './data/loaded.ts';
import { RequireSession } from './data/session.tsx';
import type { FilterSearch } from './reader/filter-address.ts';
import { PendingPage } from './shell/pending-page.tsx';
import { FailedPage, NotFoundPage } from './shell/problem-page.tsx';
import { Shell } from './shell/shell.tsx';
import { UnreadSoonLater } from './shell/unread-soon-later.tsx';

const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage, errorComponent: FailedPage });

/** A page whose code is loaded when it is first opened, also after an outage. */
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loaded(load), name);

/** The state that the reader keeps in the address, so that a link or a reload leads to the same view. */
export interface ReaderSearch extends FilterSearch {
  /** `finding_id` of the finding that is open. */
  f?: string;
  /** Label of the source of that finding whose text is open. */
  rule?: string;
  view?: 'document' | 'findings';
}

/** Reads these parameters of an address as texts, because the router reads what looks like a number as one, such as a search for a year. */
const texts =
  <Key extends string>(...keys: Key[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      keys
        .filter((key) => !['undefined', 'object'].includes(typeof search[key]))
        .map((key) => [key, String(search[key])]),
    ) as { [key in Key]?: string };

const readerTexts = texts('f', 'rule', 'kind', 'weight', 'by', 'q', 'order');

function readerSearch(search: Record<string, unknown>): ReaderSearch {
  return {
    ...readerTexts(search),
    ...((search.view === 'document' || search.view === 'findings') && { view: search.view }),
    ...(typeof search.page === 'number' && { page: search.page }),
  };
}

/** Pages that need someone signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  component: () => (
    <RequireSession>
      <Outlet />
      <UnreadSoonLater />
    </RequireSession>
  ),
});

const ofPerson = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console',
    component: page(() => import('./pages/audits.tsx'), 'AuditsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/audits/new',
    validateSearch: texts('profile'),
    component: page(() => import('./pages/new-audit.tsx'), 'NewAuditRoute'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/p/$slug',
    component: page(() => import('./pages/profile-address.tsx'), 'ProfileAddressPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/audits/$jobId',
    validateSearch: readerSearch,
    component: page(() => import('./pages/job.tsx'), 'JobPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/documents/new',
    validateSearch: ({ from }): { from: string } => ({ from: String(from ?? '') }),
    component: page(() => import('./pages/new-document.tsx'), 'NewDocumentPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/documents/$jobId',
    validateSearch: texts('from'),
    component: page(() => import('./pages/written-document.tsx'), 'WrittenDocumentPage'),
  }),
] as const;

const ofProfiles = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/account',
    component: page(() => import('./pages/account.tsx'), 'AccountPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/profiles',
    validateSearch: texts('q'),
    component: page(() => import('./pages/profiles.tsx'), 'ProfilesPage'),
  }),
] as const;

const ofLaws = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/laws',
    validateSearch: texts('j', 'q'),
    component: page(() => import('./pages/laws.tsx'), 'LawsPage'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/console/laws/$jurisdiction/$work',
    component: page(() => import('./pages/law.tsx'), 'LawPage'),
  }),
] as const;

/** Pages for administrators; one who is not learns whom to ask. */
const administration = createRoute({
  getParentRoute: () => signedIn,
  id: 'administration',
  component: page(() => import('./pages/administration/administration.tsx'), 'Administration'),
});

const ofAdministrator = [
  createRoute({
    getParentRoute: () => administration,
    path: '/console/usage',
    validateSearch: texts('month'),
    component: page(() => import('./pages/administration/usage.tsx'), 'UsagePage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/keys',
    component: page(() => import('./pages/administration/keys.tsx'), 'KeysPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/assistants',
    component: page(() => import('./pages/administration/assistants.tsx'), 'AssistantsPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/callbacks',
    validateSearch: texts('state'),
    component: page(() => import('./pages/administration/callbacks.tsx'), 'CallbacksPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/members',
    component: page(() => import('./pages/administration/members.tsx'), 'MembersPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/agreement',
    component: page(() => import('./pages/administration/agreement.tsx'), 'AgreementPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/settings',
    component: page(() => import('./pages/administration/settings.tsx'), 'SettingsPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/log',
    validateSearch: texts('kind', 'by'),
    component: page(() => import('./pages/administration/log.tsx'), 'LogPage'),
  }),
] as const;

const ofEditor = [
  createRoute({
    getParentRoute: () => administration,
    path: '/console/profiles/new',
    component: page(() => import('./pages/profile.tsx'), 'NewProfilePage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/profiles/$profileId',
    component: page(() => import('./pages/profile.tsx'), 'ProfilePage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/rule-sets',
    validateSearch: texts('q'),
    component: page(() => import('./pages/rule-sets.tsx'), 'RuleSetsPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/rule-sets/new',
    component: page(() => import('./pages/rule-set.tsx'), 'NewRuleSetPage'),
  }),
  createRoute({
    getParentRoute: () => administration,
    path: '/console/rule-sets/$ruleSetId',
    component: page(() => import('./pages/rule-set.tsx'), 'RuleSetPage'),
  }),
] as const;

const ofAnyone = [
  createRoute({
    getParentRoute: () => root,
    path: '/console/audits/file',
    validateSearch: readerSearch,
    component: page(() => import('./pages/saved-audit.tsx'), 'SavedAuditPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/console/compare',
    validateSearch: texts('a', 'b'),
    component: page(() => import('./pages/compare.tsx'), 'ComparePage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/console/settings/tried',
    component: page(() => import('./pages/administration/tried-provider.tsx'), 'TriedProviderPage'),
  }),
  createRoute({
    getParentRoute: () => root,
    path: '/console/invitation',
    component: page(() => import('./pages/invitation.tsx'), 'InvitationPage'),
  }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([
    signedIn.addChildren([
      ...ofPerson,
      ...ofProfiles,
      ...ofLaws,
      administration.addChildren([...ofAdministrator, ...ofEditor]),
    ]),
    ...ofAnyone,
  ]),
  defaultPendingComponent: PendingPage,
  defaultPendingMs: 0,
  defaultPendingMinMs: 0,
  defaultPreload: 'intent',
  scrollRestoration: true,
});

// A page that is shown stays until the code of the next is there, also during an outage; the first has none before it.
router.subscribe('onResolved', () => {
  delete router.options.defaultPendingMs;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
