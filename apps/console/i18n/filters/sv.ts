import type { FiltersMessages } from './en.ts';

export const sv: FiltersMessages = {
  'filter.weight': 'Bristens tyngd',
  'filter.reviewer': 'Hittad av',
  'filter.page': 'Sida',
  'filter.anyPage': 'Alla',
  'filter.order': 'Ordning',
  'weight.HIGH.means': 'kan ha påverkat utgången eller fråntagit en part en rättighet',
  'weight.MEDIUM.means': 'försvagar tilltron till utredningen',
  'weight.LOW.means': 'övriga',
};
