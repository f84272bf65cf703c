import type { Provision } from '../../contracts/law.ts';

/** The text of a provision in one piece, its parts in order and their labels before them. */
export function provisionText({ parts }: Pick<Provision, 'parts'>): string {
  return parts.map(({ label, text }) => (label === null ? text : `${label} ${text}`)).join('\n');
}
