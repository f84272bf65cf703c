import type { Vault } from './vault.ts';

const PROFILE = 'docaudit.profile.';
const DOCUMENT = 'docaudit.document.';

/** The key and the storage under which the browser keeps something that the person has not finished. */
export interface Place {
  /** The whole browser shares `localStorage`; `sessionStorage` is a tab's own and ends with it. */
  storage: 'localStorage' | 'sessionStorage';
  name: string;
}

/** The place of a person's draft of a profile or a rule set. */
export const placeOfProfile = (personId: string, tenantId: string, draft: string): Place => ({
  storage: 'localStorage',
  name: `${PROFILE}${personId}.${tenantId}.${draft}`,
});

/** The place of a written document with the person's changes. */
export const placeOfDocument = (jobId: string): Place => ({ storage: 'sessionStorage', name: `${DOCUMENT}${jobId}` });

/** Values that only the memory of this page holds, because the browser cannot seal them or has no room for them. */
const ofPage = new Map<string, unknown>();
/** The latest call of `keep` for each place: sealing takes a moment, and a value must not come back after it was replaced or forgotten. */
const latest = new Map<string, symbol>();

/** Keeps a value, or removes it with null. True where it outlives this page. */
export async function keep(vault: Vault | null, { storage, name }: Place, value: object | null): Promise<boolean> {
  const turn = Symbol(name);
  latest.set(name, turn);
  ofPage.delete(name);
  if (value === null || vault === null) {
    globalThis[storage].removeItem(name);
    if (value !== null) ofPage.set(name, value);
    return false;
  }
  const sealed = await vault.seal(JSON.stringify(value), name);
  if (latest.get(name) !== turn) return false;
  try {
    globalThis[storage].setItem(name, sealed);
    return true;
  } catch {
    // The storage is full. The value that it holds is older than that of the page.
    globalThis[storage].removeItem(name);
    ofPage.set(name, value);
    return false;
  }
}

/** Null where nothing is kept, or nothing that this session opens. */
export async function readKept(vault: Vault | null, place: Place): Promise<unknown> {
  const { storage, name } = place;
  if (ofPage.has(name)) return ofPage.get(name);
  const text = globalThis[storage].getItem(name);
  if (text === null) return null;
  if (text.startsWith('{')) {
    // An earlier release kept it in the clear.
    const value = parsed(text);
    await keep(vault, place, value);
    return value;
  }
  return parsed((await vault?.open(text, name)) ?? 'null');
}

function parsed(text: string): object | null {
  try {
    return JSON.parse(text) as object | null;
  } catch {
    return null;
  }
}

/** Removes everything that this tab can reach, because the next person at this browser has no use for it. */
export function forgetDrafts(): void {
  latest.clear();
  ofPage.clear();
  for (const storage of [localStorage, sessionStorage]) {
    const names = Object.keys(storage).filter((name) => name.startsWith(PROFILE) || name.startsWith(DOCUMENT));
    for (const name of names) storage.removeItem(name);
  }
}
