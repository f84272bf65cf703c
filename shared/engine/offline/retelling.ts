import type { ActionFinding } from '../../contracts/action.ts';
import { OUTPUT_LANGUAGES, type OutputLanguage } from '../../contracts/vocabulary.ts';
import type { FindingTexts, SignalText } from '../../languages/finding-texts.ts';
import type { SignalId } from '../../languages/signals.ts';
import { describe, type FindingDetails, textsFor } from './texts.ts';

/** Title and description of a finding, in some language. */
export interface Retelling {
  title: string;
  description: string;
}

/**
 * Retells a finding of this engine in another language: the text filled into its templates can be read back. A finding in other words, or
 * one that is in the language already, stays as it is.
 */
export function retell({ title, description, category }: ActionFinding, language: OutputLanguage): Retelling {
  const asItIs = { title, description };
  const to = textsFor(language);
  const signal = signalOf(to, category);
  // The description decides, because neighbouring languages share some titles.
  const named = OUTPUT_LANGUAGES.filter((from) => signal !== null && textsFor(from).signals[signal].title === title);
  if (signal === null || named.length === 0) return asItIs;
  for (const from of named) {
    const filled = readBack(textsFor(from), textsFor(from).signals[signal], description);
    if (filled !== null) return from === language ? asItIs : describe(to, signal, filled);
  }
  return named.includes(language)
    ? asItIs
    : { title: to.signals[signal].title, description: to.signals[signal].significance };
}

function signalOf({ signals }: FindingTexts, category: string): SignalId | null {
  return Object.hasOwn(signals, category) ? (category as SignalId) : null;
}

/** Reads back the text that `describe` filled into its templates; null if the description has other words. */
function readBack(
  { law }: FindingTexts,
  { observation, significance }: SignalText,
  description: string,
): FindingDetails | null {
  const filled = filledInto([observation, significance, law].join(' '), description);
  return filled === null ? null : { wording: filled['wording'] ?? null, citation: filled['citation'] ?? '' };
}

/** Reads the text in the `{places}` of a template, each as short as possible; null if the text was not written from it. */
function filledInto(template: string, text: string): Record<string, string> | null {
  const parts = template.split(/\{(\w+)\}/u);
  const last = parts.at(-1) ?? '';
  if (!text.startsWith(parts[0] ?? '')) return null;
  const filled: Record<string, string> = {};
  let at = (parts[0] ?? '').length;
  for (let place = 1; place < parts.length; place += 2) {
    const behind = parts[place + 1] ?? '';
    const isLast = place + 2 === parts.length;
    const end = isLast ? text.length - last.length : text.indexOf(behind, at + 1);
    if (end <= at || !text.startsWith(behind, end)) return null;
    filled[parts[place] ?? ''] = text.slice(at, end);
    at = end + behind.length;
  }
  return at === text.length ? filled : null;
}
