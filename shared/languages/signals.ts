import type { Severity } from '../contracts/vocabulary.ts';

/** Concepts of law that concern the objectivity of a decision. */
export const CONCEPTS = [
  'objectivity',
  'investigation',
  'hearing',
  'reasons',
  'legality',
  'equality',
  'proportionality',
  'documentation',
  'access',
  'appeal',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** Excuses that keep a phrase from being a flaw. Quoted words, reported statements and negated phrases never are one. */
type Excuse =
  /** A reason or a reference to evidence in the sentence or beside it in its paragraph. */
  | 'reasons-near'
  /** The same within the sentence only. */
  | 'reasons-within'
  /** A legal citation in the sentence. */
  | 'citation';

export interface FlawSignal {
  kind: 'FLAW';
  severity: Severity;
  /** From 0 to 1: how sure a hit is, and how much it matters among others. */
  weight: number;
  concepts: Readonly<Partial<Record<Concept, number>>>;
  excuses: readonly Excuse[];
}

export interface StrengthSignal {
  kind: 'STRENGTH';
  severity: Severity;
  weight: number;
  concepts: Readonly<Partial<Record<Concept, number>>>;
}

const flaw = (
  severity: Severity,
  weight: number,
  concepts: FlawSignal['concepts'],
  ...excuses: Excuse[]
): FlawSignal => ({ kind: 'FLAW', severity, weight, concepts, excuses });

const strength = (severity: Severity, weight: number, concepts: StrengthSignal['concepts']): StrengthSignal => ({
  kind: 'STRENGTH',
  severity,
  weight,
  concepts,
});

/** The flaws the engine knows, by category. Their concepts decide which law a flaw is tied to, strongest first. */
export const FLAWS = {
  PARTY_NOT_HEARD: flaw('HIGH', 0.95, { hearing: 1, access: 0.7, investigation: 0.6 }),
  PREDETERMINED_OUTCOME: flaw('HIGH', 0.95, { objectivity: 1, equality: 0.5 }),
  IRRELEVANT_CIRCUMSTANCES: flaw('HIGH', 0.85, { objectivity: 1, equality: 0.8, legality: 0.5 }),
  ANONYMOUS_SOURCE: flaw('HIGH', 0.85, { investigation: 1, documentation: 0.7, hearing: 0.7, objectivity: 0.6 }),
  REVERSED_BURDEN: flaw('HIGH', 0.85, { investigation: 1, objectivity: 0.8 }),
  LOADED_LANGUAGE: flaw('MEDIUM', 0.9, { objectivity: 1, equality: 0.5 }),
  CATEGORICAL_GENERALISATION: flaw('MEDIUM', 0.85, { objectivity: 1, equality: 0.9, investigation: 0.5 }),
  ATTRIBUTED_MOTIVE: flaw('MEDIUM', 0.8, { objectivity: 1, investigation: 0.7 }, 'reasons-within'),
  CREDIBILITY_PRESUMPTION: flaw('MEDIUM', 0.8, { objectivity: 1, investigation: 0.7, reasons: 0.5 }, 'reasons-near'),
  INSUFFICIENT_INVESTIGATION: flaw('MEDIUM', 0.75, { investigation: 1, objectivity: 0.5 }, 'reasons-within'),
  MISSING_LEGAL_BASIS: flaw('MEDIUM', 0.75, { legality: 1, reasons: 0.8 }, 'citation'),
  MISSING_REASONS: flaw('MEDIUM', 0.75, { reasons: 1, documentation: 0.5 }, 'reasons-near'),
  UNSUPPORTED_CONCLUSION: flaw(
    'MEDIUM',
    0.7,
    { reasons: 1, investigation: 0.8, objectivity: 0.7 },
    'reasons-near',
    'citation',
  ),
  SPECULATION_AS_FINDING: flaw(
    'MEDIUM',
    0.7,
    { investigation: 1, objectivity: 0.9, reasons: 0.6 },
    'reasons-within',
    'citation',
  ),
  ARGUMENT_DISMISSED: flaw('LOW', 0.65, { reasons: 1, hearing: 0.7, objectivity: 0.5 }, 'reasons-near', 'citation'),
  MISSING_APPEAL_INFORMATION: flaw('LOW', 0.6, { appeal: 1 }),
} as const satisfies Record<string, FlawSignal>;

/** The strengths the engine knows, by category. */
export const STRENGTHS = {
  PARTY_HEARD: strength('HIGH', 0.9, { hearing: 1, access: 0.6, investigation: 0.5 }),
  EVIDENCE_WEIGHED: strength('HIGH', 0.85, { investigation: 0.9, objectivity: 1, reasons: 0.8 }),
  PARTY_ARGUMENTS_ADDRESSED: strength('MEDIUM', 0.8, { reasons: 1, hearing: 0.8, objectivity: 0.6 }),
  REASONS_GIVEN: strength('MEDIUM', 0.75, { reasons: 1, objectivity: 0.5 }),
  LEGAL_BASIS_CITED: strength('MEDIUM', 0.7, { legality: 1, reasons: 0.8 }),
  UNCERTAINTY_ACKNOWLEDGED: strength('MEDIUM', 0.8, { objectivity: 1, investigation: 0.8 }),
  INVESTIGATION_DOCUMENTED: strength('MEDIUM', 0.7, { investigation: 1, documentation: 0.9 }),
  PROPORTIONALITY_CONSIDERED: strength('MEDIUM', 0.8, { proportionality: 1 }),
  APPEAL_INSTRUCTIONS: strength('LOW', 0.75, { appeal: 1 }),
  SCOPE_STATED: strength('LOW', 0.6, { objectivity: 0.6, reasons: 0.6, legality: 0.5 }),
} as const satisfies Record<string, StrengthSignal>;

export const SIGNALS = { ...FLAWS, ...STRENGTHS };
export type FlawId = keyof typeof FLAWS;
export type StrengthId = keyof typeof STRENGTHS;
export type SignalId = keyof typeof SIGNALS;

export const SIGNAL_IDS = Object.keys(SIGNALS) as SignalId[];

export function signalOf(id: SignalId): FlawSignal | StrengthSignal {
  return SIGNALS[id];
}
