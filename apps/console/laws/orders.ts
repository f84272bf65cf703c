import type { Language } from '../../../shared/contracts/interface-language.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';

/** Searches that show what one can type, by the legal orders whose laws can be read. */
export const EXAMPLES: Record<LegalOrder, readonly string[]> = {
  SE: ['förvaltningslag', '2017:900', 'socialtjänst'],
  NO: ['forvaltningsloven', 'barnevern', 'offentleglova'],
  DK: ['forvaltningsloven', 'barnets lov', 'offentlighed'],
  US_FED: ['5 USC 706', 'administrative procedure', 'veterans benefits'],
};

/** Names of the registers of which a legal order has several, by the names that the service has for them. */
const REGISTERS: Readonly<Record<string, string>> = {
  'us-uscode': 'United States Code',
  'us-ecfr': 'Code of Federal Regulations (eCFR)',
};

export const registerName = (source: string): string => REGISTERS[source] ?? source;

export const isOrder = (code: string): code is LegalOrder => Object.hasOwn(EXAMPLES, code);

export const ORDERS = Object.keys(EXAMPLES).filter(isOrder);

/** The legal order whose law is written in a language of the interface. */
export const HOME_ORDER: Record<Language, LegalOrder> = { sv: 'SE', nb: 'NO', da: 'DK', en: 'SE' };
