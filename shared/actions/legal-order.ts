import type { ActionCitation, ActionMaterial } from '../contracts/action.ts';
import { isLegalOrder } from '../contracts/vocabulary.ts';
import type { OrderKey } from '../languages/action-wording.ts';
import { legalOrderRules } from '../rules/legal-orders/legal-orders.ts';

/**
 * Chooses the legal order whose template a document follows: the one most of the audit's citations belong to, then the first of the
 * profile's orders that has a template.
 */
export function leadingOrder(material: ActionMaterial, legalOrders: readonly string[]): OrderKey {
  const cited = [...material.flaws, ...material.strengths].flatMap(({ citations }) => citations);
  const counts = new Map<string, number>();
  for (const { jurisdiction } of [...cited, ...material.references]) {
    if (jurisdiction !== null) counts.set(jurisdiction, (counts.get(jurisdiction) ?? 0) + 1);
  }
  const known = [...legalOrders, ...counts.keys()].filter(isLegalOrder);
  return known.reduce<OrderKey>(
    (best, order) => (best === 'OTHER' || (counts.get(order) ?? 0) > (counts.get(best) ?? 0) ? order : best),
    'OTHER',
  );
}

/** Finds the rule on the time for an appeal if the audit itself cites it, because a document names no law the audit does not. */
export function citedDeadlineRule(material: ActionMaterial, order: OrderKey): ActionCitation | null {
  const rule = legalOrderRules(order)?.deadlineRule ?? null;
  const isRule = ({ jurisdiction, work, pinpoint }: ActionCitation) =>
    rule !== null && jurisdiction === order && work === rule.work && pinpoint === rule.pinpoint;
  return material.references.find(isRule) ?? null;
}
