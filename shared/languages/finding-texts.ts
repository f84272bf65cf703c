import type { Concept, FlawId, StrengthId } from './signals.ts';

/** `{wording}` is replaced by words of the document, `{citation}` by the provision, `{duty}` by its duty. */
export interface SignalText {
  title: string;
  observation: string;
  /** Replaces the observation if the document as a whole shows it. */
  documentObservation?: string;
  significance: string;
}

/** Everything the engine writes in one output language. */
export interface FindingTexts {
  signals: Readonly<Record<FlawId | StrengthId, SignalText>>;
  /** `the duty of objectivity and impartiality`, to fill `{duty}`. */
  duties: Readonly<Record<Concept, string>>;
  flawLaw: string;
  strengthLaw: string;
  reasoning: ReasoningTexts;
}

/** Texts with counts; the functions know the grammar. */
interface ReasoningTexts {
  received(candidates: number, reviewers: number): string;
  reviewer(name: string, flaws: number, strengths: number): string;
  merged(candidates: number, groups: number): string;
  notMerged: string;
  nothing: string;
  method: string;
}
