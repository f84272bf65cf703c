import type { Provision } from '../contracts/law.ts';

/** The text of a provision as one string: its parts in order, each after its label. */
export function provisionText({ parts }: Pick<Provision, 'parts'>): string {
  return parts.map(({ label, text }) => (label === null ? text : `${label} ${text}`)).join('\n');
}
