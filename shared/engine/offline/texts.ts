import type { OutputLanguage } from '../../contracts/vocabulary.ts';
import type { FindingTexts } from '../../languages/finding-texts.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import type { SignalId } from '../../languages/signals.ts';

export function textsFor(language: OutputLanguage): FindingTexts {
  return LANGUAGES[language].findingTexts;
}

/** The parts of a finding that its texts name: the words that show it (null where a missing part shows it) and the provision. */
export interface FindingDetails {
  wording: string | null;
  citation: string;
}

/** Title and description (three sentences) of a finding. */
export function describe(
  texts: FindingTexts,
  signal: SignalId,
  { wording, citation }: FindingDetails,
): { title: string; description: string } {
  const { title, observation, significance } = texts.signals[signal];
  const values = { wording: wording ?? '', citation };
  return { title, description: [observation, significance, texts.law].map((text) => fill(text, values)).join(' ') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
