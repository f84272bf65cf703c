import { z } from 'zod';
import { codePoints } from '../rules/code-points.ts';

/** A text with at least one visible character and at most `max` code points. */
export function boundedText(max: number) {
  return filledText().refine(atMost(max), `must have at most ${max} characters`).meta({ minLength: 1, maxLength: max });
}

/** A text of at most `max` code points, which may be empty. */
export function optionalText(max: number) {
  return wellFormedText().refine(atMost(max), `must have at most ${max} characters`).meta({ maxLength: max });
}

/** A text with at least one visible character; how long it may be is judged elsewhere. */
export function filledText() {
  return wellFormedText().refine((text) => text.trim() !== '', { error: 'must not be empty', abort: true });
}

/** Halves of surrogate pairs cannot be stored: what is compared with a stored text must have lost them too. */
export function wellFormedText() {
  return z.string().overwrite((text) => text.toWellFormed());
}

const atMost = (max: number) => (text: string) => codePoints(text) <= max;
