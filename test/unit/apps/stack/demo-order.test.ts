import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoOrderOf } from '../../../../apps/stack/demo-order.ts';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../../fixtures/documents');
const { signal } = new AbortController();

describe('demoOrderOf', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'demo-order-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  for (const [name, order] of [
    ['sv-arn-2013-07406.pdf', 'SE'],
    ['sv-migrationsoverdomstolen-um7533-12.docx', 'SE'],
    ['no-valstyret-bykle-valprotokoll-2019.pdf', 'NO'],
    ['en-us-bva-1340434.txt', 'US_FED'],
  ]) {
    it(`gives ${order} for ${name}`, async () => {
      assert.equal(await demoOrderOf(path.join(DOCUMENTS, name ?? ''), signal), order);
    });
  }

  const texts: [string, string, string | null][] = [
    ['Danish', 'Nævnet har truffet afgørelse i sagen efter at have indhentet oplysninger fra ansøgeren.', 'DK'],
    ['Bokmål', 'Nemnda har fattet vedtak i saken etter å ha innhentet opplysninger fra søkeren.', 'NO'],
    ['German', 'Die Behörde hat den Antrag abgelehnt, weil die Voraussetzungen nicht erfüllt sind.', null],
    ['no text', '%PDF-1.7 broken', null],
  ];
  for (const [language, text, order] of texts) {
    it(`gives ${order ?? 'none'} for ${language}`, async () => {
      const file = path.join(folder, `${language}.txt`);
      await writeFile(file, text);
      assert.equal(await demoOrderOf(file, signal), order);
    });
  }

  it('gives up when it is told to', async () => {
    const file = path.join(DOCUMENTS, 'en-us-bva-1340434.txt');
    await assert.rejects(demoOrderOf(file, AbortSignal.abort(new Error('stopped'))), /stopped/);
  });
});
