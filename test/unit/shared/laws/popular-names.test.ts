import assert from 'node:assert/strict';
import { BUNDLED_LAWS, readBundledLaw } from '../../../../shared/laws/bundled/index.ts';
import { heldNamesOf } from '../../../../shared/laws/popular-names.ts';

describe('the popular names of acts', () => {
  for (const [name, work] of [
    ['databeskyttelsesloven', 'LBK nr 289 af 08/03/2024'],
    ['forvaltningsloven', 'LBK nr 433 af 22/04/2014'],
    ['offentlighedsloven', 'LBK nr 145 af 24/02/2020'],
    ['Retssikkerhedsloven', 'LBK nr 354 af 02/04/2025'],
    ['tvangsindgrebsloven', 'LBK nr 1121 af 12/11/2019'],
  ] as const) {
    it(`lead from ${name} to the act as its register titles it`, async () => {
      const bundled = BUNDLED_LAWS.find((law) => law.work === work);
      assert.ok(bundled);
      const law = await readBundledLaw(bundled, '2026-11-21');
      assert.ok(heldNamesOf('DK', name).names.includes(law.name), law.name);
    });
  }
});
