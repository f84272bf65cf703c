import assert from 'node:assert/strict';
import type { ParsedLaw } from '../../../../../../shared/contracts/law.ts';
import { parseCfr } from '../../../../../../shared/laws/us/ecfr/parse.ts';
import { cfrProblems } from '../../../../../support/laws/us-laws.ts';

function part(body: string, attributes = 'N="164" TYPE="PART"', head = 'PART 164—SECURITY\n'): string {
  return `<?xml version="1.0"?>\n<DIV5 ${attributes}>\n<HEAD>${head}</HEAD>\n${body}</DIV5>`;
}

function section(number: string, body: string, head = `§ ${number}   Heading.`): string {
  return `<DIV8 N="${number}" TYPE="SECTION"><HEAD>${head}</HEAD>\n${body}</DIV8>`;
}

function parse(xml: string, title?: string): ParsedLaw {
  const bytes = Buffer.from(xml);
  assert.deepEqual(cfrProblems(bytes, title), []);
  const [law, ...others] = parseCfr(bytes, title);
  assert.ok(law !== undefined && others.length === 0);
  return law;
}

describe('parseCfr', () => {
  it('reads sections with the subparts and subject groups above them, and appendices', () => {
    const { provisions } = parse(
      part(
        `<DIV6 N="A" TYPE="SUBPART"><HEAD>Subpart A—General</HEAD>${section('164.102', '<P>Basis.</P>')}<DIV7 N="1" TYPE="SUBJGRP"><HEAD>Terms</HEAD>${section('164.103', '<P>Terms.</P>')}</DIV7></DIV6><DIV9 N="Appendix A to Part 164" TYPE="APPENDIX"><HEAD>Appendix A to Part 164—Matrix</HEAD><P>Matrix.</P></DIV9>`,
      ),
      '45',
    );
    assert.deepEqual(
      provisions.map(({ pinpoint, label, part: above, heading }) => [pinpoint, label, above, heading]),
      [
        ['par_164.102§', '45 CFR 164.102', 'Subpart A—General', 'Heading.'],
        ['par_164.103§', '45 CFR 164.103', 'Subpart A—General\nTerms', 'Heading.'],
        ['par_AppendixAtoPart164§', '45 CFR part 164, Appendix A to Part 164', null, 'Appendix A to Part 164—Matrix'],
      ],
    );
  });

  const texts: [name: string, body: string, expected: string[]][] = [
    [
      'designations',
      '<P>(a) <I>Scope.</I> Any.</P><P>(b)(1)(ii) Or.</P><P>(<I>iii</I>) And.</P><P>(see note) No.</P><P>(the) No.</P>',
      ['(a)|Scope. Any.', '(b)(1)(ii)|Or.', '(iii)|And.', '|(see note) No.', '|(the) No.'],
    ],
    ['flush text and headings', '<FP>Where:</FP><HD1>Title</HD1><FP-2>x = 1</FP-2>', ['|Where:', '|Title', '|x = 1']],
    [
      'notes, examples and extracts',
      '<NOTE><HED>Note:</HED><P>Mind.</P></NOTE><EXTRACT><P>Form</P><FP-DASH/></EXTRACT><EXAMPLE><HED>Example 1.</HED><PSPACE>A.</PSPACE></EXAMPLE>',
      ['|Note: Mind.', '|Form', '|Example 1. A.'],
    ],
    [
      'footnotes, which are the agency’s',
      '<P>Any.<SU>1</SU></P><FTNT><P><SU>1</SU> Not all.</P></FTNT>',
      ['|Any.1', '|1 Not all.'],
    ],
    [
      'tables of both kinds',
      '<DIV width="100%"><TABLE><TR><TH>A</TH><TH>B</TH></TR><TR><TD>1<sup>2</sup></TD><TD>2</TD></TR></TABLE></DIV><GPOTABLE><TTITLE>Fees</TTITLE><BOXHD><CHED H="1">C</CHED><CHED>D</CHED></BOXHD><ROW><ENT I="01">3</ENT><ENT>4</ENT></ROW></GPOTABLE>',
      ['|A\tB\n12\t2', '|Fees\nC\tD\n3\t4'],
    ],
    [
      'formulas and pictures',
      '<P>As follows:</P><MATH><img src="x.gif"/></MATH><P>End.</P>',
      ['|As follows:', '|End.'],
    ],
    [
      'what the editors add',
      '<P>Text.</P><CITA>[65 FR 1]</CITA><SECAUTH>(5 U.S.C.)</SECAUTH><EDNOTE><HED>Editorial Note:</HED><PSPACE>No.</PSPACE></EDNOTE>',
      ['|Text.'],
    ],
    ['markup characters and white space', '<P>1 &lt; 2 &amp; 3,&#160;co\u00adop\n\n\n</P>', ['|1 < 2 & 3, coop']],
    ['a second heading', '<HEAD>More.</HEAD><P>Text.</P>', ['|More.', '|Text.']],
    ['what nobody knows', '<GADGET>Some <X>text</X></GADGET>', ['|Some', '|text']],
  ];
  for (const [name, body, expected] of texts) {
    it(`reads ${name}`, () => {
      const parts = parse(part(section('164.1', body)), '45').provisions[0]?.parts ?? [];
      assert.deepEqual(
        parts.map(({ label, text }) => `${label ?? ''}|${text}`),
        expected,
      );
    });
  }

  it('keeps text outside sections, and subparts that hold nothing', () => {
    const { provisions } = parse(
      part(
        `<AUTH><HED>Authority:</HED></AUTH><NOTE><P>Of the part.</P></NOTE><DIV6 N="A"><HEAD>Subpart A</HEAD><P>Of the subpart.</P>${section('164.1', '<P>One.</P>')}</DIV6><DIV6 N="B"><HEAD>Subpart B [Reserved]</HEAD></DIV6>`,
      ),
      '45',
    );
    assert.deepEqual(
      provisions.map(({ pinpoint, label, isRepealNotice }) => [pinpoint, label, isRepealNotice]),
      [
        ['par_part164§', '45 CFR 164', false],
        ['par_subpartA§', 'Subpart A', false],
        ['par_164.1§', '45 CFR 164.1', false],
        ['par_subpartB§', 'Subpart B [Reserved]', true],
      ],
    );
  });

  it('keeps a second heading of a part', () => {
    const { name, provisions } = parse(part(`<HEAD>More.</HEAD>${section('164.1', '<P>A.</P>')}`), '45');
    assert.equal(name, '45 CFR PART 164—SECURITY');
    assert.deepEqual(
      provisions.map(({ parts }) => parts[0]?.text),
      ['More.', 'A.'],
    );
  });

  it('gives a part without sections one provision', () => {
    assert.equal(parse(part('<P>All of it.</P>'), '45').provisions[0]?.pinpoint, 'par_1§');
  });

  it('reads sections whose number is not that of the part', () => {
    const body = section('Section 25', '<P>Any.</P>', 'Section 25   General.');
    const { work, provisions } = parse(part(body, 'N="241" TYPE="PART"', 'PART 241'), '14');
    assert.deepEqual(
      [work, provisions[0]?.pinpoint, provisions[0]?.label, provisions[0]?.heading],
      ['14 CFR 241', 'par_Section25§', '14 CFR part 241, Section 25', 'General.'],
    );
  });

  it('tells sections that are the same number apart', () => {
    const { provisions } = parse(part(section('164.1', '<P>A.</P>') + section('164.1', '<P>B.</P>')), '45');
    assert.deepEqual(
      provisions.map(({ pinpoint }) => pinpoint),
      ['par_164.1§', 'par_164.1~2§'],
    );
  });

  it('marks what is reserved, and only that', () => {
    const { provisions } = parse(
      part(
        section('164.4-164.9', '', '§§ 164.4-164.9   [Reserved]') +
          section('164.10', '<P>Seats are [reserved]</P>') +
          section('164.11', '<P>[Reserved]</P>', '§ 164.11   Seats.'),
      ),
      '45',
    );
    assert.deepEqual(
      provisions.map(({ pinpoint, isRepealNotice }) => [pinpoint, isRepealNotice]),
      [
        ['par_164.4-164.9§', true],
        ['par_164.10§', false],
        ['par_164.11§', false],
      ],
    );
    const reserved = parse(part('', 'N="103-199" TYPE="PART"', 'PARTS 103-199 [RESERVED]\n\n'), '3');
    assert.deepEqual(
      [reserved.work, reserved.provisions.map(({ isRepealNotice }) => isRepealNotice)],
      ['3 CFR 103-199', [true]],
    );
  });

  const titles: [where: string, attributes: string][] = [
    ['metadata', 'N="164" hierarchy_metadata="{&quot;path&quot;:&quot;/on/_SUBSTITUTE_DATE_/title-45/part-164&quot;}"'],
    [
      'metadata escaped twice',
      'N="164" hierarchy_metadata="{&amp;quot;citation&amp;quot;:&amp;quot;45 CFR Part 164&amp;quot;}"',
    ],
    ['NODE', 'N="164" NODE="45:1.0.1.1.1"'],
  ];
  for (const [where, attributes] of titles) {
    it(`finds the title in ${where}`, () => assert.equal(parse(part('<P>A.</P>', attributes)).work, '45 CFR 164'));
  }

  it('reads a section alone as a law of its part', () => {
    const law = parse(section('164.1', '<P>A.</P>'), '45');
    assert.deepEqual([law.work, law.provisions.map(({ label }) => label)], ['45 CFR 164', ['45 CFR 164.1']]);
  });

  it('takes the agency from the chapter and the year from the source note', () => {
    const xml = `<ECFR><DIV1 N="45"><HEAD>Title 45</HEAD><DIV3 N="I"><HEAD> CHAPTER I—HEALTH</HEAD>${part('<SOURCE><HED>Source:</HED><PSPACE>65 FR 82802, Dec. 28, 2000.</PSPACE></SOURCE><P>A.</P>').replace(/<\?.*\?>/, '')}</DIV3></DIV1></ECFR>`;
    const { provisions: _, ...head } = parse(xml);
    assert.deepEqual(head, {
      jurisdiction: 'US_FED',
      work: '45 CFR 164',
      name: '45 CFR PART 164—SECURITY',
      title: 'PART 164—SECURITY',
      authorityType: 'AGENCY_REGULATION',
      issuingBody: 'HEALTH',
      isRepealed: false,
      repealedAt: null,
      publishedYear: 2000,
      attribution: null,
    });
  });

  const refused: [name: string, xml: string, expected: RegExp][] = [
    ['an answer of no known title', part('<P>A.</P>'), /which title/],
    ['a web page', '<html><body>Error</body></html>', /No part/],
    ['a part cut short', part('<P>A.</P>').slice(0, -20), /unclosed/i],
  ];
  for (const [name, xml, expected] of refused) {
    it(`refuses ${name}`, () => assert.throws(() => parseCfr(Buffer.from(xml)), expected));
  }
});
