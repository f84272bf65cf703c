import type { FiltersMessages } from './en.ts';

export const nb: FiltersMessages = {
  'filter.weight': 'Mangelens tyngde',
  'filter.reviewer': 'Funnet av',
  'filter.page': 'Side',
  'filter.anyPage': 'Alle',
  'filter.order': 'Rekkefølge',
  'weight.HIGH.means': 'kan ha påvirket utfallet eller fratatt en part en rettighet',
  'weight.MEDIUM.means': 'svekker tilliten til utredningen',
  'weight.LOW.means': 'resten',
};
