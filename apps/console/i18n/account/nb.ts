import type { AccountMessages } from './en.ts';

export const nb: AccountMessages = {
  title: 'Kontoen din',
  lead: 'Du er logget inn som {email}.',
  name: 'Navnet ditt',
  'name.field': 'Navn',
  'name.hint': 'De som hører til organisasjonen din, ser det ved siden av e-postadressen din. Du kan la det stå tomt.',
  'name.save': 'Lagre navnet',
  'name.saved': 'Navnet er lagret.',
  password: 'Passord',
  'password.choose': 'Velg et passord',
  'password.hint': 'Minst {n} tegn. Noen ord på rad er lettere å huske enn spesialtegn.',
  'password.short': 'Velg et passord med minst {n} tegn.',
  'password.show': 'Vis passordet',
  'password.none': 'Du har ikke noe passord ennå. Med et passord kan du logge inn uten engangsadresse.',
  'password.effect':
    'Du forblir innlogget her. Alle andre steder logges du ut, og engangsadressene dine slutter å virke.',
  'password.set': 'Lagre passordet',
  'password.change': 'Bytt passord',
  'password.changed': 'Passordet er byttet.',
  'password.provider':
    'Du har logget inn hos organisasjonens egen innloggingstjeneste, som har passordet ditt. Vil du ha et her, logger du først inn med en engangsadresse.',
  everywhere: 'Logg ut på alle enheter',
  'everywhere.lead':
    'Gjør det hvis en datamaskin eller telefon er kommet bort, eller hvis du har glemt å logge ut på en. Du logges ut her også. Det som ikke er lagret, fjernes fra denne nettleseren.',
};
