import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import mammoth from 'mammoth';
import { fromBufferPromise } from 'yauzl';
import { readPdfFonts } from '../../../../apps/cli/pdf-fonts.ts';
import { createOfflineEngine } from '../../../../shared/engine/offline/offline-engine.ts';
import { writtenDocument } from '../../../../shared/exports/read-markdown.ts';
import { toDocx } from '../../../../shared/exports/to-docx.ts';
import { toPdf } from '../../../../shared/exports/to-pdf.ts';
import { DEFAULT_LIMITS } from '../../../../shared/extraction/limits.ts';
import { readDocument } from '../../../../shared/extraction/read-document.ts';
import { readableText } from '../../../support/model/action-checks.ts';
import { auditWith, flawNamed, requestFor } from '../../../support/model/action-scene.ts';
import { written } from '../../../support/model/writing.ts';

const LETTERS = 'Ordene “åäö” «æøå» »ÅÄÖ« ‘ÆØ’ – § 5, ½ … é ü ß € 10 % & <b>';

const documentOf = (content: string) =>
  writtenDocument({
    title: 'Överklagande',
    language: 'Swedish',
    format: 'markdown',
    content,
    finding_ids: [],
  });

const squeezed = (text: string) => text.replace(/\s+/gu, '');

async function partOf(docx: Uint8Array, name: string): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(docx));
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return await text(await zip.openReadStreamPromise(entry));
  }
  throw new Error(`no ${name}`);
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const { pages } = await readDocument(new Uint8Array(bytes), null, DEFAULT_LIMITS);
  return pages.join('\n');
}

const SAMPLE = [
  '# Överklagande',
  '## Grunder',
  `${LETTERS.replace('<b>', '\\<b>')} with **bold** and *italic* and **[your name]**.`,
  '> Citat ur beslutet.',
  '1. första\n2. andra\n   - inre',
  'Mellan dem.',
  '1. åter en lista',
  '- **Sida:** 7',
].join('\n\n');

describe('the exports of a document', () => {
  it('keep headings, lists, styles and letters in Word', async () => {
    const docx = Buffer.from(await toDocx(documentOf(SAMPLE)));
    const { value } = await mammoth.convertToHtml(
      { buffer: docx },
      { styleMap: ["p[style-name='Quote'] => blockquote:fresh"] },
    );
    assert.match(value, /^<h1>Överklagande<\/h1><h2>Grunder<\/h2>/);
    assert.ok(value.includes('<strong>bold</strong>') && value.includes('<em>italic</em>'));
    assert.ok(value.includes('<blockquote>Citat ur beslutet.</blockquote>'));
    assert.match(
      value,
      /<ol><li>första<\/li><li>andra<ul><li>inre<\/li><\/ul><\/li><\/ol><p>Mellan dem.<\/p><ol><li>åter en lista<\/li><\/ol>/,
    );
    const raw = await mammoth.extractRawText({ buffer: docx });
    assert.ok(raw.value.includes(LETTERS));
  });

  it('count every numbered list anew in Word', async () => {
    const xml = await partOf(await toDocx(documentOf(SAMPLE)), 'word/document.xml');
    const numbering = [...xml.matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id);
    assert.equal(numbering.length, 5);
    const [first, second, , other] = numbering;
    assert.equal(first, second);
    assert.notEqual(first, other);
  });

  it('keep every letter in PDF, with the font embedded and the language named', async () => {
    const pdf = await toPdf(documentOf(SAMPLE), await readPdfFonts());
    const shown = squeezed(await textOf(pdf));
    for (const part of [
      LETTERS,
      'Överklagande',
      'Citat ur beslutet.',
      '1. första',
      '2. andra',
      '1. åter en lista',
      '[your name]',
    ]) {
      assert.ok(shown.includes(squeezed(part)), part);
    }
    const source = Buffer.from(pdf).toString('latin1');
    assert.match(source, /\/FontFile2/);
    assert.match(source, /\/Lang \(sv-SE\)/);
  });

  it('carry a whole document, word by word and in order', async () => {
    const audit = auditWith(
      Array.from({ length: 30 }, (_, n) => flawNamed('SE', n, `name${n}borg`)),
      [],
    );
    const request = requestFor(audit, { outputLanguage: 'Danish' });
    const document = await written(createOfflineEngine(), request);
    const exported = writtenDocument(document);
    const words = readableText(document.content).match(/[\p{L}\p{N}]+/gu) ?? [];
    for (const bytes of [await toDocx(exported), await toPdf(exported, await readPdfFonts())]) {
      const whole = await textOf(bytes);
      const shown = new Set(whole.match(/[\p{L}\p{N}]+/gu) ?? []);
      for (const word of words) assert.ok(shown.has(word), word);
      const places = audit.deduplicated_flaws
        .toSorted((a, b) => a.severity.localeCompare(b.severity))
        .map(({ flaw_title }) => squeezed(whole).indexOf(squeezed(flaw_title)));
      assert.ok(places.every((place) => place >= 0));
      assert.deepEqual(
        places,
        places.toSorted((a, b) => a - b),
      );
    }
  });

  it('open nothing that a document names', async () => {
    const content =
      '# T\n\n![alt text](/etc/passwd) ![web](http://127.0.0.1:9/x.png) [link](http://example.org) <img src="x">\n';
    for (const bytes of [await toDocx(documentOf(content)), await toPdf(documentOf(content), await readPdfFonts())]) {
      const shown = squeezed(await textOf(bytes));
      assert.ok(shown.includes('alttext') && shown.includes('link(http://example.org)'));
      assert.ok(!shown.includes('root:'));
    }
  });
});
