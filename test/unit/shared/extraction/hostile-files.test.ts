import assert from 'node:assert/strict';
import { createExtractor, type Extractor } from '../../../../shared/extraction/extract.ts';
import { makeZip, odtParts } from '../../../support/make-zip.ts';
import { bombObject, drawn, makePdf, pdfOfContents } from './support/make-pdf.ts';

/** Bytes by which one file may make the process grow. */
const MAX_GROWTH_BYTES = 512 * 2 ** 20;
/** Two threads at their limit, with what they take beyond it until they are looked at, which is the more the busier the machine is. */
const MAX_GROWTH_OF_TWO_BYTES = 1_024 * 2 ** 20;

/** A file that is read, or refused where the garbage of the one before it still counts. */
const TEXT_OR_MEMORY = /more memory/;
const MESSAGE = 'From: a@b.se\nMIME-Version: 1.0\n';

const utf8 = (text: string) => new TextEncoder().encode(text);
const signal = () => new AbortController().signal;

function categoryOf(personMessage: string): string {
  if (/no text|blank/.test(personMessage)) return 'DOCUMENT_EMPTY';
  return /more than [\d,]+ (pages|characters)/.test(personMessage) ? 'DOCUMENT_TOO_LARGE' : 'DOCUMENT_UNREADABLE';
}

/** Bytes by which this process grew at most while something was done. */
async function growthOf(act: () => Promise<void>): Promise<number> {
  const startBytes = process.memoryUsage.rss();
  let peakBytes = startBytes;
  const watch = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, 10);
  try {
    await act();
  } finally {
    clearInterval(watch);
  }
  return peakBytes - startBytes;
}

describe('extract survives files made to hurt', () => {
  let extractor: Extractor;
  const extract = (bytes: Uint8Array) => extractor.extract(bytes, {}, signal());
  before(() => {
    extractor = createExtractor();
  });
  after(() => extractor.close());

  const page = '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>';
  const pdf = (content: ReturnType<typeof bombObject>, more: { value: string; stream?: Buffer }[] = []) =>
    makePdf([
      { value: '<< /Type /Catalog /Pages 2 0 R >>' },
      { value: '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 595 842] >>' },
      { value: page },
      content,
      ...more,
    ]);
  const nodes = 100_000;
  const hurtful: [name: string, bytes: () => Uint8Array, refusal: RegExp | null][] = [
    ['a content stream of 2 GiB', () => pdf(bombObject(2048)), /more memory/],
    [
      'a font of 2 GiB',
      () =>
        pdf({ value: '<< >>', stream: 'BT /F1 9 Tf (x) Tj ET' }, [
          { value: '<< /Type /Font /Subtype /TrueType /BaseFont /A+X /FontDescriptor 6 0 R >>' },
          { value: '<< /Type /FontDescriptor /FontName /A+X /Flags 4 /FontFile2 7 0 R >>' },
          bombObject(2048) as { value: string; stream: Buffer },
        ]),
      /more memory/,
    ],
    ['arrays two million deep', () => pdfOfContents([`BT ${'['.repeat(2e6)}${']'.repeat(2e6)} TJ ET`]), /hold no text/],
    [
      'dictionaries half a million deep',
      () => makePdf([{ value: '<< /Type /Catalog /Pages 2 0 R >>' }, { value: `${'<</A'.repeat(5e5)}` }]),
      /damaged/,
    ],
    [
      '100,000 pages',
      () =>
        makePdf([
          { value: '<< /Type /Catalog /Pages 2 0 R >>' },
          {
            value: `<< /Type /Pages /Count ${nodes} /Kids [${Array.from({ length: nodes }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
          },
          ...Array.from({ length: nodes }, () => ({
            value: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
          })),
        ]),
      /more than 5,000 pages/,
    ],
    [
      'a page tree 100,000 deep',
      () =>
        makePdf([
          { value: '<< /Type /Catalog /Pages 2 0 R >>' },
          ...Array.from({ length: nodes }, (_, index) => ({
            value: `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`,
          })),
          { value: '<< /Type /Page /MediaBox [0 0 9 9] >>' },
        ]),
      /hold no text|damaged/,
    ],
    [
      'a page tree that is its own child',
      () =>
        makePdf([
          { value: '<< /Type /Catalog /Pages 2 0 R >>' },
          { value: '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>' },
        ]),
      /damaged/,
    ],
    [
      'a form that draws itself',
      () =>
        pdfOfContents(
          [`${drawn([[72, 700, 'Beslut']])} /X Do`],
          [
            {
              value: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >> >>',
              stream: '/X Do',
            },
          ],
          '/XObject << /X 6 0 R >>',
        ),
      null,
    ],
    ['HTML a million elements deep', () => utf8(`<!doctype html>${'<div>'.repeat(1e6)}`), /more memory|blank/],
    ['RTF a million groups deep', () => utf8(`{\\rtf1 ${'{'.repeat(1e6)}${'}'.repeat(1e6)}}`), /RTF file is damaged/],
    ['RTF of 10 million broken codes', () => utf8(`{\\rtf1 a${"\\'".repeat(10e6)}}`), TEXT_OR_MEMORY],
    ['RTF of 11 million letters', () => utf8(`{\\rtf1 ${"\\'e5".repeat(11e6)}}`), /more than 10,000,000 characters/],
    [
      'an OpenDocument text of 100,000 notes',
      () =>
        makeZip(
          odtParts(
            '<text:note><text:note-citation>1</text:note-citation><text:note-body>a</text:note-body></text:note>'.repeat(
              3e5,
            ),
          ),
        ),
      TEXT_OR_MEMORY,
    ],
    [
      'an OpenDocument text of 200,000 cells',
      () => makeZip(odtParts(`<table:table>${'<table:table-cell>a</table:table-cell>'.repeat(2e5)}</table:table>`)),
      TEXT_OR_MEMORY,
    ],
    [
      'a message with 30 MB of base64',
      () =>
        utf8(
          `${MESSAGE}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nBeslut\n--b\nContent-Type: application/pdf\nContent-Transfer-Encoding: base64\n\n${`${'QUJD'.repeat(19)}\n`.repeat(0.39e6)}--b--\n`,
        ),
      TEXT_OR_MEMORY,
    ],
    [
      'a message with 30 MB of text in base64',
      () => utf8(`${MESSAGE}Content-Transfer-Encoding: base64\n\n${`${'QUJD'.repeat(19)}\n`.repeat(0.39e6)}`),
      /more memory|more than 10,000,000 characters/,
    ],
    ['a message of a million lines', () => utf8(`${MESSAGE}\n${'a\n'.repeat(1e6)}`), /more memory/],
    [
      'a message of 100,000 parts',
      () => utf8(`${MESSAGE}Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\na\n'.repeat(1e5)}--b--\n`),
      TEXT_OR_MEMORY,
    ],
    [
      'a message to a million people',
      () => utf8(`${MESSAGE}To: ${'a@b.se, '.repeat(1e6)}\n\nBeslut`),
      /e-mail file is damaged/,
    ],
    ['a message with a comment 100,000 deep', () => utf8(`${MESSAGE}To: ${'('.repeat(1e5)}\n\nBeslut`), null],
    ['comments never closed', () => utf8(`<!doctype html>${'<!--'.repeat(1e6)}`), /blank/],
  ];

  it('within the memory of its threads, two at a time, with a neighbour unharmed', async () => {
    const growthBytes = await growthOf(async () => {
      for (const file of hurtful) {
        const ownBytes = await growthOf(() => survive(file));
        assert.ok(ownBytes < MAX_GROWTH_BYTES, `${file[0]}: grew by ${Math.round(ownBytes / 2 ** 20)} MiB`);
      }
      const bombs = Array.from({ length: 6 }, () => extract(pdf(bombObject(2048))));
      assert.ok((await Promise.allSettled(bombs)).every(({ status }) => status === 'rejected'));
    });
    assert.ok(growthBytes < MAX_GROWTH_OF_TWO_BYTES, `grew by ${Math.round(growthBytes / 2 ** 20)} MiB`);
  });

  async function survive([name, bytes, refusal]: (typeof hurtful)[number]): Promise<void> {
    const made = bytes();
    const [hostile, neighbour] = await Promise.allSettled([extract(made), extract(utf8('Beslut'))]);
    assert.deepEqual(neighbour.status === 'fulfilled' && neighbour.value.pages, ['Beslut'], name);
    if (hostile.status === 'fulfilled') {
      assert.ok(refusal === null || refusal === TEXT_OR_MEMORY, name);
      return;
    }
    const { category, personMessage } = hostile.reason;
    assert.equal(category, categoryOf(personMessage), name);
    assert.match(personMessage, refusal ?? /^$/, name);
  }

  it('a form that draws a form that draws …, for no longer than its time', async () => {
    const impatient = createExtractor({ timeoutMs: 1_500 });
    const depth = 12;
    const forms = Array.from({ length: depth }, (_, index) => ({
      value: `<< /Type /XObject /Subtype /Form /BBox [0 0 500 500] /Resources << /Font << /F1 3 0 R >> /XObject << /X ${7 + index} 0 R >> >> >>`,
      stream: index + 1 < depth ? '/X Do '.repeat(10) : 'BT /F1 9 Tf (x) Tj ET',
    }));
    try {
      const reading = impatient.extract(pdfOfContents(['/X Do'], forms, '/XObject << /X 6 0 R >>'), {}, signal());
      await assert.rejects(reading, { category: 'DOCUMENT_UNREADABLE', personMessage: /within 2 seconds/ });
    } finally {
      await impatient.close();
    }
  });
});
