import type { InvitationMessages } from './en.ts';

export const da: InvitationMessages = {
  title: 'Du er inviteret til {organisation}',
  'role.member': 'Som medlem starter du gennemgange med de profiler, som organisationen har offentliggjort.',
  'role.administrator':
    'Som administrator starter du gennemgange og ændrer organisationens profiler, nøgler, medlemmer og indstillinger.',
  email: 'Din e-mailadresse',
  'email.hint': 'Du logger ind med den. Invitationen gælder kun denne adresse.',
  accept: 'Tag imod invitationen',
  signIn: 'Log ind',
  'signIn.lead': '{email} har allerede en konto. Log ind med den for at tage imod invitationen.',
  'signIn.other':
    'Du er logget ind som {other}. Invitationen gælder {email}: log ind med den konto for at tage imod den.',
  signedIn: 'Du er logget ind som {email}.',
  'over.title': 'Invitationen gælder ikke længere',
  'over.lead':
    'Den er brugt eller trukket tilbage, eller den er ældre end en uge. Bed den administrator, der inviterede dig, om en ny.',
};
