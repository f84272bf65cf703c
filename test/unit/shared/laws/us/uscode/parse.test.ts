import assert from 'node:assert/strict';
import type { Provision } from '../../../../../../shared/contracts/law.ts';
import { readUsCodeTitle } from '../../../../../../shared/laws/us/uscode/parse.ts';
import { readTitle, titleProblems, usCodeFile, usCodeSection } from '../../../../../support/laws/us-laws.ts';

async function provisionsOf(body: string, options?: Parameters<typeof usCodeFile>[1]): Promise<Provision[]> {
  const file = usCodeFile(body, options);
  assert.deepEqual(await titleProblems(Buffer.from(file)), []);
  return (await readTitle(file)).provisions;
}

async function onlyProvision(body: string): Promise<Provision> {
  const [first, ...others] = await provisionsOf(body);
  assert.ok(first !== undefined && others.length === 0);
  return first;
}

/** Label and text of each part, as `(a)|text`. */
function lines({ parts }: Provision): string[] {
  return parts.map(({ label, text }) => `${label ?? ''}|${text}`);
}

const CONTENT = '<content>Text.</content>';

describe('readUsCodeTitle', () => {
  it('reads a section with the divisions above it', async () => {
    const body = `<part><num>PART I—</num><heading>AGENCIES</heading><chapter><num value="1">CHAPTER 1—</num><heading>ORGANIZATION</heading>${usCodeSection('101', '<content> The\n departments.</content>')}</chapter></part>`;
    assert.deepEqual(await onlyProvision(body), {
      pinpoint: 'par_101§',
      label: '9 U.S.C. § 101',
      chapter: '',
      part: 'PART I—AGENCIES\nCHAPTER 1—ORGANIZATION',
      heading: 'Heading 101',
      parts: [{ label: null, text: 'The departments.' }],
      isRepealNotice: false,
    });
  });

  const texts: [name: string, body: string, expected: string[]][] = [
    [
      'nested levels',
      '<chapeau>In this title—</chapeau><subsection><num value="a">(a)</num><heading> In general.—</heading><chapeau>Any</chapeau><paragraph><num value="1">(1)</num><content>ship;</content></paragraph><continuation>is free.</continuation></subsection>',
      ['|In this title—', '(a)|In general.— Any', '(1)|ship;', '|is free.'],
    ],
    [
      'a level that is only a heading or only a number',
      '<subsection><num>(a)</num><heading>Terms.—</heading><paragraph><num>(1)</num><subparagraph><num>(A)</num><content>One.</content></subparagraph></paragraph></subsection>',
      ['(a)|Terms.—', '(1)|', '(A)|One.'],
    ],
    [
      'an empty level before text that goes on',
      '<subsection><num>(a)</num><content/></subsection><continuation>Rest.</continuation>',
      ['(a)|', '|Rest.'],
    ],
    ['a proviso', '<content>Free.<proviso>Provided, That not.</proviso></content>', ['|Free.', '|Provided, That not.']],
    [
      'paragraphs',
      '<content>\n<p>One.</p>\n<p>Two <i>or</i> more.</p> Tail.</content>',
      ['|One.', '|Two or more.', '|Tail.'],
    ],
    [
      'quoted law that is law',
      '<content>The pact reads: <quotedContent><section><num>“Sec. 1.</num><content>Be it.”</content></section></quotedContent></content>',
      ['|The pact reads:', '“Sec. 1.|Be it.”'],
    ],
    [
      'what nobody knows',
      '<content>See <gadget>the <b>form</b></gadget> below.</content><signatures><name>A</name><role>B</role></signatures>',
      ['|See', '|the form', '|below.', '|A', '|B'],
    ],
    [
      'markup characters and white space',
      '<content>1 &lt; 2 &amp; 3,&#160;co\u00adop\u200b  x\u202fy</content>',
      ['|1 < 2 & 3, coop x y'],
    ],
    [
      'a footnote',
      '<content>The term<ref class="footnoteRef" idref="f1">1</ref><note type="footnote" id="f1"><num>1</num> So in original.</note> “sale” ends.</content>',
      ['|The term “sale” ends.'],
    ],
    [
      'what the publisher adds',
      '<toc><tocItem>101.</tocItem></toc><content>Text.</content><sourceCredit>(July 30, 1947)</sourceCredit><notes><note><heading>Amendments</heading><p>1990</p><quotedContent><section identifier="/us/usc/t9/s9"><num>“Sec. 1.</num><content>No.</content></section></quotedContent></note></notes>',
      ['|Text.'],
    ],
    [
      'an HTML table',
      '<content>Rates:<h:table xmlns:h="http://www.w3.org/1999/xhtml"><h:caption>A</h:caption><h:thead><h:tr><h:th><h:p>Ship</h:p></h:th><h:th>Fee</h:th></h:tr></h:thead><h:tr><h:td>Big</h:td><h:td/><h:td>$ 5</h:td></h:tr></h:table>End.</content>',
      ['|Rates:', '|A\nShip\tFee\nBig\t\t$ 5', '|End.'],
    ],
    [
      'an OASIS table and a layout',
      '<content><table><tgroup><tbody><row><entry>a</entry><entry>b</entry></row></tbody></tgroup></table></content><layout><header><column>c</column></header><row><column>d</column><column>e</column></row></layout>',
      ['|a\tb', '|c\nd\te'],
    ],
  ];
  for (const [name, body, expected] of texts) {
    it(`reads ${name}`, async () => {
      assert.deepEqual(lines(await onlyProvision(usCodeSection('1', body))), expected);
    });
  }

  const addresses: [identifier: string, num: string, pinpoint: string, label: string][] = [
    ['/us/usc/t9/s824s–1', '§\u202f824s–1.', 'par_824s–1§', '9 U.S.C. § 824s–1'],
    ['/us/usc/t9/s1 to 5', '[§§\u202f1 to 5.', 'par_1to5§', '9 U.S.C. §§ 1 to 5'],
    ['/us/usc/t9/s43a, 43b', '§§ 43a, 43b.', 'par_43a,43b§', '9 U.S.C. §§ 43a, 43b'],
    ['/us/usc/t9/s300aa–1', '§ 300aa–1.', 'par_300aa–1§', '9 U.S.C. § 300aa–1'],
    ['/us/usc/t9/s7', '', 'par_7§', '9 U.S.C. § 7'],
  ];
  for (const [identifier, num, pinpoint, label] of addresses) {
    it(`addresses ${identifier}`, async () => {
      const section = `<section identifier="${identifier}"><num>${num}</num><heading>H</heading>${CONTENT}</section>`;
      const [provision] = (await readTitle(usCodeFile(section))).provisions;
      assert.deepEqual([provision?.pinpoint, provision?.label], [pinpoint, label]);
    });
  }

  it('tells sections that are the same number apart', async () => {
    const twice = await provisionsOf(usCodeSection('3598', CONTENT) + usCodeSection('3598', CONTENT));
    assert.deepEqual(
      twice.map(({ pinpoint }) => pinpoint),
      ['par_3598§', 'par_3598~2§'],
    );
  });

  const notices: [section: string, isRepealNotice: boolean][] = [
    [usCodeSection('1', '', 'status="repealed"'), true],
    [usCodeSection('1', '', 'status="omitted"'), true],
    [usCodeSection('1', '', 'status="transferred"'), true],
    [usCodeSection('1', '', 'status="reserved"'), true],
    [usCodeSection('1', '', 'status="renumbered"'), true],
    [usCodeSection('1', CONTENT, 'status="operational"'), false],
    [usCodeSection('1', CONTENT), false],
    ['<section identifier="/us/usc/t9/s1"><num>[§ 1.</num><heading> Vacant]</heading></section>', true],
    [`<section identifier="/us/usc/t9/s1"><num>§ 1.</num><heading> Repealed laws</heading>${CONTENT}</section>`, false],
  ];
  for (const [section, expected] of notices) {
    it(`${expected ? 'marks' : 'does not mark'} ${section.slice(0, 90)}`, async () => {
      assert.equal((await onlyProvision(section)).isRepealNotice, expected);
    });
  }

  it('keeps divisions that hold nothing any more, and text outside sections', async () => {
    const provisions = await provisionsOf(
      `<chapter identifier="/us/usc/t9/ch1"><num>[CHAPTER 1—</num><heading>REPEALED]</heading></chapter><chapter identifier="/us/usc/t9/ch2"><num>CHAPTER 2—</num><heading>SHIPS</heading><p>Be it known.</p><crossHeading>Masts</crossHeading>${usCodeSection('5', CONTENT)}<crossHeading>Sails</crossHeading></chapter>`,
    );
    assert.deepEqual(
      provisions.map(({ pinpoint, part, isRepealNotice }) => [pinpoint, part, isRepealNotice]),
      [
        ['par_ch1§', '[CHAPTER 1—REPEALED]', true],
        ['par_ch2§', 'CHAPTER 2—SHIPS', false],
        ['par_5§', 'CHAPTER 2—SHIPS\nMasts', false],
        ['par_crossHeading§', 'CHAPTER 2—SHIPS\nSails', false],
      ],
    );
  });

  it('reads an appendix: rules of court, plans, acts', async () => {
    const rule = (set: string, number: string) =>
      `<courtRules identifier="/us/usc/t28a/courtRules/${set}"><heading>RULES OF ${set}</heading><courtRule identifier="/us/usc/t28a/courtRules/${set}/r${number}"><num value="${number}">Rule ${number}.</num><heading> Scope</heading><subdivision><num>(a)</num><content>These rules.</content></subdivision><notes><note><p>Committee</p></note></notes></courtRule></courtRules>`;
    const body = `${rule('Civil', '1')}${rule('App', '1')}<reorganizationPlans><heading>PLANS</heading><reorganizationPlan identifier="/us/usc/t28a/plan1"><heading>PLAN NO. 1 OF 1939</heading><content>Prepared by the President.</content><section identifier="/us/usc/t28a/plan1/s1"><num value="1">Section 1.</num><content>Moved.</content></section></reorganizationPlan></reorganizationPlans><compiledAct><heading>ACT OF 1972</heading>${usCodeSection('1', CONTENT).replaceAll('/t9/', '/t28a/')}</compiledAct>`;
    const file = usCodeFile(body, { number: '28A', root: 'appendix' });
    assert.deepEqual(await titleProblems(Buffer.from(file)), []);
    const law = await readTitle(file);
    assert.equal(law.work, '28 USC App.');
    assert.deepEqual(
      law.provisions.map(({ pinpoint, label, part }) => [pinpoint, label, part]),
      [
        ['par_1§', '28 U.S.C. App. Rule 1', 'RULES OF Civil'],
        ['par_1~2§', '28 U.S.C. App. Rule 1', 'RULES OF App'],
        ['par_plan1§', 'PLAN NO. 1 OF 1939', 'PLANS\nPLAN NO. 1 OF 1939'],
        ['par_1~3§', '28 U.S.C. App. Section 1', 'PLANS\nPLAN NO. 1 OF 1939'],
        ['par_1~4§', '28 U.S.C. App. § 1', 'ACT OF 1972'],
      ],
    );
  });

  it('says what a title is', async () => {
    const { provisions: _, ...head } = await readTitle(
      usCodeFile(usCodeSection('1', CONTENT), { meta: '<dcterms:created>2024-12-31T07:45:13</dcterms:created>' }),
    );
    assert.deepEqual(head, {
      jurisdiction: 'US_FED',
      work: '9 USC',
      name: 'United States Code, Title 9—ARBITRATION',
      title: 'Title 9—ARBITRATION',
      authorityType: 'STATUTE',
      issuingBody: 'United States Congress',
      isRepealed: false,
      repealedAt: null,
      publishedYear: 2024,
      attribution: null,
    });
  });

  it('reads on in a title whose heading has a footnote', async () => {
    const mark = '<ref class="footnoteRef">1</ref><note type="footnote"><num>1</num> So in original.</note>';
    const file = usCodeFile(usCodeSection('1', CONTENT)).replace('ARBITRATION', `ARBI${mark}TRATION`);
    assert.equal((await readTitle(file)).title, 'Title 9—ARBITRATION');
  });

  it('dates a file that does not say when it was made by its release point', async () => {
    assert.equal((await readTitle(usCodeFile(CONTENT))).publishedYear, 2023);
  });

  it('takes the number from the identifier where the file does not state it', async () => {
    const file = usCodeFile(usCodeSection('1', CONTENT), { number: '50A' }).replace(/<docNumber>.*?<\/docNumber>/, '');
    assert.equal((await readTitle(file)).work, '50 USC App.');
  });

  it('gives a reserved title one notice', async () => {
    const [notice, ...others] = await provisionsOf('', { number: '53' });
    assert.deepEqual([notice?.label, notice?.isRepealNotice, others], ['Title 53', true, []]);
  });

  const refused: [name: string, file: string, expected: RegExp][] = [
    ['a web page', '<html><body>Maintenance</body></html>', /Not a title/],
    ['nothing', '', /unclosed|document|root/i],
    ['text', 'Service unavailable', /text data outside of root node/i],
    ['a file cut short before its heading', usCodeFile('').slice(0, 200), /unclosed|unexpected end/i],
    ['entities of its own', `<!DOCTYPE uscDoc [<!ENTITY a "b">]>${usCodeFile('')}`, /DOCTYPE/],
    ['a file that does not say which title it is', '<uscDoc><main><title/></main></uscDoc>', /which title/],
  ];
  for (const [name, file, expected] of refused) {
    it(`refuses ${name}`, () => assert.rejects(readTitle(file), expected));
  }

  it('fails while provisions are taken where the file is cut short', async () => {
    const file = usCodeFile(usCodeSection('1', CONTENT) + usCodeSection('2', CONTENT));
    const { head, provisions } = await readUsCodeTitle(bytes([file.slice(0, -150)]));
    assert.equal(head.work, '9 USC');
    await assert.rejects(async () => {
      for await (const _ of provisions);
    }, /unclosed/i);
  });

  it('reads no further than its provisions are taken, and closes what it read from', async () => {
    const sections = Array.from({ length: 50 }, (_, index) => usCodeSection(`${index}`, CONTENT));
    const [start = '', end = ''] = usCodeFile('\0').split('\0');
    const progress = { sent: 0, isClosed: false };
    const { provisions } = await readUsCodeTitle(bytes([start, ...sections, end], progress));
    assert.equal(progress.sent, 2);
    for await (const { pinpoint } of provisions) if (pinpoint === 'par_9§') break;
    assert.deepEqual(progress, { sent: 11, isClosed: true });
  });
});

async function* bytes(chunks: readonly string[], progress = { sent: 0, isClosed: false }): AsyncGenerator<Uint8Array> {
  try {
    for (const chunk of chunks) {
      progress.sent += 1;
      yield Buffer.from(chunk);
    }
  } finally {
    progress.isClosed = true;
  }
}

describe('the first day of a wording', () => {
  const section = (
    credit: string,
  ) => `<section identifier="/us/usc/t9/s1"><num value="1">§ 1.</num><heading>Terms</heading>
    <content>Some text of Jan. 1, 2020.</content>${credit}<notes><note>Changed Mar. 3, 2021.</note></notes></section>`;
  const firstDay = async (credit: string) => {
    const { provisions } = await readTitle(Buffer.from(usCodeFile(section(credit))));
    return provisions[0]?.validFrom;
  };
  const table: [what: string, credit: string, day: string | undefined][] = [
    ['is that of the only act', 'July 30, 1947, ch. 392, 61 Stat. 670.', '1947-07-30'],
    [
      'is that of the last act, wherever it stands',
      'Pub. L. 89–554, <date date="1966-09-06">Sept. 6,\n 1966</date>; Pub. L. 1–2, May 4, 2011; Pub. L. 3–4, Dec. 31, 1970',
      '2011-05-04',
    ],
    ['is not known where no day is credited', 'Added Pub. L. 1–2.', undefined],
  ];
  for (const [what, credit, day] of table) {
    it(what, async () => assert.equal(await firstDay(`<sourceCredit>(${credit})</sourceCredit>`), day));
  }

  it('is not known where nothing is credited', async () => assert.equal(await firstDay(''), undefined));

  it('is not that of the words which a repealed section had', async () => {
    const gone = section('<sourceCredit>(July 30, 1947.)</sourceCredit>').replace(
      '<section ',
      '<section status="repealed" ',
    );
    const { provisions } = await readTitle(Buffer.from(usCodeFile(gone)));
    assert.partialDeepStrictEqual(provisions, [{ isRepealNotice: true }]);
    assert.equal(provisions[0]?.validFrom, undefined);
  });
});
