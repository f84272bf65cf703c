import type { Language } from '../language.ts';
import { DANISH_ACTION_WORDING } from './action-wording.ts';
import { DANISH_AUDIT_WORDING } from './audit-wording.ts';
import { DANISH_FINDING_TEXTS } from './finding-texts.ts';
import { DANISH_REPORT_WORDING } from './report-wording.ts';
import { DANISH_SIGNALS } from './signals.ts';
import { DANISH_SPEECH } from './words.ts';

export const DANISH: Language = {
  code: 'da',
  tag: 'da-DK',
  documentCodes: ['da'],
  words: [{ ...DANISH_SPEECH, signals: DANISH_SIGNALS }],
  findingTexts: DANISH_FINDING_TEXTS,
  actionWording: DANISH_ACTION_WORDING,
  auditWording: DANISH_AUDIT_WORDING,
  reportWording: DANISH_REPORT_WORDING,
};
