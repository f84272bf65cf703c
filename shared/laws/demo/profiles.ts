import type { LegalOrder } from '../../contracts/vocabulary.ts';
import { demoProfileDk } from './dk.ts';
import { demoProfileNo } from './no.ts';
import type { DemoProfile } from './profile.ts';
import { demoProfileSe } from './se.ts';
import { demoProfileUs } from './us.ts';

/** The demo profile of each legal order. */
export const DEMO_PROFILES: Readonly<Record<LegalOrder, DemoProfile>> = {
  SE: demoProfileSe,
  NO: demoProfileNo,
  DK: demoProfileDk,
  US_FED: demoProfileUs,
};
