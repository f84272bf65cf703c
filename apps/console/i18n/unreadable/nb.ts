import type { UnreadableMessages } from './en.ts';

export const nb: UnreadableMessages = {
  'document.other': 'Dette er ikke filen som ble gjennomgått',
  'document.other.lead':
    'Innholdet er et annet. Sitatene vises der de står i denne filen; noen blir kanskje ikke funnet.',
  'unreadable.NOT_LOADED':
    'Filen kunne ikke leses her, fordi en del av siden ikke kunne lastes inn. Last inn siden på nytt for å se den.',
  'unreadable.FORMAT':
    'Formatet kan ikke vises ved siden av gjennomgangen. En PDF, Word-fil, tekstfil eller nettside kan vises.',
  'unreadable.OLD_WORD':
    'Dette er et gammelt Office-format, for eksempel .doc. Lagre filen som Word (.docx) eller PDF og velg den igjen.',
  'unreadable.PASSWORD': 'Filen er låst med et passord. Lagre den uten passord og velg den igjen.',
  'unreadable.DAMAGED': 'Filen er skadet eller ufullstendig. Be om den på nytt.',
  'unreadable.ENCODING': 'Teksten i filen kan ikke leses. Lagre den som UTF-8 og velg den igjen.',
  'unreadable.TOO_LARGE': 'Filen er større enn 100 MB.',
  'unreadable.TOO_LONG':
    'Dokumentet har mer enn 5000 sider eller 10 millioner tegn. Del det opp og velg en del av det.',
  'unreadable.EMPTY': 'Filen er tom.',
};
