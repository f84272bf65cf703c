import type { ActionWording } from './action-wording.ts';
import type { AuditWording } from './audit-wording.ts';
import type { FindingTexts } from './finding-texts.ts';
import type { ReportWording } from './report-wording.ts';
import type { LanguageWords } from './words.ts';

/** A language that audits and documents are written in, and that the offline engine reads. */
export interface Language {
  /** ISO 639-1, as `detectLanguage` answers for a text in it. */
  code: string;
  /** BCP 47, so that word processors check the spelling and screen readers choose the voice. */
  tag: string;
  /** Languages of the documents that are read with `words` (ISO 639-1). */
  documentCodes: readonly string[];
  /** The words of each written form. */
  words: readonly LanguageWords[];
  findingTexts: FindingTexts;
  actionWording: ActionWording;
  auditWording: AuditWording;
  reportWording: ReportWording;
}
