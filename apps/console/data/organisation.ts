import { broadcast } from './broadcast.ts';
import { type Session, sessionApi } from './client.ts';
import { goQuiet } from './sign-in-again.ts';

/** The channel on which a page tells the other tabs that the session acts for another organisation now. */
const chosen = broadcast<string>('docaudit.organisation');
/** Where a page leaves word for the one that it loads. */
const CHANGED = 'docaudit.organisation-changed';

/** True where the person has said that the page may go. */
let isLeaving = false;
// Before any page begins to listen, because browsers ask the listeners of a window in their order.
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

/** True where leaving the page would lose something: a part of it asks the browser to ask. */
export const hasUnsaved = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Goes over to another organisation. The page is loaded anew, because nothing that it knows of the one before may stay. */
export async function goToOrganisation(tenantId: string): Promise<void> {
  // What the page still asks for in the meantime is refused, and it is about to go.
  const speak = goQuiet();
  try {
    await chooseOrganisation(tenantId);
  } catch (error) {
    speak();
    throw error;
  }
  sessionStorage.setItem(CHANGED, tenantId);
  isLeaving = true;
  location.assign('/console');
}

/** True once, on the page that `goToOrganisation` loaded. */
export function hasComeTo(tenantId: string): boolean {
  const changed = sessionStorage.getItem(CHANGED);
  sessionStorage.removeItem(CHANGED);
  return changed === tenantId;
}
