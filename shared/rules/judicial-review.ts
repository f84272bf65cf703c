import type { ActionCitation } from '../contracts/action.ts';
import { legalOrderRules } from './legal-orders/legal-orders.ts';

/** Whether a source is the rule by which courts review the decisions of its legal order, which binds no authority. */
export function isReviewRule({ jurisdiction, work, pinpoint }: ActionCitation): boolean {
  const rule = legalOrderRules(jurisdiction ?? '')?.reviewRule ?? null;
  return rule !== null && rule.work === work && rule.pinpoint === pinpoint;
}
