import { LEGAL_ORDERS, type LegalOrder } from '../contracts/vocabulary.ts';
import { legalOrderRules } from './legal-orders/legal-orders.ts';

const decidesIn = (order: LegalOrder, language: string): boolean =>
  legalOrderRules(order)?.languages.includes(language) === true;

/**
 * The legal orders of a review where the document's language is that of another one, because an authority decides in the language of the law
 * that binds it; empty where the language tells nothing.
 */
export function mayNotGovern(documentLanguage: string, orders: readonly LegalOrder[]): readonly LegalOrder[] {
  const isKnown = LEGAL_ORDERS.some((order) => decidesIn(order, documentLanguage));
  return !isKnown || orders.some((order) => decidesIn(order, documentLanguage)) ? [] : orders;
}
