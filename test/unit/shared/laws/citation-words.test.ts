import assert from 'node:assert/strict';
import { withoutSections, withoutSubsections } from '../../../../shared/laws/citation-words.ts';
import { assertLinear } from '../../../support/growth.ts';

describe('words of a citation', () => {
  const names: [query: string, name: string | null][] = [
    ['FL 5 §', 'FL'],
    ['5 § FL', 'FL'],
    ['FL 5§', 'FL'],
    ['förvaltningslagen 23 a § andra stycket', 'förvaltningslagen'],
    ['RF 1 kap. 9 §', 'RF'],
    ['3 kap 4 § 2 st 1 p SoL', 'SoL'],
    ['förvaltningslag (2017:900) 5 §', 'förvaltningslag (2017:900)'],
    ['forvaltningsloven § 11 e første ledd', 'forvaltningsloven'],
    ['LOV-1967-02-10-§11', 'LOV-1967-02-10'],
    ['lov 19. mai 2006 nr. 16 § 3', 'lov 19. mai 2006 nr. 16'],
    ['pbl § 12-4 nr. 2 bokstav a', 'pbl'],
    ['straffeloven kapittel 3', 'straffeloven'],
    ['LBK nr 62 af 19/01/2024 § 5, stk. 2', 'LBK nr 62 af 19/01/2024'],
    ['dyrevelfærdsloven §§ 2-4', 'dyrevelfærdsloven'],
    ['17 U.S.C. § 107', '17 U.S.C.'],
    ['§ 5', null],
    ['lag 2017:900', null],
    ['kapitalmarknad', null],
    ['', null],
  ];
  for (const [query, name] of names) {
    it(`leave ${JSON.stringify(name)} of ${JSON.stringify(query)}`, () => assert.equal(withoutSections(query), name));
  }

  const sections: [query: string, section: string][] = [
    ['17 U.S.C. § 107(a)(2)', '17 U.S.C. § 107'],
    ['17 USC 106A(a)', '17 USC 106A'],
    ['44 U.S.C. 3501 et seq.', '44 U.S.C. 3501'],
    ['17 USC 1201–1205', '17 USC 1201'],
    ['section 107 of title 17', 'title 17 section 107'],
    ['5 USC 706', '5 USC 706'],
    ['fair use', 'fair use'],
  ];
  for (const [query, section] of sections) {
    it(`name the section ${section} in ${query}`, () => assert.equal(withoutSubsections(query), section));
  }

  it('are found in linear time', () => {
    for (const unit of ['§ 1', '1 ', '1 § ', ' ', '(1)', '- ', '¶', 'kap 1 ']) {
      const read = (length: number) => {
        const query = unit.repeat(length / unit.length);
        withoutSections(query);
        withoutSubsections(query);
      };
      assertLinear(read, 100_000, JSON.stringify(unit));
    }
  });
});
