import { BUILT_IN_ACTIONS, type BuiltInAction } from '../../../shared/actions/built-in.ts';
import type { ActionRequest } from '../../../shared/contracts/action.ts';
import type { Audit, Citation, CitedSource, Flaw, Strength } from '../../../shared/contracts/audit.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { actionMaterial } from '../../../shared/rules/action-audit.ts';
import { distinctCitations } from '../../../shared/rules/citations.ts';

export const NLOD = 'Inneholder data under Norsk lisens for offentlige data (NLOD 2.0), tilgjengeliggjort av Lovdata.';

const source = (label: string, title: string, fields: Partial<CitedSource>): CitedSource => ({
  source_key: `prv_${label}`,
  jurisdiction: null,
  work: null,
  pinpoint: null,
  label,
  title,
  attribution: null,
  ...fields,
});

/** Provisions of each legal order as audits cite them. */
export const CITED: Readonly<Record<LegalOrder, readonly CitedSource[]>> = {
  SE: [
    source('5 §', 'Förvaltningslag (2017:900)', {
      jurisdiction: 'SE',
      work: '2017:900',
      pinpoint: 'par_5§',
    }),
    source('32 §', 'Förvaltningslag (2017:900)', {
      jurisdiction: 'SE',
      work: '2017:900',
      pinpoint: 'par_32§',
    }),
    source('1 kap. 9 §', 'Regeringsform (1974:152)', {
      jurisdiction: 'SE',
      work: '1974:152',
      pinpoint: 'kap_1_par_9§',
    }),
  ],
  NO: [
    source('§ 16', 'Forvaltningsloven', {
      jurisdiction: 'NO',
      work: 'LOV-1967-02-10',
      pinpoint: 'par_16§',
      attribution: NLOD,
    }),
    source('§ 25', 'Forvaltningsloven', {
      jurisdiction: 'NO',
      work: 'LOV-1967-02-10',
      pinpoint: 'par_25§',
      attribution: NLOD,
    }),
  ],
  DK: [
    source('§ 19', 'Bekendtgørelse af forvaltningsloven', {
      jurisdiction: 'DK',
      work: 'LBK nr 433 af 22/04/2014',
      pinpoint: 'par_19§',
    }),
    source('§ 24', 'Bekendtgørelse af forvaltningsloven', {
      jurisdiction: 'DK',
      work: 'LBK nr 433 af 22/04/2014',
      pinpoint: 'par_24§',
    }),
  ],
  US_FED: [
    source('5 U.S.C. § 706', 'United States Code, Title 5—GOVERNMENT ORGANIZATION AND EMPLOYEES', {
      jurisdiction: 'US_FED',
      work: '5 USC',
      pinpoint: 'par_706§',
    }),
    source('45 CFR 164.502', '45 CFR PART 164—SECURITY AND PRIVACY', {
      jurisdiction: 'US_FED',
      work: '45 CFR 164',
      pinpoint: 'par_164.502§',
    }),
  ],
};

export const citationOf = (order: LegalOrder, n: number): Citation => {
  const sources = CITED[order];
  return {
    primary_authority_type: 'STATUTE',
    primary_label: `L${(n % sources.length) + 1}`,
    primary_source: sources[n % sources.length] ?? null,
  };
};

const fields = (order: LegalOrder, n: number, name: string) => ({
  finding_id: `fnd_${name}`,
  profile_id: 'prof_1',
  worker_id: 'wrk_1',
  description: `What ${name} shows is stated without support. See L${(n % CITED[order].length) + 1}.`,
  category: 'OWN_CATEGORY',
  quote: `The office finds it plain that ${name} acted in bad faith from the first day.`,
  quoted_locator: { page: n + 1, start: 0, end: 10 },
  fenced_verbatim: `The office finds it plain that ${name} acted in bad faith from the first day.`,
  citations: [citationOf(order, n)],
});

/** `name` is a word nothing else contains: whatever holds it speaks of this finding. */
export const flawNamed = (order: LegalOrder, n: number, name: string, overrides: Partial<Flaw> = {}): Flaw => ({
  flaw_title: `Unsupported view on ${name}`,
  severity: n % 2 === 0 ? 'HIGH' : 'LOW',
  ...fields(order, n, name),
  ...overrides,
});

export const strengthNamed = (
  order: LegalOrder,
  n: number,
  name: string,
  overrides: Partial<Strength> = {},
): Strength => ({
  strength_title: `Open weighing of ${name}`,
  severity: 'LOW',
  ...fields(order, n, name),
  ...overrides,
});

export function auditWith(flaws: Flaw[], strengths: Strength[], overrides: Partial<Audit> = {}): Audit {
  const titles = [...flaws.map((flaw) => flaw.flaw_title), ...strengths.map((strength) => strength.strength_title)];
  return {
    internal_reasoning: 'Reasoning that stays inside.',
    detected_language: 'en',
    executive_summary: `The audit found ${flaws.length} flaws and noted strengths: ${titles.map((title) => `“${title}”`).join(', ')}.`,
    is_flawless: flaws.length === 0,
    deduplicated_flaws: flaws,
    consolidated_strengths: strengths,
    regulatory_references: distinctCitations([...flaws, ...strengths].flatMap(({ citations }) => citations)),
    ...overrides,
  };
}

/** An audit of a legal order whose findings have names of their own: alfa, beta, gamma; delta as a strength. */
export const namedAudit = (order: LegalOrder): Audit =>
  auditWith(
    ['alfaborg', 'betaborg', 'gammaborg'].map((name, n) => flawNamed(order, n, name)),
    [strengthNamed(order, 3, 'deltaborg')],
  );

export const [APPEAL, SUMMARY, LETTER] = BUILT_IN_ACTIONS as readonly [BuiltInAction, BuiltInAction, BuiltInAction];

export function requestFor(audit: Audit, overrides: Partial<ActionRequest> = {}): ActionRequest {
  return {
    action: APPEAL,
    material: actionMaterial(audit),
    documentType: 'Decision of an authority',
    legalOrders: ['SE'],
    outputLanguage: 'English',
    ...overrides,
  };
}
