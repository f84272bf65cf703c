import assert from 'node:assert/strict';
import fc from 'fast-check';
import { TagScanner } from '../../../../shared/law-verification/tag-scanner.ts';

const DOCUMENT =
  '<?xml version="1.0"?><!DOCTYPE a><a:b one="1 > 0" two=\'&quot;\'>Text &amp; m&#229;&#xe5;r<!-- <c> -->' +
  '<d/><![CDATA[<e>&amp;]]>tail</a:b>&';

/** The events of a scanner for a document that comes in pieces, texts joined. */
function told(pieces: readonly string[]): string[] {
  const events: string[] = [];
  let text = '';
  const tell = (event: string) => {
    if (text !== '') events.push(text);
    text = '';
    if (event !== '') events.push(event);
  };
  const scanner = new TagScanner({
    open: (name, attributes) => tell(`<${name} ${[...attributes].map(([key, value]) => `${key}=${value}`).join(',')}>`),
    close: (name) => tell(`</${name}>`),
    text: (more) => {
      text += more;
    },
  });
  for (const piece of pieces) scanner.write(piece);
  scanner.end();
  tell('');
  return events;
}

describe('TagScanner', () => {
  const expected = ['<b one=1 > 0,two=">', 'Text & mååår', '<d >', '</d>', '<e>&amp;tail', '</b>', '&'];

  it('finds tags, attributes and texts, and skips comments and declarations', () =>
    assert.deepEqual(told([DOCUMENT.replace('&#229;&#xe5;', '&#229;&#xe5;å')]), expected));

  it('finds the same wherever a document is cut', () => {
    const whole = told([DOCUMENT]);
    fc.assert(
      fc.property(fc.array(fc.nat(DOCUMENT.length), { maxLength: 8 }), (cuts) => {
        const at = [0, ...cuts.toSorted((a, b) => a - b), DOCUMENT.length];
        assert.deepEqual(told(at.slice(1).map((end, n) => DOCUMENT.slice(at[n], end))), whole);
      }),
    );
  });
});
