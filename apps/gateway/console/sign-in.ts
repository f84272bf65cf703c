import type { Request, Response, Router } from 'express';
import { html } from '../../../shared/html.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { signIn } from '../../../shared/services/tenants/sign-in.ts';
import { readSignInLink, signInByLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { organisationSignInRoutes } from './organisation-sign-in.ts';
import { consolePage, HOME, ownPage, sendPage } from './page.ts';
import { field, icon, problem } from './parts.ts';
import { beginPageSession, refuseForeignForm } from './session.ts';
import { type Texts, textsFor } from './texts.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock' | 'keyring' | 'log'> & { egress: Egress };

interface Refused {
  outcome: 'WRONG' | 'TOO_MANY';
  /** The address that was typed. */
  email: string;
}

const PATH = '/console/sign-in';

/** The page of the sign-in, which leads to `next` in the end. */
export function signInPage(texts: Texts, next: string, refused: Refused | null = null) {
  const { t } = texts;
  const query = new URLSearchParams({ next }).toString();
  const emailAttributes = html`type="email" autocomplete="username" required value="${refused?.email ?? ''}"`;
  const passwordAttributes = html`type="password" autocomplete="current-password" required`;
  const wrong = refused?.outcome === 'WRONG' ? t('signIn.wrong') : null;
  return consolePage(
    texts,
    t('signIn'),
    html`<div><h1>${t('signIn')}</h1>
<p class="soft">${t('signIn.lead')}</p></div>
${problem(refused?.outcome === 'TOO_MANY' ? t('tooMany') : null)}
<form method="post" action="${PATH}">
<input type="hidden" name="next" value="${next}">
${field({ name: 'email', label: t('email'), attributes: emailAttributes })}
${field({ name: 'password', label: t('password'), attributes: passwordAttributes, error: wrong })}
<button class="primary">${t('signIn')}</button>
</form>
<a class="button" href="${PATH}/organisation?${query}">${icon('organisation')}${t('signIn.organisation')}</a>
<p class="small soft">${t('signIn.forgotten')}</p>`,
    { address: `${PATH}?${query}` },
  );
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
/** Signing in, as pages that work without scripts. */
export function signInRoutes(router: Router, deps: Deps): void {
  const { baseUrl } = deps.config;
  organisationSignInRoutes(router, deps);

  router.get(PATH, (req, res) => sendPage(res, 200, signInPage(textsFor(req), ownPage(req.query.next))));

  router.post(PATH, async (req: Request, res: Response) => {
    refuseForeignForm(req, baseUrl, null);
    const { email, password, next } = (req.body ?? {}) as Record<string, unknown>;
    const sender = req.ip ?? '';
    const answer = await signIn(deps, { email: text(email), password: text(password), sender });
    if (answer.outcome !== 'SIGNED_IN') {
      const status = answer.outcome === 'TOO_MANY' ? 429 : 401;
      const refused = { outcome: answer.outcome, email: text(email).slice(0, 254) };
      sendPage(res, status, signInPage(textsFor(req), ownPage(next), refused));
      return;
    }
    await beginPageSession(deps, req, res, answer.token);
    res.redirect(303, ownPage(next));
  });

  // Opening the address spends nothing, because mail scanners and previews open addresses too.
  router.get(`${PATH}/link/:token`, async (req, res) => {
    const link = await readSignInLink(deps, req.params.token);
    if (link === null) sendPage(res, 404, spentPage(textsFor(req), req.path));
    else sendPage(res, 200, linkPage(textsFor(req), req.path, link.email));
  });

  router.post(`${PATH}/link/:token`, async (req, res) => {
    refuseForeignForm(req, baseUrl, null);
    const opened = await signInByLink(deps, req.params.token);
    if (opened === null) {
      sendPage(res, 404, spentPage(textsFor(req), req.path));
      return;
    }
    await beginPageSession(deps, req, res, opened.token);
    res.redirect(303, HOME);
  });
}

function linkPage(texts: Texts, path: string, email: string) {
  const { t } = texts;
  return consolePage(
    texts,
    t('signIn'),
    html`<div><h1>${t('link.title', { email })}</h1>
<p class="soft">${t('link.lead')}</p></div>
<form method="post" action="${path}"><button class="primary">${t('signIn')}</button></form>`,
    { address: path },
  );
}

function spentPage(texts: Texts, path: string) {
  const { t, marked } = texts;
  return consolePage(
    texts,
    t('spent.title'),
    html`<div><h1>${t('spent.title')}</h1>
<p>${marked('spent.lead', { signIn: html`<a href="${PATH}">${t('signIn')}</a>` })}</p></div>`,
    { address: path },
  );
}
