import type { SessionMessages } from './en.ts';

export const sv: SessionMessages = {
  'elsewhere.back': 'Tillbaka till {shown}',
  'elsewhere.goOn': 'Fortsätt i {organisation}',
  'elsewhere.lead':
    'Den här sidan hör till {shown}. Inget från den skickas innan du väljer; det du skrev i en profil finns kvar. Alla flikar arbetar för en organisation i taget.',
  'elsewhere.title': 'Du bytte till {organisation} i en annan flik',
  'idle.lead': 'Inget har gjorts här på nästan en timme. Det du skrev finns kvar.',
  'idle.stay': 'Förbli inloggad',
  'idle.title': 'Du loggas ut {clock}',
  'organisation.ask': 'Byta till {organisation}?',
  'organisation.go': 'Byt',
  'organisation.lost': 'Du finns inte längre med i {organisation}.',
  'organisation.stay': 'Stanna här',
  'organisation.unsaved': 'Granskningen på den här sidan är inte sparad. Den visas inte i den andra organisationen.',
  'signedOut.goOnAs': 'Fortsätt som {email}',
  'signedOut.idle': 'Du loggades ut, eftersom inget gjordes här på en timme',
  'signedOut.lead':
    'Logga in igen som {email} i {organisation}. Det du skrev finns kvar, och det som avbröts fortsätter.',
  'signedOut.other': '{email} är inloggad här nu, i {organisation}',
  'signedOut.other.lead': 'Inget från den här sidan skickas för den personen.',
  'signedOut.otherTab': 'Logga in i en annan flik',
  'signedOut.password': 'Lösenord',
  'signedOut.tooMany': 'Det blev för många försök. Vänta en kvart.',
  'signedOut.wrong': 'Det är inte ditt lösenord.',
  'stillIn.lead': 'Utloggningen nådde inte tjänsten. Den som använder datorn härnäst handlar som du tills den gör det.',
  'stillIn.title': 'Du är fortfarande inloggad',
};
