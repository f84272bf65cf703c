import type { Request, Response, Router } from 'express';
import { type Html, html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { CALLBACK_PATH } from '../../../shared/services/tenants/open-id-provider.ts';
import {
  type Begun,
  beginOrganisationSignIn,
  type Finished,
  finishOrganisationSignIn,
  repeatOrganisationSignIn,
} from '../../../shared/services/tenants/organisation-sign-in.ts';
import { isOfTrial } from '../../../shared/services/tenants/provider-trial.ts';
import { readSession } from '../../../shared/services/tenants/sessions.ts';
import { sessionToken, signInFlow, signInFlowCookie } from '../middleware/session-cookie.ts';
import { consolePage, ownPage, sendPage } from './page.ts';
import { field, problem } from './parts.ts';
import { beginPageSession, refuseForeignForm } from './session.ts';
import { type Texts, textsFor } from './texts.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & { egress: Egress };

type Problem = Exclude<Begun['outcome'], 'REDIRECT' | 'CHOOSE'> | Exclude<Finished['outcome'], 'SIGNED_IN'>;

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

interface Asked {
  /** The page that the sign-in leads to in the end. */
  next: string;
  email?: string;
}

/** Signing in through an organisation's own OpenID Connect provider, as pages that work without scripts. */
export function organisationSignInRoutes(router: Router, deps: Deps): void {
  const { baseUrl } = deps.config;

  function answer(req: Request, res: Response, begun: Begun, asked: Asked): void {
    const texts = textsFor(req);
    if (begun.outcome === 'REDIRECT') {
      res.append('Set-Cookie', signInFlowCookie(baseUrl, begun.flow));
      // A header leads on and not a redirect, because browsers refuse a form whose answer redirects to another origin.
      res.set('Refresh', `0; url=${begun.url.href}`);
      sendPage(res, 200, leavePage(texts, begun.url));
    } else if (begun.outcome === 'CHOOSE') {
      sendPage(res, 200, choicePage(texts, begun.organisations, asked));
    } else {
      sendPage(res, STATUSES[begun.outcome], addressPage(texts, asked, begun.outcome));
    }
  }

  router.get(PATH, (req, res) => sendPage(res, 200, addressPage(textsFor(req), { next: ownPage(req.query.next) })));

  router.post(PATH, async (req, res) => {
    refuseForeignForm(req, baseUrl, null);
    const sent = (req.body ?? {}) as Record<string, unknown>;
    const [email, next, tenantId] = [text(sent.email).slice(0, 254), ownPage(sent.next), text(sent.organisation)];
    const wanted = { email, next, sender: req.ip ?? '', ...(tenantId !== '' && { tenantId }) };
    answer(req, res, await beginOrganisationSignIn(deps, wanted), { email, next });
  });

  router.get(`${PATH}/again`, async (req: Request, res: Response) => {
    const next = ownPage(req.query.next);
    const token = sessionToken(req.headers, baseUrl);
    const session = token === null ? null : await readSession(deps, token);
    if (session === null) sendPage(res, 200, addressPage(textsFor(req), { next }));
    else answer(req, res, await repeatOrganisationSignIn(deps, session, next), { email: session.email, next });
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
      sendPage(res, STATUSES[finished.outcome], addressPage(textsFor(req), finished, finished.outcome));
      return;
    }
    await beginPageSession(deps, req, res, finished.session.token);
    res.redirect(303, finished.next);
  });
}

function addressPage(texts: Texts, { next, email = '' }: Asked, refused: Problem | null = null) {
  const { t } = texts;
  const isUnknown = refused === 'UNKNOWN';
  const title = t('signIn.organisation');
  const query = new URLSearchParams({ next }).toString();
  const attributes = html`type="email" autocomplete="username" required value="${email}"`;
  return consolePage(
    texts,
    title,
    html`<div><h1>${title}</h1>
<p class="soft">${t('organisation.lead')}</p></div>
${problem(refused === null || isUnknown ? null : t(sentenceOf(refused)))}
<form method="post" action="${PATH}">
<input type="hidden" name="next" value="${next}">
${field({ name: 'email', label: t('email'), attributes, error: isUnknown ? t('organisation.UNKNOWN') : null })}
<button class="primary">${t('organisation.goOn')}</button>
</form>
<a class="button" href="/console/sign-in?${query}">${t('organisation.password')}</a>`,
    { address: `${PATH}?${query}` },
  );
}

const sentenceOf = (refused: Problem) => (refused === 'TOO_MANY' ? 'tooMany' : (`organisation.${refused}` as const));

function choicePage(
  texts: Texts,
  organisations: readonly { tenantId: string; name: string }[],
  { next, email = '' }: Asked,
) {
  const { t } = texts;
  const button = ({ tenantId, name }: { tenantId: string; name: string }): Html =>
    html`<button name="organisation" value="${tenantId}">${name}</button>`;
  return consolePage(
    texts,
    t('choice.title'),
    html`<div><h1>${t('choice.title')}</h1>
<p class="soft">${t('choice.lead')}</p></div>
<form method="post" action="${PATH}">
<input type="hidden" name="next" value="${next}">
<input type="hidden" name="email" value="${email}">
${organisations.map(button)}
</form>`,
    { address: `${PATH}?${new URLSearchParams({ next }).toString()}` },
  );
}

function leavePage(texts: Texts, url: URL) {
  const { t, marked } = texts;
  const title = t('leave.title', { host: url.host });
  const link = html`<a href="${url.href}">${t('leave.link')}</a>`;
  return consolePage(
    texts,
    title,
    html`<div><h1>${title}</h1>
<p>${marked('leave.lead', { link })}</p></div>`,
  );
}
