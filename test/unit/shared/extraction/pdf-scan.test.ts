import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { createExtractor, type Extractor } from '../../../../shared/extraction/extract.ts';
import type { ExtractedDocument } from '../../../../shared/extraction/read-document.ts';
import { jbig2Bomb, jpeg2000Bomb, pdfOfImages, pdfOfSheets, type SheetImage, scanPages } from './support/make-scan.ts';

const MAX_GROWTH_BYTES = 512 * 2 ** 20;
const FIXTURES = new URL('../../../fixtures/documents/', import.meta.url);
const BESIDE = new URL('../../../../../shared/documents/', import.meta.url);
const SCANNED = new URL('edge-scanned-en-us-supreme-court-11-889-p1-2.pdf', BESIDE);

const file = (url: URL) => new Uint8Array(readFileSync(url));
const wordsOf = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}§]+/gu) ?? [];

/** Share of the words of `original` that `recognised` has too, each as often. */
function shareRight(original: string, recognised: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(recognised)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(original);
  const right = words.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return right.length / words.length;
}

describe('extract recognises', () => {
  let extractor: Extractor;
  const extract = (bytes: Uint8Array) => extractor.extract(bytes, {}, new AbortController().signal);
  before(() => {
    extractor = createExtractor();
  });
  after(() => extractor.close());

  const scans: [name: string, page: number, dotsPerInch: number, degrees: number, leastShare: number][] = [
    ['sv-arn-2013-07406.pdf', 2, 150, 2, 0.98],
    ['sv-arn-2013-07406.pdf', 2, 300, -2, 0.98],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', 2, 150, 0, 0.95],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', 9, 300, 2, 0.9],
  ];
  for (const [name, page, dotsPerInch, degrees, leastShare] of scans) {
    it(`${leastShare * 100} % of the words of page ${page} of ${name}, at ${dotsPerInch} dots per inch and ${degrees}°`, async () => {
      const bytes = file(new URL(name, FIXTURES));
      const original = (await extract(bytes.slice())).pages[page - 1] ?? '';
      const sheets = await scanPages(bytes, [page], { dotsPerInch, degrees, noise: 30 });
      const scan: ExtractedDocument = await extract(pdfOfSheets(sheets, dotsPerInch));
      const share = shareRight(original, scan.pages[0] ?? '');
      assert.ok(share >= leastShare, `${share}`);
      assert.ok((scan.confidences?.[0] ?? 0) > 80, `${scan.confidences}`);
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
    assert.ok(confidences.every((confidence) => confidence > 85));
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
    const illegible = async () => {
      const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
      return pdfOfSheets(await scanPages(bytes, [1], { dotsPerInch: 40, degrees: 2, noise: 60 }), 40);
    };
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
        'DOCUMENT_EMPTY',
        /no text was found/,
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

    it('300 pages that cannot be recognised in time, long before it is over', async () => {
      const bytes = file(new URL('sv-arn-2013-07406.pdf', FIXTURES));
      const [sheet] = await scanPages(bytes, [1], { dotsPerInch: 100, degrees: 0, noise: 0 });
      const scan = pdfOfSheets(sheet ? Array.from({ length: 300 }, () => sheet) : [], 100);
      const startedMs = performance.now();
      await assert.rejects(extract(scan), { category: 'DOCUMENT_UNREADABLE', personMessage: /scan of 300 pages/ });
      assert.ok(performance.now() - startedMs < 60_000);
    });
  });
});
