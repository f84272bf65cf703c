import type { ProvisionPart } from '../../contracts/law.ts';
import type { Draft } from './draft.ts';

const OPENING = /^(§ ?(\d+)(?: (\p{Ll})(?!\p{L}))?)\. ?(.*)$/su;

/**
 * Finds the sections of an act without markup for them: paragraphs that begin with `§ 1.`, `§ 2.` and so on. They count only if they number
 * the act from 1 upwards; otherwise there are none.
 */
export function sectionsInText(parts: readonly ProvisionPart[]): Draft[] {
  const drafts: Draft[] = [];
  const before: string[] = [];
  let last = 0;
  for (const part of parts) {
    const [, printed = '', digits, letter = '', rest = ''] = OPENING.exec(part.text) ?? [];
    const number = Number(digits);
    const continues = part.label === null && (number === last + 1 || (number === last && letter !== ''));
    if (continues) {
      const body = rest === '' ? [] : [{ label: null, text: rest }];
      const heading = drafts.length === 0 ? before : [];
      drafts.push({ section: `${digits}${letter}`, label: printed, chapter: '', part: [], heading, parts: body });
      last = number;
    } else if (drafts.length === 0) before.push(`${part.label ?? ''} ${part.text}`.trim());
    else drafts.at(-1)?.parts.push(part);
  }
  return drafts.length > 1 ? drafts : [];
}
