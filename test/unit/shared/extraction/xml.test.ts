import assert from 'node:assert/strict';
import { childOf, elementsOf, readXml, textOf, XmlError, XmlReader } from '../../../../shared/extraction/xml.ts';

describe('readXml', () => {
  it('reads names without their prefix, text and CDATA', () => {
    const root = readXml(
      Buffer.from('<a:r xmlns:a="x" a:id="1" n="2">A<b:c xmlns:b="y">1 &lt; 2</b:c><![CDATA[<&]]></a:r>'),
    );
    assert.deepEqual([root.name, root.attributes.id, root.attributes.n], ['r', '1', '2']);
    assert.deepEqual(
      elementsOf(root).map(({ name }) => name),
      ['c'],
    );
    assert.equal(textOf(root), 'A1 < 2<&');
    assert.equal(childOf(root, 'd'), null);
  });

  const refused: [name: string, xml: string | Uint8Array][] = [
    ['nothing', ''],
    ['text', 'Service unavailable'],
    ['an element that is not closed', '<a><b></a>'],
    ['what is cut short', '<a>text'],
    ['a document type that defines something', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'],
    ['entities that are not of XML', '<a>&nbsp;</a>'],
    ['elements nested too deep', '<a>'.repeat(300) + '</a>'.repeat(300)],
    ['bytes that are not UTF-8', Uint8Array.of(0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e)],
  ];
  for (const [name, xml] of refused) {
    it(`refuses ${name}`, () => assert.throws(() => readXml(Buffer.from(xml)), XmlError));
  }
});

describe('XmlReader', () => {
  it('reads a letter whose bytes come apart', () => {
    let read = '';
    const reader = new XmlReader({
      open() {},
      close() {},
      text(text) {
        read += text;
      },
    });
    for (const byte of Buffer.from('<a>§ å</a>')) reader.write(Uint8Array.of(byte));
    reader.end();
    assert.equal(read, '§ å');
  });
});
