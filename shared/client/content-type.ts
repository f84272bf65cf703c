const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  eml: 'message/rfc822',
  txt: 'text/plain; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
};

/** The content type a file is sent with, guessed from its name; the service looks at the bytes all the same. */
export function contentTypeOf(fileName: string): string {
  const extension = /\.([a-z]+)$/i.exec(fileName)?.[1] ?? '';
  return CONTENT_TYPES[extension.toLowerCase()] ?? 'application/octet-stream';
}
