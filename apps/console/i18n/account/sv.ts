import type { AccountMessages } from './en.ts';

export const sv: AccountMessages = {
  title: 'Ditt konto',
  lead: 'Du är inloggad som {email}.',
  name: 'Ditt namn',
  'name.field': 'Namn',
  'name.hint': 'De som hör till din organisation ser det bredvid din e-postadress. Du kan lämna det tomt.',
  'name.save': 'Spara namnet',
  'name.saved': 'Namnet är sparat.',
  password: 'Lösenord',
  'password.choose': 'Välj ett lösenord',
  'password.hint': 'Minst {n} tecken. Några ord i rad är lättare att minnas än specialtecken.',
  'password.short': 'Välj ett lösenord med minst {n} tecken.',
  'password.show': 'Visa lösenordet',
  'password.none': 'Du har inget lösenord än. Med ett kan du logga in utan engångsadress.',
  'password.effect': 'Du är kvar här. Överallt annars loggas du ut, och dina engångsadresser slutar gälla.',
  'password.set': 'Spara lösenordet',
  'password.change': 'Byt lösenord',
  'password.changed': 'Lösenordet är bytt.',
  'password.provider':
    'Du har loggat in hos din organisations inloggningstjänst, som har ditt lösenord. Vill du ha ett här loggar du först in med en engångsadress.',
  everywhere: 'Logga ut på alla enheter',
  'everywhere.lead':
    'Gör det om en dator eller telefon har kommit bort, eller om du har glömt att logga ut på en. Du loggas ut här också. Det som inte är sparat tas bort ur den här webbläsaren.',
};
