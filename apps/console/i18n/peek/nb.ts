import type { PeekMessages } from './en.ts';

export const nb: PeekMessages = {
  'finding.open': 'Det åpne punktet',
  'finding.openFull': 'Les alt',
  'finding.previous': 'Forrige punkt',
  'finding.next': 'Neste punkt',
  'map.name': 'Hvor punktene står',
  'map.onPage': '{n} på side {page}',
  'map.several': { one: '{n} punkt', other: '{n} punkter' },
};
