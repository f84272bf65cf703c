export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const ODT = 'application/vnd.oasis.opendocument.text';
export const RTF = 'application/rtf';
export const EML = 'message/rfc822';

/** Media types of the documents the service reads. */
export const READABLE_TYPES = [
  'application/pdf',
  DOCX,
  ODT,
  RTF,
  EML,
  'text/html',
  'text/markdown',
  'text/plain',
] as const;
export type ReadableType = (typeof READABLE_TYPES)[number];
