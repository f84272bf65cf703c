import type { LawAddress } from '../../data/laws.ts';
import type { Keyring } from '../../security/keyring.ts';

/** How long a cursor may be sent back (decisions, "Laws"). */
const CURSOR_LIFETIME_MS = 15 * 60_000;

/** Where a reader of a law stands: the version it pages through and the page it wants next (0-based). */
export interface LawPosition {
  version: string;
  page: number;
}

const contextOf = ({ jurisdiction, work }: LawAddress) => `law-cursor:${jurisdiction}:${work}`;

/** A cursor that only this service can make, for this law alone. */
export function sealCursor(keyring: Keyring, law: LawAddress, position: LawPosition, nowMs: number): string {
  const text = JSON.stringify([position.version, position.page, nowMs + CURSOR_LIFETIME_MS]);
  return keyring.seal(Buffer.from(text), contextOf(law)).toString('base64url');
}

/** The position a cursor names; null for one that was not issued for this law, was altered or has run out. */
export function openCursor(keyring: Keyring, law: LawAddress, cursor: string, nowMs: number): LawPosition | null {
  const sealed = Buffer.from(cursor, 'base64url');
  // The decoder skips what is no base64url: such a cursor is not the one that was issued.
  if (sealed.toString('base64url') !== cursor) return null;
  let opened: Buffer;
  try {
    opened = keyring.open(sealed, contextOf(law));
  } catch {
    return null;
  }
  const [version, page, expiresAtMs] = JSON.parse(opened.toString()) as [string, number, number];
  return nowMs < expiresAtMs ? { version, page } : null;
}
