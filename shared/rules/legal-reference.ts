import type { LegalReference } from '../contracts/profile.ts';

/** Makes one key per address, because maps and sets compare objects by identity. */
export const referenceKey = ({ jurisdiction, work, pinpoint }: LegalReference): string =>
  JSON.stringify([jurisdiction, work, pinpoint]);

/** Lists the spellings by which a pinpoint is found: as sent, then with en dashes, which the United States Code prints and keyboards lack. */
export function spellingsOf(pinpoint: string): string[] {
  return pinpoint.includes('-') ? [pinpoint, pinpoint.replaceAll('-', '–')] : [pinpoint];
}
