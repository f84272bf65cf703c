import assert from 'node:assert/strict';
import fc from 'fast-check';
import { type CatalogueIndex, catalogueRank } from '../../../../shared/laws/catalogue-index.ts';
import { catalogueWords, numberKey } from '../../../../shared/laws/catalogue-words.ts';
import { catalogueRows, indexOf } from '../../../support/laws/catalogue-rows.ts';

const NORWEGIAN = catalogueRows('NO', [
  {
    work: 'LOV-1967-02-10',
    title: 'Lov om behandlingsmåten i forvaltningssaker (forvaltningsloven)',
    keys: ['lov/1967-02-10', 'lov 10. februar 1967', '10.2.1967'],
  },
  { work: 'LOV-2009-06-19-97', title: 'Lov om dyrevelferd', keys: ['lov 19. juni 2009 nr. 97'] },
  { work: 'LOV-2005-06-17-67', title: 'Lov om betaling og innkreving av skatte- og avgiftskrav' },
  { work: 'LOV-2015-04-10-17', title: 'Lov om Språkrådet og ÆRE, ØL og Å', repealedAt: '2022-01-01' },
  {
    work: 'FOR-2006-12-15-1456',
    title: 'Forskrift til forvaltningsloven (forvaltningslovforskriften)',
    isSecondary: true,
  },
  { work: 'LOV-2018-06-15-38', title: 'Lov om behandling av personopplysninger (personopplysningsloven)' },
  { work: 'LOV-2025-06-20-81', title: 'Lov om saksbehandlingen i offentlig forvaltning (forvaltningsloven)' },
]);

const SECTIONS = catalogueRows('US_FED', [
  { work: '9 USC', pinpoint: 'par_2§', title: 'Validity, irrevocability, and enforcement', label: '9 U.S.C. § 2' },
  { work: '9 USC', pinpoint: 'par_201§', title: 'Enforcement of Convention', label: '9 U.S.C. § 201' },
  { work: '16 USC', pinpoint: 'par_824s-1§', title: 'Incentives for cybersecurity', label: '16 U.S.C. § 824s–1' },
  { work: '16 USC', pinpoint: 'par_824s§', title: 'Transmission infrastructure investment', label: '16 U.S.C. § 824s' },
  { work: '2 USC', pinpoint: 'par_9§', title: 'Voting for Representatives', label: '2 U.S.C. § 9' },
  { work: '40 USC', pinpoint: 'par_3§', title: 'Enforcement', label: '40 U.S.C. § 3', keys: ['title 40 section 3'] },
]);

describe('catalogue words', () => {
  const together: [string, string[]][] = [
    ['case', ['Förvaltningslag', 'FÖRVALTNINGSLAG', 'förvaltningslag']],
    ['diacritics', ['Förvaltningslag', 'forvaltningslag', 'foervaltningslag']],
    ['composed and decomposed letters', ['språkrådet', 'spra\u030akra\u030adet', 'sprakradet', 'spraakraadet']],
    ['Danish and Norwegian letters', ['Spørsmål', 'sporsmal', 'spoersmaal']],
    ['ligatures', ['ærlig', 'aerlig', 'ärlig', 'arlig']],
    ['initialisms', ['U.S.C.', 'usc', 'USC', 'U.S.C']],
    ['widths', ['ＬＡＷ', 'law']],
  ];
  for (const [what, spellings] of together) {
    it(`fold ${what}`, () => {
      assert.equal(new Set(spellings.map((spelling) => catalogueWords(spelling).join(' '))).size, 1);
    });
  }

  it('keep words apart that a sentence ends between', () => {
    const words = catalogueWords('Act A. B applies; look at sec. 4(b).');
    assert.deepEqual(words, ['act', 'a', 'b', 'applies', 'look', 'at', 'sec', '4', 'b']);
  });

  it('fold the beginning of a word into a beginning of the folded word', () => {
    const letters = fc.constantFrom(...'aeoåäæøöéßþ1gn'.split(''));
    fc.assert(
      fc.property(fc.array(letters, { minLength: 1, maxLength: 12 }), fc.nat(12), (word, length) => {
        const [whole = ''] = catalogueWords(word.join(''));
        const [begun = ''] = catalogueWords(word.slice(0, 1 + (length % word.length)).join(''));
        assert.ok(whole.startsWith(begun), `${begun} in ${whole}`);
      }),
    );
  });

  it('are letters and digits only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of catalogueWords(text)) assert.match(word, /^[\p{L}\p{N}]{1,64}$/u);
      }),
    );
  });

  const sameNumber: string[][] = [
    ['9 USC 2', '9 U.S.C. § 2', '9 usc §2', '9 U.S.C. sec. 2', '9 USC section 02'],
    ['LOV-1967-02-10', 'lov 1967-2-10', 'LOV 1967 02 10'],
    ['lov 19. mai 2006 nr. 16', 'Lov av 19 mai 2006 nr 16', 'LOV 19. mai 2006 no. 16'],
    ['16 USC 824s–1', '16 usc 824s-1', '16 U.S.C. § 824S—1'],
  ];
  for (const spellings of sameNumber) {
    it(`know ${spellings[0]} in every spelling`, () => {
      assert.equal(new Set(spellings.map(numberKey)).size, 1, JSON.stringify(spellings.map(numberKey)));
    });
  }
});

describe('catalogue index', () => {
  let norwegian: CatalogueIndex;
  let sections: CatalogueIndex;
  before(async () => {
    norwegian = await indexOf('NO', NORWEGIAN);
    sections = await indexOf('US_FED', SECTIONS);
  });
  after(() => {
    norwegian.close();
    sections.close();
  });

  const works = (query: string, limit = 50) => norwegian.search(query, limit).map(({ work }) => work);
  const labels = (query: string, limit = 50) => sections.search(query, limit).map(({ displayLabel }) => displayLabel);

  it('answers entries as the register spells them, and nothing beside their fields', () => {
    assert.deepEqual(norwegian.search('dyrevelferd', 50), [
      {
        jurisdiction: 'NO',
        work: 'LOV-2009-06-19-97',
        title: 'Lov om dyrevelferd',
        displayLabel: 'Lov om dyrevelferd',
        pinpoint: null,
        issuingBody: 'Justis- og beredskapsdepartementet',
        repealedAt: null,
      },
    ]);
  });

  const found: [query: string, works: string[]][] = [
    ['forvaltningslov', ['LOV-1967-02-10', 'LOV-2025-06-20-81', 'FOR-2006-12-15-1456']],
    ['FORVALTNINGSLOVEN', ['LOV-1967-02-10', 'LOV-2025-06-20-81', 'FOR-2006-12-15-1456']],
    ['förvaltningslov 1967', ['LOV-1967-02-10']],
    ['LOV-1967-02-10', ['LOV-1967-02-10']],
    ['lov av 19. juni 2009 nr 97', ['LOV-2009-06-19-97']],
    ['dyrevelferd lov', ['LOV-2009-06-19-97']],
    ['sprakradet aere', ['LOV-2015-04-10-17']],
    ['spraakraadet', ['LOV-2015-04-10-17']],
    ['øl', ['LOV-2015-04-10-17']],
    ['personopplysning behandl', ['LOV-2018-06-15-38']],
    ['skatte- og avgiftskrav', ['LOV-2005-06-17-67']],
    ['kjøretøy', []],
    ['forvaltningsloven dyrevelferd', []],
  ];
  for (const [query, expected] of found) {
    it(`finds ${expected.length} for ${query}`, () => assert.deepEqual(works(query).toSorted(), expected.toSorted()));
  }

  it('puts the law before the regulation, the shorter title first, and what is repealed last', () => {
    assert.deepEqual(works('forvaltningsloven'), ['LOV-1967-02-10', 'LOV-2025-06-20-81', 'FOR-2006-12-15-1456']);
    assert.equal(works('lov').at(-1), 'LOV-2015-04-10-17');
    assert.equal(works('lov')[0], 'LOV-2009-06-19-97');
  });

  it('puts an exact number first, although its words stand elsewhere too', () => {
    assert.equal(labels('9 USC 2')[0], '9 U.S.C. § 2');
    assert.equal(labels('16 usc 824s-1')[0], '16 U.S.C. § 824s–1');
    assert.equal(labels('16 USC 824s')[0], '16 U.S.C. § 824s');
    assert.deepEqual(labels('title 40 section 3'), ['40 U.S.C. § 3']);
  });

  it('takes the name of a title for all of its sections, in their order', () => {
    assert.deepEqual(labels('9 USC').slice(0, 2), ['9 U.S.C. § 2', '9 U.S.C. § 201']);
  });

  it('prefers whole words to begun ones', () => {
    assert.deepEqual(labels('enforce'), labels('enforcement'));
    assert.deepEqual(labels('enforcement')[0], '40 U.S.C. § 3');
  });

  it('answers at most as many as were asked for, the best of them', () => {
    assert.deepEqual(works('lov', 2), works('lov').slice(0, 2));
    assert.deepEqual(labels('9 usc', 1), ['9 U.S.C. § 2']);
  });

  const hostile = [
    '.*',
    '$where',
    "' OR 1=1 --",
    '"; DROP TABLE entries; --',
    'NEAR(lov om, 3)',
    'lov AND NOT om',
    'title : lov',
    'lov*',
    '^lov',
    '{title} : lov',
    '"',
    '""',
    "'",
    '*',
    '(((((',
    '😀😀',
    'lov 😀',
    '\u0000\u0001',
    'lov\u0000om',
    '\ud800',
    'a'.repeat(10_000),
    'lov '.repeat(2_500),
    Array.from({ length: 3_000 }, (_, i) => `w${i}`).join(' '),
    '{"$gt": ""}',
    '../../etc/passwd',
    '%00',
  ];
  for (const query of hostile) {
    it(`takes ${JSON.stringify(query.slice(0, 40))} for words`, () => {
      const answer = works(query);
      const words = catalogueWords(query);
      if (words.length === 0) assert.deepEqual(answer, []);
      for (const { title, work } of norwegian.search(query, 50)) {
        const own = catalogueWords(`${title} ${work}`);
        for (const word of new Set(words.slice(0, 20)))
          assert.ok(own.some((each) => each.startsWith(word)) || /^\d+$/.test(word));
      }
    });
  }

  it('answers any text with entries that hold every word of it', () => {
    const vocabulary = fc.constantFrom(
      'lov',
      'LOV',
      'om',
      'forvaltn',
      'ø',
      '"',
      'NEAR',
      '*',
      'og',
      '-',
      '2009',
      'Å',
      '😀',
      ':',
      'ærE',
      '(',
    );
    const text = fc.oneof(
      fc.array(vocabulary, { maxLength: 8 }).map((parts) => parts.join(' ')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (query, limit) => {
        const entries = norwegian.search(query, limit);
        assert.ok(entries.length <= limit);
        assert.equal(new Set(entries.map(({ work }) => work)).size, entries.length);
        const expected = NORWEGIAN.filter((row) => {
          const own = [row.title, row.displayLabel, row.work, ...row.keys].flatMap(catalogueWords);
          const words = catalogueWords(query);
          return words.length > 0 && words.every((word) => own.includes(word));
        });
        assert.ok(entries.length >= Math.min(limit, expected.length), `${entries.length} of ${expected.length}`);
      }),
    );
  });

  it('holds an empty catalogue', async () => {
    const empty = await indexOf('US_FED', []);
    assert.deepEqual(empty.search('arbitration', 50), []);
    empty.close();
  });

  it('gives others their turn while it takes in many rows', async () => {
    const many = catalogueRows(
      'US_FED',
      Array.from({ length: 3_000 }, (_, i) => ({
        work: '5 USC',
        title: `Heading ${i} of many`,
        label: `5 U.S.C. § ${i}`,
      })),
    );
    let turns = 0;
    const timer = setInterval(() => turns++, 0);
    const index = await indexOf('US_FED', many);
    clearInterval(timer);
    assert.ok(turns >= 3, `${turns} turns`);
    assert.equal(index.search('5 usc 2999', 1)[0]?.displayLabel, '5 U.S.C. § 2999');
    index.close();
  });

  it('ranks what is in force, of the first kind and short before the rest', () => {
    const rank = (title: string, isSecondary = false, isRepealed = false) =>
      catalogueRank({ title, isSecondary, isRepealed });
    assert.ok(rank('one two') < rank('one two three'));
    assert.ok(rank('one two three') < rank('one', true));
    assert.ok(rank('one two three', true) < rank('one', false, true));
  });

  const meant: [index: typeof NORWEGIAN, query: string, expected: string[]][] = [
    [NORWEGIAN, 'lov 19. juni 2009 nr. 97 § 3', ['LOV-2009-06-19-97']],
    [NORWEGIAN, 'personopplysningslovens § 8 første ledd', ['LOV-2018-06-15-38']],
    [NORWEGIAN, 'personopplysningslovens', ['LOV-2018-06-15-38']],
    [NORWEGIAN, 'LOV-1967-02-10-§11', ['LOV-1967-02-10']],
    [SECTIONS, '9 U.S.C. § 2(a)(1)', ['9 USC par_2§']],
    [SECTIONS, '9 USC 201 et seq.', ['9 USC par_201§']],
    [SECTIONS, 'section 3 of title 40', ['40 USC par_3§']],
    [SECTIONS, '9 U.S.C. § 999', []],
    [SECTIONS, '9 U.S.C. § 999(a)', []],
  ];
  for (const [rows, query, expected] of meant) {
    it(`finds what is meant by ${query}`, async () => {
      const index = await indexOf(rows === SECTIONS ? 'US_FED' : 'NO', rows);
      const found = index
        .search(query, 5)
        .map(({ work, pinpoint }) => (pinpoint === null ? work : `${work} ${pinpoint}`));
      assert.deepEqual(found.slice(0, 1), expected);
      index.close();
    });
  }
});
