import { hash } from 'node:crypto';

/** SHA-256 of bytes, in hex. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes);
