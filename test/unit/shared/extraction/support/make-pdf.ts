import { deflateSync } from 'node:zlib';

type Body = string | Buffer;

/** A PDF object: a dictionary or value, with a stream if `stream` is given (its /Length is added). */
export interface PdfObject {
  value: string;
  stream?: Body;
}

/** A PDF of these objects, numbered from 1; object 1 is the catalogue. Right down to the offsets, so that readers need not repair it. */
export function makePdf(objects: readonly PdfObject[]): Uint8Array {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\u00e5\u00e4\u00f6\n', 'latin1')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Body) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  objects.forEach(({ value, stream }, index) => {
    offsets.push(length);
    add(`${index + 1} 0 obj\n`);
    if (stream === undefined) add(value);
    else {
      add(`${value.replace(/>>$/, '')} /Length ${stream.length} >>\nstream\n`);
      add(stream);
      add('\nendstream');
    }
    add('\nendobj\n');
  });
  const start = length;
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const offset of offsets) add(`${String(offset).padStart(10, '0')} 00000 n \n`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

/** A PDF with one page for each content stream, all with Helvetica as /F1; `more` objects start at number `3 + 2 × pages + 1`. */
export function pdfOfContents(contents: readonly Body[], more: readonly PdfObject[] = [], resources = ''): Uint8Array {
  const kids = contents.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  return makePdf([
    { value: '<< /Type /Catalog /Pages 2 0 R >>' },
    { value: `<< /Type /Pages /Kids [${kids}] /Count ${contents.length} /MediaBox [0 0 595 842] >>` },
    { value: FONT },
    ...contents.flatMap((content, index) => [
      {
        value: `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> ${resources} >> >>`,
      },
      { value: '<< >>', stream: content },
    ]),
    ...more,
  ]);
}

/** A content stream that draws each text at its place: `[x, y, text, size]` in points. */
export function drawn(texts: readonly (readonly [number, number, string, number?])[]): string {
  const lines = texts.map(
    ([x, y, text, size = 11]) => `/F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[()\\]/g, '\\$&')}) Tj`,
  );
  return `BT\n${lines.join('\n')}\nET`;
}

/** A stream of some ten kB that unpacks to so many MiB of blanks: run lengths (128 blanks a pair), deflated. */
export function bombObject(mebibytes: number): PdfObject {
  const pairs = Buffer.alloc((mebibytes * 2 ** 20) / 64, Buffer.from([129, 0x20]));
  return { value: '<< /Filter [/FlateDecode /RunLengthDecode] >>', stream: deflateSync(pairs, { level: 9 }) };
}
