import type { SignalCases } from '../signal-cases.ts';

export const DANISH_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'Kommunen traf afgørelsen uden at have hørt moderen.',
    'Parten skal høres, før der træffes afgørelse, jf. forvaltningslovens § 19.',
  ],
  PREDETERMINED_OUTCOME: [
    'Allerede fra starten var det klart, at familien ikke kunne løfte opgaven.',
    'Fra starten blev tre forskellige forklaringer overvejet.',
  ],
  IRRELEVANT_CIRCUMSTANCES: [
    'Ved hjemmebesøget var faderen usoigneret og kort for hovedet.',
    'Uanset indvandrerbaggrund har alle elever samme ret til undervisning.',
  ],
  ANONYMOUS_SOURCE: [
    'Flere naboer har fortalt, at børnene er alene hjemme om natten.',
    'Skoleleder Karen Berg har fortalt, at eleven var fraværende i tre dage.',
  ],
  REVERSED_BURDEN: [
    'Ansøgeren har ikke kunnet modbevise, at pengene var lejeindtægter.',
    'Selskabet har ikke dokumenteret, at varen blev leveret til tiden.',
  ],
  LOADED_LANGUAGE: [
    'Klagerens latterlige forklaring på de manglende indbetalinger er det rene opspind.',
    'Klagerens forklaring på de manglende indbetalinger støttes ikke af kontoudtogene.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Sådanne forældre plejer at love bedring, men falder hurtigt tilbage.',
    'Enkelte forældre lover bedring efter vejledning.',
  ],
  ATTRIBUTED_MOTIVE: [
    'Moderen vil kun skade faderen med sine underretninger.',
    'Moderen ønsker, at barnet bor på skift hos forældrene.',
  ],
  CREDIBILITY_PRESUMPTION: [
    'Der er ingen grund til at betvivle betjentenes oplysninger om hændelsen.',
    'Forklaringen er mindre troværdig, fordi den blev ændret tre gange.',
  ],
  INSUFFICIENT_INVESTIGATION: [
    'Kommunen har ikke nærmere undersøgt, hvordan barnet trives hos faderen.',
    'Det er ikke undersøgt, hvem der ejede drivhuset, fordi det blev revet ned før ansøgningen.',
  ],
  MISSING_LEGAL_BASIS: [
    'Ansøgningen er behandlet efter kommunens interne retningslinjer for sådanne sager.',
    'Ansøgningen er behandlet efter servicelovens § 41 og kommunens interne retningslinjer.',
  ],
  MISSING_REASONS: [
    'Efter en samlet vurdering finder nævnet, at klagen ikke kan imødekommes.',
    'Nævnet afviser klagen, fordi fristen var udløbet.',
  ],
  UNSUPPORTED_CONCLUSION: [
    'Der er ingen tvivl om, at faderen har svigtet omsorgen.',
    'Det er ikke åbenbart, at indsatsen var uden virkning.',
  ],
  SPECULATION_AS_FINDING: [
    'Ansøgeren må have forstået, at ydelsen blev udbetalt med et for højt beløb.',
    'Spørgsmålet er, om ansøgeren må have forstået, at beløbet var for højt.',
  ],
  ARGUMENT_DISMISSED: [
    'Det anførte kan ikke føre til et andet resultat.',
    'Det anførte kan ikke føre til et andet resultat, fordi aftalen var udløbet.',
  ],
  MISSING_APPEAL_INFORMATION: [
    'I brevet blev der givet ingen vejledning om klageadgang eller frister.',
    'I brevet blev der givet vejledning om klageadgang og frister.',
  ],
  PARTY_HEARD: [
    'Ansøgeren har fået lejlighed til at udtale sig om lægeerklæringen.',
    'Parten skal have lejlighed til at udtale sig, før afgørelsen træffes.',
  ],
  EVIDENCE_WEIGHED: [
    'Nævnet har lagt afgørende vægt på, at barnet selv ønsker at blive boende.',
    'Kufferten havde en vægt på tolv kilo.',
  ],
  PARTY_ARGUMENTS_ADDRESSED: [
    'Tilsynet har noteret sig, at selskabet siden har ændret sin praksis.',
    'Selskabet og kunden indgik en aftale om fristen i maj.',
  ],
  REASONS_GIVEN: [
    'På denne baggrund finder nævnet, at afgørelsen skal ophæves.',
    'Nævnet finder, at afgørelsen skal ophæves i sin helhed.',
  ],
  LEGAL_BASIS_CITED: [
    'Afgørelsen er truffet med hjemmel i miljøbeskyttelseslovens § 42.',
    'Afgørelsen er truffet af borgmesteren efter bemyndigelse.',
  ],
  UNCERTAINTY_ACKNOWLEDGED: [
    'Det er uklart, hvem af dem der kørte bilen.',
    'Det skal være klart, hvem der har truffet afgørelsen.',
  ],
  INVESTIGATION_DOCUMENTED: [
    'Tilsynet har gennemgået journalerne fra de to seneste år.',
    'Tilsynet har ikke gennemgået journalerne fra de to seneste år.',
  ],
  PROPORTIONALITY_CONSIDERED: [
    'Et mindre indgribende tiltag er forsøgt uden resultat.',
    'Tiltaget varede i seks uger og kostede fyrre tusind kroner.',
  ],
  APPEAL_INSTRUCTIONS: [
    'Afgørelsen kan påklages til Ankestyrelsen inden fire uger.',
    'Selskabet fik vejledning om en anden byggetilladelse.',
  ],
  SCOPE_STATED: [
    'Tilsynet har ikke taget stilling til, om gebyret var rigtigt beregnet.',
    'Tilsynet tager stilling til gebyret i en senere afgørelse.',
  ],
};
