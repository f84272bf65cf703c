import { readFileSync } from 'node:fs';

const FIXTURES = new URL('../../../fixtures/laws/', import.meta.url);
const BUNDLED = new URL('../../../../shared/laws/bundled/se/', import.meta.url);

/** A sample by its place below `test/fixtures/laws`. */
export function lawFixture(name: string): Buffer {
  return readFileSync(new URL(name, FIXTURES));
}

/** An act of the Swedish register that ships with the product. */
export function bundledAct(name: string): Buffer {
  return readFileSync(new URL(name, BUNDLED));
}

/** Lower-case words, for sites that find by them. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}:]+/gu) ?? [];
}
