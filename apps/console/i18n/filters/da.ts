import type { FiltersMessages } from './en.ts';

export const da: FiltersMessages = {
  'filter.weight': 'Manglens tyngde',
  'filter.reviewer': 'Fundet af',
  'filter.page': 'Side',
  'filter.anyPage': 'Alle',
  'filter.order': 'Rækkefølge',
  'weight.HIGH.means': 'kan have ændret udfaldet eller frataget en part en rettighed',
  'weight.MEDIUM.means': 'svækker tilliden til undersøgelsen',
  'weight.LOW.means': 'resten',
};
