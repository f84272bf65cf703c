import type { CitableSource, ReviewInput } from '../../../../../shared/contracts/review.ts';
import type { AuthorityType, LegalOrder } from '../../../../../shared/contracts/vocabulary.ts';
import { PROVISIONS } from '../../../../../shared/engine/offline/provisions.ts';

/** A citable source with whatever a test does not care about filled in. */
export function source(
  label: string,
  [jurisdiction, work, pinpoint]: readonly [jurisdiction: string, work: string, pinpoint: string],
  overrides: Partial<CitableSource> = {},
): CitableSource {
  const authorityType: AuthorityType = 'STATUTE';
  return {
    label,
    sourceKey: `key-${label}`,
    authorityType,
    binding: true,
    jurisdiction,
    work,
    pinpoint,
    citation: `${pinpoint} ${work}`,
    title: '',
    text: '',
    attribution: null,
    ...overrides,
  };
}

/** Every provision that the engine can tie a finding to in one legal order. */
export function lawOf(order: LegalOrder): CitableSource[] {
  const provisions = Object.values(PROVISIONS[order]).flatMap((acts) =>
    acts.flatMap(([work, ...sections]) => sections.map((section) => ({ work, section }))),
  );
  const distinct = new Map(provisions.map((one) => [`${one.work} ${one.section}`, one]));
  return [...distinct.values()].map(({ work, section }, n) => source(`L${n + 1}`, [order, work, section]));
}

export function reviewInput(
  pages: readonly string[],
  {
    language = 'sv',
    instructions = null,
    customRules = [],
    ...overrides
  }: Partial<ReviewInput> & {
    language?: string;
    instructions?: string | null;
    customRules?: readonly string[];
  } = {},
): ReviewInput {
  return {
    document: { pages, language },
    documentType: 'beslut',
    outputLanguage: 'Swedish',
    reviewer: { workerId: 'wrk_1', name: 'Granskare', instructions, customRules },
    sources: lawOf('SE'),
    ...overrides,
  };
}
