import type { LegalOrder } from '../contracts/vocabulary.ts';
import type { DemoProfile } from './demo-profile.ts';
import { demoProfileDk } from './dk/demo-profile.ts';
import { demoProfileNo } from './no/demo-profile.ts';
import { demoProfileSe } from './se/demo-profile.ts';
import { demoProfileUs } from './us/demo-profile.ts';

/** The demo profile of each legal order. */
export const DEMO_PROFILES: Readonly<Record<LegalOrder, DemoProfile>> = {
  SE: demoProfileSe,
  NO: demoProfileNo,
  DK: demoProfileDk,
  US_FED: demoProfileUs,
};
