import assert from 'node:assert/strict';
import type { ProvisionPart } from '../../../../../shared/contracts/law.ts';
import { compareQuotations } from '../../../../../shared/rules/cited-law/quoted-law.ts';
import { assertLinear } from '../../../../support/growth.ts';

/** 9 § förvaltningslagen (2017:900), first paragraph. */
const SIMPLE: ProvisionPart[] = [
  {
    label: null,
    text: 'Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt utan att rättssäkerheten eftersätts.',
  },
];
/** 2 § forvaltningsloven (LOV-1967-02-10), the beginning. */
const LISTED: ProvisionPart[] = [
  { label: null, text: 'I denne lov menes med:' },
  {
    label: 'a.',
    text: 'vedtak, en avgjørelse som treffes under utøving av offentlig myndighet og som generelt eller konkret er bestemmende for rettigheter eller plikter til private personer',
  },
];

const CASES: readonly [name: string, quotation: string, parts: ProvisionPart[], expected: string | null][] = [
  ['word for word', SIMPLE[0]?.text ?? '', SIMPLE, 'READS_SO'],
  [
    'a part of it in other case and typography',
    'ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt',
    SIMPLE,
    'READS_SO',
  ],
  [
    'with an ellipsis',
    'Ett ärende ska handläggas så enkelt […] som möjligt utan att rättssäkerheten eftersätts.',
    SIMPLE,
    'READS_SO',
  ],
  [
    'with one word changed',
    'Ett ärende får handläggas så enkelt, snabbt och kostnadseffektivt som möjligt utan att rättssäkerheten eftersätts.',
    SIMPLE,
    'DIFFERS',
  ],
  [
    'with a word left out',
    'Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt som möjligt utan rättssäkerheten eftersätts.',
    SIMPLE,
    'DIFFERS',
  ],
  [
    'with a word hyphenated at a line end and the number of a footnote',
    'Ett ärende ska handläggas så enkelt, snabbt och kostnads- effektivt som möjligt12 utan att rättssäkerheten eftersätts.',
    SIMPLE,
    'READS_SO',
  ],
  [
    'across two pages, whose margins stand in it',
    'Ett ärende ska handläggas så enkelt, snabbt och kostnadseffektivt\f3 (7) Dnr 12 som möjligt utan att rättssäkerheten eftersätts.',
    SIMPLE,
    null,
  ],
  [
    'a list with its marks',
    'I denne lov menes med: a) vedtak, en avgjørelse som treffes under utøving av offentlig myndighet',
    LISTED,
    'READS_SO',
  ],
  [
    'a list without its marks',
    'I denne lov menes med: vedtak, en avgjørelse som treffes under utøving av offentlig myndighet',
    LISTED,
    'READS_SO',
  ],
  [
    'words of a party',
    'Handläggningen har varit både långsam och dyr och jag har aldrig fått veta varför det tar tid',
    SIMPLE,
    null,
  ],
  ['a few words', 'så enkelt, snabbt och billigt som möjligt', SIMPLE, null],
];

describe('words quoted beside a citation', () => {
  for (const [name, quotation, parts, expected] of CASES) {
    it(`${name}: ${expected}`, () => assert.equal(compareQuotations([quotation], parts), expected));
  }

  it('are different if one of several is', () => {
    assert.equal(compareQuotations([CASES[0]?.[1] ?? '', CASES[3]?.[1] ?? ''], SIMPLE), 'DIFFERS');
  });

  it('are compared in bounded time with the longest annex', () => {
    const compare = (words: number) =>
      compareQuotations(
        Array.from({ length: 12 }, () => 'om en den i och av '.repeat(50)),
        [{ label: null, text: 'om en den i och '.repeat(words) }],
      );
    assertLinear(compare, 20_000);
  });
});
