import type { InvitationMessages } from './en.ts';

export const nb: InvitationMessages = {
  title: 'Du er invitert til {organisation}',
  'role.member': 'Som medlem starter du gjennomganger med profilene som organisasjonen har publisert.',
  'role.administrator':
    'Som administrator starter du gjennomganger og endrer organisasjonens profiler, nøkler, medlemmer og innstillinger.',
  email: 'E-postadressen din',
  'email.hint': 'Du logger inn med den. Invitasjonen gjelder bare denne adressen.',
  accept: 'Ta imot invitasjonen',
  signIn: 'Logg inn',
  'signIn.lead': '{email} har allerede en konto. Logg inn med den for å ta imot invitasjonen.',
  'signIn.other':
    'Du er logget inn som {other}. Invitasjonen gjelder {email}: logg inn med den kontoen for å ta imot den.',
  signedIn: 'Du er logget inn som {email}.',
  'over.title': 'Invitasjonen gjelder ikke lenger',
  'over.lead':
    'Den er brukt eller trukket tilbake, eller er eldre enn en uke. Be administratoren som inviterte deg, om en ny.',
};
