import type { Provision } from '../../../shared/client/index.ts';

/** Provisions that stand under the same headings. */
export interface Group {
  /** The pinpoint of its first provision, which no other group has. */
  key: string;
  /** Outer headings first; those that the group before stands under as well are left out. */
  headings: string[];
  /** `heading` is the one above the provision itself; null where there is none, or the provision before has it too. */
  entries: { provision: Provision; heading: string | null }[];
}

/**
 * Divides a law by its headings. Some registers print the name of its chapter with every provision. Others print a heading once, where it
 * begins: a single line is then the heading of its provision and not of a group.
 */
export function outlineOf(provisions: readonly Provision[]): Group[] {
  const lines = provisions.map(({ heading }) => linesOf(heading));
  const isRepeated = repeatsChapters(lines);
  const groups: Group[] = [];
  let shown: readonly string[] = [];
  let above: string | null = null;
  for (const [index, provision] of provisions.entries()) {
    const own = lines[index] ?? [];
    const isGroupAlone = isRepeated && own.length === 1;
    const outer = [...linesOf(provision.part ?? ''), ...(isGroupAlone ? own : own.slice(0, -1))];
    const heading = isGroupAlone ? null : (own.at(-1) ?? null);
    const group = groups.at(-1);
    const goesOn = outer.length === 0 && provision.chapter === provisions[index - 1]?.chapter;
    if (group !== undefined && (goesOn || outer.join('\n') === shown.join('\n'))) {
      group.entries.push({ provision, heading: heading === above ? null : heading });
    } else {
      const differs = outer.findIndex((line, level) => line !== shown[level]);
      const headings = differs === -1 ? [] : outer.slice(differs);
      groups.push({ key: provision.pinpoint, headings, entries: [{ provision, heading }] });
      shown = outer;
    }
    above = heading;
  }
  return groups;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** True where most provisions have the first line of a neighbour's heading. */
function repeatsChapters(lines: readonly (readonly string[])[]): boolean {
  const first = lines.map(([line]) => line);
  const named = first.filter((line) => line !== undefined).length;
  const shared = first.filter(
    (line, index) => line !== undefined && (line === first[index - 1] || line === first[index + 1]),
  ).length;
  return shared > named / 2;
}
