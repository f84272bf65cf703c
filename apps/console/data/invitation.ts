import { sessionApi as api, type Schemas, type Session } from './client.ts';
import type { Place } from './kept.ts';
import { orNull } from './or-null.ts';
import { remember, remembered } from './remembered.ts';

/** Keeps the token of an invitation while its person signs in in this tab, because the sign-in leads to an address without it. */
const KEPT: Place = { storage: 'sessionStorage', name: 'docaudit.invitation' };

export type Invitation = Schemas['Invitation'];

/** The token of the address that was opened, or of the one that was left for the sign-in. */
export const invitationToken = (): string => location.hash.slice(1) || (remembered(KEPT) ?? '');

export const keepInvitation = (token: string): void => remember(KEPT, token);

/** Reads an invitation; null for one that was accepted or withdrawn, or is over. */
export const readInvitation = (token: string, signal: AbortSignal): Promise<Invitation | null> =>
  orNull(api.post('/console/api/invitation/read', { body: { token }, signal }));

/** Accepts an invitation, with a password where the person has no account, and makes the session act on the organisation that let them in. */
export async function acceptInvitation(token: string, how: { password: string } | { session: Session }): Promise<void> {
  const password = 'password' in how ? how.password : undefined;
  const after = await api.post('/console/api/invitation/accept', { body: { token, ...(password && { password }) } });
  remember(KEPT, null);
  if (!('session' in how)) return;
  const before = new Set(how.session.organisations.map(({ tenantId }) => tenantId));
  const joined = after.organisations.find(({ tenantId }) => !before.has(tenantId));
  if (joined === undefined) return;
  await api.put('/console/api/session/organisation', { body: { tenantId: joined.tenantId } });
}
