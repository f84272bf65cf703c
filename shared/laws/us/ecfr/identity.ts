import type { XmlElement } from '../../../extraction/xml.ts';

/** The file is not of the Code of Federal Regulations, or does not name its title. */
export class CfrError extends Error {
  override readonly name = 'CfrError';
}

/** A part of the Code of Federal Regulations: `45 CFR 164`, `14 CFR 1203a`, a reserved range `3 CFR 103-199`. */
export interface CfrPart {
  title: string;
  part: string;
}

/** Spells the work of a part as the catalogue does. */
export function cfrWork({ title, part }: CfrPart): string {
  return `${title} CFR ${part}`;
}

/** Reads `45 CFR 164` and nothing else, because case and spelling of a part's number matter to the register. */
export function parseCfrWork(work: string): CfrPart | null {
  const [, title, part] = /^([1-9]\d?) CFR (\d[\w.-]{0,30})$/.exec(work) ?? [];
  return title === undefined || part === undefined ? null : { title, part };
}

/**
 * Reads the title from an element or one above it: `hierarchy_metadata` (escaped once or twice), `NODE` (`37:1.0.1`) of the bulk files, or
 * the number of the title's own element.
 *
 * @param path the element and those above it, the outermost first.
 */
export function cfrTitle(path: readonly XmlElement[]): string | null {
  for (const { name, attributes } of path.toReversed()) {
    const metadata = attributes.hierarchy_metadata ?? '';
    const said =
      /\/title-(\d+)\b/.exec(metadata) ?? /\b(\d+) CFR\b/.exec(metadata) ?? /^(\d+):/.exec(attributes.NODE ?? '');
    const own = name === 'DIV1' ? /^\d+$/.exec(attributes.N ?? '')?.[0] : undefined;
    const title = said?.[1] ?? own;
    if (title !== undefined) return title;
  }
  return null;
}

/** `N` without the section sign some files repeat in it. */
export function numberOf({ attributes }: XmlElement): string {
  return (attributes.N ?? '').replace(/^§+\s*/, '').trim();
}
