import type { Audit, Citation, CitedSource, Flaw, Strength } from '../../../../../shared/contracts/audit.ts';

export const source = (fields: Partial<CitedSource> = {}): CitedSource => ({
  source_key: 'prv_1',
  jurisdiction: 'SE',
  work: '2017:900',
  pinpoint: 'par_32§',
  label: '32 § förvaltningslagen (2017:900)',
  title: 'Förvaltningslag (2017:900)',
  attribution: null,
  ...fields,
});

export const citation = (fields: Partial<Citation> = {}): Citation => ({
  primary_authority_type: 'STATUTE',
  primary_label: 'L1',
  primary_source: source(),
  ...fields,
});

const finding = {
  profile_id: 'prof_1',
  worker_id: 'wrk_ten_1_prof_1_01EVIDENCE',
  description: 'The decision states a conclusion and gives no evidence for it.',
  category: 'MISSING_REASONS',
  quoted_locator: { page: 3, start: 10, end: 60 },
  fenced_verbatim: 'Det är uppenbart att bolaget har brutit mot reglerna.',
  quote: 'Det är uppenbart att bolaget har brutit mot reglerna.',
  citations: [citation()],
} as const satisfies Partial<Flaw>;

export const flaw = (fields: Partial<Flaw> = {}): Flaw => ({
  ...finding,
  citations: [citation()],
  finding_id: 'fnd_1',
  flaw_title: 'Conclusion without stated reasons',
  severity: 'MEDIUM',
  ...fields,
});

export const strength = (fields: Partial<Strength> = {}): Strength => ({
  ...finding,
  citations: [citation()],
  finding_id: 'fnd_s',
  strength_title: 'The party was heard',
  severity: 'LOW',
  ...fields,
});

export const auditOf = (fields: Partial<Audit> = {}): Audit => ({
  internal_reasoning: 'REASONING THAT STAYS INSIDE',
  detected_language: 'sv',
  executive_summary: 'One flaw was found: Conclusion without stated reasons.',
  is_flawless: false,
  deduplicated_flaws: [flaw()],
  consolidated_strengths: [strength()],
  regulatory_references: [citation()],
  ...fields,
});
