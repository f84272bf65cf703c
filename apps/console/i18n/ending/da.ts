import type { EndingMessages } from './en.ts';

export const da: EndingMessages = {
  'leave.ask': 'Forlade uden at gemme?',
  'leave.go': 'Forlad',
  'kept.last.lead': 'Gem den nu, så kan du åbne den igen fra din computer.',
  'kept.last.audit':
    'Gem den nu som JSON, så kan du åbne den igen fra din computer. Det kan du ikke med en webside, en Word-fil eller en PDF af den.',
  'kept.withoutTexts': 'Gemt uden ordlyden af de bestemmelser, der henvises til, fordi den ikke kunne hentes.',
  'kept.letGo': 'Lad den forsvinde',
  'delete.ask': 'Slette gennemgangen nu?',
  'delete.lead':
    'Posten, resultatet og den uploadede fil slettes og kan ikke hentes tilbage. Det, du har gemt på din computer, bliver.',
  'delete.no': 'Behold den',
  'delete.done': 'Slettet',
};
