import type { LegalReference } from '../../../shared/contracts/profile.ts';
import { useAllHeldLaws } from '../data/laws.ts';
import type { PromptPreview } from '../data/profile-editor.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { isOrder } from '../laws/orders.ts';
import { useOrderName } from '../laws/use-order-name.ts';
import { sameReference } from './draft.ts';
import type { Problem } from './problems.ts';

export type Source = PromptPreview['reviewers'][number]['sources'][number];

export function isOf({ jurisdiction, work, pinpoint }: Source, reference: LegalReference): boolean {
  return (
    jurisdiction !== null &&
    work !== null &&
    pinpoint !== null &&
    sameReference({ jurisdiction, work, pinpoint }, reference)
  );
}

/**
 * Problems that call provisions by their labels and laws, and legal orders by their names. What nobody here knows keeps its address.
 * @param sources what the service knows of the sources of the draft
 */
export function useNamed(problems: readonly Problem[], sources: readonly Source[]): readonly Problem[] {
  const { list } = useI18n();
  const orderName = useOrderName();
  const cited = problems.flatMap(({ reference }) => reference ?? []);
  const orders = [...new Set(cited.map(({ jurisdiction }) => jurisdiction))].filter(isOrder);
  const held = useAllHeldLaws(orders);
  if (problems.length === 0) return problems;
  const valuesOf = (reference: LegalReference) => {
    const source = sources.find((one) => isOf(one, reference));
    const { jurisdiction, work, pinpoint } = reference;
    const laws = isOrder(jurisdiction) ? held[orders.indexOf(jurisdiction)]?.data : undefined;
    const law = source?.title ?? laws?.find((one) => one.work === work)?.name ?? work;
    return { label: source?.citation ?? pinpoint, law };
  };
  return problems.map(({ reference, orders: codes, ...problem }) => ({
    ...problem,
    values: {
      ...problem.values,
      ...(codes !== undefined && { orders: list(codes.map(orderName)) }),
      ...(reference !== undefined && valuesOf(reference)),
    },
    ...(reference !== undefined && { reference }),
  }));
}
