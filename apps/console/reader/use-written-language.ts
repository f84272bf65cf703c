import { useMemo } from 'react';
import type { Audit } from '../../../shared/contracts/audit.ts';
import { useLatePart } from '../ui/use-late-part.ts';

const load = () =>
  import('../../../shared/languages/written-language.ts').then(({ writtenLanguage }) => writtenLanguage);

/** The language that the reviewers wrote in, as BCP 47 tag; the one of the document until it is known. */
export function useWrittenLanguage({ executive_summary: summary, detected_language: read }: Audit): string {
  const languageOf = useLatePart(load, false);
  return useMemo(() => languageOf?.(summary).tag ?? read, [languageOf, summary, read]);
}
