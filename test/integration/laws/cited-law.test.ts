import assert from 'node:assert/strict';
import { LEGAL_ORDERS, type LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { readCitations } from '../../../shared/rules/cited-law/read-citations.ts';
import { citedLawOn } from '../../../shared/rules/cited-law/standing.ts';
import { lineOfPages } from '../../../shared/rules/line-of-pages.ts';
import { lookUpCited } from '../../../shared/services/laws/look-up-cited.ts';
import { useService } from '../../support/service/use-service.ts';

/** Citations of laws that ship with the product, and of laws that it does not hold. */
const CASES: readonly [LegalOrder, day: string | null, text: string, standing: string][] = [
  ['SE', '2024-05-02', '17 § FL', 'IN_FORCE'],
  ['SE', '2024-05-02', '57 § FL', 'UNKNOWN_PROVISION'],
  ['SE', '2004-05-02', '17 § förvaltningslagen', 'UNKNOWN_LAW'],
  ['SE', '2004-05-02', '17 § förvaltningslagen (2017:900)', 'NOT_YET'],
  ['SE', '2004-05-02', '17 § förvaltningslagen (1986:223)', 'UNKNOWN_LAW'],
  ['SE', '2024-05-02', '1 kap. 9 § RF', 'IN_FORCE'],
  ['SE', '2024-05-02', '1 kap. 99 § regeringsformen', 'UNKNOWN_PROVISION'],
  ['SE', '2024-05-02', '9 § regeringsformen', 'UNKNOWN_LAW'],
  ['SE', null, '57 § FL', 'UNKNOWN_LAW'],
  ['NO', '2024-05-02', 'forvaltningsloven § 17', 'IN_FORCE'],
  ['NO', '2024-05-02', 'fvl. § 17', 'IN_FORCE'],
  ['NO', '2024-05-02', 'forvaltningslova § 17', 'IN_FORCE'],
  ['NO', '2024-05-02', 'lov 10. februar 1967 § 17', 'IN_FORCE'],
  ['NO', '2024-05-02', 'forvaltningsloven § 117', 'UNKNOWN_PROVISION'],
  ['NO', '2024-05-02', 'barnevernsloven § 3-1', 'IN_FORCE'],
  ['NO', '2024-05-02', 'utlendingsloven § 28', 'IN_FORCE'],
  ['NO', '2024-05-02', 'plan- og bygningsloven § 32-2', 'IN_FORCE'],
  ['NO', '2024-05-02', '§ 32-2 i plan- og bygningslova', 'IN_FORCE'],
  ['NO', '2024-05-02', 'pbl. § 32-2', 'IN_FORCE'],
  ['NO', '2024-10-14', 'opplæringslova § 11-6', 'IN_FORCE'],
  ['NO', '2024-05-02', 'opplæringslova § 11-6', 'UNKNOWN_LAW'],
  ['NO', '2024-10-14', 'opplæringslova av 1998 § 5-1', 'UNKNOWN_LAW'],
  ['NO', '2024-05-02', 'skattebetalingsloven § 11-1', 'UNKNOWN_LAW'],
  ['DK', '2024-05-02', '§ 2 i lov om hold af dyr og', 'IN_FORCE'],
  ['DK', '2024-05-02', 'LBK nr 62 af 19/01/2024 § 2', 'IN_FORCE'],
  ['DK', '2020-05-02', '§ 2 i lov om hold af dyr', 'UNKNOWN_LAW'],
  ['DK', '2024-05-02', '§ 199 i lov om hold af dyr', 'UNKNOWN_PROVISION'],
  ['DK', '2024-05-02', 'grundlovens § 63', 'UNKNOWN_LAW'],
  ['US_FED', '2012-05-02', '44 U.S.C. § 3101', 'IN_FORCE'],
  ['US_FED', '2012-05-02', '44 U.S.C. § 9999', 'UNKNOWN_LAW'],
  ['US_FED', '2024-05-02', '3 CFR 102.101', 'IN_FORCE'],
  ['US_FED', '2024-05-02', '38 CFR 3.103', 'UNKNOWN_LAW'],
];

describe('the library, asked for a law that a document cites', () => {
  const service = useService({ library: LEGAL_ORDERS });

  for (const [order, day, text, standing] of CASES) {
    it(`${order}, ${day}: ${text} is ${standing}`, async () => {
      const cited = await lookUpCited(service.platform, order, readCitations(lineOfPages([`Jf. ${text}.`]), order));
      const [found, ...others] = citedLawOn(
        cited.map(({ citation, page, candidates }) => ({ citation, page, candidates })),
        day,
      );
      assert.deepEqual([found?.standing, others.length], [standing, 0]);
      assert.equal(found?.source_key !== null, standing === 'IN_FORCE' || standing === 'NOT_YET');
    });
  }
});
