/** Sections of an act that are written together, and how. */
export interface JoinedSections {
  sections: string[];
  written: string;
}

/** The way in which a legal order writes several sections of one act: `§§ 17 og 25`. */
interface JoiningForm {
  /** Reads a section: the `number`, and the `group` that sections written together share, such as a chapter. */
  pattern: RegExp;
  write(group: string, numbers: readonly string[]): string;
}

const NUMERIC = new Intl.Collator('en', { numeric: true });

/** Puts the sections that can be written together, in ascending order; any other stands alone. Linear in their number. */
export function joinSections(sections: readonly string[], { pattern, write }: JoiningForm): JoinedSections[] {
  const read = [...new Set(sections)].map((section) => {
    const { group = '', number } = pattern.exec(section)?.groups ?? {};
    return { section, group: number === undefined ? section : `${group} `, prefix: group, number: number ?? '' };
  });
  return [...Map.groupBy(read, ({ group }) => group).values()].map((joined) => {
    const ordered = joined.toSorted((a, b) => NUMERIC.compare(a.number, b.number));
    const [first] = ordered;
    const written =
      ordered.length === 1
        ? (first?.section ?? '')
        : write(
            first?.prefix ?? '',
            ordered.map(({ number }) => number),
          );
    return { sections: ordered.map(({ section }) => section), written };
  });
}

/** “17, 24 og 25”. */
export const listed = (numbers: readonly string[], and: string): string =>
  `${numbers.slice(0, -1).join(', ')} ${and} ${numbers.at(-1) ?? ''}`;

/** Norwegian and Danish sections: “§§ 17 og 25”. */
export const SIGNED_SECTIONS: JoiningForm = {
  pattern: /^§ (?<number>\d[\d-]*(?: \p{Ll})?)$/u,
  write: (_, numbers) => `§§ ${listed(numbers, 'og')}`,
};
