import type { Router } from 'express';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { type Html, html } from '../../../shared/html.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { type ConnectionSummary, disconnect, listConnections } from '../../../shared/services/tenants/connections.ts';
import { consolePage, sendPage } from './page.ts';
import { type PageSession, refuseForeignForm, sessionOf } from './session.ts';

type Deps = Pick<Platform, 'config' | 'data' | 'clock'>;

/** The list of an organisation's connected assistants, where any of its administrators disconnects one. */
export function connectionRoutes(router: Router, deps: Deps): void {
  router.get('/console/connections', async (req, res) => {
    const session = await sessionOf(deps, req);
    if (session === null) {
      res.redirect(303, `/console/sign-in?next=${req.path}`);
      return;
    }
    const lists = await Promise.all(
      session.tenants.map(async (tenant) => ({ tenant, connections: await listConnections(deps, tenant.tenantId) })),
    );
    sendPage(res, 200, connectionsPage(deps.config.baseUrl, session, lists));
  });

  router.post('/console/connections', async (req, res) => {
    const session = await sessionOf(deps, req);
    if (session === null) {
      res.redirect(303, '/console/sign-in');
      return;
    }
    refuseForeignForm(req, deps.config.baseUrl, session);
    const { tenantId, connectionId } = (req.body ?? {}) as Record<string, unknown>;
    const tenant = session.tenants.find((one) => one.tenantId === tenantId);
    if (tenant === undefined) throw new ApiError('NOT_FOUND', 'You do not administer this organisation.');
    await disconnect(deps, tenant.tenantId, String(connectionId), { kind: 'person', id: session.personId });
    res.redirect(303, '/console/connections');
  });
}

interface OfTenant {
  tenant: PageSession['tenants'][number];
  connections: readonly ConnectionSummary[];
}

function connectionsPage(baseUrl: string, { email, csrf }: PageSession, lists: readonly OfTenant[]) {
  return consolePage(
    'Connections',
    html`<header><h1>Connections</h1>
<form method="post" action="/console/sign-out"><input type="hidden" name="csrf" value="${csrf}"><span class="soft">${email}</span> <button class="quiet">Sign out</button></form></header>
<p>Assistants that were connected to an organisation through <code>${baseUrl}/v1/mcp</code>.</p>
${lists.map(({ tenant, connections }) => tenantSection(tenant, connections, csrf))}`,
    { wide: true },
  );
}

function tenantSection(tenant: OfTenant['tenant'], connections: readonly ConnectionSummary[], csrf: string): Html {
  const heading = html`<h2>${tenant.name}</h2>`;
  if (connections.length === 0) return html`${heading}<p class="soft">No assistant was connected yet.</p>`;
  return html`${heading}<table><thead><tr><th>Assistant</th><th>Approved</th><th>Ends</th><th></th></tr></thead><tbody>
${connections.map(
  ({ connectionId, assistant, approvedBy, approvedAt, endsAt, endedAt, active }) => html`<tr><td>${assistant}</td>
<td>${day(approvedAt)}${approvedBy === null ? '' : html`<br><span class="soft">${approvedBy}</span>`}</td>
<td>${active ? day(endsAt) : html`Ended ${day(endedAt ?? endsAt)}`}</td>
<td>${
    active
      ? html`<form method="post" action="/console/connections"><input type="hidden" name="csrf" value="${csrf}"><input type="hidden" name="tenantId" value="${tenant.tenantId}"><input type="hidden" name="connectionId" value="${connectionId}"><button class="quiet">Disconnect</button></form>`
      : ''
  }</td></tr>`,
)}</tbody></table>`;
}

const day = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);
