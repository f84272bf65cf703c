import type { LegalOrder, OutputLanguage } from '../contracts/vocabulary.ts';

/** A provision a demo reviewer holds, as the API takes it. */
export interface DemoRule {
  jurisdiction: LegalOrder;
  work: string;
  pinpoint: string;
}

/** A demo profile as it ships, without ids. Every law it cites is bundled. */
export interface DemoProfile {
  name: string;
  documentType: string;
  categoryPath: string;
  userHelpText: string;
  urlSlug: string;
  outputLanguage: OutputLanguage;
  workers: { name: string; instructions: string; rules: DemoRule[] }[];
}

/** Provisions of one law. */
export function rules(jurisdiction: LegalOrder, work: string, pinpoints: readonly string[]): DemoRule[] {
  return pinpoints.map((pinpoint) => ({ jurisdiction, work, pinpoint }));
}
