import type { ParsedLaw } from '../../contracts/law.ts';
import regeringsform from './se/1974-152.json' with { type: 'json' };
import forvaltningslag from './se/2017-900.json' with { type: 'json' };
import socialtjanstlag from './se/2025-400.json' with { type: 'json' };
import { parseSwedishAct } from '../se/parse.ts';

const SWEDISH_ACTS: readonly unknown[] = [regeringsform, forvaltningslag, socialtjanstlag];

/**
 * The laws the library holds before any national source was asked, parsed from the register's own text.
 * @param today `YYYY-MM-DD`; decides which wording applies.
 */
export function bundledLaws(today: string): ParsedLaw[] {
  return SWEDISH_ACTS.map((act) => parseSwedishAct(act, today));
}
