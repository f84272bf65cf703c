import type { SessionMessages } from './en.ts';

export const nb: SessionMessages = {
  'elsewhere.back': 'Tilbake til {shown}',
  'elsewhere.goOn': 'Fortsett i {organisation}',
  'elsewhere.lead':
    'Denne siden hører til {shown}. Ingenting fra den sendes før du velger; det du skrev i en profil, er bevart. Alle faner arbeider for én organisasjon om gangen.',
  'elsewhere.title': 'Du byttet til {organisation} i en annen fane',
  'idle.lead': 'Ingenting er gjort her på nesten en time. Det du skrev, er bevart.',
  'idle.stay': 'Forbli innlogget',
  'idle.title': 'Du logges ut {clock}',
  'organisation.ask': 'Bytte til {organisation}?',
  'organisation.go': 'Bytt',
  'organisation.lost': 'Du står ikke lenger oppført i {organisation}.',
  'organisation.stay': 'Bli her',
  'organisation.unsaved': 'Gjennomgangen på denne siden er ikke lagret. Den vises ikke i den andre organisasjonen.',
  'signedOut.goOnAs': 'Fortsett som {email}',
  'signedOut.idle': 'Du ble logget ut, fordi ingenting ble gjort her på en time',
  'signedOut.lead':
    'Logg inn igjen som {email} i {organisation}. Det du skrev, er bevart, og det som ble avbrutt, fortsetter.',
  'signedOut.other': '{email} er logget inn her nå, i {organisation}',
  'signedOut.other.lead': 'Ingenting fra denne siden sendes for den personen.',
  'signedOut.otherTab': 'Logg inn i en annen fane',
  'signedOut.password': 'Passord',
  'signedOut.tooMany': 'Det ble for mange forsøk. Vent et kvarter.',
  'signedOut.wrong': 'Dette er ikke passordet ditt.',
  'stillIn.lead':
    'Utloggingen nådde ikke tjenesten. Den som bruker maskinen etter deg, handler som deg til den gjør det.',
  'stillIn.title': 'Du er fortsatt innlogget',
};
