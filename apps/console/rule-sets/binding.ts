import type { AuthorityType, LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { isBinding } from '../../../shared/rules/binding-law.ts';
import { isOrder } from '../laws/orders.ts';

/** The open legal orders in which a source of a kind binds, and those in which it guides. */
export function bindsIn(
  authorityType: AuthorityType,
  open: readonly string[],
): Record<'binding' | 'guiding', LegalOrder[]> {
  const { binding = [], guiding = [] } = Object.groupBy(open.filter(isOrder), (order) =>
    isBinding(authorityType, [order]) ? 'binding' : 'guiding',
  );
  return { binding, guiding };
}
