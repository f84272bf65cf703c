import type { Citation, CitedSource } from '../../../shared/contracts/audit.ts';
import type { AuthorityType } from '../../../shared/contracts/vocabulary.ts';
import type { Finding } from './findings.ts';

/** A source that a finding rests on, or the label that a reviewer named although none was issued. */
export interface Ground {
  key: string;
  isSupport: boolean;
  authorityType: AuthorityType;
  /** The label as the reviewer wrote it. */
  label: string;
  source: CitedSource | null;
}

/** The sources of a finding, each once: those it rests on before those in support. */
export function groundsOf(citations: readonly Citation[]): Ground[] {
  const grounds = new Map<string, Ground>();
  const add = (ground: Omit<Ground, 'key'>) => {
    const key = ground.source?.source_key ?? ground.label;
    if (!grounds.has(key)) grounds.set(key, { key, ...ground });
  };
  for (const { primary_authority_type, primary_label, primary_source } of citations) {
    add({ isSupport: false, authorityType: primary_authority_type, label: primary_label, source: primary_source });
  }
  for (const { supporting_authority_type, supporting_label, supporting_source } of citations) {
    if (supporting_authority_type === undefined || supporting_label === undefined) continue;
    add({
      isSupport: true,
      authorityType: supporting_authority_type,
      label: supporting_label,
      source: supporting_source ?? null,
    });
  }
  return [...grounds.values()];
}

/** `32 § Förvaltningslag (2017:900)`; a printed citation that names its law already stands alone. */
export function citationLine({ label, title, work }: CitedSource): string {
  const namesLaw = title === '' || label.includes(title) || (work !== null && work !== '' && label.includes(work));
  return namesLaw ? label : `${label} ${title}`;
}

interface Wording {
  /** Puts a text between the language's own quotation marks. */
  quote: (text: string) => string;
  /** "page 2" */
  page: (number: number) => string;
}

/** A finding with its citation for the clipboard: title, quotations with their pages, sources, and the lines that registers require. */
export function copied(
  { title, passages, citations }: Finding,
  { quote, page }: Wording,
): { text: string; html: string } {
  const grounds = groundsOf(citations).flatMap(({ source }) => source ?? []);
  const quotations = passages.map((passage) => `${quote(passage.quote)} (${page(passage.locator.page)})`);
  const sources = grounds.map(citationLine);
  const attributions = [...new Set(grounds.flatMap(({ attribution }) => attribution ?? []))];
  return {
    text: [title, ...quotations, sources.join('; '), ...attributions].filter((line) => line !== '').join('\n'),
    html: [
      `<p><strong>${escaped(title)}</strong></p>`,
      ...quotations.map((line) => `<blockquote>${escaped(line)}</blockquote>`),
      `<p>${sources.map(escaped).join('; ')}</p>`,
      ...attributions.map((line) => `<p><small>${escaped(line)}</small></p>`),
    ].join(''),
  };
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const ORDER_LANGUAGES: Readonly<Record<string, string>> = { SE: 'sv', NO: 'no', DK: 'da', US_FED: 'en' };

/** The language of a legal order's law, as a BCP 47 tag. */
export const languageOf = (order: string | null): string | undefined => ORDER_LANGUAGES[order ?? ''];
