import assert from 'node:assert/strict';
import {
  AUTHORITY_TYPES,
  type AuthorityType,
  LEGAL_ORDERS,
  type LegalOrder,
} from '../../../../shared/contracts/vocabulary.ts';
import {
  bindingGround,
  isBinding,
  isSourceBinding,
  NormHierarchyUnavailable,
} from '../../../../shared/rules/binding-law.ts';
import { NORM_HIERARCHIES } from '../../../../shared/rules/legal-orders/legal-orders.ts';

/** The answer for each type in each legal order, and words its ground must contain. */
const ROWS: Readonly<Record<LegalOrder, Readonly<Record<AuthorityType, [binds: boolean, ground: RegExp]>>>> = {
  SE: {
    CONSTITUTIONAL_LAW: [true, /RF 1 kap\. 1 §.+11 kap\. 14 §.+12 kap\. 10 §/],
    STATUTE: [true, /RF .+8 kap\. 1 §.+lag/],
    ORDINANCE: [true, /RF 8 kap\. 1 § och 7 §.+förordning/],
    AGENCY_REGULATION: [true, /RF 8 kap\. 1 §, 10 § och 11 §.+bemyndigande/],
    LOCAL_REGULATION: [true, /RF 8 kap\. 1 §, 9 § och 10 §.+kommunala/],
    EU_TREATY: [true, /RF 10 kap\. 6 §; lagen \(1994:1500\) 2 §/],
    EU_REGULATION: [true, /288 andra stycket FEUF.+\(1994:1500\) 3 §/],
    EU_DIRECTIVE: [true, /288 tredje stycket FEUF.+Costanzo/],
    EU_DECISION: [true, /288 fjärde stycket FEUF.+\(1994:1500\) 3 §/],
    CASE_LAW: [false, /RF 1 kap\. 1 § tredje stycket och 8 kap\. 1 §.+\(1971:291\) 36 §/],
    SUPERVISORY_DECISION: [false, /RF 13 kap\. 6 §/],
    PREPARATORY_WORKS: [false, /RF 8 kap\. 1 §/],
    GENERAL_ADVICE: [false, /\(1976:725\) 1 §/],
    GUIDANCE: [false, /RF 8 kap\. 1 §/],
  },
  NO: {
    CONSTITUTIONAL_LAW: [true, /Grunnloven §§ 89 og 113/],
    STATUTE: [true, /Grunnloven §§ 49, 75 bokstav a og 76–79/],
    ORDINANCE: [true, /LOV-1967-02-10\) § 2 første ledd bokstav c og §§ 38–40.+Kongen/],
    AGENCY_REGULATION: [true, /LOV-1967-02-10\) § 2 første ledd bokstav c og §§ 38–40.+direktorat/],
    LOCAL_REGULATION: [true, /LOV-1967-02-10\) § 2 første ledd bokstav c og §§ 38–40.+lokal/],
    EU_TREATY: [false, /LOV-1992-11-27-109\) § 1/],
    EU_REGULATION: [true, /artikkel 7 bokstav a.+LOV-1992-11-27-109\) § 2/],
    EU_DIRECTIVE: [false, /artikkel 7 bokstav b/],
    EU_DECISION: [false, /artikkel 7/],
    CASE_LAW: [false, /Grunnloven § 88/],
    SUPERVISORY_DECISION: [false, /LOV-2021-06-18-121\) §§ 3 og 12/],
    PREPARATORY_WORKS: [false, /Grunnloven §§ 76–79/],
    GENERAL_ADVICE: [false, /LOV-1967-02-10\) § 2 .+rundskriv/],
    GUIDANCE: [false, /LOV-1967-02-10\) § 2 .+veiledere/],
  },
  DK: {
    CONSTITUTIONAL_LAW: [true, /nr\. 169 af 5\. juni 1953\) §§ 3 og 88/],
    STATUTE: [true, /Grundloven §§ 3 og 22.+§ 64/],
    ORDINANCE: [true, /Grundloven §§ 3 og 22: anordning eller bekendtgørelse.+LBK nr\. 1098/],
    AGENCY_REGULATION: [true, /Grundloven § 3: forskrift.+styrelse.+LBK nr\. 1098/],
    LOCAL_REGULATION: [true, /Grundloven §§ 3 og 82/],
    EU_TREATY: [true, /Grundloven § 20; .+nr\. 447 af 11\. oktober 1972\) §§ 3 og 4/],
    EU_REGULATION: [true, /288, stk\. 2, TEUF.+protokol nr\. 22.+nr\. 447/],
    EU_DIRECTIVE: [true, /288, stk\. 3, TEUF.+Costanzo/],
    EU_DECISION: [true, /288, stk\. 4, TEUF.+nr\. 447/],
    CASE_LAW: [false, /Grundloven § 64/],
    SUPERVISORY_DECISION: [false, /LBK nr\. 349 af 22\. marts 2013\) § 22/],
    PREPARATORY_WORKS: [false, /Grundloven § 22/],
    GENERAL_ADVICE: [false, /Grundloven § 3: cirkulærer.+tjenestebefaling/],
    GUIDANCE: [false, /Grundloven § 3/],
  },
  US_FED: {
    CONSTITUTIONAL_LAW: [true, /art\. VI, cl\. 2; Marbury/],
    STATUTE: [true, /art\. I, §§ 1 and 7, and art\. VI/],
    ORDINANCE: [true, /Executive orders.+Youngstown/],
    AGENCY_REGULATION: [true, /5 U\.S\.C\. § 553; Chrysler.+Accardi/],
    LOCAL_REGULATION: [false, /art\. VI, cl\. 2; McCulloch/],
    EU_TREATY: [false, /art\. VI, cl\. 2/],
    EU_REGULATION: [false, /art\. VI, cl\. 2/],
    EU_DIRECTIVE: [false, /art\. VI, cl\. 2/],
    EU_DECISION: [false, /art\. VI, cl\. 2/],
    CASE_LAW: [true, /Stare decisis: Marbury.+Cooper v\. Aaron.+Hutto/],
    SUPERVISORY_DECISION: [false, /5 U\.S\.C\. § 404; 31 U\.S\.C\. §§ 712 and 717/],
    PREPARATORY_WORKS: [false, /Allapattah/],
    GENERAL_ADVICE: [false, /5 U\.S\.C\. § 553\(b\).+Lincoln v\. Vigil/],
    GUIDANCE: [false, /Perez v\. Mortgage Bankers.+Christensen/],
  },
};

describe('norm hierarchies', () => {
  for (const legalOrder of LEGAL_ORDERS) {
    it(`decide for ${legalOrder} the fourteen authority types and no others`, () =>
      assert.deepEqual(Object.keys(NORM_HIERARCHIES[legalOrder]).toSorted(), [...AUTHORITY_TYPES].toSorted()));

    for (const type of AUTHORITY_TYPES) {
      const [binds, ground] = ROWS[legalOrder][type];
      it(`say for ${legalOrder} that ${type} ${binds ? 'binds' : 'does not bind'}, on a ground of its own legal order`, () => {
        assert.equal(isBinding(type, [legalOrder]), binds);
        assert.match(bindingGround(type, legalOrder), ground);
      });
    }
  }

  it('never lets guidance, general advice, preparatory works or supervision bind', () => {
    for (const type of ['GUIDANCE', 'GENERAL_ADVICE', 'PREPARATORY_WORKS', 'SUPERVISORY_DECISION'] as const) {
      assert.equal(isBinding(type, LEGAL_ORDERS), false, type);
    }
  });
});

describe('isBinding', () => {
  it('binds where it binds in any of the legal orders', () => {
    assert.equal(isBinding('CASE_LAW', ['SE']), false);
    assert.equal(isBinding('CASE_LAW', ['SE', 'US_FED']), true);
  });

  for (const legalOrders of [['FI'], ['SE', 'FI'], ['se'], [''], ['toString'], []]) {
    it(`is unavailable for ${JSON.stringify(legalOrders)}`, () => {
      assert.throws(
        () => isBinding('STATUTE', legalOrders),
        (error: unknown) =>
          error instanceof NormHierarchyUnavailable &&
          error.refusal === 'norm-hierarchy-unavailable' &&
          error.legalOrders.every((order) => order !== 'SE'),
      );
    });
  }
});

describe('isSourceBinding', () => {
  const rows: [AuthorityType, string | null, string[], boolean][] = [
    ['STATUTE', 'SE', ['SE'], true],
    ['CASE_LAW', 'SE', ['US_FED'], false],
    ['CASE_LAW', 'US_FED', ['SE'], true],
    ['CASE_LAW', null, ['SE', 'NO'], false],
    ['EU_DIRECTIVE', null, ['NO', 'DK'], true],
    ['EU_DIRECTIVE', 'NO', ['NO', 'DK'], false],
  ];
  for (const [authorityType, jurisdiction, legalOrders, expected] of rows) {
    it(`answers ${expected} for ${authorityType} of ${jurisdiction ?? 'no order'} under ${legalOrders.join(', ')}`, () =>
      assert.equal(isSourceBinding({ authorityType, jurisdiction }, legalOrders), expected));
  }

  it('is unavailable for a source of an unknown legal order', () =>
    assert.throws(
      () => isSourceBinding({ authorityType: 'STATUTE', jurisdiction: 'FI' }, ['SE']),
      NormHierarchyUnavailable,
    ));
});
