import type { LegalReference } from '../contracts/profile.ts';

/** One text for one address, by which references are told apart in maps and sets. */
export const referenceKey = ({ jurisdiction, work, pinpoint }: LegalReference): string =>
  JSON.stringify([jurisdiction, work, pinpoint]);
