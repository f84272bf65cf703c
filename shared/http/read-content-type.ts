import { MIMEType } from 'node:util';

/** The media type and parameters of a `Content-Type` header; null if it is absent or malformed. */
export function readMediaType(contentType: string | null | undefined): MIMEType | null {
  try {
    return new MIMEType(contentType ?? '');
  } catch {
    return null;
  }
}

/** The `charset` parameter of a `Content-Type` header (RFC 9110, 8.3.1), or null. */
export function charsetOf(contentType: string | null | undefined): string | null {
  return readMediaType(contentType)?.params.get('charset') || null;
}
