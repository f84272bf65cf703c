import type { EndingMessages } from './en.ts';

export const nb: EndingMessages = {
  'leave.ask': 'Forlate uten å lagre?',
  'leave.go': 'Forlat',
  'kept.last.lead': 'Lagre den nå, så kan du åpne den igjen fra datamaskinen din.',
  'kept.last.audit':
    'Lagre den nå som JSON, så kan du åpne den igjen fra datamaskinen din. Det går ikke med en nettside, en Word-fil eller en PDF av den.',
  'kept.withoutTexts': 'Lagret uten ordlyden i bestemmelsene det vises til, fordi den ikke kunne hentes.',
  'kept.letGo': 'La den forsvinne',
  'delete.ask': 'Slette gjennomgangen nå?',
  'delete.lead':
    'Oppføringen, resultatet og den opplastede filen slettes og kan ikke hentes tilbake. Det du har lagret på datamaskinen, blir igjen.',
  'delete.no': 'Behold den',
  'delete.done': 'Slettet',
};
