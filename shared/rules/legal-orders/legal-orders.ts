import type { LegalOrder } from '../../contracts/vocabulary.ts';
import { DANISH_LAW } from './dk.ts';
import type { LegalOrderRules, NormHierarchy } from './legal-order.ts';
import { NORWEGIAN_LAW } from './no.ts';
import { SWEDISH_LAW } from './se.ts';
import { US_FEDERAL_LAW } from './us-fed.ts';

/** The legal orders whose sources can be cited. One that is not listed is unavailable, because what binds in it is never guessed. */
const LEGAL_ORDER_RULES: Readonly<Record<LegalOrder, LegalOrderRules>> = {
  SE: SWEDISH_LAW,
  NO: NORWEGIAN_LAW,
  DK: DANISH_LAW,
  US_FED: US_FEDERAL_LAW,
};

export const NORM_HIERARCHIES = Object.fromEntries(
  Object.entries(LEGAL_ORDER_RULES).map(([code, { normHierarchy }]) => [code, normHierarchy]),
) as Readonly<Record<LegalOrder, NormHierarchy>>;

/** The rules of the legal order with this code; null for any other code. */
export function legalOrderRules(code: string): LegalOrderRules | null {
  return Object.hasOwn(LEGAL_ORDER_RULES, code) ? LEGAL_ORDER_RULES[code as LegalOrder] : null;
}
