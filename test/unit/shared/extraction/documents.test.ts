import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createExtractor, type Extractor } from '../../../../shared/extraction/extract.ts';

const FIXTURES = new URL('../../../fixtures/documents/', import.meta.url);
const BESIDE = new URL('../../../../../shared/documents/', import.meta.url);

const file = (url: URL) => new Uint8Array(readFileSync(url));
const signal = () => new AbortController().signal;

describe('extract reads', () => {
  let extractor: Extractor;
  const extract = (bytes: Uint8Array) => extractor.extract(bytes, {}, signal());
  before(() => {
    extractor = createExtractor();
  });
  after(() => extractor.close());

  describe('the bundled documents', () => {
    it('of ARN with whole paragraphs and separate words', async () => {
      const { pages } = await extract(file(new URL('sv-arn-2013-07406.pdf', FIXTURES)));
      assert.equal(pages.length, 2);
      assert.match(
        pages[0] ?? '',
        /\n\nBolaget motsatte sig yrkandet\. Bolaget har endast förmedlat de aktuella flygbiljetterna\.\n/,
      );
      assert.match(pages[0] ?? '', /\n\nAllmänna reklamationsnämnden gjorde följande bedömning\n\nEnligt praxis/);
      assert.match(pages[1] ?? '', /ska E:s yrkande bifallas\.$/);
    });

    it('of Bykle with figures beside their labels', async () => {
      const { pages } = await extract(file(new URL('no-valstyret-bykle-valprotokoll-2019.pdf', FIXTURES)));
      assert.equal(pages.length, 20);
      assert.match(
        pages[1] ?? '',
        /Tal på personar med røysterett 751\nTotalt tal på kryss i manntalet 530\nOppmøteprosent 70,57 %/,
      );
      assert.match(pages[3] ?? '', /Totalt tal på partifordelte stemmesetlar 91/);
    });

    it('of Migrationsöverdomstolen with headings from form fields, and all of the text', async () => {
      const { pages } = await extract(file(new URL('sv-migrationsoverdomstolen-um7533-12.docx', FIXTURES)));
      assert.match(pages[0] ?? '', /^Migrationsöverdomstolen\tMIG 2013:6\n\nMålnummer:\tUM7533-12\tAvdelning:\t1\n/);
      assert.match(pages[0] ?? '', /\n\nREFERAT\n\nA och B sökte asyl i Sverige/);
      assert.match(pages[0] ?? '', /\nLitteratur:\tProp\. 2004\/05:170 s\. 191$/);
    });
  });

  const isBeside = existsSync(BESIDE);
  const beside = isBeside ? describe : describe.skip;
  beside(`the development documents${isBeside ? '' : ' (../shared/documents is not there)'}`, () => {
    const read = (name: string) => extract(file(new URL(name, BESIDE)));

    it('in full, but refuses the one with a password', async () => {
      const names = readdirSync(BESIDE).filter((name) => /\.(?:pdf|docx|txt)$/.test(name));
      const outcomes = await Promise.allSettled(names.map(read));
      const failed: Record<string, string> = {};
      outcomes.forEach((outcome, index) => {
        const name = names[index] ?? '';
        if (outcome.status === 'rejected') failed[name] = outcome.reason.personMessage;
        else assert.ok(outcome.value.pages.join('').length > 4_900, name);
      });
      assert.deepEqual(failed, {
        'edge-password-en-us-ca5-21-50498.pdf':
          'The document is protected by a password. Remove the password and upload again.',
      });
    });

    it('such as the long report in full: 381 pages, with the letters that its fonts name and its maps leave out', async () => {
      const { pages } = await read('edge-long-en-doj-special-counsel-report-2019.pdf');
      assert.equal(pages.length, 381);
      assert.ok(pages.join('').length > 1_130_000);
      assert.match(pages[11] ?? '', /One week later, in the first week\nof May 2016/);
      assert.match(pages.join('\n'), /U\.S\.–Russia relations/);
      assert.ok(pages.every((page) => page.trim() !== ''));
    });

    it('never in part: those cut after 40 % of their bytes are refused', async () => {
      const names = readdirSync(BESIDE).filter((name) => /\.(?:pdf|docx)$/.test(name));
      for (const name of names) {
        const whole = file(new URL(name, BESIDE));
        const cut = whole.slice(0, Math.floor(whole.length * 0.4));
        await assert.rejects(
          extract(cut),
          { category: 'DOCUMENT_UNREADABLE', personMessage: /damaged|password/ },
          name,
        );
      }
    });
  });
});
