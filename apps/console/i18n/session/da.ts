import type { SessionMessages } from './en.ts';

export const da: SessionMessages = {
  'elsewhere.back': 'Tilbage til {shown}',
  'elsewhere.goOn': 'Fortsæt i {organisation}',
  'elsewhere.lead':
    'Denne side hører til {shown}. Intet fra den sendes, før du vælger; det, du skrev i en profil, er bevaret. Alle faner arbejder for én organisation ad gangen.',
  'elsewhere.title': 'Du skiftede til {organisation} i en anden fane',
  'idle.lead': 'Der er ikke sket noget her i næsten en time. Det, du skrev, er bevaret.',
  'idle.stay': 'Bliv logget ind',
  'idle.title': 'Du bliver logget ud {clock}',
  'organisation.ask': 'Skifte til {organisation}?',
  'organisation.go': 'Skift',
  'organisation.lost': 'Du står ikke længere opført i {organisation}.',
  'organisation.stay': 'Bliv her',
  'organisation.unsaved': 'Gennemgangen på denne side er ikke gemt. Den vises ikke i den anden organisation.',
  'signedOut.goOnAs': 'Fortsæt som {email}',
  'signedOut.idle': 'Du blev logget ud, fordi der ikke skete noget her i en time',
  'signedOut.lead':
    'Log ind igen som {email} i {organisation}. Det, du skrev, er bevaret, og det, der blev afbrudt, fortsætter.',
  'signedOut.other': '{email} er logget ind her nu, i {organisation}',
  'signedOut.other.lead': 'Intet fra denne side sendes for den person.',
  'signedOut.otherTab': 'Log ind i en anden fane',
  'signedOut.password': 'Adgangskode',
  'signedOut.tooMany': 'Der var for mange forsøg. Vent et kvarter.',
  'signedOut.wrong': 'Det er ikke din adgangskode.',
  'stillIn.lead':
    'Udlogningen nåede ikke tjenesten. Den, der bruger maskinen efter dig, handler som dig, indtil den gør.',
  'stillIn.title': 'Du er stadig logget ind',
};
