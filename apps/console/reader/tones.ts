import type { Finding } from './findings.ts';

/** Classes of a passage, the strongest first: serious, moderate and minor flaws, then strengths. */
const TONES = ['f3', 'f2', 'f1', 's'] as const;
export type Tone = (typeof TONES)[number];

const OF_FLAWS = { LOW: 'f1', MEDIUM: 'f2', HIGH: 'f3' } as const;

/** Sorts weaker tones first, so that the stronger one is drawn over them. */
export const byTone = (one: Tone, other: Tone): number => TONES.indexOf(other) - TONES.indexOf(one);

export const toneOf = (finding: Finding | undefined): Tone =>
  finding?.kind === 'FLAW' ? OF_FLAWS[finding.severity] : 's';

/** The tone of a passage that several findings quote. */
export const strongest = (tones: readonly string[]): Tone => TONES.find((tone) => tones.includes(tone)) ?? 's';
