import type { PeekMessages } from './en.ts';

export const da: PeekMessages = {
  'finding.open': 'Det åbne punkt',
  'finding.openFull': 'Læs det hele',
  'finding.previous': 'Forrige punkt',
  'finding.next': 'Næste punkt',
  'map.name': 'Hvor punkterne står',
  'map.onPage': '{n} på side {page}',
  'map.several': { one: '{n} punkt', other: '{n} punkter' },
};
