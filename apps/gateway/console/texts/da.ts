import type { TextTable } from './en.ts';

export const da: TextTable = {
  language: 'Sprog',
  signIn: 'Log ind',
  email: 'E-mailadresse',
  password: 'Adgangskode',
  tooMany: 'Der var for mange forsøg. Vent et kvarter, og prøv igen.',

  'signIn.lead': 'Gennemgange af myndigheders afgørelser: hvad der står i dem, målt mod den lov, der binder dem.',
  'signIn.wrong': 'Adressen og adgangskoden hører ikke sammen.',
  'signIn.organisation': 'Log ind via din organisation',
  'signIn.forgotten': 'Har du glemt adgangskoden? De driftsansvarlige kan give dig en engangsadresse.',

  'link.title': 'Log ind som {email}',
  'link.lead': 'Denne adresse logger dig ind én gang.',
  'spent.title': 'Adressen gælder ikke længere',
  'spent.lead':
    'Den er allerede brugt, eller den er ældre end et døgn. {signIn} med din adgangskode, eller bed om en ny adresse.',

  'organisation.lead': 'Du går til din organisation, logger ind dér og kommer tilbage.',
  'organisation.goOn': 'Fortsæt',
  'organisation.password': 'Log ind med adgangskode',
  'organisation.UNKNOWN':
    'Ingen organisation med denne adresse har en egen logintjeneste. Spørg din administrator, eller log ind med adgangskode.',
  'organisation.UNAVAILABLE':
    'Organisationens logintjeneste kan ikke nås eller er sat forkert op. Prøv igen senere, eller sig det til de driftsansvarlige.',
  'organisation.EXPIRED': 'Dette login var udløbet eller blev begyndt i en anden browser. Begynd forfra.',
  'organisation.REFUSED': 'Organisationens logintjeneste bekræftede ikke, hvem du er. Begynd forfra.',
  'organisation.NOT_LISTED':
    'Du står ikke opført i denne organisation. Bed en af dens administratorer om at invitere dig.',
  'choice.title': 'Vælg en organisation',
  'choice.lead': 'Du logger ind i én organisation ad gangen via dens logintjeneste.',
  'leave.title': 'Fortsæt på {host}',
  'leave.lead': 'Browseren går derhen af sig selv. Gør den ikke det: {link}.',
  'leave.link': 'fortsæt til organisationens logintjeneste',

  'connect.title': 'Tilslut en assistent',
  'connect.ask': 'Tilslutte »{name}«?',
  'connect.nameless': 'En assistent uden navn',
  'connect.named': 'Assistenten kalder sig {name}; ingen har kontrolleret navnet.',
  'connect.described': 'Beskrivelsen af den ligger på {host}.',
  'connect.undecided': 'Vælg den organisation, som assistenten må nå.',
  'connect.reaches': 'Den når én eneste organisation: {name}.',
  'connect.choose': 'Den eneste organisation, den når',
  'connect.nowhere':
    'Du er ikke administrator i nogen organisation, så du kan ikke tilslutte en assistent. Spørg en administrator.',
  'connect.as': 'Handler som',
  'connect.as.whom': '{email}, administrator',
  'connect.until': 'Til og med',
  'connect.until.when':
    '{day} ({days}), eller indtil en administrator afbryder den under {assistants} i konsollen, eller indtil du ikke længere er administrator',
  'connect.assistants': 'Assistenter',
  'connect.may': 'Det må den',
  'connect.may.all': 'Alt, hvad organisationen må gøre via API’et, først og fremmest:',
  'connect.may.run': 'gennemgå dokumenter og skrive breve, hvilket bruger af organisationens kørsler',
  'connect.may.change': 'læse, oprette, ændre og slette profiler, regelsamlinger og handlinger',
  'connect.may.read': 'søge i og læse love',
  'connect.mayNot': 'Det må den ikke',
  'connect.mayNot.read': 'læse gennemgange, som du, en kollega, en API-nøgle eller en anden assistent har startet',
  'connect.mayNot.manage': 'oprette nøgler, tilføje medlemmer, acceptere aftaler eller nå en anden organisation',
  'connect.leaves': 'Det, den læser, forlader tjenesten.',
  'connect.leaves.lead':
    'Alt, hvad assistenten læser her, for eksempel en gennemgang med uddrag af et dokument, når assistentens udbyder. Når du sletter en gennemgang, slettes kun denne tjenestes kopi. Der findes ingen snævrere adgang end denne.',
  'connect.yes': 'Tilslut',
  'connect.no': 'Tilslut ikke',
  'connect.goesTo': 'Efter dit valg går browseren til {host}.',
  'connect.notYou': 'Var det ikke dig, der bad om det, så vælg »Tilslut ikke«. Så sker der ingenting.',
  'over.title': 'Anmodningen gælder ikke længere',
  'over.lead':
    'Den er allerede besvaret, er ældre end et kvarter eller blev åbnet i en anden browser. Start tilslutningen igen fra din assistent.',
  'failed.title': 'Assistenten kunne ikke tilsluttes',
  'failed.again': 'Start tilslutningen igen fra din assistent.',
  'failed.outage': 'Assistenten kunne ikke tilsluttes ({reason}). Indlæs siden igen om et øjeblik.',

  'refused.title': 'Det kunne ikke gøres',
  'refused.foreignForm':
    'Formularen blev ikke sendt fra en side i denne tjeneste. Gå tilbage, genindlæs siden, og send den igen.',
  'refused.outage': 'Tjenesten kan ikke gøre det lige nu. Indlæs siden igen om nogle sekunder.',
  'unbuilt.title': 'Konsollen er ikke bygget',
  'unbuilt.lead': 'Kør {start} eller {build}.',
};
