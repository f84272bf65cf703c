import type { Request, Response, Router } from 'express';
import { type Html, html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { CALLBACK_PATH } from '../../../shared/services/tenants/open-id-provider.ts';
import {
  type Begun,
  beginOrganisationSignIn,
  finishOrganisationSignIn,
  repeatOrganisationSignIn,
} from '../../../shared/services/tenants/organisation-sign-in.ts';
import { isOfTrial } from '../../../shared/services/tenants/provider-trial.ts';
import { readSession } from '../../../shared/services/tenants/sessions.ts';
import { sessionToken, signInFlow, signInFlowCookie } from '../middleware/session-cookie.ts';
import { consolePage, ownPage, sendPage } from './page.ts';
import { beginPageSession, refuseForeignForm } from './session.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & { egress: Egress };

const PROBLEMS = {
  UNKNOWN:
    'No organisation of this address has a provider of its own. Ask your administrator, or sign in with a password.',
  TOO_MANY: 'There were too many attempts. Wait a quarter of an hour, and try again.',
  UNAVAILABLE:
    "Your organisation's provider cannot be reached, or is set up wrongly. Try again later, or tell the operator.",
  EXPIRED: 'This sign-in was over or was begun in another browser. Begin again.',
  REFUSED: "Your organisation's provider did not confirm who you are. Begin again.",
  NOT_LISTED: 'You are not listed in this organisation. Ask one of its administrators to invite you.',
} as const;
type Problem = keyof typeof PROBLEMS;

const STATUSES: Record<Problem, number> = {
  UNKNOWN: 404,
  TOO_MANY: 429,
  UNAVAILABLE: 503,
  EXPIRED: 400,
  REFUSED: 403,
  NOT_LISTED: 403,
};

const PATH = '/console/sign-in/organisation';
/** The page of the application that hands the answer to a trial to the settings, which began it. */
const TRIED_PAGE = '/console/settings/tried';
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Signing in through an organisation's own OpenID Connect provider, as pages that work without scripts. */
export function organisationSignInRoutes(router: Router, deps: Deps): void {
  const { baseUrl } = deps.config;

  function answer(res: Response, begun: Begun, { email, next }: { email: string; next: string }): void {
    if (begun.outcome === 'REDIRECT') {
      res.append('Set-Cookie', signInFlowCookie(baseUrl, begun.flow));
      // A header leads on and not a redirect, because browsers refuse a form whose answer redirects to another origin.
      res.set('Refresh', `0; url=${begun.url.href}`);
      sendPage(res, 200, leavePage(begun.url));
    } else if (begun.outcome === 'CHOOSE') {
      sendPage(res, 200, choicePage(begun.organisations, { email, next }));
    } else {
      sendPage(res, STATUSES[begun.outcome], addressPage(next, begun.outcome, email));
    }
  }

  router.get(PATH, (req, res) => sendPage(res, 200, addressPage(ownPage(req.query.next))));

  router.post(PATH, async (req, res) => {
    refuseForeignForm(req, baseUrl, null);
    const sent = (req.body ?? {}) as Record<string, unknown>;
    const [email, next, tenantId] = [text(sent.email).slice(0, 254), ownPage(sent.next), text(sent.organisation)];
    const wanted = { email, next, sender: req.ip ?? '', ...(tenantId !== '' && { tenantId }) };
    answer(res, await beginOrganisationSignIn(deps, wanted), { email, next });
  });

  router.get(`${PATH}/again`, async (req: Request, res: Response) => {
    const next = ownPage(req.query.next);
    const token = sessionToken(req.headers, baseUrl);
    const session = token === null ? null : await readSession(deps, token);
    if (session === null) sendPage(res, 200, addressPage(next));
    else answer(res, await repeatOrganisationSignIn(deps, session, next), { email: session.email, next });
  });

  router.get(CALLBACK_PATH, async (req, res) => {
    const url = new URL(req.originalUrl, baseUrl);
    if (isOfTrial(url.searchParams.get('state'))) {
      // The answer stands behind the hash, because the page hands it over and no server needs to read it.
      res.redirect(303, `${TRIED_PAGE}#${url.search.slice(1)}`);
      return;
    }
    const finished = await finishOrganisationSignIn(deps, { url, flow: signInFlow(req.headers, baseUrl) });
    res.append('Set-Cookie', signInFlowCookie(baseUrl, null));
    if (finished.outcome !== 'SIGNED_IN') {
      sendPage(res, STATUSES[finished.outcome], addressPage(finished.next, finished.outcome));
      return;
    }
    await beginPageSession(deps, req, res, finished.session.token);
    res.redirect(303, finished.next);
  });
}

function addressPage(next: string, problem: Problem | null = null, email = '') {
  return consolePage(
    'Sign in through your organisation',
    html`<h1>Sign in through your organisation</h1>
${problem === null ? '' : html`<p class="problem" role="alert">${PROBLEMS[problem]}</p>`}
<form method="post" action="${PATH}">
<input type="hidden" name="next" value="${next}">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${email}">
<div class="actions"><button>Go on</button></div>
</form>
<p class="soft"><a href="/console/sign-in?${new URLSearchParams({ next }).toString()}">Sign in with a password</a></p>`,
  );
}

function choicePage(
  organisations: readonly { tenantId: string; name: string }[],
  { email, next }: { email: string; next: string },
) {
  const button = ({ tenantId, name }: { tenantId: string; name: string }): Html =>
    html`<button name="organisation" value="${tenantId}">${name}</button>`;
  return consolePage(
    'Choose an organisation',
    html`<h1>Choose an organisation</h1>
<p class="soft">You sign in to one organisation at a time through its provider.</p>
<form method="post" action="${PATH}">
<input type="hidden" name="next" value="${next}">
<input type="hidden" name="email" value="${email}">
<div class="actions">${organisations.map(button)}</div>
</form>`,
  );
}

const leavePage = (url: URL) =>
  consolePage(
    'Go on at your organisation',
    html`<h1>Go on at ${url.host}</h1>
<p>Your browser goes there by itself. If it does not, <a href="${url.href}">go on at your organisation's provider</a>.</p>`,
  );
