import type { Language } from '../language.ts';
import { ENGLISH_ACTION_WORDING } from './action-wording.ts';
import { ENGLISH_AUDIT_WORDING } from './audit-wording.ts';
import { ENGLISH_FINDING_TEXTS } from './finding-texts.ts';
import { ENGLISH_REPORT_WORDING } from './report-wording.ts';
import { ENGLISH_SIGNALS } from './signals.ts';
import { ENGLISH_SPEECH } from './words.ts';

export const ENGLISH: Language = {
  code: 'en',
  tag: 'en-GB',
  documentCodes: ['en'],
  words: [{ ...ENGLISH_SPEECH, signals: ENGLISH_SIGNALS }],
  findingTexts: ENGLISH_FINDING_TEXTS,
  actionWording: ENGLISH_ACTION_WORDING,
  auditWording: ENGLISH_AUDIT_WORDING,
  reportWording: ENGLISH_REPORT_WORDING,
};
