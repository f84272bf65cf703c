import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: string | Buffer;
  /** The unpacked size written into the headers, where it shall differ from the real one. */
  declaredSize?: number;
  encrypted?: boolean;
  /** Not deflated. */
  stored?: boolean;
}

/** A zip file of deflated or stored entries (APPNOTE 4.3). */
export function makeZip(parts: readonly ZipPart[]): Uint8Array {
  const chunks: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declaredSize, encrypted, stored } of parts) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data;
    const packed = stored ? bytes : deflateRawSync(bytes, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(encrypted ? 1 : 0, 2);
    fields.writeUInt16LE(stored ? 0 : 8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, place, Buffer.from(name)]));
    chunks.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return new Uint8Array(Buffer.concat([...chunks, entries, Buffer.from('PK\x05\x06', 'latin1'), end]));
}

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a Word document with this `<w:body>` content and, where given, these footnotes. */
export function docxParts(body: string, footnotes = ''): ZipPart[] {
  const open = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  return [
    {
      name: '[Content_Types].xml',
      data: `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      data: `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="r2" Type="${OFFICE}/footnotes" Target="footnotes.xml"/></Relationships>`,
    },
    { name: 'word/document.xml', data: `<w:document ${open}><w:body>${body}</w:body></w:document>` },
    { name: 'word/footnotes.xml', data: `<w:footnotes ${open}>${footnotes}</w:footnotes>` },
  ];
}

export const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

/** The parts of an OpenDocument text with this `<office:text>` content; `manifest` stands in META-INF/manifest.xml. */
export function odtParts(text: string, manifest = ''): ZipPart[] {
  const open = ['office', 'text', 'table', 'draw', 'svg', 'number']
    .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
    .join(' ');
  return [
    { name: 'mimetype', data: 'application/vnd.oasis.opendocument.text', stored: true },
    {
      name: 'content.xml',
      data: `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${open}><office:automatic-styles><number:text>kr</number:text></office:automatic-styles><office:body><office:text>${text}</office:text></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', data: `<manifest>${manifest}</manifest>` },
  ];
}
