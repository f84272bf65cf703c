import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import mammoth from 'mammoth';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readPdfFonts } from '../../../../apps/cli/pdf-fonts.ts';
import { auditDocument } from '../../../../shared/exports/audit-document.ts';
import { auditPage } from '../../../../shared/exports/audit-page.ts';
import type { ExportedDocument } from '../../../../shared/exports/document.ts';
import { writtenDocument } from '../../../../shared/exports/read-markdown.ts';
import { toDocx } from '../../../../shared/exports/to-docx.ts';
import { toHtml } from '../../../../shared/exports/to-html.ts';
import { toPdf } from '../../../../shared/exports/to-pdf.ts';
import { DEFAULT_LIMITS } from '../../../../shared/extraction/limits.ts';
import { loadPdfjs } from '../../../../shared/extraction/pdfjs-repair.ts';
import { readDocument } from '../../../../shared/extraction/read-document.ts';
import { importsOf } from '../../../lint/find-imports.ts';
import { auditOf, citation, flaw, source, strength } from '../../apps/cli/audit/fixture.ts';

const run = promisify(execFile);
const CONTEXT = {
  documentName: 'beslut & bilaga.pdf',
  finishedAt: Date.UTC(2026, 10, 23, 12),
  jobId: 'job_1',
  profileId: 'prof_1',
};
/** The line at the top of each page. */
const HEADER = 'beslut & bilaga.pdf · 23 November 2026 · prof_1';
const LINE = 'Inneholder data under NLOD 2.0.';

const longAudit = auditOf({
  deduplicated_flaws: Array.from({ length: 24 }, (_, n) =>
    flaw({
      finding_id: `fnd_${n}`,
      flaw_title: `Brist nummer ${n + 1}, om någonting som borde ha utretts`,
      description: `${'Skälen återger ingen omständighet som bär slutsatsen. '.repeat(12)}\n\nSlut på ${n + 1}.`,
      citations: [citation({ primary_source: source({ attribution: LINE }) })],
    }),
  ),
  consolidated_strengths: [strength({ is_recognised: true })],
});
const audited = auditDocument(longAudit, CONTEXT);

const appeal: ExportedDocument = writtenDocument({
  title: 'Överklagande',
  language: 'Swedish',
  format: 'markdown',
  content: [
    '# Överklagande',
    '- **Till:** **[förvaltningsrätten]**',
    '## Yrkanden',
    '1. Beslutet ska upphävas.\n2. Ärendet ska visas åter.',
    '## Grunder',
    'Citat – ”saklighet” enligt 5 § förvaltningslagen (2017:900), ☒ ja.',
    '> Det är uppenbart att bolaget har brutit mot reglerna.',
  ].join('\n\n'),
  finding_ids: [],
});

interface StructureNode {
  role?: string;
  children?: readonly object[];
}

/** Uses the repaired pdf.js, because a process holds one parser and the tests of extraction need that one. */
const openPdf = async (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  await (await loadPdfjs()).getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;

const textOf = async (bytes: Uint8Array): Promise<string> => {
  const { pages } = await readDocument(new Uint8Array(bytes), null, DEFAULT_LIMITS);
  return pages.join('\n').replace(/\s+/gu, ' ');
};

async function rolesOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const roles: string[] = [];
  const walk = (node: StructureNode): void => {
    if (node.role !== undefined) roles.push(node.role);
    node.children?.forEach(walk);
  };
  for (let page = 1; page <= pdf.numPages; page++) walk((await (await pdf.getPage(page)).getStructTree()) ?? {});
  return roles;
}

describe('the structure of exports', () => {
  let auditPdf = new Uint8Array();
  let appealPdf = new Uint8Array();
  before(async () => {
    const fonts = await readPdfFonts();
    auditPdf = new Uint8Array(await toPdf(audited, fonts));
    appealPdf = new Uint8Array(await toPdf(appeal, fonts));
  });

  it('tags a PDF: headings, lists, quotations, languages, and nothing outside the structure', async () => {
    const pdf = await openPdf(auditPdf);
    const roles = new Set(await rolesOf(pdf));
    for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'BlockQuote', 'TOC', 'Link']) {
      assert.ok(roles.has(role), role);
    }
    assert.equal(((await pdf.getMarkInfo()) as ReadonlyMap<string, boolean> | null)?.get('Marked'), true);
    const { info, metadata } = await pdf.getMetadata();
    assert.equal((info as { Language?: string }).Language, 'en-GB');
    assert.equal(metadata?.get('dc:title'), audited.title);
    assert.match(String(metadata?.getRaw()), /<pdfuaid:part>1<\/pdfuaid:part>/);
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent({ includeMarkedContent: true });
      let depth = 0;
      for (const item of items) {
        if ('str' in item) assert.ok(depth > 0 || item.str.trim() === '', `page ${page}: ${item.str}`);
        else depth += item.type.startsWith('begin') ? 1 : -1;
      }
    }
  });

  it('lists the contents of a long document with the right pages, and numbers every page', async () => {
    const pdf = await openPdf(auditPdf);
    const pages: string[] = [];
    for (let page = 1; page <= pdf.numPages; page++) {
      const { items } = await (await pdf.getPage(page)).getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    }
    for (const [index, text] of pages.entries()) {
      assert.ok(text.includes(`${index + 1} / ${pages.length}`));
      assert.ok(text.includes(HEADER), `page ${index + 1} says what it belongs to`);
    }
    const last = 'Brist nummer 24, om någonting som borde ha utretts';
    const listed = /Brist nummer 24, om någonting som borde ha utretts\s+(\d+)/u.exec(pages.slice(0, 3).join(' '))?.[1];
    assert.equal(Number(listed), pages.findLastIndex((text) => text.includes(last)) + 1);
    const outline = await pdf.getOutline();
    assert.deepEqual([outline[0]?.title, outline[0]?.items.length], [audited.title, 4]);
    const destination = await pdf.getDestination('heading-3');
    assert.ok(destination !== null);

    assert.ok(!(await rolesOf(await openPdf(appealPdf))).includes('TOC'));
    const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(await toDocx(audited)) });
    assert.match(value, /Contents/);
    assert.match(await toHtml(writtenLong()), /<nav aria-labelledby="contents">[\s\S]*href="#section-2"/);
  });

  it('shows the attribution lines and all findings of an audit in every format', async () => {
    const page = (await auditPage(longAudit, CONTEXT)).replace(/\s+/gu, ' ');
    for (const text of [await textOf(await toDocx(audited)), await textOf(auditPdf), page]) {
      assert.ok(text.includes(LINE));
      for (let n = 1; n <= 24; n++) assert.ok(text.includes(`Brist nummer ${n}, om`) && text.includes(`Slut på ${n}.`));
      assert.ok(text.includes('The party was heard'));
      assert.match(text, /Weight\b.{1,20}\bslight\b/u);
      assert.ok(text.includes('3; the words were recognised in an image'));
    }
  });

  it('reads characters aloud that the font of a PDF lacks', async () => {
    assert.match(Buffer.from(appealPdf).toString('latin1'), /\/ActualText/);
    assert.ok((await textOf(appealPdf)).includes('\u25a1 ja'));
  });

  it('makes a page of a document in its language, with its placeholders marked', async () => {
    const page = await toHtml(appeal);
    assert.match(page, /^<!doctype html>\n<html lang="sv-SE">/);
    assert.match(page, /<strong><mark>\[förvaltningsrätten\]<\/mark><\/strong>/);
    assert.match(page, /<blockquote><p>Det är uppenbart/);
    assert.match(page, /<ol><li>Beslutet ska upphävas\.<\/li>/);
    assert.match(page, /Content-Security-Policy" content="default-src &#39;none&#39;; style-src &#39;sha256-/);
    assert.match(page, /counter\(page\)/);
  });

  it('loads in a browser, because nothing that it imports is of Node.js', () => {
    const root = path.resolve(import.meta.dirname, '../../../..');
    const seen = new Set<string>();
    const walk = (file: string): void => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const { target, isPackage, isType } of importsOf(readFileSync(path.join(root, file), 'utf8'), file)) {
        if (isType) continue;
        assert.ok(!target.startsWith('node:'), `${file} imports ${target}`);
        if (!isPackage) walk(target);
      }
    };
    for (const name of ['audit-page', 'audit-document', 'to-html', 'to-docx', 'to-pdf', 'read-markdown']) {
      walk(`shared/exports/${name}.ts`);
    }
    assert.ok(seen.size > 20);
  });
});

describe('the exports in other programs', () => {
  let folder = '';
  before(async function () {
    const missing = ['/usr/bin/soffice', '/usr/bin/pdfinfo'].filter((program) => !existsSync(program));
    if (missing.length > 0) {
      process.stdout.write(
        `    skipped: ${missing.join(' and ')} is not installed (libreoffice-writer-nogui, poppler-utils)\n`,
      );
      this.skip();
    }
    folder = await mkdtemp(path.join(tmpdir(), 'exports-'));
    await writeFile(path.join(folder, 'audit.docx'), await toDocx(audited));
    await writeFile(path.join(folder, 'appeal.docx'), await toDocx(appeal));
  });
  after(async () => {
    if (folder !== '') await rm(folder, { recursive: true });
  });

  const office = (format: string, ...files: string[]) =>
    run(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        format,
        '--outdir',
        folder,
        ...files,
      ],
      { cwd: folder },
    );

  it('open in LibreOffice, with their headings, pages and contents list', async () => {
    await office('pdf', 'audit.docx', 'appeal.docx');
    const { stdout: text } = await run('pdftotext', ['-layout', path.join(folder, 'audit.pdf'), '-']);
    assert.match(text, /Contents\n/);
    assert.match(text, /Brist nummer 24, om någonting som borde ha utretts[ .]*\d+\n/);
    const { stdout: info } = await run('pdfinfo', [path.join(folder, 'audit.pdf')]);
    const pages = Number(/Pages:\s+(\d+)/.exec(info)?.[1]);
    assert.ok(pages > 5);
    assert.ok(text.includes(`${pages} / ${pages}`));
    assert.match(info, /Title:\s+Audit of beslut & bilaga\.pdf/);
  });

  it('come back from a word processor and are read by the service', async () => {
    await office('fodt', 'appeal.docx');
    const file = path.join(folder, 'appeal.fodt');
    const flat = await readFile(file, 'utf8');
    const edited = flat.replace('Beslutet ska upphävas.', 'Beslutet ska upphävas i sin helhet.');
    assert.notEqual(edited, flat);
    await writeFile(file, edited);
    await office('docx', 'appeal.fodt');
    const text = await textOf(await readFile(path.join(folder, 'appeal.docx')));
    for (const part of [
      'Överklagande',
      'Beslutet ska upphävas i sin helhet.',
      '5 § förvaltningslagen (2017:900)',
      'Det är uppenbart att bolaget har brutit mot reglerna.',
      '[förvaltningsrätten]',
    ]) {
      assert.ok(text.includes(part), part);
    }
  });

  it('show their structure to a PDF reader', async () => {
    const file = path.join(folder, 'tagged.pdf');
    await writeFile(file, await toPdf(appeal, await readPdfFonts()));
    const { stdout: structure } = await run('pdfinfo', ['-struct-text', file]);
    assert.match(structure, /H1 \(block\)\s+"Överklagande"/);
    assert.match(structure, /BlockQuote\s+P \(block\)\s+"Det är uppenbart/);
    const { stdout: info } = await run('pdfinfo', [file]);
    assert.match(info, /Tagged:\s+yes/);
  });
});

const writtenLong = (): ExportedDocument => ({
  ...appeal,
  blocks: [
    ...appeal.blocks,
    { kind: 'heading', depth: 3, runs: [{ text: 'Lång' }] },
    { kind: 'paragraph', runs: [{ text: 'ord '.repeat(4_000) }] },
  ],
});
