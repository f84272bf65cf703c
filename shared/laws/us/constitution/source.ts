import type { ParsedLaw } from '../../../contracts/law.ts';
import type { CatalogueEntry } from '../../../contracts/law-catalogue.ts';
import type { LawSource } from '../../source.ts';
import { CONSTITUTION } from './parse.ts';

const WORDS: Readonly<Record<string, string>> = {
  first: 'I',
  fourth: 'IV',
  fifth: 'V',
  sixth: 'VI',
  eighth: 'VIII',
  fourteenth: 'XIV',
};
/** `amendment XIV`, `U.S. Const. amend. V`, `fifth amendment`. */
const AMENDMENT = /\bamend(?:ment|\.) (?<number>[IVX]+)\b|\b(?<word>[a-z]+) amendment\b/i;
const CONSTITUTION_NAMED = /\bconstitution\b|\bu\.?s\.? const\b/i;

/**
 * Adds the amendments to the Constitution to the source of the United States Code. They ship with the service, because no register publishes
 * them for programs. The last one was ratified in 1992; a new one needs a new release of the service.
 *
 * @param read reads the shipped file.
 */
export function withConstitution(code: LawSource, read: () => Promise<ParsedLaw>): LawSource {
  return {
    ...code,
    spells: (work) => work === CONSTITUTION || code.spells(work),

    async search(query, limit, signal) {
      const { number, word } = AMENDMENT.exec(query)?.groups ?? {};
      const amendment = number?.toUpperCase() ?? WORDS[word?.toLowerCase() ?? ''];
      const sections = await code.search(query, limit, signal);
      if (amendment === undefined && !CONSTITUTION_NAMED.test(query)) return sections;
      return [...entriesOf(await read(), amendment), ...sections].slice(0, limit);
    },

    async fetch(work, today, signal) {
      if (work !== CONSTITUTION) return code.fetch(work, today, signal);
      const { provisions, ...head } = await read();
      return { head, provisions };
    },
  };
}

/** The provisions of an amendment, then the Constitution itself. */
function entriesOf({ title, issuingBody, provisions }: ParsedLaw, amendment: string | undefined): CatalogueEntry[] {
  const entry = { jurisdiction: 'US_FED', work: CONSTITUTION, title, issuingBody, repealedAt: null } as const;
  const named = provisions.filter(
    ({ pinpoint }) => pinpoint === `par_${amendment}§` || pinpoint.startsWith(`par_${amendment}-`),
  );
  return [
    ...named.map(({ pinpoint, label }) => ({ ...entry, displayLabel: label, pinpoint })),
    { ...entry, displayLabel: title, pinpoint: null },
  ];
}
