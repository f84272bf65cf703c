import type { SignalId } from './signals.ts';

/** `{wording}` is replaced by words of the document; a text without it tells what the document as a whole shows. */
export interface SignalText {
  title: string;
  observation: string;
  significance: string;
}

/** Everything the engine writes in one output language. */
export interface FindingTexts {
  signals: Readonly<Record<SignalId, SignalText>>;
  /** `{citation}` is replaced by the provision. */
  law: string;
  reasoning: ReasoningTexts;
}

/** Texts with counts; the functions know the grammar. */
interface ReasoningTexts {
  received(candidates: number, reviewers: number): string;
  reviewer(name: string, flaws: number): string;
  merged(candidates: number, groups: number): string;
  notMerged: string;
  nothing: string;
  method: string;
}
