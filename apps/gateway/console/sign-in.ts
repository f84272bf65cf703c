import type { Request, Response, Router } from 'express';
import { html } from '../../../shared/html.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { signIn, signOut } from '../../../shared/services/tenants/administrators.ts';
import { consolePage, sendPage } from './page.ts';
import { refuseForeignForm, sessionOf, setSession } from './session.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;

const HOME = '/console';
/** The pages that a sign-in may lead to, because an address that a stranger chose must not be one. */
const OWN_PAGE = /^\/console(?:\/[\w-]+)*$/;

const PROBLEMS = {
  WRONG: 'The address and the password do not belong to an administrator.',
  TOO_MANY: 'There were too many attempts. Wait a quarter of an hour, and try again.',
} as const;

export function signInPage(next: string, problem: keyof typeof PROBLEMS | null = null, email = '') {
  return consolePage(
    'Sign in',
    html`<h1>Sign in</h1>
<p class="soft">For administrators of an organisation.</p>
${problem === null ? '' : html`<p class="problem" role="alert">${PROBLEMS[problem]}</p>`}
<form method="post" action="/console/sign-in">
<input type="hidden" name="next" value="${next}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
<div class="actions"><button>Sign in</button></div>
</form>`,
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const ownPage = (value: unknown) => (OWN_PAGE.test(text(value)) ? text(value) : HOME);

/** Signing in and out. */
export function signInRoutes(router: Router, deps: Deps): void {
  const { config } = deps;
  router.get('/console/sign-in', (req, res) => sendPage(res, 200, signInPage(ownPage(req.query.next))));

  router.post('/console/sign-in', async (req: Request, res: Response) => {
    refuseForeignForm(req, null);
    const { email, password, next } = (req.body ?? {}) as Record<string, unknown>;
    const sender = req.socket.remoteAddress ?? '';
    const answer = await signIn(deps, { email: text(email), password: text(password), sender });
    if (answer.outcome !== 'SIGNED_IN') {
      const status = answer.outcome === 'TOO_MANY' ? 429 : 401;
      sendPage(res, status, signInPage(ownPage(next), answer.outcome, text(email).slice(0, 254)));
      return;
    }
    setSession(res, config.baseUrl, answer.token);
    res.redirect(303, ownPage(next));
  });

  router.post('/console/sign-out', async (req, res) => {
    const session = await sessionOf(deps, req);
    refuseForeignForm(req, session);
    if (session !== null) await signOut(deps, session.token);
    setSession(res, config.baseUrl, null);
    res.redirect(303, '/console/sign-in');
  });
}
