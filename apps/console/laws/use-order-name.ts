import { useCallback } from 'react';
import { useLawTexts } from '../i18n/laws.ts';
import { isOrder } from './orders.ts';

/** Names legal orders in the language of the interface; a code that is unknown here stays as it is. */
export function useOrderName(): (code: string) => string {
  const t = useLawTexts();
  return useCallback((code) => (isOrder(code) ? t(`order.${code}`) : code), [t]);
}
