import { broadcast } from './broadcast.ts';
import { type Session, sessionApi } from './client.ts';
import type { Place } from './kept.ts';
import { remember, remembered } from './remembered.ts';
import { goQuiet } from './sign-in-again.ts';

/** The channel on which a page tells the other tabs that the session acts for another organisation now. */
const chosen = broadcast<string>('docaudit.organisation');
/** The place in the tab's storage at which a page tells the page that it loads which organisation was chosen. */
const CHANGED: Place = { storage: 'sessionStorage', name: 'docaudit.organisation-changed' };

/** True once the person has agreed to leave the page. */
let isLeaving = false;
// This listener is added before that of any page, because browsers call the listeners of a window in their order.
addEventListener('beforeunload', (event) => {
  if (isLeaving) event.stopImmediatePropagation();
});

/** Calls `onChange` where another tab has chosen another organisation than `tenantId`, until the returned function is called. */
export function watchOrganisation(tenantId: string, onChange: () => void): () => void {
  return chosen.listen((other) => {
    if (other !== tenantId) onChange();
  });
}

/** Makes the session act for an organisation of the person, in every tab. */
export async function chooseOrganisation(tenantId: string): Promise<Session> {
  const session = await sessionApi.put('/console/api/session/organisation', { body: { tenantId } });
  chosen.tell(tenantId);
  return session;
}

/** True where leaving the page would lose something, because a part of the page then cancels this event. */
export const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Goes over to another organisation. The page is loaded anew, because nothing that it knows of the one before may stay. */
export async function goToOrganisation(tenantId: string): Promise<void> {
  // Requests that the page still makes are refused, and nobody is asked to sign in for them, because the page is about to go.
  const speak = goQuiet();
  try {
    await chooseOrganisation(tenantId);
  } catch (error) {
    speak();
    throw error;
  }
  remember(CHANGED, tenantId);
  isLeaving = true;
  location.assign('/console');
}

/** True once, on the page that `goToOrganisation` loaded. */
export function hasComeTo(tenantId: string): boolean {
  const changed = remembered(CHANGED);
  remember(CHANGED, null);
  return changed === tenantId;
}
