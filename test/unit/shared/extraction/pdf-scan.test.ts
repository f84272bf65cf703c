import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { createExtractor, type Extractor } from '../../../../shared/extraction/extract.ts';
import type { ExtractedDocument } from '../../../../shared/extraction/read-document.ts';
import { findQuotation, indexDocument } from '../../../../shared/rules/quotations.ts';
import { drawn, type PdfObject, pdfOfContents } from './support/make-pdf.ts';
import { jbig2Bomb, jpeg2000Bomb, pdfOfImages, pdfOfSheets, type SheetImage, scanPages } from './support/make-scan.ts';
import { shareRight, wordsOf } from './support/words-right.ts';

const MAX_GROWTH_BYTES = 512 * 2 ** 20;
const FIXTURES = new URL('../../../fixtures/documents/', import.meta.url);
const BESIDE = new URL('../../../../../shared/documents/', import.meta.url);
const SCANNED = new URL('edge-scanned-en-us-supreme-court-11-889-p1-2.pdf', BESIDE);

const file = (url: URL) => new Uint8Array(readFileSync(url));
/** Share of the words of a scanned page that are read right at least. */
const LEAST_SHARE = 0.98;
/** Share of a page whose words are read where a whole page shows nothing else. */
const TOP = 0.33;

/** The first lines of a text on one page, as a printer would set them. */
function typeset(text: string): Uint8Array {
  const lines = text
    .replaceAll(/[–—]/g, '-')
    .replaceAll('’', "'")
    .split('\n')
    .flatMap((line) => line.match(/.{1,90}(?:\s|$)/g) ?? []);
  return pdfOfContents([drawn(lines.slice(0, 45).map((line, row) => [60, 780 - 16 * row, line.trim(), 10] as const))]);
}

/** A sheet that shows parts of a few lines, because what is illegible takes longest to read. */
async function illegibleSheet(): Promise<Canvas> {
  const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
  const [sheet] = (await scanPages(bytes, [1], { dotsPerInch: 40, degrees: 2, noise: 60 })) as [Canvas];
  const { width, height } = sheet;
  const context = sheet.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height / 2);
  context.fillRect(0, height * 0.54, width, height);
  context.fillRect(width * 0.45, 0, width, height);
  return sheet;
}

describe('extract recognises', () => {
  let extractor: Extractor;
  const extract = (bytes: Uint8Array) => extractor.extract(bytes, {}, new AbortController().signal);
  before(() => {
    // Longer than a run may take, because a busy machine recognises a page in a minute.
    extractor = createExtractor({ timeoutMs: 900_000 });
  });
  after(() => extractor.close());

  const scans: [name: string, folder: URL, page: number, dotsPerInch: number][] = [
    ['sv-arn-2013-07406.pdf', FIXTURES, 2, 150],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', FIXTURES, 9, 150],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', FIXTURES, 9, 300],
    ['en-us-supreme-court-11-889.pdf', BESIDE, 8, 150],
    ['da-datatilsynet-2020-41-0065-itu.txt', BESIDE, 1, 150],
  ];
  for (const [name, folder, page, dotsPerInch] of scans) {
    const url = new URL(name, folder);
    const isThere = existsSync(url);
    const title = `${LEAST_SHARE * 100} % of the words of page ${page} of ${name}, at ${dotsPerInch} dots per inch and 2°, and what is quoted from it stands in it`;
    (isThere ? it : it.skip)(`${title}${isThere ? '' : ' (../shared/documents is not there)'}`, async () => {
      const bytes = name.endsWith('.txt') ? typeset(readFileSync(url, 'utf8')) : file(url);
      const original = (await extract(bytes.slice())).pages[page - 1] ?? '';
      const sheets = await scanPages(bytes, [page], { dotsPerInch, degrees: 2, noise: 30 });
      const { pages, confidences }: ExtractedDocument = await extract(pdfOfSheets(sheets, dotsPerInch));
      const [read = ''] = pages;
      const share = shareRight(original, read);
      assert.ok(share >= LEAST_SHARE, `${share}`);
      assert.ok((confidences?.[0] ?? 0) > 80, `${confidences}`);
      const index = indexDocument(pages);
      const sentences = read.replaceAll(/\s+/g, ' ').match(/\p{Lu}[^.]{60,300}\.(?= )/gu) ?? [];
      // A table has rows and no sentences.
      const rows = read.split('\n').filter((row) => row.length > 60);
      const quotes = sentences.length > 3 ? sentences : rows;
      assert.ok(quotes.length > 3);
      for (const quote of quotes) assert.ok(findQuotation(index, quote), quote);
    });
  }

  /** The line at which the print ends is cut in two, which costs a few words of the share. */
  const turned: [name: string, page: number, dotsPerInch: number, sides: number[], leastShare: number][] = [
    ['sv-arn-2013-07406.pdf', 2, 200, [3, 3, 0, 2, 1], 0.98],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', 4, 200, [1, 3], 0.93],
  ];
  for (const [name, page, dotsPerInch, sides, leastShare] of turned) {
    it(`${leastShare * 100} % of the words of the top of page ${page} of ${name}, on sheets turned by ${sides.map((quarters) => quarters * 90)}°`, async () => {
      const bytes = file(new URL(name, FIXTURES));
      const original = (await extract(bytes.slice())).pages[page - 1] ?? '';
      const sheets: Canvas[] = [];
      for (const quarters of sides) {
        const options = { dotsPerInch, degrees: -1, noise: 30, quarters, printed: TOP };
        sheets.push(...(await scanPages(bytes.slice(), [page], options)));
      }
      const { pages } = await extract(pdfOfSheets(sheets, dotsPerInch));
      assert.equal(pages.length, sides.length);
      for (const read of pages) {
        const share = shareRight(read, original);
        assert.ok(share >= leastShare && wordsOf(read).length > 50, `${share} of ${wordsOf(read).length}`);
      }
    });
  }

  it('what a reader of the scan would quote, paragraph by paragraph', async () => {
    const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
    const sheets = await scanPages(bytes, [1], { dotsPerInch: 150, degrees: 2, noise: 30 });
    const { pages } = await extract(pdfOfSheets(sheets, 150));
    assert.match(
      pages[0] ?? '',
      /\n\nAllmänna reklamationsnämnden gjorde följande bedömning\n\nEnligt praxis och doktrin/,
    );
  });

  const beside = existsSync(SCANNED) ? it : it.skip;
  beside(`a real scan${existsSync(SCANNED) ? '' : ' (../shared/documents is not there)'}`, async () => {
    const { pages, confidences = [] } = await extract(file(SCANNED));
    assert.match(pages[0] ?? '', /The Red River Compact \(or Compact\) is a congressionally sanctioned\nagreement/);
    assert.equal(confidences.length, 2);
    assert.ok(confidences.every((confidence) => Number(confidence) > 85));
  });

  describe('scanned pages beside pages that hold their text', () => {
    const TEXT =
      'This page holds its own text, in lines that a reader can select, and so it is taken as it stands. '.repeat(2);
    const words = drawn([[72, 700, TEXT, 3]]);
    const stamp = drawn([[400, 800, 'Received 2020-03-02, no. 14', 9]]);
    const covering = '595 0 0 842 0 0 cm';
    const picture = (sheet: Canvas): PdfObject => ({
      value: `<< /Type /XObject /Subtype /Image /Width ${sheet.width} /Height ${sheet.height} /BitsPerComponent 8 /ColorSpace /DeviceRGB /Filter /DCTDecode >>`,
      stream: sheet.toBuffer('image/jpeg', 75),
    });
    const ofPages = (contents: readonly string[], image: PdfObject) =>
      pdfOfContents(contents, [image], `/XObject << /I ${4 + 2 * contents.length} 0 R >>`);
    let sheet: Canvas;
    before(async () => {
      const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
      [sheet] = (await scanPages(bytes, [1], { dotsPerInch: 150, degrees: 1, noise: 20, printed: TOP })) as [Canvas];
    });

    it('in page order, with stamps on them', async () => {
      const scanned = `q ${covering} /I Do Q ${stamp}`;
      const { pages, confidences, unreadPages } = await extract(
        ofPages([words, scanned, words, scanned], picture(sheet)),
      );
      assert.match(pages[1] ?? '', /Vid incheckning på Arlanda uppdagades/);
      assert.match(pages[1] ?? '', /Received 2020-03-02/);
      assert.equal(pages[3], pages[1]);
      assert.equal(pages[0], TEXT.trim());
      assert.deepEqual(
        confidences?.map((confidence) => confidence === null),
        [true, false, true, false],
      );
      assert.ok(Number(confidences?.[1]) > 80);
      assert.equal(unreadPages, undefined);
    });

    it('drawn in strips', async () => {
      const strips = Array.from({ length: 4 }, (_, index) => {
        const bottom = (842 / 4) * index;
        return `q 0 ${bottom} 595 ${842 / 4} re W n ${covering} /I Do Q`;
      });
      const { pages } = await extract(ofPages([words, strips.join('\n')], picture(sheet)));
      assert.match(pages[1] ?? '', /Vid incheckning på Arlanda/);
    });

    it('and not the pictures of a page that they do not cover', async () => {
      const { pages, confidences } = await extract(
        ofPages([words, `${stamp} q 200 0 0 280 72 72 cm /I Do Q`], picture(sheet)),
      );
      assert.equal(pages[1], 'Received 2020-03-02, no. 14');
      assert.equal(confidences, undefined);
    });

    it('names the pages that it cannot read', async () => {
      const contents = [words, `${stamp} q ${covering} /I Do Q`];
      const damaged: PdfObject = {
        value:
          '<< /Type /XObject /Subtype /Image /Width 900 /Height 900 /BitsPerComponent 8 /ColorSpace /DeviceGray /Filter /JPXDecode >>',
        stream: 'x',
      };
      for (const image of [damaged, picture(await illegibleSheet())]) {
        const { pages, confidences, unreadPages } = await extract(ofPages(contents, image));
        assert.deepEqual(pages, [TEXT.trim(), 'Received 2020-03-02, no. 14']);
        assert.deepEqual(unreadPages, [2]);
        assert.equal(confidences, undefined);
      }
    });
  });

  it('nothing in text that is no scan', async () => {
    assert.equal((await extract(file(new URL('sv-arn-2013-07406.pdf', FIXTURES)))).confidences, undefined);
  });

  describe('and refuses', () => {
    const blank = (count: number) => {
      const sheet = createCanvas(1240, 1754);
      const context = sheet.getContext('2d');
      context.fillStyle = '#f4f2ee';
      context.fillRect(0, 0, sheet.width, sheet.height);
      return pdfOfSheets(
        Array.from({ length: count }, () => sheet),
        150,
      );
    };
    const illegible = async () => pdfOfSheets([await illegibleSheet()], 40);
    const image = (overrides: Partial<SheetImage>) => {
      const fields = {
        width: 1000,
        height: 1000,
        filter: '/FlateDecode',
        colours: '/DeviceGray',
        data: Buffer.from('x'),
      };
      return pdfOfImages([{ ...fields, ...overrides }], 150);
    };
    const table: [name: string, bytes: () => Uint8Array | Promise<Uint8Array>, category: string, sentence: RegExp][] = [
      ['a blank scan', () => blank(2), 'DOCUMENT_EMPTY', /no text was found.*scan it again/],
      ['a scan nobody can read', illegible, 'DOCUMENT_UNREADABLE', /Run OCR/],
      [
        'an image of 10,000 × 10,000 pixels',
        () => image({ width: 10_000, height: 10_000 }),
        'DOCUMENT_UNREADABLE',
        /image too large/,
      ],
      [
        'a JBIG2 image that is none',
        () => image({ filter: '/JBIG2Decode', bits: 1 }),
        'DOCUMENT_UNREADABLE',
        /page 1 is damaged/,
      ],
      [
        'a JPEG 2000 image that is none',
        () => image({ filter: '/JPXDecode' }),
        'DOCUMENT_UNREADABLE',
        /page 1 is damaged/,
      ],
    ];
    for (const [name, bytes, category, sentence] of table) {
      it(name, async () => assert.rejects(extract(await bytes()), { category, personMessage: sentence }));
    }

    it('images made to hurt, within 512 MiB', async () => {
      const hurtful: [name: string, overrides: Partial<SheetImage>, sentence: RegExp][] = [
        [
          'JBIG2 of 30,000 × 30,000',
          { filter: '/JBIG2Decode', bits: 1, data: jbig2Bomb(30_000) },
          /no text was found|damaged/,
        ],
        ['JBIG2 of 60,000 × 60,000', { filter: '/JBIG2Decode', bits: 1, data: jbig2Bomb(60_000) }, /damaged/],
        [
          'JPEG 2000 of 30,000 × 30,000',
          { filter: '/JPXDecode', colours: '/DeviceRGB', data: jpeg2000Bomb(30_000) },
          /memory/,
        ],
        [
          'JPEG 2000 of 60,000 × 60,000',
          { filter: '/JPXDecode', colours: '/DeviceRGB', data: jpeg2000Bomb(60_000) },
          /memory/,
        ],
        [
          'colours of the largest size',
          { width: 6_000, height: 6_000, colours: '/DeviceRGB', data: deflateSync(Buffer.alloc(108_000_000, 200)) },
          /memory|no text was found/,
        ],
      ];
      const files = hurtful.map(([name, overrides, sentence]) => ({ name, bytes: image(overrides), sentence }));
      const startBytes = process.memoryUsage.rss();
      let peakBytes = 0;
      const watch = setInterval(() => {
        peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
      }, 10);
      try {
        for (const { name, bytes, sentence } of files) {
          await assert.rejects(extract(bytes), { personMessage: sentence }, name);
        }
      } finally {
        clearInterval(watch);
      }
      const growthBytes = peakBytes - startBytes;
      assert.ok(growthBytes < MAX_GROWTH_BYTES, `grew by ${Math.round(growthBytes / 2 ** 20)} MiB`);
    });

    it('300 pages that cannot be recognised in time, before it is over', async () => {
      const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
      const [sheet] = await scanPages(bytes, [1], { dotsPerInch: 100, degrees: 0, noise: 0, printed: TOP });
      const scan = pdfOfSheets(sheet ? Array.from({ length: 300 }, () => sheet) : [], 100);
      const hasty = createExtractor({ timeoutMs: 60_000 });
      const reading = hasty.extract(scan, {}, new AbortController().signal).finally(() => hasty.close());
      await assert.rejects(reading, { category: 'DOCUMENT_UNREADABLE', personMessage: /300 scanned pages/ });
    });
  });
});
