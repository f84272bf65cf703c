import type { LegalReference } from '../contracts/profile.ts';

/** Makes one key per address, because maps and sets compare objects by identity. */
export const referenceKey = ({ jurisdiction, work, pinpoint }: LegalReference): string =>
  JSON.stringify([jurisdiction, work, pinpoint]);
