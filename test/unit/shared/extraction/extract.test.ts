import assert from 'node:assert/strict';
import { RunFailure } from '../../../../shared/errors/run-failure.ts';
import { createExtractor, type Extractor } from '../../../../shared/extraction/extract.ts';
import { docxParts, makeZip, odtParts, paragraph, type ZipPart } from '../../../support/make-zip.ts';
import { drawn, pdfOfContents } from './support/make-pdf.ts';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const ODT = 'application/vnd.oasis.opendocument.text';

const utf8 = (text: string) => new TextEncoder().encode(text);
const signal = () => new AbortController().signal;

describe('extract', () => {
  let extractor: Extractor;
  const extract = (bytes: Uint8Array, contentType: string | null = null) =>
    extractor.extract(bytes, { contentType }, signal());
  before(() => {
    extractor = createExtractor();
  });
  after(() => extractor.close());

  describe('by the bytes', () => {
    const types: [name: string, bytes: () => Uint8Array, hint: string | null, mediaType: string, pages: string[]][] = [
      [
        'a PDF called text',
        () => pdfOfContents([drawn([[72, 700, 'Beslut']])]),
        'text/plain',
        'application/pdf',
        ['Beslut'],
      ],
      ['a DOCX called zip', () => makeZip(docxParts(paragraph('Beslut'))), 'application/zip', DOCX, ['Beslut']],
      ['HTML called text', () => utf8('<!-- x --><!DOCTYPE html><p>Beslut'), 'text/plain', 'text/html', ['Beslut']],
      [
        'XHTML',
        () => utf8('<?xml version="1.0"?>\n<html><body><p>Beslut</p></body></html>'),
        null,
        'text/html',
        ['Beslut'],
      ],
      ['HTML that starts like neither', () => utf8('Beslut<br>i dag'), 'text/html', 'text/html', ['Beslut\ni dag']],
      [
        'HTML in ISO-8859-1',
        () => Buffer.from('<meta charset=iso-8859-1><p>Råd', 'latin1'),
        null,
        'text/html',
        ['Råd'],
      ],
      ['Markdown', () => utf8('# Beslut\n'), 'text/markdown; charset=utf-8', 'text/markdown', ['# Beslut\n']],
      [
        'Markdown with HTML in it',
        () => utf8('<p align="center">x</p>\n'),
        'text/markdown',
        'text/markdown',
        ['<p align="center">x</p>\n'],
      ],
      ['RTF called text', () => utf8("{\\rtf1\\ansi R\\'e5d}"), 'text/plain', 'application/rtf', ['Råd']],
      [
        'e-mail called text',
        () => utf8('From: a@b.se\r\nMessage-ID: <1@b.se>\r\n\r\nBeslut\r\n'),
        'text/plain',
        'message/rfc822',
        ['From: a@b.se\n\nBeslut'],
      ],
      ['text called PDF', () => utf8('Beslut\r\n'), 'application/pdf', 'text/plain', ['Beslut\n']],
      ['text without a type', () => utf8('a < b'), null, 'text/plain', ['a < b']],
      [
        'text in ISO-8859-1',
        () => Buffer.from('Råd', 'latin1'),
        'text/plain; charset=iso-8859-1',
        'text/plain',
        ['Råd'],
      ],
      ['text with form feeds', () => utf8('one\f\ftwo\f'), null, 'text/plain', ['one', '', 'two']],
      ['text with a stray NUL', () => utf8(`${'Beslut '.repeat(30)}\0`), null, 'text/plain', ['Beslut '.repeat(30)]],
    ];
    for (const [name, bytes, hint, mediaType, pages] of types) {
      it(`reads ${name}`, async () => assert.deepEqual(await extract(bytes(), hint), { mediaType, pages }));
    }

    it('takes the bytes over, and leaves what they were only a part of', async () => {
      const whole = utf8('Beslut');
      await extract(whole);
      assert.equal(whole.length, 0);
      const around = Buffer.from('xxBeslutxx');
      assert.deepEqual((await extract(around.subarray(2, 8))).pages, ['Beslut']);
      assert.equal(around.toString(), 'xxBeslutxx');
    });
  });

  it('reads headings, form fields, tables and notes of a DOCX', async () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const body = [
      '<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr><w:r><w:t>Beslut</w:t></w:r></w:p>',
      `<w:p>${field('begin')}<w:r><w:instrText> FORMTEXT </w:instrText></w:r>${field('separate')}<w:r><w:t>MIG 2013:6</w:t></w:r>${field('end')}</w:p>`,
      `<w:tbl><w:tr>${cell('Part')}${cell('A')}</w:tr><w:tr>${cell('Mål')}${cell('7')}</w:tr></w:tbl>`,
      '<w:p><w:r><w:t>Skäl</w:t></w:r><w:r><w:footnoteReference w:id="4"/></w:r><w:del><w:r><w:delText>struket</w:delText></w:r></w:del></w:p>',
    ].join('');
    const note = `<w:footnote w:id="4">${paragraph('Prop. 2004/05:170')}</w:footnote>`;
    const { pages } = await extract(makeZip(docxParts(body, note)));
    assert.deepEqual(pages, ['Beslut\n\nMIG 2013:6\n\nPart\tA\n\nMål\t7\n\nSkäl[1]\n\n[1] Prop. 2004/05:170']);
  });

  describe('reads of a form in a DOCX', () => {
    const old = (instruction: string, data: string, result = '') =>
      `<w:p><w:r><w:t>A:</w:t></w:r><w:r><w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar></w:r><w:r><w:instrText> ${instruction} </w:instrText></w:r>${result}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
    const control = (properties: string, text: string) =>
      `<w:p><w:r><w:t>A:</w:t></w:r><w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent><w:r><w:t>${text}</w:t></w:r></w:sdtContent></w:sdt></w:p>`;
    const result = (text: string) => `<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>${text}</w:t></w:r>`;
    const entries = '<w:listEntry w:val="Bifall"/><w:listEntry w:val="Avslag &amp; avvisning"/>';
    const w14 = (checked: 0 | 1) =>
      `<w14:checkbox xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"><w14:checked w14:val="${checked}"/></w14:checkbox>`;
    const table: [name: string, body: string, text: string][] = [
      [
        'the choice of an old drop-down',
        old('FORMDROPDOWN', `<w:ddList><w:result w:val="1"/>${entries}</w:ddList>`),
        'A:Avslag & avvisning',
      ],
      [
        'the default of an old drop-down',
        old('FORMDROPDOWN', `<w:ddList><w:default w:val="1"/>${entries}</w:ddList>`),
        'A:Avslag & avvisning',
      ],
      ['the first entry of an old drop-down', old('FORMDROPDOWN', `<w:ddList>${entries}</w:ddList>`), 'A:Bifall'],
      [
        'a choice that stands in the text once',
        old('FORMDROPDOWN', `<w:ddList>${entries}</w:ddList>`, result('Bifall')),
        'A:Bifall',
      ],
      [
        'the text of an old field',
        old('FORMTEXT', '<w:textInput><w:default w:val="x"/></w:textInput>', result('7 maj')),
        'A:7 maj',
      ],
      [
        'an old box that is checked',
        old('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>'),
        'A:☒',
      ],
      ['an old box that is not', old('FORMCHECKBOX', '<w:checkBox><w:default w:val="0"/></w:checkBox>'), 'A:☐'],
      ['a box that is checked', control(w14(1), '☒'), 'A:☒'],
      ['a box that is not', control(w14(0), '☐'), 'A:☐'],
      ['a drop-down', control('<w:dropDownList><w:listItem w:value="1"/></w:dropDownList>', 'Bifall'), 'A:Bifall'],
      ['a combination box', control('<w:comboBox/>', 'Bifall'), 'A:Bifall'],
      ['a date', control('<w:date w:fullDate="2025-05-07T00:00:00Z"/>', '7 maj 2025'), 'A:7 maj 2025'],
      ['text', control('<w:text/>', 'Ek'), 'A:Ek'],
    ];
    for (const [name, body, text] of table) {
      it(name, async () => assert.deepEqual((await extract(makeZip(docxParts(body)))).pages, [text]));
    }
  });

  it('reads headings, lists, tables, fields and notes of an OpenDocument text', async () => {
    const cell = (text: string) => `<table:table-cell><text:p>${text}</text:p></table:table-cell>`;
    const note = (number: string, text: string) =>
      `<text:note><text:note-citation>${number}</text:note-citation><text:note-body><text:p>${text}</text:p></text:note-body></text:note>`;
    const text = [
      '<text:tracked-changes><text:changed-region><text:deletion><text:p>struket</text:p></text:deletion></text:changed-region></text:tracked-changes>',
      '<text:h>Beslut<text:tab/>dnr<text:s text:c="1000000000"/>7</text:h>',
      `<text:p>Skäl${note('1', 'Prop. 2004/05:170')} och<text:line-break/>mer${note('ii', 'Ds 2013:1')}.<office:annotation><text:p>kommentar</text:p></office:annotation></text:p>`,
      '<text:list><text:list-item><text:p>Ett</text:p></text:list-item><text:list-item><text:p>Två</text:p></text:list-item></text:list>',
      `<table:table><table:table-row>${cell('Part')}${cell('A')}</table:table-row><table:table-row>${cell('Mål')}${cell('7')}</table:table-row></table:table>`,
      '<text:p><draw:frame><draw:image/><svg:title>bild</svg:title></draw:frame><text:title>Namn</text:title></text:p>',
    ].join('\n');
    const { mediaType, pages } = await extract(makeZip(odtParts(text)));
    assert.equal(mediaType, ODT);
    assert.deepEqual(pages, [
      'Beslut\tdnr 7\n\nSkäl[1] och\nmer[ii].\n\nEtt\n\nTvå\n\nPart\tA\n\nMål\t7\n\nNamn\n\n[1] Prop. 2004/05:170\n\n[ii] Ds 2013:1',
    ]);
  });

  describe('refuses', () => {
    const random = () => {
      let state = 1;
      return Uint8Array.from({ length: 5000 }, () => {
        state = (state * 48271) % 2147483647;
        return state & 255;
      });
    };
    const compound = (stream: string) =>
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600), Buffer.from(stream, 'utf16le')]);
    const part = (name: string): ZipPart => ({ name, data: '<x/>' });
    const docx = (parts: ZipPart[]) => makeZip([...docxParts(paragraph('Beslut')), ...parts]);
    const blanks = (mebibytes: number) => Buffer.alloc(mebibytes * 2 ** 20, ' ');
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');

    const table: [name: string, bytes: () => Uint8Array, category: string, sentence: RegExp][] = [
      ['no bytes', () => new Uint8Array(), 'DOCUMENT_EMPTY', /0 bytes/],
      ['white space', () => utf8(' \n\t\r\n\u00a0\f '), 'DOCUMENT_EMPTY', /blank/],
      ['a byte order mark alone', () => utf8('\ufeff'), 'DOCUMENT_EMPTY', /blank/],
      [
        'HTML without text',
        () => utf8('<!doctype html><title>T</title><body><script>x</script>'),
        'DOCUMENT_EMPTY',
        /blank/,
      ],
      ['a DOCX without text', () => makeZip(docxParts('<w:p/>')), 'DOCUMENT_EMPTY', /blank/],
      [
        'random bytes',
        random,
        'DOCUMENT_UNREADABLE',
        /not known.*PDF, Word \(\.docx\), OpenDocument \(\.odt\), RTF, plain text, Markdown, HTML or e-mail/,
      ],
      ['a PNG', () => png, 'DOCUMENT_UNREADABLE', /an image \(PNG\).*PDF, Word/],
      ['a ZIP', () => makeZip([part('a.txt')]), 'DOCUMENT_UNREADABLE', /an archive \(ZIP\)/],
      [
        'an XLSX',
        () =>
          makeZip(
            [...docxParts('').slice(0, 2), part('xl/workbook.xml')].map((entry) =>
              entry.name === '[Content_Types].xml'
                ? {
                    ...entry,
                    data: '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml" PartName="/xl/workbook.xml"/></Types>',
                  }
                : entry,
            ),
          ),
        'DOCUMENT_UNREADABLE',
        /a spreadsheet \(XLSX\)/,
      ],
      [
        'an EXE',
        () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)]),
        'DOCUMENT_UNREADABLE',
        /a program \(EXE\)/,
      ],
      ['a cut RTF', () => utf8('{\\rtf1 Beslut {\\b nu}'), 'DOCUMENT_UNREADABLE', /RTF file is damaged/],
      ['an RTF without text', () => utf8('{\\rtf1{\\info{\\title T}}\\par}'), 'DOCUMENT_EMPTY', /blank/],
      ['other XML', () => utf8('<?xml version="1.0"?><a>x</a>'), 'DOCUMENT_UNREADABLE', /\(XML\)/],
      ['an old Word file', () => compound('WordDocument'), 'DOCUMENT_UNREADABLE', /old Office format/],
      [
        'a DOCX with a password',
        () => compound('EncryptedPackage'),
        'DOCUMENT_UNREADABLE',
        /Remove the password and upload again/,
      ],
      [
        'a zip entry with a password',
        () => docx([{ ...part('a.xml'), encrypted: true }]),
        'DOCUMENT_UNREADABLE',
        /password/,
      ],
      ['a cut DOCX', () => docx([]).slice(0, 900), 'DOCUMENT_UNREADABLE', /Word file is damaged/],
      [
        'a DOCX of broken XML',
        () => makeZip(docxParts('<w:p><w:r>').slice(0, 4)),
        'DOCUMENT_UNREADABLE',
        /Word file is damaged/,
      ],
      [
        'a DOCX nested beyond reading',
        () =>
          makeZip(docxParts(`${'<w:sdt><w:sdtContent>'.repeat(50_000)}${'</w:sdtContent></w:sdt>'.repeat(50_000)}`)),
        'DOCUMENT_UNREADABLE',
        /./,
      ],
      [
        'a zip bomb of images',
        () => docx([{ name: 'word/media/a.png', data: blanks(257) }]),
        'DOCUMENT_TOO_LARGE',
        /256 MiB/,
      ],
      [
        'a zip bomb of text',
        () => docx([{ name: 'word/styles.xml', data: blanks(33) }]),
        'DOCUMENT_TOO_LARGE',
        /32 MiB/,
      ],
      [
        'a zip bomb that lies about its size',
        () => docx([{ name: 'word/styles.xml', data: blanks(64), declaredSize: 100 }]),
        'DOCUMENT_UNREADABLE',
        /damaged/,
      ],
      [
        'an OpenDocument text with a password',
        () => makeZip(odtParts('<text:p>x</text:p>', '<encryption-data/>')),
        'DOCUMENT_UNREADABLE',
        /password/,
      ],
      [
        'a cut OpenDocument text',
        () => makeZip(odtParts('<text:p>x</text:p>')).slice(0, -60),
        'DOCUMENT_UNREADABLE',
        /OpenDocument file is damaged/,
      ],
      [
        'an OpenDocument bomb of text',
        () => makeZip([...odtParts(''), { name: 'a.xml', data: blanks(33) }]),
        'DOCUMENT_TOO_LARGE',
        /OpenDocument file unpacks.*32 MiB/,
      ],
      [
        'an OpenDocument text nested beyond reading',
        () => makeZip(odtParts(`${'<text:span>'.repeat(100_000)}${'</text:span>'.repeat(100_000)}`)),
        'DOCUMENT_UNREADABLE',
        /OpenDocument file is damaged/,
      ],
      [
        'an OpenDocument text with entities of its own',
        () =>
          makeZip(
            odtParts('<text:p>&a;</text:p>').map((part) => ({
              ...part,
              data: String(part.data).replace('?>', '?><!DOCTYPE x [<!ENTITY a "aaaa">]>'),
            })),
          ),
        'DOCUMENT_UNREADABLE',
        /OpenDocument file is damaged/,
      ],
      [
        'text in an unknown encoding',
        () => Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
        'DOCUMENT_UNREADABLE',
        /UTF-8/,
      ],
      [
        'more characters than allowed',
        () => utf8('x'.repeat(10_000_001)),
        'DOCUMENT_TOO_LARGE',
        /10,000,000 characters/,
      ],
      ['more pages than allowed', () => utf8('x\f'.repeat(5_001)), 'DOCUMENT_TOO_LARGE', /5,000 pages/],
    ];
    for (const [name, bytes, category, sentence] of table)
      it(name, () =>
        assert.rejects(extract(bytes()), (error) => {
          assert.ok(error instanceof RunFailure);
          assert.equal(error.category, category);
          assert.match(error.personMessage ?? '', sentence);
          return true;
        }),
      );

    it('more bytes than allowed, before anything reads them', async () => {
      const small = createExtractor({ maxBytes: 2 ** 20 });
      try {
        const reading = small.extract(new Uint8Array(2 ** 20 + 1), {}, signal());
        await assert.rejects(reading, { category: 'DOCUMENT_TOO_LARGE', personMessage: /larger than 1 MiB/ });
      } finally {
        await small.close();
      }
    });
  });
});
