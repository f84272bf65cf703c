import type { CreateSnippetBody, LegalSource } from '../../../shared/contracts/snippet.ts';
import { draftKind } from '../profiles/kept-draft.ts';

/** What one types in the editor of a rule set; an empty year is a side that is open. */
export interface RuleSetDraft {
  name: string;
  source: string;
  authorityType: LegalSource['authorityType'];
  validFromYear: string;
  validToYear: string;
  content: string;
}

export const emptyDraft = (): RuleSetDraft => ({
  name: '',
  source: '',
  authorityType: 'GUIDANCE',
  validFromYear: '',
  validToYear: '',
  content: '',
});

const textOf = (year: number | null): string => (year === null ? '' : String(year));
const yearIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));

export const draftOf = (stored: LegalSource): RuleSetDraft => ({
  name: stored.name,
  source: stored.source,
  authorityType: stored.authorityType,
  validFromYear: textOf(stored.validFromYear),
  validToYear: textOf(stored.validToYear),
  content: stored.content,
});

export const bodyOf = ({ validFromYear, validToYear, ...rest }: RuleSetDraft): CreateSnippetBody => ({
  ...rest,
  validFromYear: yearIn(validFromYear),
  validToYear: yearIn(validToYear),
});

/** Drafts of rule sets, as they are kept. They are compared as they were typed, because a year may not be one yet. */
export const RULE_SET_DRAFTS = draftKind<RuleSetDraft>({
  prefix: 'rule-set.',
  baseOf: ({ name, source, authorityType, validFromYear, validToYear, content }) =>
    JSON.stringify({
      ...{ name, source, authorityType, content },
      validFromYear: validFromYear.trim(),
      validToYear: validToYear.trim(),
    }),
  isWhole: (kept) => Object.keys(emptyDraft()).every((field) => typeof kept[field as keyof RuleSetDraft] === 'string'),
});
