import type { Provision } from '../../../shared/client/index.ts';

/**
 * Finds provisions by number or by words. A number is that of the provision: `32` finds 32 § and 32 a §, `1:9` finds 1 kap. 9 §. Anything
 * else must stand in heading or text, whatever its case.
 */
export function findProvisions(provisions: readonly Provision[], query: string): readonly Provision[] {
  const asked = query.trim().toLowerCase();
  if (asked === '') return provisions;
  const number = /^(?:§+\s*)?(?:(\d+\s?[a-z]?)\s*(?::|kap\.?)\s*)?(\d+)\s?([a-z]?)\s*§*$/u.exec(asked);
  if (number !== null) {
    const [, chapter, section, letter = ''] = number;
    const found = provisions.filter(({ label, chapter: own }) => {
      const numbers = [...label.toLowerCase().matchAll(/(?<!\d)(\d+)\s?([a-z]?)\b/gu)];
      const last = numbers.at(-1);
      if (last?.[1] !== section || (letter !== '' && last?.[2] !== letter)) return false;
      return chapter === undefined || own.toLowerCase() === chapter.replace(/\s/gu, '');
    });
    if (found.length > 0) return found;
  }
  const words = asked.split(/\s+/u);
  return provisions.filter(({ label, heading, parts }) => {
    const text = [label, heading, ...parts.map((part) => part.text)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
