import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { parse } from 'parse5';
import { fromBufferPromise } from 'yauzl';
import { readPdfFonts } from '../../../../apps/cli/pdf-fonts.ts';
import { BUILT_IN_ACTIONS } from '../../../../shared/actions/built-in.ts';
import type { LegalOrder, OutputLanguage } from '../../../../shared/contracts/vocabulary.ts';
import { createOfflineEngine } from '../../../../shared/engine/offline/offline-engine.ts';
import { auditDocument } from '../../../../shared/exports/audit-document.ts';
import { contentsPlace, type ExportedDocument } from '../../../../shared/exports/document.ts';
import { writtenDocument } from '../../../../shared/exports/read-markdown.ts';
import { toDocx } from '../../../../shared/exports/to-docx.ts';
import { toHtml } from '../../../../shared/exports/to-html.ts';
import { toPdf } from '../../../../shared/exports/to-pdf.ts';
import { DEFAULT_LIMITS } from '../../../../shared/extraction/limits.ts';
import { readDocument } from '../../../../shared/extraction/read-document.ts';
import { itWith } from '../../../support/installed.ts';
import { auditWith, flawNamed, requestFor, strengthNamed } from '../../../support/model/action-scene.ts';
import { written } from '../../../support/model/writing.ts';

const run = promisify(execFile);
const CONTEXT = { documentName: 'beslut & <bilaga>.pdf', jobId: 'job_1', profileId: 'prof_1' };
const ORDERS: readonly [LegalOrder, OutputLanguage, code: string][] = [
  ['SE', 'Swedish', 'sv'],
  ['NO', 'Norwegian (Bokmål)', 'nb'],
  ['DK', 'Danish', 'da'],
  ['US_FED', 'English', 'en'],
];
const DESCRIPTION = `${'Skälen återger ☒ ingen omständighet som bär slutsatsen, æøå – 5 %. '.repeat(6)}\n\nSlut.`;

/** The audit of each legal order and each document written from it: appeals long enough for a contents list, letters that are not. */
async function everyDocument(): Promise<ExportedDocument[]> {
  const engine = createOfflineEngine();
  const documents: ExportedDocument[] = [];
  for (const [order, outputLanguage, code] of ORDERS) {
    const auditOf = (flaws: number) =>
      auditWith(
        Array.from({ length: flaws }, (_, n) => flawNamed(order, n, `name${n}borg`, { description: DESCRIPTION })),
        [strengthNamed(order, 3, 'deltaborg')],
        { detected_language: code },
      );
    documents.push(auditDocument(auditOf(30), CONTEXT));
    for (const action of BUILT_IN_ACTIONS) {
      const audit = auditOf(action.kind === 'LETTER_TO_AUTHORITY' ? 2 : 40);
      const asked = { action, legalOrders: [order], outputLanguage };
      documents.push(writtenDocument(await written(engine, requestFor(audit, asked))));
    }
  }
  return documents;
}

async function partsOf(docx: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(Buffer.from(docx));
  for await (const entry of zip.eachEntry()) {
    assert.ok(!parts.has(entry.fileName), `${entry.fileName} stands twice in the file`);
    parts.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  }
  return parts;
}

const all = (xml: string, pattern: RegExp): string[] => Array.from(xml.matchAll(pattern), ([, value = '']) => value);

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { pages } = await readDocument(new Uint8Array(bytes), null, DEFAULT_LIMITS);
  return pages.join('\n').replace(/\s+/gu, ' ').trim();
};

describe('exports in every language', () => {
  let documents: ExportedDocument[] = [];
  let wordFiles: Uint8Array[] = [];
  let folder = '';
  before(async () => {
    documents = await everyDocument();
    wordFiles = await Promise.all(documents.map((document) => toDocx(document)));
    folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
  });
  after(async () => {
    await rm(folder, { recursive: true });
  });

  it('are long and short ones', () => {
    const listed = documents.filter((document) => contentsPlace(document) !== null);
    assert.deepEqual([documents.length, listed.length], [16, 12]);
  });

  it('are Word files in which every part, style, numbering and link that is named exists, once', async () => {
    for (const [n, file] of wordFiles.entries()) {
      const parts = await partsOf(file);
      const partOf = (name: string) => parts.get(name) ?? assert.fail(`no ${name}`);
      for (const [name, xml] of parts) {
        if (!name.endsWith('.rels')) continue;
        const base = path.posix.dirname(path.posix.dirname(name));
        const inside = all(xml, /<Relationship (?![^>]*TargetMode="External")[^>]*Target="([^"]+)"/g);
        for (const target of inside) partOf(path.posix.join(base, target).replace(/^.*\/\//u, ''));
      }
      for (const name of all(partOf('[Content_Types].xml'), /PartName="\/([^"]+)"/g)) partOf(name);
      const body = partOf('word/document.xml');
      const styles = all(partOf('word/styles.xml'), /w:styleId="([^"]+)"/g);
      assert.equal(new Set(styles).size, styles.length);
      for (const style of all(body, /<w:(?:pStyle|rStyle) w:val="([^"]+)"/g)) assert.ok(styles.includes(style), style);
      const numberings = all(partOf('word/numbering.xml'), /<w:num [^>]*w:numId="(\d+)"/g);
      for (const id of all(body, /<w:numId w:val="(\d+)"/g)) assert.ok(numberings.includes(id), `numbering ${id}`);
      const bookmarks = all(body, /<w:bookmarkStart [^>]*w:id="([^"]+)"/g);
      const names = all(body, /<w:bookmarkStart [^>]*w:name="([^"]+)"/g);
      assert.deepEqual([new Set(bookmarks).size, new Set(names).size], [bookmarks.length, names.length]);
      for (const anchor of all(body, /w:anchor="([^"]+)"/g)) assert.ok(names.includes(anchor), anchor);
      assert.match(partOf('word/styles.xml'), new RegExp(`<w:lang w:val="${documents[n]?.language}"`));
      assert.match(partOf('word/footer1.xml'), /PAGE/);
      assert.match(partOf('docProps/core.xml'), /<cp:lastModifiedBy>Document Audit Service</);
    }
  });

  it('are pages in which a parser of HTML finds no error', async () => {
    for (const document of documents) {
      const errors: string[] = [];
      const page = await toHtml(document);
      parse(page, { onParseError: ({ code, startLine }) => errors.push(`${code} in line ${startLine}`) });
      assert.deepEqual(errors, []);
      const levels = all(page, /<h(\d)/g).map(Number);
      assert.deepEqual([levels[0], levels.filter((level) => level === 1).length], [1, 1]);
      for (const [index, level] of levels.entries()) assert.ok(level <= (levels[index - 1] ?? 0) + 1, document.title);
    }
  });

  itWith('soffice', '--version', 'are read with the same text after LibreOffice saved them anew', async () => {
    const names = documents.map((_, n) => `document-${n}`);
    for (const [n, file] of wordFiles.entries()) await writeFile(path.join(folder, `${names[n]}.docx`), file);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    for (const [type, filter] of [
      ['docx', 'docx:MS Word 2007 XML'],
      ['odt', 'odt'],
    ]) {
      const files = names.map((name) => `${name}.docx`);
      const saved = ['--headless', '--convert-to', filter ?? '', '--outdir', path.join(folder, 'saved'), ...files];
      await run('soffice', [profile, ...saved], { cwd: folder });
      for (const [n, name] of names.entries()) {
        const again = await textOf(await readFile(path.join(folder, 'saved', `${name}.${type}`)));
        assert.equal(again, await textOf(wordFiles[n] ?? new Uint8Array()));
      }
    }
  });

  itWith('verapdf', '--version', 'are PDF files that veraPDF finds to follow PDF/UA-1', async () => {
    const fonts = await readPdfFonts();
    const files = documents.map((_, n) => path.join(folder, `document-${n}.pdf`));
    for (const [n, document] of documents.entries()) await writeFile(files[n] ?? '', await toPdf(document, fonts));
    const { stdout } = await run('verapdf', ['--flavour', 'ua1', '--format', 'text', ...files]);
    assert.deepEqual(
      stdout.match(/^(?:PASS|FAIL) .*$/gmu),
      files.map((file) => `PASS ${file} ua1`),
    );
  });
});
