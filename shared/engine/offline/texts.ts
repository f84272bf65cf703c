import type { OutputLanguage } from '../../contracts/vocabulary.ts';
import type { FindingTexts } from '../../languages/finding-texts.ts';
import { LANGUAGES } from '../../languages/languages.ts';
import type { Concept, SignalId } from '../../languages/signals.ts';

export function textsFor(language: OutputLanguage): FindingTexts {
  return LANGUAGES[language].findingTexts;
}

/** Title and description (two or three sentences) of a finding. */
export function describe(
  texts: FindingTexts,
  signal: SignalId,
  details: { kind: 'FLAW' | 'STRENGTH'; wording: string | null; concept: Concept; citation: string },
): { title: string; description: string } {
  const { title, observation, documentObservation, significance } = texts.signals[signal];
  const seen = details.wording === null ? (documentObservation ?? observation) : observation;
  const law = details.kind === 'FLAW' ? texts.flawLaw : texts.strengthLaw;
  const values = { wording: details.wording ?? '', citation: details.citation, duty: texts.duties[details.concept] };
  return { title, description: [seen, significance, law].map((template) => fill(template, values)).join(' ') };
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
