import { z } from 'zod';

/** The fourteen authority types (contract, "Authority types"). */
export const AUTHORITY_TYPES = [
  'CONSTITUTIONAL_LAW',
  'STATUTE',
  'ORDINANCE',
  'AGENCY_REGULATION',
  'LOCAL_REGULATION',
  'EU_TREATY',
  'EU_REGULATION',
  'EU_DIRECTIVE',
  'EU_DECISION',
  'CASE_LAW',
  'SUPERVISORY_DECISION',
  'PREPARATORY_WORKS',
  'GENERAL_ADVICE',
  'GUIDANCE',
] as const;
export const AuthorityType = z.enum(AUTHORITY_TYPES).meta({ id: 'AuthorityType' });
export type AuthorityType = z.infer<typeof AuthorityType>;

/** The legal orders with an integrated law source (contract, "GET /v1/laws"). */
export const LEGAL_ORDERS = ['SE', 'NO', 'DK', 'US_FED'] as const;
export const LegalOrder = z.enum(LEGAL_ORDERS);
export type LegalOrder = z.infer<typeof LegalOrder>;

export function isLegalOrder(code: string): code is LegalOrder {
  return (LEGAL_ORDERS as readonly string[]).includes(code);
}

/** Languages an audit can be written in (contract, "Profile"). */
export const OUTPUT_LANGUAGES = ['Swedish', 'Norwegian (Bokmål)', 'Danish', 'English'] as const;
export const OutputLanguage = z.enum(OUTPUT_LANGUAGES).meta({ id: 'OutputLanguage' });
export type OutputLanguage = z.infer<typeof OutputLanguage>;

export const SEVERITIES = ['LOW', 'MEDIUM', 'HIGH'] as const;
export const Severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof Severity>;

/** The kinds of flaws (decisions, "Engine"): one vocabulary for both engines, the API and every report. */
export const FLAW_CATEGORIES = [
  'PARTY_NOT_HEARD',
  'PREDETERMINED_OUTCOME',
  'IRRELEVANT_CIRCUMSTANCES',
  'ANONYMOUS_SOURCE',
  'REVERSED_BURDEN',
  'LOADED_LANGUAGE',
  'CATEGORICAL_GENERALISATION',
  'ATTRIBUTED_MOTIVE',
  'CREDIBILITY_PRESUMPTION',
  'INSUFFICIENT_INVESTIGATION',
  'MISSING_LEGAL_BASIS',
  'MISSING_REASONS',
  'UNSUPPORTED_CONCLUSION',
  'SPECULATION_AS_FINDING',
  'ARGUMENT_DISMISSED',
  'MISSING_APPEAL_INFORMATION',
  'CONTRADICTION',
  'UNEQUAL_TREATMENT',
  'EVIDENCE_IGNORED',
  'WRONG_LAW_IN_TIME',
  'OTHER',
] as const;
type FlawCategory = (typeof FLAW_CATEGORIES)[number];

/** The kinds of strengths (decisions, "Engine"). */
export const STRENGTH_CATEGORIES = [
  'PARTY_HEARD',
  'EVIDENCE_WEIGHED',
  'PARTY_ARGUMENTS_ADDRESSED',
  'REASONS_GIVEN',
  'LEGAL_BASIS_CITED',
  'UNCERTAINTY_ACKNOWLEDGED',
  'INVESTIGATION_DOCUMENTED',
  'PROPORTIONALITY_CONSIDERED',
  'APPEAL_INSTRUCTIONS',
  'SCOPE_STATED',
  'OTHER',
] as const;
type StrengthCategory = (typeof STRENGTH_CATEGORIES)[number];
export type Category = FlawCategory | StrengthCategory;
