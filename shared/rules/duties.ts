import type { CitedSource } from '../contracts/audit.ts';
import { type Category, isLegalOrder, type LegalOrder } from '../contracts/vocabulary.ts';

/** Provisions of one act. */
type Provisions = readonly [work: string, ...pinpoints: string[]];

const RETSSIKKERHEDSLOV = 'LBK nr 354 af 02/04/2025';
const DANISH_ACT = 'LBK nr 433 af 22/04/2014';

/**
 * Swedish law writes objectivity down, and reasons that contradict themselves or pass over evidence are reasons all the same: what they
 * depart from is 5 § förvaltningslagen, not 32 §. The other orders ask it of the reasons themselves (forvaltningsloven § 25; the Danish § 24).
 */
const SWEDISH_OBJECTIVITY: readonly Provisions[] = [
  ['2017:900', 'par_5§'],
  ['1974:152', 'kap_1_par_9§'],
];

/**
 * Reasons that contradict themselves or pass over evidence or arguments depart from the duty to state findings and reasons on all material
 * issues (38 USC 7104(d), 5 USC 557(c)); on the whole record (5 USC 556(d)) is what the decision rests, not how it is explained.
 */
const AMERICAN_STATEMENT: readonly Provisions[] = [
  ['38 USC', 'par_7104§'],
  ['5 USC', 'par_557§'],
];

/**
 * A guess about what happened, about a motive or about who is to be believed stands in Norwegian law where the matter should have been cleared
 * up (§ 17) and the facts stated (§ 25); equality before the law (Grunnloven § 98) is the principle behind both.
 */
const NORWEGIAN_FACTS: readonly Provisions[] = [['LOV-1967-02-10', 'par_17§', 'par_25§']];

/** The police are to act with objectivity and impartiality by an act of their own (politiloven § 6, third paragraph). */
const NORWEGIAN_POLICE: readonly Provisions[] = [['LOV-1995-08-04-53', 'par_6§']];

/**
 * A motive, a guess or a generalisation without evidence departs from the duty to consider all evidence of a veteran's claim (38 USC 5107(b)), and
 * is arbitrary and unsupported in every proceeding (5 USC 706(2)(A) and (E)); 5 USC 556 governs hearings on a record alone.
 */
const AMERICAN_EVIDENCE: readonly Provisions[] = [
  ['38 USC', 'par_5107§'],
  ['5 USC', 'par_706§'],
];

/**
 * The provisions that lay down the duty that flaws of a category neglect: those of acts on one matter, then those of the acts on all
 * administration. A category that is not the neglect of one duty in an order is absent there.
 */
export const DUTIES: Readonly<Record<LegalOrder, Readonly<Partial<Record<Category, readonly Provisions[]>>>>> = {
  SE: {
    PARTY_NOT_HEARD: [
      ['2005:716', 'kap_13_par_9§', 'kap_1_par_11§'],
      ['2010:900', 'kap_9_par_98§', 'kap_11_par_58§'],
      ['2018:218', 'kap_6_par_4§'],
      ['1990:52', 'par_36§'],
      ['2017:900', 'par_25§', 'par_10§'],
    ],
    INSUFFICIENT_INVESTIGATION: [
      ['1949:381', 'kap_6_par_19§'],
      ['2010:800', 'kap_6_par_10§'],
      ['2017:900', 'par_23§'],
    ],
    MISSING_LEGAL_BASIS: [
      ['2017:900', 'par_5§'],
      ['1974:152', 'kap_1_par_1§'],
    ],
    MISSING_REASONS: [
      ['2005:716', 'kap_13_par_10§'],
      ['2017:900', 'par_32§'],
    ],
    MISSING_APPEAL_INFORMATION: [['2017:900', 'par_33§']],
    IRRELEVANT_CIRCUMSTANCES: SWEDISH_OBJECTIVITY,
    LOADED_LANGUAGE: SWEDISH_OBJECTIVITY,
    CATEGORICAL_GENERALISATION: SWEDISH_OBJECTIVITY,
    ATTRIBUTED_MOTIVE: SWEDISH_OBJECTIVITY,
    CREDIBILITY_PRESUMPTION: SWEDISH_OBJECTIVITY,
    SPECULATION_AS_FINDING: SWEDISH_OBJECTIVITY,
    CONTRADICTION: SWEDISH_OBJECTIVITY,
    EVIDENCE_IGNORED: SWEDISH_OBJECTIVITY,
  },
  NO: {
    PARTY_NOT_HEARD: [
      ['LOV-2008-05-15-35', 'par_81§'],
      ['LOV-2008-06-27-71', 'par_32-2§', 'par_19-1§'],
      ['LOV-2017-06-16-67', 'par_32§'],
      ['LOV-2021-06-18-97', 'par_1-4§'],
      ['LOV-2023-06-09-30', 'par_10-2§'],
      ['LOV-1967-02-10', 'par_16§', 'par_17§'],
    ],
    INSUFFICIENT_INVESTIGATION: [
      ['LOV-2021-06-18-97', 'par_2-2§'],
      ['LOV-2023-06-09-30', 'par_11-7§', 'par_12-4§'],
      ['LOV-1967-02-10', 'par_17§'],
    ],
    MISSING_LEGAL_BASIS: [['LOV-1814-05-17', 'par_113§']],
    MISSING_REASONS: [
      ['LOV-2021-06-18-97', 'par_12-5§'],
      ['LOV-2023-06-09-30', 'par_11-7§'],
      ['LOV-1967-02-10', 'par_25§', 'par_24§'],
    ],
    MISSING_APPEAL_INFORMATION: [['LOV-1967-02-10', 'par_27§']],
    LOADED_LANGUAGE: NORWEGIAN_POLICE,
    ATTRIBUTED_MOTIVE: [...NORWEGIAN_POLICE, ...NORWEGIAN_FACTS],
    CREDIBILITY_PRESUMPTION: [...NORWEGIAN_POLICE, ...NORWEGIAN_FACTS],
    SPECULATION_AS_FINDING: NORWEGIAN_FACTS,
  },
  DK: {
    PARTY_NOT_HEARD: [
      ['LBK nr 282 af 17/03/2025', 'par_5§'],
      ['LBK nr 1121 af 12/11/2019', 'par_5§'],
      [DANISH_ACT, 'par_19§'],
    ],
    INSUFFICIENT_INVESTIGATION: [
      ['LBK nr 282 af 17/03/2025', 'par_20§'],
      [RETSSIKKERHEDSLOV, 'par_10§'],
    ],
    MISSING_REASONS: [[DANISH_ACT, 'par_24§', 'par_22§']],
    MISSING_APPEAL_INFORMATION: [[DANISH_ACT, 'par_25§']],
  },
  US_FED: {
    PARTY_NOT_HEARD: [
      ['38 USC', 'par_5103§'],
      ['5 USC', 'par_554§'],
      ['U.S. Const.', 'par_V§'],
    ],
    INSUFFICIENT_INVESTIGATION: [['38 USC', 'par_5103A§']],
    MISSING_LEGAL_BASIS: [['5 USC', 'par_558§']],
    MISSING_REASONS: [
      ['38 USC', 'par_5104§', 'par_7104§'],
      ['5 USC', 'par_557§', 'par_555§'],
    ],
    MISSING_APPEAL_INFORMATION: [['38 USC', 'par_5104§']],
    CONTRADICTION: AMERICAN_STATEMENT,
    EVIDENCE_IGNORED: AMERICAN_STATEMENT,
    ARGUMENT_DISMISSED: AMERICAN_STATEMENT,
    ATTRIBUTED_MOTIVE: AMERICAN_EVIDENCE,
    CREDIBILITY_PRESUMPTION: AMERICAN_EVIDENCE,
    SPECULATION_AS_FINDING: AMERICAN_EVIDENCE,
    CATEGORICAL_GENERALISATION: AMERICAN_EVIDENCE,
  },
};

/**
 * Ranks how closely a provision lays down the duty that a flaw of a category neglects: 0 for the closest; `Infinity` if it does not, or the flaw is
 * not the neglect of one duty. A special provision goes before a general one (lex specialis derogat legi generali), and the duty before the
 * principle behind it.
 */
export function dutyRank(category: string, source: CitedSource | null): number {
  const { jurisdiction, work, pinpoint } = source ?? {};
  if (jurisdiction == null || pinpoint == null || !isLegalOrder(jurisdiction)) return Infinity;
  const duties = DUTIES[jurisdiction];
  if (!Object.hasOwn(duties, category)) return Infinity;
  const provisions = (duties[category as Category] ?? []).flatMap(([act, ...pinpoints]) =>
    pinpoints.map((own) => ({ act, own })),
  );
  const rank = provisions.findIndex(({ act, own }) => act === work && own === pinpoint);
  return rank === -1 ? Infinity : rank;
}
