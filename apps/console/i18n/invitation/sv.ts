import type { InvitationMessages } from './en.ts';

export const sv: InvitationMessages = {
  title: 'Du är inbjuden till {organisation}',
  'role.member': 'Som medlem startar du granskningar med de profiler som organisationen har publicerat.',
  'role.administrator':
    'Som administratör startar du granskningar och ändrar organisationens profiler, nycklar, medlemmar och inställningar.',
  email: 'Din e-postadress',
  'email.hint': 'Du loggar in med den. Inbjudan gäller bara den här adressen.',
  accept: 'Tacka ja till inbjudan',
  signIn: 'Logga in',
  'signIn.lead': '{email} har redan ett konto. Logga in med det för att tacka ja till inbjudan.',
  'signIn.other': 'Du är inloggad som {other}. Inbjudan gäller {email}: logga in med det kontot för att tacka ja.',
  signedIn: 'Du är inloggad som {email}.',
  'over.title': 'Inbjudan gäller inte längre',
  'over.lead':
    'Den har använts eller dragits tillbaka, eller är äldre än en vecka. Be den administratör som bjöd in dig om en ny.',
};
