import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DEFAULT_LIMITS } from '../../../../shared/extraction/limits.ts';
import { readPdf } from '../../../../shared/extraction/pdf.ts';
import { REPAIRS, repairSource } from '../../../../shared/extraction/pdfjs-repair.ts';
import { drawn, makePdf, type PdfObject, pdfOfContents } from './support/make-pdf.ts';

const read = async (bytes: Uint8Array) => (await readPdf(new Uint8Array(bytes), DEFAULT_LIMITS)).pages;
type Texts = Parameters<typeof drawn>[0];
const readDrawn = async (texts: Texts) => (await read(pdfOfContents([drawn(texts)])))[0];

/** Makes a PDF of one page in a font whose ToUnicode map is `map`: `bfchar` lines. */
function pdfWithMap(text: string, map: string): Uint8Array {
  const page: PdfObject[] = [
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>' },
    { value: '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>' },
    { value: '<< >>', stream: text },
    { value: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 6 0 R >>' },
    { value: '<< >>', stream: `begincmap 1 begincodespacerange <00> <FF> endcodespacerange\n${map}\nendcmap` },
  ];
  return makePdf(page);
}

describe('readPdf', () => {
  const table: [name: string, texts: Texts, page: string][] = [
    [
      'lines of a paragraph, and an empty line where the gap is wider',
      [
        [72, 700, 'One goes'],
        [72, 687, 'on.'],
        [72, 674, 'Two.'],
        [72, 648, 'Three.'],
      ],
      'One goes\non.\nTwo.\n\nThree.',
    ],
    [
      'an indented line after a full stop as a new paragraph',
      [
        [72, 700, 'A first sentence stands here.'],
        [84, 687, 'Another one follows'],
        [72, 674, 'on two lines.'],
      ],
      'A first sentence stands here.\n\nAnother one follows\non two lines.',
    ],
    [
      'a heading in a larger size apart',
      [
        [72, 700, 'Heading', 14],
        [72, 686, 'Text of it.', 11],
      ],
      'Heading\n\nText of it.',
    ],
    [
      'a page number drawn before the head to its left in its place',
      [
        [400, 700, '17'],
        [72, 700, 'Opinion of the Court'],
      ],
      'Opinion of the Court 17',
    ],
    [
      'figures drawn column by column beside their labels',
      [
        [72, 700, 'Votes cast'],
        [72, 687, 'Valid'],
        [72, 674, 'Rejected'],
        [400, 700, '530'],
        [400, 687, '526'],
        [400, 674, '4'],
      ],
      'Votes cast 530\nValid 526\nRejected 4',
    ],
    [
      'columns of running text one after the other',
      [
        [40, 700, 'The left column is long running text, 1'],
        [40, 687, 'which goes on for two full lines of it.'],
        [320, 700, 'The right column is long running text, 2'],
        [320, 687, 'which goes on for two full lines also.'],
      ],
      'The left column is long running text, 1\nwhich goes on for two full lines of it.\n\nThe right column is long running text, 2\nwhich goes on for two full lines also.',
    ],
    [
      'numbers down the edge apart from the text they count',
      [
        ...Array.from({ length: 10 }, (_, index): [number, number, string] => [40, 700 - 13 * index, `${index + 1}`]),
        ...Array.from({ length: 3 }, (_, index): [number, number, string] => [72, 700 - 13 * index, `Line ${index}`]),
      ],
      '1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n\nLine 0\nLine 1\nLine 2',
    ],
  ];
  for (const [name, texts, page] of table) {
    it(`reads ${name}`, async () => assert.equal(await readDrawn(texts), page));
  }

  it('keeps empty pages, so that page numbers stay true', async () => {
    assert.deepEqual(await read(pdfOfContents([drawn([[72, 700, 'One']]), '', drawn([[72, 700, 'Three']])])), [
      'One',
      '',
      'Three',
    ]);
  });

  it('reads turned pages like others', async () => {
    const turned = 'BT /F1 11 Tf 0 1 -1 0 100 72 Tm (First line) Tj 0 1 -1 0 113 72 Tm (second line) Tj ET';
    assert.deepEqual(await read(pdfOfContents([turned])), ['First line\nsecond line']);
  });

  it('reads more pages than pdf.js is asked for at a time', async () => {
    const pages = await read(
      pdfOfContents(Array.from({ length: 1002 }, (_, index) => drawn([[72, 700, `Page ${index}`]]))),
    );
    assert.deepEqual(
      pages,
      Array.from({ length: 1002 }, (_, index) => `Page ${index}`),
    );
  });

  it('reads a soft hyphen at a line end as the hyphen it is drawn as, and drops it elsewhere', async () => {
    const text = 'BT /F1 11 Tf 72 700 Td (over~) Tj 0 -13 Td (klag~ande) Tj ET';
    const map = '1 beginbfchar <7E> <00AD> endbfchar';
    assert.deepEqual(await read(pdfWithMap(text, map)), ['over-\nklagande']);
  });

  it('writes ligatures as letters', async () => {
    const text = 'BT /F1 11 Tf 72 700 Td (~nding) Tj ET';
    assert.deepEqual(await read(pdfWithMap(text, '1 beginbfchar <7E> <FB01> endbfchar')), ['finding']);
  });

  const refused: [name: string, bytes: () => Uint8Array, category: string, sentence: RegExp][] = [
    ['no text, no images', () => pdfOfContents(['', '']), 'DOCUMENT_EMPTY', /hold no text/],
    [
      'images with page numbers',
      () =>
        pdfOfContents(
          [drawn([[300, 40, 'p. 1']])],
          [
            {
              value:
                '<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray >>',
              stream: 'x',
            },
          ],
        ),
      'DOCUMENT_EMPTY',
      /no text was found/,
    ],
    ['no page tree', () => makePdf([{ value: '<< /Type /Catalog >>' }]), 'DOCUMENT_UNREADABLE', /damaged/],
    [
      'a missing end',
      () => pdfOfContents([drawn([[72, 700, 'One']]), drawn([[72, 700, 'Two']])]).slice(0, -200),
      'DOCUMENT_UNREADABLE',
      /incomplete/,
    ],
    [
      'an update whose end is missing',
      () =>
        new Uint8Array(Buffer.concat([pdfOfContents([drawn([[72, 700, 'One']])]), Buffer.from('\n4 0 obj\n<< /Type')])),
      'DOCUMENT_UNREADABLE',
      /incomplete/,
    ],
  ];
  for (const [name, bytes, category, sentence] of refused) {
    it(`refuses ${name}`, () => assert.rejects(read(bytes()), { category, personMessage: sentence }));
  }

  it('reads a file with foreign bytes after its end', async () => {
    const bytes = Buffer.concat([pdfOfContents([drawn([[72, 700, 'One']])]), Buffer.alloc(3000, '\n')]);
    assert.deepEqual(await read(bytes), ['One']);
  });
});

describe('the repairs of pdf.js', () => {
  it('each fit the installed version', () => {
    const worker = new URL(import.meta.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs'));
    const source = readFileSync(worker, 'utf8');
    for (const { from } of REPAIRS) assert.equal(source.split(from).length, 2, from);
    assert.notEqual(repairSource(source), source);
  });

  it('are left out altogether where one does not fit', () => {
    assert.equal(repairSource(REPAIRS[0]?.from ?? ''), REPAIRS[0]?.from);
  });
});
