import { z } from 'zod';
import { codePoints } from './code-points.ts';

/** A text with at least one visible character and at most `max` code points. */
export function boundedText(max: number) {
  return filledText().refine(atMost(max), `must have at most ${max} characters`).meta({ minLength: 1, maxLength: max });
}

/**
 * A name of one line with at most `max` code points, without control characters because they would break the lists and files it is shown
 * in.
 */
export function nameText(max: number) {
  return boundedText(max).refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'must not hold control characters');
}

/** Characters of an id or key that a caller sends; those of the service have fewer than a hundred. */
const MAX_ID = 1_000;

/** An id or key as a caller sends it, not yet known to exist. */
export function sentId() {
  return z.string().min(1).max(MAX_ID);
}

/** A text of at most `max` code points, which may be empty. */
export function optionalText(max: number) {
  return wellFormedText().refine(atMost(max), `must have at most ${max} characters`).meta({ maxLength: max });
}

/** A text with at least one visible character; its length is checked elsewhere. */
export function filledText() {
  return wellFormedText().refine((text) => text.trim() !== '', { error: 'must not be empty', abort: true });
}

/** A text whose lone halves of surrogate pairs are replaced, because they cannot be stored. */
export function wellFormedText() {
  return z.string().overwrite((text) => text.toWellFormed());
}

const atMost = (max: number) => (text: string) => codePoints(text) <= max;
