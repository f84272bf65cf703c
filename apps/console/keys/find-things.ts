/** The order in which kinds of things are listed: audits first, because they are kept for minutes only. */
export const KINDS = ['audit', 'page', 'profile', 'ruleSet', 'law'] as const;

/** Something that one can go to. */
export interface Thing {
  id: string;
  kind: (typeof KINDS)[number];
  name: string;
  /** Language of the name, where it is not that of the page. */
  lang?: string | undefined;
  about?: string | undefined;
  open: () => unknown;
}

/** At most this many things of one kind are shown; whoever misses one writes more of its name. */
const MAX_SHOWN = 6;

/** Letters without their accents, so that "forvaltning" finds "förvaltning". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Prepares things for `findThings`. */
export const indexThings = (things: readonly Thing[]) =>
  things.map((thing) => ({ thing, name: plain(thing.name), text: plain(`${thing.name} ${thing.about ?? ''}`) }));

/** Things that hold every word of a query, those whose name begins with it first; and how many there are beyond those. */
export function findThings(
  index: ReturnType<typeof indexThings>,
  query: string,
): { shown: readonly Thing[]; count: number } {
  const asked = plain(query).trim();
  const words = asked.split(/\s+/u);
  const fitting = index.filter(({ text }) => words.every((word) => text.includes(word)));
  const first = fitting.filter(({ name }) => name.startsWith(asked));
  const things = [...first, ...fitting.filter((one) => !first.includes(one))].map(({ thing }) => thing);
  const kinds = Object.groupBy(things, ({ kind }) => kind);
  const shown = KINDS.flatMap((kind) => {
    const all = kinds[kind] ?? [];
    return asked === '' ? all : all.slice(0, MAX_SHOWN);
  });
  return { shown, count: things.length };
}
