import type { AuthorityType } from '../contracts/vocabulary.ts';
import type { NormHierarchy, NormRank } from './legal-orders/legal-order.ts';
import { NORM_HIERARCHIES } from './legal-orders/legal-orders.ts';

export type NormHierarchies = Readonly<Record<string, NormHierarchy>>;

/** Thrown if no table decides what binds; answered as the refusal of the same name (contract, "Refusal names"), a fault of the service. */
export class NormHierarchyUnavailable extends Error {
  readonly refusal = 'norm-hierarchy-unavailable';
  /** The legal orders without a table; empty if the analysis covers none at all. */
  readonly legalOrders: readonly string[];

  constructor(legalOrders: readonly string[]) {
    super('No norm hierarchy decides whether the source binds.');
    this.name = 'NormHierarchyUnavailable';
    this.legalOrders = legalOrders;
  }
}

function rankIn(legalOrder: string, authorityType: AuthorityType, hierarchies: NormHierarchies): NormRank {
  const hierarchy = Object.hasOwn(hierarchies, legalOrder) ? hierarchies[legalOrder] : undefined;
  if (!hierarchy) throw new NormHierarchyUnavailable([legalOrder]);
  return hierarchy[authorityType];
}

/**
 * Decides if a source of this type binds in at least one of the legal orders an analysis covers (contract, "Authority types": binding is derived per analysis and is no property of the source).
 * @throws NormHierarchyUnavailable for a legal order without a table, and for no legal order at all.
 */
export function isBinding(
  authorityType: AuthorityType,
  legalOrders: readonly string[],
  hierarchies: NormHierarchies = NORM_HIERARCHIES,
): boolean {
  const unknown = legalOrders.filter((legalOrder) => !Object.hasOwn(hierarchies, legalOrder));
  if (unknown.length > 0 || legalOrders.length === 0) throw new NormHierarchyUnavailable(unknown);
  return legalOrders.some((legalOrder) => rankIn(legalOrder, authorityType, hierarchies).binds);
}

/**
 * Decides if one source binds in an analysis: a provision is judged by its own legal order, a source without one by those the analysis
 * covers.
 * @throws NormHierarchyUnavailable as `isBinding`.
 */
export function isSourceBinding(
  source: { authorityType: AuthorityType; jurisdiction: string | null },
  legalOrders: readonly string[],
  hierarchies: NormHierarchies = NORM_HIERARCHIES,
): boolean {
  return isBinding(
    source.authorityType,
    source.jurisdiction === null ? legalOrders : [source.jurisdiction],
    hierarchies,
  );
}

/** The legal ground on which a type binds or does not bind in one legal order. @throws NormHierarchyUnavailable */
export function bindingGround(
  authorityType: AuthorityType,
  legalOrder: string,
  hierarchies: NormHierarchies = NORM_HIERARCHIES,
): string {
  return rankIn(legalOrder, authorityType, hierarchies).ground;
}
