import assert from 'node:assert/strict';
import {
  findPassage,
  findQuotation,
  indexDocument,
  MAX_QUOTATION_LENGTH,
  quotationLength,
} from '../../../../shared/rules/quotations.ts';

type Row = [name: string, pages: string | string[], quote: string];

const asPages = (pages: string | string[]): string[] => (typeof pages === 'string' ? [pages] : pages);
const sheet = (number: number, body: string): string =>
  `Datatilsynet 24/01056\n${number}\n${body}\nSide ${number} av 3`;

const STANDS: Row[] = [
  ['the same characters', 'Nämnden avslår ansökan om bistånd.', 'Nämnden avslår ansökan om bistånd.'],
  ['a part of a sentence', 'Nämnden avslår ansökan om bistånd.', 'avslår ansökan om bistånd'],
  ['line breaks in the document', 'Nämnden avslår\r\n  ansökan om bistånd.', 'Nämnden avslår ansökan om bistånd.'],
  ['line breaks in the quotation', 'Nämnden avslår ansökan om bistånd.', 'Nämnden\navslår\n\nansökan om bistånd.'],
  ['no-break and thin spaces', 'en avgift om 10\u00a0000\u202fkronor betalas', 'en avgift om 10 000 kronor betalas'],
  ['zero-width characters', 'Nämnden av\u200bslår\ufeff ansökan om', 'Nämnden avslår ansökan om'],
  ['hyphenation in the document', 'Nämnden av-\nslår ansökan om bistånd', 'Nämnden avslår ansökan om bistånd'],
  [
    'soft hyphenation in the document',
    'Nämnden av\u00ad\nslår an\u00adsökan om bistånd',
    'Nämnden avslår ansökan om bistånd',
  ],
  ['hyphenation in the quotation', 'Nämnden avslår ansökan om bistånd', 'Nämnden av-\nslår ansökan om bistånd'],
  [
    'a collapsed hyphenation in the quotation',
    'Nämnden av-\nslår ansökan om bistånd',
    'Nämnden av- slår ansökan om bistånd',
  ],
  ['a genuine hyphen at a line end', 'i strid med EU-\nrätten och lagen', 'i strid med EU-rätten och lagen'],
  [
    'a soft hyphen at a line end, quoted as one',
    'i strid med EU\u00ad\nrätten och lagen',
    'i strid med EU-rätten och lagen',
  ],
  [
    'a soft hyphen inside a line, quoted as a hyphen',
    'i strid med EU\u00adrätten och lagen',
    'i strid med EU-rätten och lagen',
  ],
  ['a soft hyphen behind a space', 'Nämnden \u00adavslår ansökan om bistånd', 'Nämnden avslår ansökan om bistånd'],
  ['a suspended hyphen at a line end', 'barn-\noch ungdomsvården i länet', 'barn- och ungdomsvården i länet'],
  ['a year range at a line end', 'under åren 1998-\n2000 utreddes saken', 'under åren 1998–2000 utreddes saken'],
  ['ligatures in the document', 'den oﬃciella ﬂyktinghjälpen ﬁnns', 'den officiella flyktinghjälpen finns'],
  ['hundreds of characters of three letters each', `${'㎭'.repeat(300)} avslår ansökan nu`, 'avslår ansökan nu'],
  ['decomposed letters', 'Na\u0308mnden avsla\u030ar anso\u0308kan', 'Nämnden avslår ansökan'],
  ['letters of two UTF-16 units in a compatibility form', '𝐍ä𝐦nden avslår ansökan', 'Nämnden avslår ansökan'],
  ['composed letters against decomposed', 'Nämnden avslår ansökan', 'Na\u0308mnden avsla\u030ar anso\u0308kan'],
  ['full-width forms', 'Ｔｈｅ　ｂｏａｒｄ rejects the claim', 'The board rejects the claim'],
  ['other quotation marks', 'the “politiska ledningen” i Värmdö', 'the "politiska ledningen" i Värmdö'],
  ['other quotation marks, Danish', 'mener at »reglerne« er klare nok', "mener at 'reglerne' er klare nok"],
  ['a typographic apostrophe', 'the Board’s reasons aren’t stated', "the Board's reasons aren't stated"],
  ['other dashes', 'saken – som är gammal — avgörs', 'saken - som är gammal - avgörs'],
  ['two dashes on two pages', ['saken –', '– avgörs redan i dag'], 'saken - - avgörs redan i dag'],
  ['two dashes as such', 'saken – – avgörs redan i dag', 'saken - - avgörs redan i dag'],
  ['a dash closed up', 'the agency—which never replied—lost', 'the agency-which never replied-lost'],
  ['space beside a bracket', 'enligt lagen ( 2017:900 ) om förvaltning', 'enligt lagen ( 2017:900 ) om förvaltning'],
  ['space before a full stop', 'ansökan avslås därför . Beslutet gäller', 'ansökan avslås därför. Beslutet gäller'],
  ['an outer pair of quotation marks', 'Nämnden avslår ansökan.', '”Nämnden avslår ansökan.”'],
  ['an outer pair with a full stop behind it', 'Nämnden avslår ansökan nu', '"Nämnden avslår ansökan".'],
  ['an outer ellipsis', 'Nämnden avslår ansökan om bistånd.', '… avslår ansökan om […]'],
  ['an outer ellipsis of three dots before it', 'Nämnden avslår ansökan om bistånd.', '... avslår ansökan om'],
  ['an outer ellipsis of three dots behind it', 'Nämnden avslår ansökan om bistånd.', 'avslår ansökan om ...'],
  [
    'outer ellipses of three dots in brackets',
    'Nämnden avslår ansökan om bistånd.',
    '[ ... ] avslår ansökan om [ ... ]',
  ],
  ['outer ellipses that lack a bracket each', 'Nämnden avslår ansökan om bistånd.', '...] avslår ansökan om [...'],
  ['outer ellipses closed up', 'Nämnden avslår ansökan om bistånd.', '…avslår ansökan om…'],
  ['outer ellipses of three dots closed up', 'Nämnden avslår ansökan om bistånd.', '...avslår ansökan om...'],
  ['several outer ellipses', 'Nämnden avslår ansökan om bistånd.', '… … avslår ansökan om […] ...'],
  ['an ellipsis the document itself has', 'Han sade … att saken är klar', 'Han sade ... att saken är klar'],
  ['a page break', ['Nämnden avslår', 'ansökan om bistånd.'], 'Nämnden avslår ansökan om bistånd.'],
  ['a page break inside a word', ['Nämnden av-', 'slår ansökan om bistånd.'], 'Nämnden avslår ansökan om bistånd.'],
  ['a dash that begins the next page', ['Frågan är öppen', '– Mikael menar det'], 'Frågan är öppen – Mikael menar det'],
  [
    'running headers, footers and page numbers at a page break',
    [sheet(1, 'Saken gjelder'), sheet(2, 'bruk av sporing og'), sheet(3, 'videre deling.')],
    'Saken gjelder bruk av sporing og videre deling.',
  ],
  [
    'footers that name the page and tell the time',
    [1, 2, 3].map(
      (n) => `Røyster i krets ${'abc'[n - 1]}\n10.09.2019 18:45:0${n} Valprotokoll for valstyret Side ${n}`,
    ),
    'Røyster i krets a Røyster i krets b',
  ],
  [
    'a page number glued to the header',
    ['Syllabus text', 'goes on and', 'ends here'].map((body, n) => `${n + 1}Cite as: 569 U. S. ____ (2013)\n${body}`),
    'Syllabus text goes on and ends here',
  ],
  [
    'a running header of six letters',
    ['Saken gjelder', 'bruk av sporing og', 'videre deling.'].map((body) => `Vedtak\n${body}`),
    'Saken gjelder bruk av sporing og videre deling.',
  ],
  ['the header itself', [sheet(1, 'Saken gjelder'), sheet(2, 'bruk av')], 'Datatilsynet 24/01056 1 Saken gjelder'],
  ['lone page numbers', ['Saken gjelder\n1', 'bruk av sporing\n2'], 'Saken gjelder bruk av sporing'],
  ['Roman page numbers', ['Saken gjelder\ni', 'bruk av sporing\nii'], 'Saken gjelder bruk av sporing'],
  ['a form feed in a text without pages', 'Saken gjelder\n1\n\fbruk av sporing\n2\n', 'Saken gjelder bruk av sporing'],
  [
    'counted page numbers in a text without pages',
    [1, 2, 3].map((n) => `${'Lorem ipsum dolor. '.repeat(60)}Slutt ${'abc'[n - 1]} gjelder\n${n}\n`).join('') +
      'bruk av sporing',
    'Slutt c gjelder bruk av sporing',
  ],
  ['a bullet left out', 'Punkter:\n-Saken er avgjort i dag', 'Saken er avgjort i dag'],
  ['a bullet left out that begins the document', '-Saken är avgjort i dag', 'Saken är avgjort i dag'],
  ['a start behind two dashes', 'saken- - avgörs redan i dag', 'avgörs redan i dag'],
  ['a start at a ligature', 'skälen är av ﬁnansiell natur', 'finansiell natur'],
  ['an end before a slash between words', 'ansökan om bistånd/stöd avslås', 'ansökan om bistånd'],
  ['a leading dash', 'Slut. – Mikael A. anförde även', '– Mikael A. anförde även'],
  ['a trailing dash', 'Han menar – vilket är fel – detta', 'Han menar – vilket är fel –'],
  ['an em dash before it', 'the agency—which never replied at all', 'which never replied at all'],
  ['punctuation left out at the end', 'Beslutet gäller nu, men kan ändras', 'Beslutet gäller nu'],
  ['a number that is whole', 'om 10 000 kronor för år 2013', '10 000 kronor för år'],
  ['a note number glued to its first word', 'so it ended.\n7This office found nothing', 'This office found nothing'],
  ['a long note number glued to its first word', '1234This office found nothing', 'This office found nothing'],
  ['a year before a long number', 'i mars 2013 123456 personer kom', '123456 personer kom'],
];

const REFUSED: Row[] = [
  ['a word swapped', 'Nämnden avslår ansökan om bistånd.', 'Nämnden bifaller ansökan om bistånd.'],
  ['a word dropped', 'Nämnden avslår inte ansökan om bistånd.', 'Nämnden avslår ansökan om bistånd.'],
  ['a word added', 'Nämnden avslår ansökan om bistånd.', 'Nämnden avslår inte ansökan om bistånd.'],
  ['a negation inside a word', 'The board is unable to attend it', 'The board is able to attend it'],
  ['a start within a word', 'The board is unable to attend it', 'able to attend it'],
  ['an end within a word', 'The board may attend it together', 'The board may attend it to'],
  ['a start within a label', 'the rule of 7A applies in this case', 'A applies in this case'],
  ['a start within a word that begins with figures', 'under B7This office found nothing', 'This office found nothing'],
  ['a start within a word behind a figure', 'the 7th board may attend it', 'th board may attend it'],
  ['a start behind a decimal', 'it rose by 1.7This office found nothing', 'This office found nothing'],
  ['a start within a hyphenated word', 'The board made a non-binding recommendation', 'binding recommendation'],
  [
    'a start within a word broken at a line end',
    'Rådet gav en icke-\nbindande rekommendation',
    'bindande rekommendation',
  ],
  [
    'a start within a word whose first letter ends the line before',
    'E-\npost skickades till alla',
    'post skickades till alla',
  ],
  ['an end within a hyphenated word', 'he is a member of the EU-kommission', 'he is a member of the EU'],
  ['an end within a contraction', "we find that the board can't decide", 'we find that the board can'],
  ['a decimal cut at the start', 'en ökning med 1,5 procent per år', '5 procent per år'],
  ['a decimal cut at the end', 'en ökning per år med 1,5 procent', 'en ökning per år med 1'],
  ['a thousand cut at the start', 'en avgift om 10 000 kronor betalas', '000 kronor betalas'],
  ['a thousand cut at the end', 'en avgift betalas om 10 000 kronor', 'en avgift betalas om 10'],
  ['a sign cut off', 'temperaturen var\n-5 grader i rummet', '5 grader i rummet'],
  ['a dash cut off within a line', 'det är -viktigt nog för alla', 'viktigt nog för alla'],
  ['the second of two dashes cut off within a line', 'saken – -avgörs redan i dag', 'avgörs redan i dag'],
  ['a space behind a minus sign', 'temperaturen var -5 grader i rummet', 'temperaturen var - 5 grader i rummet'],
  ['a sign added', 'temperaturen var 5 grader i rummet', '-5 grader i rummet'],
  ['half of a compound', 'i strid med EU-rätten och lagen', '-rätten och lagen'],
  ['a digit changed', 'Beslut den 18 oktober 2012 i ärendet', 'Beslut den 19 oktober 2012 i ärendet'],
  ['a superscript read as a digit', 'en yta av 10² meter per person', 'en yta av 102 meter per person'],
  ['digits joined over a line end', 'under åren 1998-\n2000 utreddes saken', 'under åren 19982000 utreddes saken'],
  [
    'digits joined over a soft hyphen at a line end',
    'under åren 1998\u00ad\n2000 utreddes saken',
    'under åren 19982000 utreddes saken',
  ],
  ['a decimal made of a list', 'i fallen 3, 5 och 7 gäller lagen', 'i fallen 3,5 och 7 gäller lagen'],
  ['words run together', 'beslutet är nu här i dag', 'beslutet är nuhär i dag'],
  ['a word split', 'the decision is nowhere to be found', 'the decision is now here to be found'],
  ['a hyphen dropped inside a line', 'i strid med EU-rätten och lagen', 'i strid med EUrätten och lagen'],
  ['a space behind a hyphen inside a line', 'i strid med EU-rätten och lagen', 'i strid med EU- rätten och lagen'],
  ['case changed', 'Nämnden avslår ansökan om bistånd.', 'nämnden avslår ansökan om bistånd.'],
  ['another letter', 'Nämnden avslår ansökan om bistånd.', 'Namnden avslår ansökan om bistånd.'],
  ['letters transposed', 'Nämnden avslår ansökan om bistånd.', 'Nämnden avlsår ansökan om bistånd.'],
  ['two dashes where one is quoted', 'saken – – avgörs redan i dag', 'saken – avgörs redan i dag'],
  ['an elision inside', 'Nämnden avslår din ansökan om bistånd.', 'Nämnden avslår … ansökan om bistånd.'],
  ['an elision in brackets inside', 'Nämnden avslår din ansökan om bistånd.', 'Nämnden avslår [...] om bistånd.'],
  ['two sentences spliced', 'Nämnden avslår. Han klagade sedan. Saken är slut.', 'Nämnden avslår. Saken är slut.'],
  ['other punctuation at the end', 'Beslutet gäller nu, men kan ändras', 'Beslutet gäller nu.'],
  ['a question made of it', 'Beslutet gäller nu. Det kan ändras', 'Beslutet gäller nu? Det kan ändras'],
  ['an ellipsis cut into a full stop', 'Beslutet gäller nu… eller inte', 'Beslutet gäller nu.'],
  ['an ellipsis cut into two full stops', 'Beslutet gäller nu… eller inte', 'Beslutet gäller nu..'],
  [
    'a number line within a page left out',
    'Antal röster i distrikt\n12\nAntal blanka',
    'röster i distrikt Antal blanka',
  ],
  [
    'a table row at a page edge left out',
    ['Røyster for partiet Ja\nBlanke røyster 12', 'Røyster for partiet Nei\nBlanke røyster 15'],
    'Røyster for partiet Ja Røyster for partiet Nei',
  ],
  ['a year at a page edge left out', ['Antal beslut år', '2013\nvar högre'], 'Antal beslut år var högre'],
  [
    'a word that looks like a Roman numeral at a page edge left out',
    ['Han var ansat\ni', 'banken den dag'],
    'Han var ansat banken den dag',
  ],
  [
    'a line of a thousand dots and a page number left out',
    ['Antal beslut', `${'.'.repeat(1_000)} 2\nvar högre`],
    'Antal beslut var högre',
  ],
  ['a text line at a page edge left out', ['Nämnden avslår', 'inte\nansökan nu'], 'Nämnden avslår ansökan nu'],
  ['nothing', 'Nämnden avslår ansökan.', ''],
  ['marks only', 'Nämnden … “avslår” – ansökan.', '… – “”'],
  ['a common word', 'of the board and of the court', 'of the'],
  ['an empty document', [], 'Nämnden avslår ansökan.'],
  ['blank pages', ['', ' \n '], 'Nämnden avslår ansökan.'],
];

describe('findQuotation', () => {
  for (const [name, pages, quote] of STANDS) {
    it(`finds a quotation with ${name}`, () => {
      const index = indexDocument(asPages(pages));
      const found = findQuotation(index, quote);
      assert.ok(found);
      const { page, start, end } = found.locator;
      const located = (index.pages[page - 1] ?? '').slice(start, end);
      assert.ok(located.length > 0 && found.verbatim.startsWith(located));
      if (found.pageSpan === 1) assert.equal(found.verbatim, located);
      assert.ok(findPassage(index, found.verbatim), 'the verbatim itself stands in the document');
      assert.ok(findPassage(index, found.tidied), 'the tidied text is the same quotation');
    });
  }

  for (const [name, pages, quote] of REFUSED) {
    it(`refuses ${name}`, () => assert.equal(findQuotation(indexDocument(asPages(pages)), quote), null));
  }

  it('reports page, offsets and the document’s own characters', () => {
    const index = indexDocument(['Inledning.', 'Skäl: Nämnden av-\nslår “ansökan”.  Slut.']);
    assert.deepEqual(findQuotation(index, '"Nämnden avslår \'ansökan\'."'), {
      locator: { page: 2, start: 6, end: 33 },
      verbatim: 'Nämnden av-\nslår “ansökan”.',
      tidied: 'Nämnden avslår “ansökan”.',
      pageSpan: 1,
    });
  });

  it('locates a quotation across pages on its first page and leaves headers out of it', () => {
    const index = indexDocument([sheet(1, 'Saken gjelder ulov-'), sheet(2, 'lig sporing.'), sheet(3, 'Slutt her.')]);
    assert.deepEqual(findQuotation(index, 'gjelder ulovlig sporing.'), {
      locator: { page: 1, start: 30, end: 43 },
      verbatim: 'gjelder ulov-\nlig sporing.',
      tidied: 'gjelder ulovlig sporing.',
      pageSpan: 2,
    });
  });

  const formats: [name: string, page: string, quote: string, tidied: string][] = [
    ['joiners of an emoji', 'Familjen 👩‍👧 bor kvar här.', 'Familjen 👩👧 bor kvar', 'Familjen 👩‍👧 bor kvar'],
    ['a variation selector', 'Hon skrev ❤️ till honom', 'Hon skrev ❤ till honom', 'Hon skrev ❤️ till honom'],
    ['a variation selector at the end', 'Hon skrev till honom ❤️ igen', 'skrev till honom ❤', 'skrev till honom ❤️'],
    ['a keycap', 'Punkt 1️⃣ i beslutet gäller', 'Punkt 1️⃣ i beslutet', 'Punkt 1️⃣ i beslutet'],
    ['non-joiners inside a word', 'متن می‌خواهم را دید', 'متن میخواهم را دید', 'متن می‌خواهم را دید'],
    ['a zero-width space', 'Nämnden av\u200bslår ansökan', 'Nämnden avslår ansökan', 'Nämnden av\u200bslår ansökan'],
    [
      'direction marks beside a space',
      'Nämnden \u200fאבג\u200e avslår',
      'Nämnden אבג avslår',
      'Nämnden \u200fאבג\u200e avslår',
    ],
    [
      'a joiner beside a line break',
      'Nämnden\u200d\navslår ansökan',
      'Nämnden avslår ansökan',
      'Nämnden\u200d avslår ansökan',
    ],
  ];
  for (const [name, page, quote, tidied] of formats) {
    it(`keeps ${name} of the document, whichever way the quotation was written`, () => {
      const index = indexDocument([page]);
      const found = findQuotation(index, quote);
      assert.equal(found?.tidied, tidied);
      assert.deepEqual(findQuotation(index, tidied), found);
      assert.equal(found?.verbatim, page.slice(found?.locator.start, found?.locator.end));
    });
  }

  it('keeps every character of pages that hold one each', () => {
    const index = indexDocument(['A', 'B nämnden avslår', 'C']);
    assert.equal(findQuotation(index, 'A B nämnden avslår C')?.tidied, 'A B nämnden avslår C');
  });

  it('tries at most some layers of marks around a quotation', () => {
    const index = indexDocument(['Nämnden avslår ansökan.']);
    assert.ok(findQuotation(index, `${'"'.repeat(20)}Nämnden avslår ansökan.${'"'.repeat(20)}`));
    assert.equal(findQuotation(index, `${'"'.repeat(1900)}Nämnden avslår ansökan.${'"'.repeat(1900)}`), null);
  });

  it('takes the first occurrence on a page, also where that is its header', () => {
    const pages = [1, 2, 3].map((number) => sheet(number, `Saken er Datatilsynet 24/01056 nummer ${number}.`));
    const { locator } = findQuotation(indexDocument(pages), 'Datatilsynet 24/01056') ?? assert.fail();
    assert.deepEqual(locator, { page: 1, start: 0, end: 21 });
  });

  it('takes the first occurrence', () => {
    const index = indexDocument(['a. The claim fails here. b. The claim fails here.', 'The claim fails here.']);
    assert.deepEqual(findQuotation(index, 'The claim fails here.')?.locator, { page: 1, start: 3, end: 24 });
  });

  it('takes the first occurrence, also where a page number interrupts it and no later one', () => {
    const index = indexDocument(['Saken gjelder\n1', 'bruk av sporing\n2', 'Saken gjelder bruk av sporing\n3']);
    assert.deepEqual(findQuotation(index, 'Saken gjelder bruk av sporing')?.locator, { page: 1, start: 0, end: 13 });
  });

  it('skips an occurrence that is not whole and finds a later one', () => {
    const index = indexDocument(['It is unable to attend. He is able to attend.']);
    assert.equal(findQuotation(index, 'able to attend')?.locator.start, 30);
  });

  it('writes line-end hyphens the way the words are written', () => {
    const index = indexDocument(['för-\nbud mot EU-\nrätt, barn-\noch ungdomsvård, 1998–\n2000 samt av- och på']);
    assert.equal(
      findQuotation(index, 'för-\nbud mot EU-\nrätt, barn-\noch ungdomsvård, 1998–\n2000 samt av- och på')?.tidied,
      'förbud mot EU-rätt, barn- och ungdomsvård, 1998–2000 samt av- och på',
    );
  });
});

describe('quotationLength', () => {
  const rows: [quote: string, expected: string][] = [
    ['the', 'TOO_SHORT'],
    ['of the', 'TOO_SHORT'],
    ['is it so', 'TOO_SHORT'],
    ['Saken avgörs.', 'TOO_SHORT'],
    ['JO avslutar ärendet.', 'FITS'],
    ['He was wrong.', 'FITS'],
    ['Mordutredningarna', 'FITS'],
    ['abc def ghi', 'FITS'],
    ['abc def gh', 'TOO_SHORT'],
    ['abcdefg hijklmn', 'TOO_SHORT'],
    ['abcdefg hijklmno', 'FITS'],
    ['word '.repeat(MAX_QUOTATION_LENGTH / 5), 'FITS'],
    ['word '.repeat(MAX_QUOTATION_LENGTH / 5 + 1), 'TOO_LONG'],
  ];
  for (const [quote, expected] of rows) {
    it(`answers ${expected} for ${quote.slice(0, 30)}`, () => assert.equal(quotationLength(quote), expected));
  }
});
