import type { UnreadableMessages } from './en.ts';

export const sv: UnreadableMessages = {
  'document.other': 'Det här är inte filen som granskades',
  'document.other.lead': 'Innehållet skiljer sig. Citaten visas där de står i den här filen; några kanske inte hittas.',
  'unreadable.FORMAT':
    'Formatet kan inte visas bredvid granskningen. En PDF, Wordfil, textfil eller webbsida kan visas.',
  'unreadable.PASSWORD': 'Filen är låst med ett lösenord. Spara den utan lösenord och välj den igen.',
  'unreadable.DAMAGED': 'Filen är skadad eller ofullständig. Be om den på nytt.',
  'unreadable.ENCODING': 'Filens text går inte att läsa. Spara den som UTF-8 och välj den igen.',
  'unreadable.TOO_LARGE': 'Filen är större än 100 MB.',
  'unreadable.EMPTY': 'Filen är tom.',
};
