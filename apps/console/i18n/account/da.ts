import type { AccountMessages } from './en.ts';

export const da: AccountMessages = {
  title: 'Din konto',
  lead: 'Du er logget ind som {email}.',
  name: 'Dit navn',
  'name.field': 'Navn',
  'name.hint': 'De, der hører til din organisation, ser det ved siden af din e-mailadresse. Du kan lade det stå tomt.',
  'name.save': 'Gem navnet',
  'name.saved': 'Navnet er gemt.',
  password: 'Adgangskode',
  'password.choose': 'Vælg en adgangskode',
  'password.hint': 'Mindst {n} tegn. Nogle ord i træk er lettere at huske end specialtegn.',
  'password.short': 'Vælg en adgangskode på mindst {n} tegn.',
  'password.show': 'Vis adgangskoden',
  'password.none': 'Du har ingen adgangskode endnu. Med en kan du logge ind uden engangsadresse.',
  'password.effect':
    'Du forbliver logget ind her. Alle andre steder logges du ud, og dine engangsadresser holder op med at virke.',
  'password.set': 'Gem adgangskoden',
  'password.change': 'Skift adgangskode',
  'password.changed': 'Adgangskoden er skiftet.',
  'password.provider':
    'Du er logget ind hos din organisations egen loginudbyder, som har din adgangskode. Vil du have en her, skal du først logge ind med en engangsadresse.',
  everywhere: 'Log ud på alle enheder',
  'everywhere.lead':
    'Gør det, hvis en computer eller telefon er blevet væk, eller hvis du har glemt at logge ud på en. Du logges også ud her. Det, der ikke er gemt, fjernes fra denne browser.',
};
