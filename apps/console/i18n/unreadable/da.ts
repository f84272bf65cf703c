import type { UnreadableMessages } from './en.ts';

export const da: UnreadableMessages = {
  'document.other': 'Dette er ikke den fil, der blev gennemgået',
  'document.other.lead': 'Indholdet er et andet. Citaterne vises, hvor de står i denne fil; nogle findes måske ikke.',
  'unreadable.NOT_LOADED':
    'Filen kunne ikke læses her, fordi en del af siden ikke kunne indlæses. Indlæs siden igen for at se den.',
  'unreadable.FORMAT':
    'Formatet kan ikke vises ved siden af gennemgangen. En PDF, Word-fil, tekstfil eller webside kan vises.',
  'unreadable.OLD_WORD':
    'Det er et gammelt Office-format, for eksempel .doc. Gem filen som Word (.docx) eller PDF, og vælg den igen.',
  'unreadable.PASSWORD': 'Filen er låst med en adgangskode. Gem den uden adgangskode, og vælg den igen.',
  'unreadable.DAMAGED': 'Filen er beskadiget eller ufuldstændig. Bed om den igen.',
  'unreadable.ENCODING': 'Filens tekst kan ikke læses. Gem den som UTF-8, og vælg den igen.',
  'unreadable.TOO_LARGE': 'Filen er større end 100 MB.',
  'unreadable.TOO_LONG':
    'Dokumentet har mere end 5.000 sider eller 10 millioner tegn. Del det op, og vælg en del af det.',
  'unreadable.EMPTY': 'Filen er tom.',
};
