import type {
  CitableSource,
  ConsolidateInput,
  LocatedCandidate,
  ReviewInput,
} from '../../../../../shared/contracts/review.ts';

/** Sentences as a decision has them; each names its number, so that no two are equal. */
export function sentence(number: number): string {
  return `Under point ${number} the municipality states, without naming its evidence, that the applicant neglected duty ${number} from the beginning.`;
}

export function prose(sentences: number, first = 1): string {
  return Array.from({ length: sentences }, (_, index) => sentence(first + index)).join(' ');
}

export function source(label: string, overrides: Partial<CitableSource> = {}): CitableSource {
  return {
    label,
    sourceKey: `key-${label}`,
    authorityType: 'STATUTE',
    binding: true,
    jurisdiction: 'SE',
    work: '2017:900',
    pinpoint: 'par_5§',
    citation: '5 § förvaltningslagen (2017:900)',
    title: 'Legality, objectivity and proportionality',
    text: 'The authority shall be objective\nin its activities.',
    attribution: null,
    ...overrides,
  };
}

export function reviewInput(overrides: Partial<ReviewInput> & { pages?: readonly string[] } = {}): ReviewInput {
  const { pages = [prose(6), prose(6, 7)], ...rest } = overrides;
  return {
    document: { pages, language: 'en' },
    documentType: 'decision',
    outputLanguage: 'English',
    reviewer: { workerId: 'wrk_1', name: 'Evidence', instructions: 'Look at the evidence.', customRules: [] },
    sources: [source('L1'), source('L2', { authorityType: 'GUIDANCE', binding: false })],
    ...rest,
  };
}

export function candidate(id: string, overrides: Partial<LocatedCandidate> = {}): LocatedCandidate {
  return {
    id,
    workerId: 'wrk_1',
    reviewerName: 'Evidence',
    kind: 'FLAW',
    title: `Title ${id}`,
    description: 'It states its point without evidence.',
    category: 'conclusion without stated evidence',
    severity: 'MEDIUM',
    quote: sentence(1),
    places: [{ page: 1, start: 0, end: sentence(1).length }],
    citations: [
      { primaryLabel: 'L1', primaryAuthorityType: 'STATUTE', supportingLabel: null, supportingAuthorityType: null },
    ],
    ...overrides,
  };
}

export function consolidateInput(overrides: Partial<ConsolidateInput> = {}): ConsolidateInput {
  return {
    documentType: 'decision',
    documentLanguage: 'sv',
    pages: [prose(6)],
    outputLanguage: 'English',
    candidates: [
      candidate('c1'),
      candidate('c2', { workerId: 'wrk_2', reviewerName: 'Law' }),
      candidate('c3', { quote: sentence(3) }),
    ],
    sources: [source('L1'), source('L2')],
    ...overrides,
  };
}

export const never = new AbortController().signal;
