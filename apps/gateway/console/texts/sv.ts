import type { TextTable } from './en.ts';

export const sv: TextTable = {
  language: 'Språk',
  signIn: 'Logga in',
  email: 'E-postadress',
  password: 'Lösenord',
  tooMany: 'Det blev för många försök. Vänta en kvart och försök igen.',

  'signIn.lead': 'Granskningar av myndigheters beslut: vad som står i dem, mätt mot den lag som binder dem.',
  'signIn.wrong': 'Adressen och lösenordet hör inte ihop.',
  'signIn.organisation': 'Logga in via din organisation',
  'signIn.forgotten': 'Har du glömt lösenordet? De driftsansvariga kan ge dig en engångsadress.',

  'link.title': 'Logga in som {email}',
  'link.lead': 'Den här adressen loggar in dig en gång.',
  'spent.title': 'Adressen gäller inte längre',
  'spent.lead':
    'Den har redan använts eller är äldre än ett dygn. {signIn} med ditt lösenord, eller be om en ny adress.',

  'organisation.lead': 'Du går till din organisation, loggar in där och kommer tillbaka.',
  'organisation.goOn': 'Fortsätt',
  'organisation.password': 'Logga in med lösenord',
  'organisation.UNKNOWN':
    'Ingen organisation med den här adressen har en egen inloggningstjänst. Fråga din administratör, eller logga in med lösenord.',
  'organisation.UNAVAILABLE':
    'Organisationens inloggningstjänst går inte att nå eller är felinställd. Försök igen senare, eller säg till de driftsansvariga.',
  'organisation.EXPIRED': 'Inloggningen hade gått ut eller påbörjades i en annan webbläsare. Börja om.',
  'organisation.REFUSED': 'Organisationens inloggningstjänst bekräftade inte vem du är. Börja om.',
  'organisation.NOT_LISTED':
    'Du finns inte med i den här organisationen. Be någon av dess administratörer att bjuda in dig.',
  'choice.title': 'Välj en organisation',
  'choice.lead': 'Du loggar in i en organisation i taget via dess inloggningstjänst.',
  'leave.title': 'Fortsätt på {host}',
  'leave.lead': 'Webbläsaren går dit av sig själv. Om den inte gör det: {link}.',
  'leave.link': 'fortsätt till organisationens inloggningstjänst',

  'connect.title': 'Anslut en assistent',
  'connect.ask': 'Ansluta ”{name}”?',
  'connect.nameless': 'En assistent utan namn',
  'connect.named': 'Assistenten kallar sig {name}; ingen har kontrollerat namnet.',
  'connect.described': 'Dess beskrivning finns på {host}.',
  'connect.undecided': 'Välj den organisation som assistenten får nå.',
  'connect.reaches': 'Den når en enda organisation: {name}.',
  'connect.choose': 'Den enda organisation som den når',
  'connect.nowhere':
    'Du är inte administratör i någon organisation, så du kan inte ansluta en assistent. Fråga en administratör.',
  'connect.as': 'Agerar som',
  'connect.as.whom': '{email}, administratör',
  'connect.until': 'Till och med',
  'connect.until.when':
    '{day} ({days}), eller tills en administratör kopplar från den under {assistants} i konsolen, eller tills du inte längre är administratör',
  'connect.assistants': 'Assistenter',
  'connect.may': 'Det här får den göra',
  'connect.may.all': 'Allt som organisationen får göra via API:et, framför allt:',
  'connect.may.run': 'granska handlingar och skriva brev, vilket använder organisationens körningar',
  'connect.may.change': 'läsa, skapa, ändra och ta bort profiler, regelsamlingar och åtgärder',
  'connect.may.read': 'söka i och läsa lagar',
  'connect.mayNot': 'Det här får den inte göra',
  'connect.mayNot.read': 'läsa granskningar som du, en kollega, en API-nyckel eller en annan assistent har startat',
  'connect.mayNot.manage': 'skapa nycklar, lägga till medlemmar, godkänna avtal eller nå en annan organisation',
  'connect.leaves': 'Det den läser lämnar tjänsten.',
  'connect.leaves.lead':
    'Allt som assistenten läser här, till exempel en granskning med stycken ur en handling, når assistentens leverantör. När du raderar en granskning raderas bara den här tjänstens kopia. Någon snävare åtkomst än så finns inte.',
  'connect.yes': 'Anslut',
  'connect.no': 'Anslut inte',
  'connect.goesTo': 'Efter ditt beslut går webbläsaren till {host}.',
  'connect.notYou': 'Om det inte var du som bad om det väljer du ”Anslut inte”. Då händer ingenting.',
  'over.title': 'Förfrågan gäller inte längre',
  'over.lead':
    'Den har redan besvarats, är äldre än en kvart eller öppnades i en annan webbläsare. Starta anslutningen igen från din assistent.',
  'failed.title': 'Assistenten kunde inte anslutas',
  'failed.again': 'Starta anslutningen igen från din assistent.',
  'failed.outage': 'Assistenten kunde inte anslutas ({reason}). Läs in sidan igen om en stund.',

  'refused.title': 'Det här kunde inte göras',
  'refused.foreignForm':
    'Formuläret skickades inte från en sida i den här tjänsten. Gå tillbaka, läs in sidan igen och skicka det på nytt.',
  'refused.outage': 'Tjänsten kan inte göra det just nu. Läs in sidan igen om några sekunder.',
  'unbuilt.title': 'Konsolen är inte byggd',
  'unbuilt.lead': 'Kör {start} eller {build}.',
};
