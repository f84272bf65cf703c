import type { Language } from '../language.ts';
import { NYNORSK_SIGNALS } from '../nn/signals.ts';
import { NYNORSK_SPEECH } from '../nn/words.ts';
import { NORWEGIAN_ACTION_WORDING } from './action-wording.ts';
import { NORWEGIAN_AUDIT_WORDING } from './audit-wording.ts';
import { NORWEGIAN_FINDING_TEXTS } from './finding-texts.ts';
import { NORWEGIAN_REPORT_WORDING } from './report-wording.ts';
import { BOKMAL_SIGNALS } from './signals.ts';
import { BOKMAL_SPEECH } from './words.ts';

/** Documents in Bokmål and in Nynorsk are read with the words of both, because they mix them in quotations, forms and places of writing. */
export const NORWEGIAN: Language = {
  code: 'nb',
  tag: 'nb-NO',
  documentCodes: ['nb', 'nn', 'no'],
  words: [
    { ...BOKMAL_SPEECH, signals: BOKMAL_SIGNALS },
    { ...NYNORSK_SPEECH, signals: NYNORSK_SIGNALS },
  ],
  findingTexts: NORWEGIAN_FINDING_TEXTS,
  actionWording: NORWEGIAN_ACTION_WORDING,
  auditWording: NORWEGIAN_AUDIT_WORDING,
  reportWording: NORWEGIAN_REPORT_WORDING,
};
