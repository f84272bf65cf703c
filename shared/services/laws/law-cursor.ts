import type { LawAddress } from '../../data/laws.ts';
import type { Keyring } from '../../security/keyring.ts';

/** A cursor is valid this long (decisions, "Laws"). */
const CURSOR_LIFETIME_MS = 15 * 60_000;

/** The version that a reader pages through, and the next page (0-based). */
export interface LawPosition {
  version: string;
  page: number;
}

const contextOf = ({ jurisdiction, work }: LawAddress) => `law-cursor:${jurisdiction}:${work}`;

/** Makes a cursor that is valid for this law alone and that only this service can make. */
export function sealCursor(keyring: Keyring, law: LawAddress, position: LawPosition, nowMs: number): string {
  const text = JSON.stringify([position.version, position.page, nowMs + CURSOR_LIFETIME_MS]);
  return keyring.seal(Buffer.from(text), contextOf(law)).toString('base64url');
}

/** The position that a cursor names; null for one that was not issued for this law, was altered or has expired. */
export function openCursor(keyring: Keyring, law: LawAddress, cursor: string, nowMs: number): LawPosition | null {
  const sealed = Buffer.from(cursor, 'base64url');
  // Compared with its own encoding, because the decoder skips characters that are no base64url.
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
