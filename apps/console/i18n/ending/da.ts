import type { EndingMessages } from './en.ts';

export const da: EndingMessages = {
  'leave.ask': 'Forlade uden at gemme?',
  'leave.go': 'Forlad',
  'kept.last.lead': 'Gem den nu, så kan du åbne den igen fra din computer.',
  'kept.letGo': 'Lad den forsvinde',
  'delete.ask': 'Slette gennemgangen nu?',
  'delete.lead':
    'Posten, resultatet og den uploadede fil slettes og kan ikke hentes tilbage. Det, du har gemt på din computer, bliver.',
  'delete.no': 'Behold den',
  'delete.done': 'Slettet',
};
