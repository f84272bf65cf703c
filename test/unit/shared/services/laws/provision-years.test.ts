import assert from 'node:assert/strict';
import { DAY_NOT_DECIDED } from '../../../../../shared/rules/validity.ts';
import { provisionYears } from '../../../../../shared/services/laws/provision-years.ts';

describe('provisionYears', () => {
  const table: [name: string, ...Parameters<typeof provisionYears>, expected: [number | null, number | null]][] = [
    ['a provision whose source says nothing', { repealedAt: null }, {}, [null, null]],
    ['one with both days', { repealedAt: null }, { validFrom: '2020-07-01', validTo: '2027-01-01' }, [2020, 2026]],
    ['one of a repealed law', { repealedAt: '2025-01-01' }, { validFrom: '2020-07-01' }, [2020, 2024]],
    ['one that ends before its law', { repealedAt: '2025-01-01' }, { validTo: '2024-01-01' }, [null, 2023]],
    ['one that ends within a year', { repealedAt: '2025-07-01' }, {}, [null, 2025]],
    ['one whose first day is not decided', { repealedAt: null }, { validFrom: DAY_NOT_DECIDED }, [null, null]],
  ];
  for (const [name, law, provision, expected] of table) {
    it(`reads ${name}`, () => {
      const { from, to } = provisionYears(law, provision);
      assert.deepEqual([from, to], expected);
    });
  }
});
