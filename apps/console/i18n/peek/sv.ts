import type { PeekMessages } from './en.ts';

export const sv: PeekMessages = {
  'finding.open': 'Den öppna punkten',
  'finding.openFull': 'Läs hela',
  'finding.previous': 'Föregående punkt',
  'finding.next': 'Nästa punkt',
  'map.name': 'Var punkterna står',
  'map.onPage': '{n} på sida {page}',
  'map.several': { one: '{n} punkt', other: '{n} punkter' },
};
