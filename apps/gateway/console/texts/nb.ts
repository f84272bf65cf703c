import type { TextTable } from './en.ts';

export const nb: TextTable = {
  language: 'Språk',
  signIn: 'Logg inn',
  email: 'E-postadresse',
  password: 'Passord',
  tooMany: 'Det ble for mange forsøk. Vent et kvarter, og prøv igjen.',

  'signIn.lead': 'Gjennomganger av offentlige vedtak: hva som står i dem, målt mot loven som binder dem.',
  'signIn.wrong': 'Adressen og passordet hører ikke sammen.',
  'signIn.organisation': 'Logg inn via organisasjonen',
  'signIn.forgotten': 'Har du glemt passordet? De driftsansvarlige kan gi deg en engangsadresse.',

  'link.title': 'Logg inn som {email}',
  'link.lead': 'Denne adressen logger deg inn én gang.',
  'spent.title': 'Adressen gjelder ikke lenger',
  'spent.lead':
    'Den er allerede brukt, eller er eldre enn et døgn. {signIn} med passordet ditt, eller be om en ny adresse.',

  'organisation.lead': 'Du går til organisasjonen din, logger inn der og kommer tilbake.',
  'organisation.goOn': 'Fortsett',
  'organisation.password': 'Logg inn med passord',
  'organisation.UNKNOWN':
    'Ingen organisasjon med denne adressen har en egen innloggingstjeneste. Spør administratoren din, eller logg inn med passord.',
  'organisation.UNAVAILABLE':
    'Innloggingstjenesten til organisasjonen kan ikke nås eller er feil satt opp. Prøv igjen senere, eller si fra til de driftsansvarlige.',
  'organisation.EXPIRED': 'Innloggingen var utløpt eller ble påbegynt i en annen nettleser. Begynn på nytt.',
  'organisation.REFUSED': 'Innloggingstjenesten til organisasjonen bekreftet ikke hvem du er. Begynn på nytt.',
  'organisation.NOT_LISTED':
    'Du står ikke oppført i denne organisasjonen. Be en av administratorene om å invitere deg.',
  'choice.title': 'Velg en organisasjon',
  'choice.lead': 'Du logger inn i én organisasjon om gangen via innloggingstjenesten dens.',
  'leave.title': 'Fortsett på {host}',
  'leave.lead': 'Nettleseren går dit av seg selv. Hvis den ikke gjør det: {link}.',
  'leave.link': 'fortsett til innloggingstjenesten til organisasjonen',

  'connect.title': 'Koble til en assistent',
  'connect.ask': 'Koble til «{name}»?',
  'connect.nameless': 'En assistent uten navn',
  'connect.named': 'Assistenten kaller seg {name}; ingen har kontrollert navnet.',
  'connect.described': 'Beskrivelsen av den ligger på {host}.',
  'connect.undecided': 'Velg organisasjonen som assistenten skal få nå.',
  'connect.reaches': 'Den når én eneste organisasjon: {name}.',
  'connect.choose': 'Den eneste organisasjonen den når',
  'connect.nowhere':
    'Du er ikke administrator i noen organisasjon, så du kan ikke koble til en assistent. Spør en administrator.',
  'connect.as': 'Handler som',
  'connect.as.whom': '{email}, administrator',
  'connect.until': 'Til og med',
  'connect.until.when':
    '{day} ({days}), eller til en administrator kobler den fra under {assistants} i konsollen, eller til du ikke lenger er administrator',
  'connect.assistants': 'Assistenter',
  'connect.may': 'Dette får den gjøre',
  'connect.may.all': 'Alt organisasjonen kan gjøre via API-et, først og fremst:',
  'connect.may.run': 'gå gjennom dokumenter og skrive brev, noe som bruker av organisasjonens kjøringer',
  'connect.may.change': 'lese, opprette, endre og slette profiler, regelsamlinger og handlinger',
  'connect.may.read': 'søke i og lese lover',
  'connect.mayNot': 'Dette får den ikke gjøre',
  'connect.mayNot.read': 'lese gjennomganger som du, en kollega, en API-nøkkel eller en annen assistent har startet',
  'connect.mayNot.manage': 'opprette nøkler, legge til medlemmer, godta avtaler eller nå en annen organisasjon',
  'connect.leaves': 'Det den leser, forlater tjenesten.',
  'connect.leaves.lead':
    'Alt assistenten leser her, for eksempel en gjennomgang med utdrag av et dokument, når assistentens leverandør. Når du sletter en gjennomgang, slettes bare kopien i denne tjenesten. Noen snevrere tilgang finnes ikke.',
  'connect.yes': 'Koble til',
  'connect.no': 'Ikke koble til',
  'connect.goesTo': 'Etter valget ditt går nettleseren til {host}.',
  'connect.notYou': 'Hvis det ikke var du som ba om det, velger du «Ikke koble til». Da skjer ingenting.',
  'over.title': 'Forespørselen gjelder ikke lenger',
  'over.lead':
    'Den er allerede besvart, er eldre enn et kvarter eller ble åpnet i en annen nettleser. Start tilkoblingen på nytt fra assistenten din.',
  'failed.title': 'Assistenten kunne ikke kobles til',
  'failed.again': 'Start tilkoblingen på nytt fra assistenten din.',
  'failed.outage': 'Assistenten kunne ikke kobles til ({reason}). Last inn siden på nytt om et øyeblikk.',

  'refused.title': 'Dette kunne ikke gjøres',
  'refused.foreignForm':
    'Skjemaet ble ikke sendt fra en side i denne tjenesten. Gå tilbake, last inn siden på nytt, og send det igjen.',
  'refused.outage': 'Tjenesten kan ikke gjøre dette akkurat nå. Last inn siden på nytt om noen sekunder.',
  'unbuilt.title': 'Konsollen er ikke bygget',
  'unbuilt.lead': 'Kjør {start} eller {build}.',
};
