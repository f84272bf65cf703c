import { useSignedIn } from './session.tsx';
import { createVault, type Vault } from './vault.ts';

/** The vault of each session's keys, because a list may ask for it in every row. */
const vaults = new WeakMap<readonly string[], Vault | null>();

/** Seals what the person has not saved; null where the browser cannot. */
export function useVault(): Vault | null {
  const { draftKeys } = useSignedIn().session;
  const known = vaults.get(draftKeys);
  if (known !== undefined) return known;
  const vault = createVault(draftKeys);
  vaults.set(draftKeys, vault);
  return vault;
}
