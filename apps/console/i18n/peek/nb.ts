import type { PeekMessages } from './en.ts';

export const nb: PeekMessages = {
  'finding.open': 'Det åpne punktet',
  'finding.openFull': 'Les alt',
  'finding.previous': 'Forrige punkt',
  'finding.next': 'Neste punkt',
};
