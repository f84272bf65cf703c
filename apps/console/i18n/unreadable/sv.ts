import type { UnreadableMessages } from './en.ts';

export const sv: UnreadableMessages = {
  'document.other': 'Det här är inte filen som granskades',
  'document.other.lead': 'Innehållet skiljer sig. Citaten visas där de står i den här filen; några kanske inte hittas.',
  'unreadable.NOT_LOADED':
    'Filen kunde inte läsas här, eftersom en del av sidan inte kunde läsas in. Läs in sidan igen för att se den.',
  'unreadable.FORMAT':
    'Formatet kan inte visas bredvid granskningen. En PDF, Wordfil, textfil eller webbsida kan visas.',
  'unreadable.OLD_WORD':
    'Det här är ett gammalt Officeformat, till exempel .doc. Spara filen som Word (.docx) eller PDF och välj den igen.',
  'unreadable.PASSWORD': 'Filen är låst med ett lösenord. Spara den utan lösenord och välj den igen.',
  'unreadable.DAMAGED': 'Filen är skadad eller ofullständig. Be om den på nytt.',
  'unreadable.ENCODING': 'Filens text går inte att läsa. Spara den som UTF-8 och välj den igen.',
  'unreadable.TOO_LARGE': 'Filen är större än 100 MB.',
  'unreadable.TOO_LONG': 'Dokumentet har mer än 5 000 sidor eller 10 miljoner tecken. Dela det och välj en del av det.',
  'unreadable.EMPTY': 'Filen är tom.',
};
