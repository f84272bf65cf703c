import type { OutputLanguage } from '../../contracts/vocabulary.ts';
import type { Concept, FlawId, SignalId, StrengthId } from '../../languages/signals.ts';
import { DANISH_TEXTS } from '../../languages/da/finding-texts.ts';
import { ENGLISH_TEXTS } from '../../languages/en/finding-texts.ts';
import { NORWEGIAN_TEXTS } from '../../languages/nb/finding-texts.ts';
import { SWEDISH_TEXTS } from '../../languages/sv/finding-texts.ts';

/** `{wording}` is replaced by words of the document, `{citation}` by the provision, `{duty}` by its duty. */
export interface SignalText {
  title: string;
  /** The observation. */
  what: string;
  /** The observation if the document as a whole shows it. */
  whole?: string;
  /** The reason why it matters. */
  why: string;
}

/** Everything the engine writes in one output language. */
export interface OutputTexts {
  signals: Readonly<Record<FlawId | StrengthId, SignalText>>;
  /** `the duty of objectivity and impartiality`, to fill `{duty}`. */
  duties: Readonly<Record<Concept, string>>;
  flawLaw: string;
  strengthLaw: string;
  reasoning: ReasoningTexts;
}

/** Texts with counts; the functions know the grammar. */
export interface ReasoningTexts {
  received(candidates: number, reviewers: number): string;
  reviewer(name: string, flaws: number, strengths: number): string;
  merged(candidates: number, groups: number): string;
  notMerged: string;
  nothing: string;
  method: string;
}

const TEXTS: Readonly<Record<OutputLanguage, OutputTexts>> = {
  Swedish: SWEDISH_TEXTS,
  'Norwegian (Bokmål)': NORWEGIAN_TEXTS,
  Danish: DANISH_TEXTS,
  English: ENGLISH_TEXTS,
};

export function textsFor(language: OutputLanguage): OutputTexts {
  return TEXTS[language];
}

/** Title and description (two or three sentences) of a finding. */
export function describe(
  texts: OutputTexts,
  signal: SignalId,
  details: { kind: 'FLAW' | 'STRENGTH'; wording: string | null; concept: Concept; citation: string },
): { title: string; description: string } {
  const { title, what, whole, why } = texts.signals[signal];
  const seen = details.wording === null ? (whole ?? what) : what;
  const law = details.kind === 'FLAW' ? texts.flawLaw : texts.strengthLaw;
  const values = { wording: details.wording ?? '', citation: details.citation, duty: texts.duties[details.concept] };
  return { title, description: [seen, why, law].map((template) => fill(template, values)).join(' ') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
