import type { EndingMessages } from './en.ts';

export const sv: EndingMessages = {
  'leave.ask': 'Lämna utan att spara?',
  'leave.go': 'Lämna',
  'kept.last.lead': 'Spara den nu, så kan du öppna den igen från din dator.',
  'kept.last.audit':
    'Spara den nu som JSON, så kan du öppna den igen från din dator. Det går inte med en webbsida, en Word-fil eller en PDF av den.',
  'kept.withoutTexts': 'Sparad utan de åberopade bestämmelsernas lydelse, eftersom den inte gick att hämta.',
  'kept.letGo': 'Låt den försvinna',
  'delete.ask': 'Radera granskningen nu?',
  'delete.lead':
    'Posten, resultatet och den uppladdade filen raderas och kan inte återskapas. Det du har sparat på din dator finns kvar.',
  'delete.no': 'Behåll den',
  'delete.done': 'Raderad',
};
