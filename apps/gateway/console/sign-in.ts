import type { Request, Response, Router } from 'express';
import { html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { signOut } from '../../../shared/services/tenants/sessions.ts';
import { signIn } from '../../../shared/services/tenants/sign-in.ts';
import { readSignInLink, signInByLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { organisationSignInRoutes } from './organisation-sign-in.ts';
import { consolePage, HOME, ownPage, sendPage } from './page.ts';
import { beginPageSession, refuseForeignForm, sessionOf, setSession } from './session.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & { egress: Egress };

const PROBLEMS = {
  WRONG: 'The address and the password do not belong to each other.',
  TOO_MANY: 'There were too many attempts. Wait a quarter of an hour, and try again.',
} as const;

export function signInPage(next: string, problem: keyof typeof PROBLEMS | null = null, email = '') {
  return consolePage(
    'Sign in',
    html`<h1>Sign in</h1>
<p class="soft">For administrators and members of an organisation.</p>
${problem === null ? '' : html`<p class="problem" role="alert">${PROBLEMS[problem]}</p>`}
<form method="post" action="/console/sign-in">
<input type="hidden" name="next" value="${next}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="actions"><button>Sign in</button></div>
</form>
<p class="soft"><a href="/console/sign-in/organisation?${new URLSearchParams({ next }).toString()}">Sign in through your organisation</a>, where it has a provider of its own.</p>`,
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Signing in and out, as pages that work without scripts. */
export function signInRoutes(router: Router, deps: Deps): void {
  const { baseUrl } = deps.config;
  organisationSignInRoutes(router, deps);

  router.get('/console/sign-in', (req, res) => sendPage(res, 200, signInPage(ownPage(req.query.next))));

  router.post('/console/sign-in', async (req: Request, res: Response) => {
    refuseForeignForm(req, baseUrl, null);
    const { email, password, next } = (req.body ?? {}) as Record<string, unknown>;
    const sender = req.ip ?? '';
    const answer = await signIn(deps, { email: text(email), password: text(password), sender });
    if (answer.outcome !== 'SIGNED_IN') {
      const status = answer.outcome === 'TOO_MANY' ? 429 : 401;
      sendPage(res, status, signInPage(ownPage(next), answer.outcome, text(email).slice(0, 254)));
      return;
    }
    await beginPageSession(deps, req, res, answer.token);
    res.redirect(303, ownPage(next));
  });

  // Opening the address spends nothing, because mail scanners and previews open addresses too.
  router.get('/console/sign-in/link/:token', async (req, res) => {
    const link = await readSignInLink(deps, req.params.token);
    if (link === null) sendPage(res, 404, spentPage());
    else sendPage(res, 200, linkPage(req.path, link.email));
  });

  router.post('/console/sign-in/link/:token', async (req, res) => {
    refuseForeignForm(req, baseUrl, null);
    const opened = await signInByLink(deps, req.params.token);
    if (opened === null) {
      sendPage(res, 404, spentPage());
      return;
    }
    await beginPageSession(deps, req, res, opened.token);
    res.redirect(303, HOME);
  });

  router.post('/console/sign-out', async (req, res) => {
    const session = await sessionOf(deps, req);
    refuseForeignForm(req, baseUrl, session);
    if (session !== null) await signOut(deps, session.token);
    setSession(res, baseUrl, null);
    res.redirect(303, '/console/sign-in');
  });
}

const linkPage = (path: string, email: string) =>
  consolePage(
    'Sign in',
    html`<h1>Sign in as ${email}</h1>
<p>This address signs you in once.</p>
<form method="post" action="${path}"><div class="actions"><button>Sign in</button></div></form>`,
  );

const spentPage = () =>
  consolePage(
    'This address is over',
    html`<h1>This address is over</h1>
<p>It was used already, or is older than a day. <a href="/console/sign-in">Sign in</a> with your password, or ask for a new address.</p>`,
  );
