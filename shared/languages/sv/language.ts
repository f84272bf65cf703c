import type { Language } from '../language.ts';
import { SWEDISH_ACTION_WORDING } from './action-wording.ts';
import { SWEDISH_AUDIT_WORDING } from './audit-wording.ts';
import { SWEDISH_FINDING_TEXTS } from './finding-texts.ts';
import { SWEDISH_REPORT_WORDING } from './report-wording.ts';
import { SWEDISH_SIGNALS } from './signals.ts';
import { SWEDISH_SPEECH } from './words.ts';

export const SWEDISH: Language = {
  code: 'sv',
  tag: 'sv-SE',
  documentCodes: ['sv'],
  words: [{ ...SWEDISH_SPEECH, signals: SWEDISH_SIGNALS }],
  findingTexts: SWEDISH_FINDING_TEXTS,
  actionWording: SWEDISH_ACTION_WORDING,
  auditWording: SWEDISH_AUDIT_WORDING,
  reportWording: SWEDISH_REPORT_WORDING,
};
