import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { hashOf } from '../../../../apps/console/document/hash.ts';
import { readText } from '../../../../apps/console/document/text-formats.ts';
import type { Refusal } from '../../../../apps/console/document/unreadable.ts';
import { readOdt } from '../../../../shared/extraction/odt.ts';
import { tidy } from '../../../../shared/extraction/tidy.ts';
import { makeZip, odtParts } from '../../../support/make-zip.ts';

const TEXT =
  '<text:h>Beslut</text:h><text:p>Ansökan avslås.<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Se 5 §.</text:p></text:note-body></text:note></text:p>';

const own = (bytes: string | Uint8Array) => new Uint8Array(Buffer.from(bytes));
const isRefusedAs = (refusal: Refusal) => (error: { refusal?: Refusal }) => error.refusal === refusal;

describe('a document that the browser opens', () => {
  it('is read as the service reads it: an OpenDocument text, deflated or stored', async () => {
    for (const stored of [false, true]) {
      const bytes = own(makeZip(odtParts(TEXT).map((part) => ({ ...part, stored }))));
      const pages = await readText('odt', bytes);
      assert.deepEqual(pages, [tidy(await readOdt(bytes))]);
      assert.match(pages[0] ?? '', /Ansökan avslås\./);
    }
  });

  it('is read as the service reads it: rich text', async () => {
    const bytes = own("{\\rtf1\\ansi Beslut\\par R\\'e5d och \\u246?vrigt.}");
    assert.deepEqual(await readText('rtf', bytes), ['Beslut\n\nRåd och övrigt.']);
  });

  it('is refused where it is locked or cut', async () => {
    const parts = odtParts(TEXT);
    const sealed = makeZip(odtParts(TEXT, '<encryption-data/>'));
    await assert.rejects(readText('odt', own(sealed)), isRefusedAs('PASSWORD'));
    await assert.rejects(readText('odt', own(makeZip(parts.slice(0, 1)))), isRefusedAs('DAMAGED'));
    const large = makeZip(parts.map((part) => ({ ...part, declaredSize: 2 ** 30 })));
    await assert.rejects(readText('odt', own(large)), isRefusedAs('TOO_LARGE'));
    await assert.rejects(readText('odt', own(makeZip(parts).slice(0, -60))), /invalid zip data/);
  });

  it('has a hash where the browser gives one', async () => {
    const bytes = own('Ansökan avslås.');
    assert.equal(await hashOf(bytes), createHash('sha256').update(bytes).digest('hex'));
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    try {
      assert.equal(await hashOf(bytes), null);
    } finally {
      Reflect.deleteProperty(crypto, 'subtle');
    }
  });
});
