import type { Request, Response, Router } from 'express';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { mcpAddress, SCOPE } from '../../../shared/agent-addresses.ts';
import { type Html, html } from '../../../shared/html.ts';
import { mintConnectionId } from '../../../shared/ids.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { approveConnection } from '../../../shared/services/tenants/connections.ts';
import { ClientOutage } from '../oauth/provider.ts';
import { consolePage, sendPage } from './page.ts';
import { icon, problem } from './parts.ts';
import { PageRefusal } from './refusal.ts';
import { type PageSession, refuseForeignForm, sessionOf } from './session.ts';
import { signInPage } from './sign-in.ts';
import type { TextKey } from './texts/en.ts';
import { ENGLISH, type Texts, textsFor } from './texts.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Characters of a name that an assistant gave itself. */
const MAX_NAME = 100;

/** The assistant that asks, in its own words: a stranger's, shown as text only. */
interface Assistant {
  /** Null where it gave itself none. */
  name: string | null;
  /** The host of its metadata document; null where it registered itself. */
  describedAt: string | null;
  /** The redirect address as the page shows it: the host of a web address, else the address without its query. */
  goesTo: string;
  /** The redirect address as a source of the content security policy. */
  source: string;
}

/** The page on which an administrator approves the connection of an assistant (contract, "Agent connections"). */
export function connectRoutes(router: Router, deps: Deps, provider: Provider): void {
  /** Null after a page was sent instead: the request to connect is over, or nobody is signed in. */
  async function open(req: Request, res: Response): Promise<{ asked: Interaction; session: PageSession } | null> {
    const asked = await interactionOf(provider, req, res);
    if (asked === null) return null;
    const session = await sessionOf(deps, req);
    if (session !== null) return { asked, session };
    sendPage(res, 200, signInPage(textsFor(req), req.path));
    return null;
  }

  router.get('/console/connect/:uid', async (req, res) => {
    const opened = await open(req, res);
    if (opened === null) return;
    const { asked, session } = opened;
    if (asked.prompt.name === 'login' || asked.session?.accountId !== session.personId) {
      await provider.interactionFinished(req, res, { login: { accountId: session.personId } });
      return;
    }
    sendPage(res, 200, consentPage(deps, req, session, await assistantOf(provider, asked)));
  });

  router.post('/console/connect/:uid', async (req, res) => {
    const opened = await open(req, res);
    if (opened === null) return;
    const { asked, session } = opened;
    refuseForeignForm(req, deps.config.baseUrl, session);
    const { decision, tenantId } = (req.body ?? {}) as Record<string, unknown>;
    if (decision !== 'approve') {
      await provider.interactionFinished(req, res, {
        error: 'access_denied',
        error_description: 'The administrator did not approve the connection.',
      });
      return;
    }
    const chosen = session.tenants.find((tenant) => tenant.tenantId === tenantId);
    if (chosen === undefined || asked.session?.accountId !== session.personId) {
      sendPage(res, 400, consentPage(deps, req, session, await assistantOf(provider, asked), true));
      return;
    }
    const grantId = await approve(deps, provider, { asked, session, tenantId: chosen.tenantId });
    await provider.interactionFinished(req, res, { consent: { grantId } });
  });
}

/** Null after a page was sent that says that the request is over. */
async function interactionOf(provider: Provider, req: Request, res: Response): Promise<Interaction | null> {
  try {
    const asked = await provider.interactionDetails(req, res);
    if (asked.uid === req.params.uid) return asked;
  } catch (err) {
    if (!(err instanceof errors.SessionNotFound)) throw err;
  }
  const texts = textsFor(req);
  const title = texts.t('over.title');
  const over = html`<div><h1>${title}</h1>
<p>${texts.t('over.lead')}</p></div>`;
  sendPage(res, 400, consolePage(texts, title, over));
  return null;
}

/** @throws PageRefusal `SERVICE_UNAVAILABLE` where its metadata document cannot be read at the moment */
async function assistantOf(provider: Provider, { params }: Interaction): Promise<Assistant> {
  const clientId = String(params.client_id);
  const client = await provider.Client.find(clientId).catch((err: unknown) => {
    if (!(err instanceof ClientOutage)) throw err;
    const reason = err.error_description ?? err.message;
    throw new PageRefusal('SERVICE_UNAVAILABLE', 'failed.outage', { reason, cause: err });
  });
  const name = (client?.clientName ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
  const address = new URL(String(params.redirect_uri));
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return {
    name: name === '' ? null : name,
    describedAt: /^https:/i.test(clientId) ? new URL(clientId).host : null,
    goesTo: isWeb ? address.host : `${address.protocol}${address.pathname}`.slice(0, MAX_NAME),
    source: isWeb ? address.origin : address.protocol,
  };
}

async function approve(
  { config, data, clock }: Deps,
  provider: Provider,
  { asked, session, tenantId }: { asked: Interaction; session: PageSession; tenantId: string },
): Promise<string> {
  const { client_id: clientId } = asked.params as { client_id: string };
  const { name, goesTo } = await assistantOf(provider, asked);
  const connectionId = mintConnectionId();
  const grant = new provider.Grant({ accountId: session.personId, clientId });
  grant.jti = connectionId;
  grant.addResourceScope(mcpAddress(config.baseUrl), SCOPE);
  grant.addOIDCScope(`${SCOPE} offline_access`);
  await grant.save();
  const now = clock();
  await approveConnection(
    { data, clock },
    {
      connectionId,
      tenantId,
      adminId: session.personId,
      clientId,
      clientName: name ?? ENGLISH.t('connect.nameless'),
      redirectHost: goesTo,
      approvedAt: now,
      endsAt: now + config.agents.connectionMs,
      endedAt: null,
    },
  );
  return connectionId;
}

function consentPage(
  deps: Pick<Deps, 'config' | 'clock'>,
  req: Request,
  session: PageSession,
  assistant: Assistant,
  isUndecided = false,
) {
  const texts = textsFor(req);
  const { t, marked } = texts;
  const name = assistant.name ?? t('connect.nameless');
  const yes = html`<button class="primary" name="decision" value="approve">${t('connect.yes')}</button>`;
  const no = html`<button name="decision" value="deny">${t('connect.no')}</button>`;
  const isPossible = session.tenants.length > 0;
  return consolePage(
    texts,
    t('connect.title'),
    html`<div class="card">
<div><h1>${t('connect.ask', { name })}</h1>
<p class="soft">${descriptionOf(texts, assistant, name)}</p></div>
${problem(isPossible ? null : t('connect.nowhere'))}
${problem(isPossible && isUndecided ? t('connect.undecided') : null)}
<form method="post" action="${req.path}">
<input type="hidden" name="csrf" value="${session.csrf}">
${isPossible ? terms(deps, texts, session) : ''}
<div class="actions">${isPossible ? yes : ''}${no}</div>
</form>
</div>
<p class="small soft">${marked('connect.goesTo', { host: named(assistant.goesTo) })} ${t('connect.notYou')}</p>`,
    { formAction: assistant.source, address: req.path },
  );
}

const named = (name: string): Html => html`<span class="name">${name}</span>`;

function descriptionOf({ marked }: Texts, { describedAt }: Assistant, name: string): Html {
  const called = marked('connect.named', { name: named(name) });
  if (describedAt === null) return called;
  return html`${called} ${marked('connect.described', { host: named(describedAt) })}`;
}

/** The terms that an administrator agrees to: the organisation, the person, the end, the rights, and what leaves the service. */
function terms({ config, clock }: Pick<Deps, 'config' | 'clock'>, texts: Texts, { email, tenants }: PageSession): Html {
  const { t, marked, day, days } = texts;
  const { connectionMs } = config.agents;
  const until = {
    day: html`${day(clock() + connectionMs)}`,
    days: html`${days(connectionMs)}`,
    assistants: html`<em>${t('connect.assistants')}</em>`,
  };
  const can = (key: TextKey) => html`<li>${icon('check')}<span>${t(key)}</span></li>`;
  const cannot = (key: TextKey) => html`<li>${icon('cross')}<span>${t(key)}</span></li>`;
  return html`${organisations(texts, tenants)}
<dl><dt>${t('connect.as')}</dt><dd>${t('connect.as.whom', { email })}</dd>
<dt>${t('connect.until')}</dt><dd>${marked('connect.until.when', until)}</dd></dl>
<div><h2>${t('connect.may')}</h2>
<p>${t('connect.may.all')}</p>
<ul class="checks">${[can('connect.may.run'), can('connect.may.change'), can('connect.may.read')]}</ul></div>
<div><h2>${t('connect.mayNot')}</h2>
<ul class="checks">${[cannot('connect.mayNot.read'), cannot('connect.mayNot.manage')]}</ul></div>
<div class="notice">${icon('caution')}<p><strong>${t('connect.leaves')}</strong> ${t('connect.leaves.lead')}</p></div>`;
}

function organisations({ t, marked }: Texts, tenants: PageSession['tenants']): Html {
  const [only] = tenants;
  if (only !== undefined && tenants.length === 1) {
    return html`<p>${marked('connect.reaches', { name: named(only.name) })}</p><input type="hidden" name="tenantId" value="${only.tenantId}">`;
  }
  return html`<fieldset><legend>${t('connect.choose')}</legend>
${tenants.map(({ tenantId, name }) => html`<label class="option"><input type="radio" name="tenantId" value="${tenantId}" required><span>${name}</span></label>`)}
</fieldset>`;
}
