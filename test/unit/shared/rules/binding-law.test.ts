import assert from 'node:assert/strict';
import { AUTHORITY_TYPES, type AuthorityType, LEGAL_ORDERS } from '../../../../shared/contracts/vocabulary.ts';
import {
  bindingGround,
  isBinding,
  isSourceBinding,
  NormHierarchyUnavailable,
} from '../../../../shared/rules/binding-law.ts';
import { NORM_HIERARCHIES } from '../../../../shared/rules/norm-hierarchies.ts';

const DOMESTIC: AuthorityType[] = ['CONSTITUTIONAL_LAW', 'STATUTE', 'ORDINANCE', 'AGENCY_REGULATION'];
const EU: AuthorityType[] = ['EU_TREATY', 'EU_REGULATION', 'EU_DIRECTIVE', 'EU_DECISION'];

const BINDING_IN: Record<string, AuthorityType[]> = {
  SE: [...DOMESTIC, 'LOCAL_REGULATION', ...EU],
  DK: [...DOMESTIC, 'LOCAL_REGULATION', ...EU],
  NO: [...DOMESTIC, 'LOCAL_REGULATION', 'EU_REGULATION'],
  US_FED: [...DOMESTIC, 'CASE_LAW'],
};

describe('norm hierarchies', () => {
  for (const legalOrder of LEGAL_ORDERS) {
    it(`${legalOrder} decides all fourteen authority types, each on a ground of its own legal order`, () => {
      assert.deepEqual(Object.keys(NORM_HIERARCHIES[legalOrder]).toSorted(), [...AUTHORITY_TYPES].toSorted());
      assert.deepEqual(
        AUTHORITY_TYPES.filter((type) => isBinding(type, [legalOrder])).toSorted(),
        BINDING_IN[legalOrder]?.toSorted(),
      );
      for (const type of AUTHORITY_TYPES) assert.match(bindingGround(type, legalOrder), /\d|EU|treaties/u);
    });
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
    it(`${authorityType} of ${jurisdiction ?? 'no order'} under ${legalOrders.join(', ')}: ${expected}`, () =>
      assert.equal(isSourceBinding({ authorityType, jurisdiction }, legalOrders), expected));
  }

  it('is unavailable for a source of an unknown legal order', () =>
    assert.throws(
      () => isSourceBinding({ authorityType: 'STATUTE', jurisdiction: 'FI' }, ['SE']),
      NormHierarchyUnavailable,
    ));
});
