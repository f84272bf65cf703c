import type { Request, Response, Router } from 'express';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { mcpAddress, SCOPE } from '../../../shared/agent-addresses.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { type Html, html } from '../../../shared/html.ts';
import { mintConnectionId } from '../../../shared/ids.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { approveConnection } from '../../../shared/services/tenants/connections.ts';
import { ClientOutage } from '../oauth/provider.ts';
import { consolePage, sendPage } from './page.ts';
import { type PageSession, refuseForeignForm, sessionOf } from './session.ts';
import { signInPage } from './sign-in.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;
type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Characters of a name that an assistant gave itself. */
const MAX_NAME = 100;

/** The assistant that asks, in its own words: a stranger's, shown as text only. */
interface Assistant {
  name: string;
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
    sendPage(res, 200, signInPage(req.path));
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
    sendPage(res, 200, consentPage(deps, req.path, session, await assistantOf(provider, asked)));
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
      sendPage(res, 400, consentPage(deps, req.path, session, await assistantOf(provider, asked), true));
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
  const over = html`<h1>This request is over</h1>
<p>It was answered already, is older than a quarter of an hour, or was opened in another browser. Start the connection again from your assistant.</p>`;
  sendPage(res, 400, consolePage('This request is over', over));
  return null;
}

/** @throws ApiError `SERVICE_UNAVAILABLE` where its metadata document cannot be read at the moment */
async function assistantOf(provider: Provider, { params }: Interaction): Promise<Assistant> {
  const clientId = String(params.client_id);
  const client = await provider.Client.find(clientId).catch((err: unknown) => {
    if (!(err instanceof ClientOutage)) throw err;
    const message = `The assistant could not be connected, because ${err.error_description}. Load this page again in a moment.`;
    throw new ApiError('SERVICE_UNAVAILABLE', message, { cause: err });
  });
  const name = (client?.clientName ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
  const address = new URL(String(params.redirect_uri));
  const isWeb = address.protocol === 'https:' || address.protocol === 'http:';
  return {
    name: name === '' ? 'An assistant without a name' : name,
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
  const { name } = await assistantOf(provider, asked);
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
      clientName: name,
      approvedAt: now,
      endsAt: now + config.agents.connectionMs,
      endedAt: null,
    },
  );
  return connectionId;
}

function consentPage(
  { config }: Pick<Deps, 'config'>,
  path: string,
  { email, csrf, tenants }: PageSession,
  { name, describedAt, goesTo, source }: Assistant,
  isUndecided = false,
) {
  const days = Math.round(config.agents.connectionMs / 86_400_000);
  return consolePage(
    'Connect an assistant',
    html`<h1>Connect “${name}”?</h1>
<p>The assistant calls itself <span class="name">${name}</span>; nobody has checked the name.${describedAt === null ? '' : html` Its description stands on <span class="name">${describedAt}</span>.`} After your decision the browser goes to <span class="name">${goesTo}</span>.</p>
${isUndecided ? html`<p class="problem" role="alert">Choose the organisation that the assistant may reach.</p>` : ''}
<form method="post" action="${path}">
<input type="hidden" name="csrf" value="${csrf}">
${organisations(tenants)}
<h2>What it may do</h2>
<ul>
<li>Everything that the organisation may do through the API, as you (${email}): audit documents and write letters, which spends the organisation’s runs, and read, create, change and delete profiles, legal sources and actions. There is no narrower level.</li>
<li>It reads only the jobs that it started itself.</li>
</ul>
<h2>What you should know</h2>
<ul>
<li>Everything that the assistant reads here, such as an audit with passages of a document, reaches the assistant’s provider. Deleting a job deletes only the copy of this service.</li>
<li>The connection ends after ${days} days, when an administrator disconnects it under <em>Connections</em> in the console, or when you are no longer an administrator. API keys are not affected.</li>
</ul>
<div class="actions"><button name="decision" value="approve">Connect</button><button class="quiet" name="decision" value="deny">Do not connect</button></div>
</form>`,
    { formAction: `'self' ${source}` },
  );
}

function organisations(tenants: PageSession['tenants']): Html {
  const [only] = tenants;
  if (only === undefined) return html`<p class="problem" role="alert">You administer no organisation any more.</p>`;
  if (tenants.length === 1) {
    return html`<p>It reaches one organisation: <span class="name">${only.name}</span>.</p><input type="hidden" name="tenantId" value="${only.tenantId}">`;
  }
  return html`<fieldset><legend>The one organisation that it reaches</legend>
${tenants.map(({ tenantId, name }) => html`<label><input type="radio" name="tenantId" value="${tenantId}" required> ${name}</label>`)}
</fieldset>`;
}
