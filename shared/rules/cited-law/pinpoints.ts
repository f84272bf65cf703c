import type { ReadCitation } from '../../contracts/document-checks.ts';

type Address = Pick<ReadCitation, 'chapter' | 'section'>;

/** The pinpoints at which a law may hold a cited provision, the exact one first (decisions, "Laws"). */
export function pinpointsOf({ chapter, section }: Address): string[] {
  const own = `par_${section}§`;
  return chapter === '' ? [own] : [`kap_${chapter}_par_${section}§`, own];
}

const PINPOINT = /^(?:kap_([^_]{1,20})_)?par_([^§~]{1,60})(?:~\d{1,3})?§$/u;
const RANGE = /^(\d{1,6})\p{L}?(?:to|[–-])(\d{1,6})\p{L}?$/u;

/**
 * True if a law that is held whole surely lacks a provision: it has none of this number, no range that covers it, and divides its sections
 * as the citation does.
 * @param pinpoints all of the law
 */
export function isAbsent({ chapter, section }: Address, pinpoints: readonly string[]): boolean {
  const addresses = pinpoints.map((pinpoint) => PINPOINT.exec(pinpoint)).filter((address) => address !== null);
  const isDivided = addresses.some(([, inChapter]) => inChapter !== undefined);
  if (addresses.length < pinpoints.length || (chapter === '' && isDivided)) return false;
  const number = Number.parseInt(section, 10);
  const own = addresses.filter(([, inChapter = '']) => !isDivided || inChapter === chapter);
  return !own.some(([, , held = '']) => {
    const [, first, last] = RANGE.exec(held) ?? [];
    return held === section || (last !== undefined && Number(first) <= number && number <= Number(last));
  });
}
