import type { LanguageWords } from '../words.ts';
import { PARTY } from './words.ts';

const PEOPLE = 'person|personer|folk|mennesker|foreldre|familier|menn|kvinner|søkere|klagere|ungdommer';
const STAFF =
  'tjenesteperson|tjenestepersoner|tjenestemann|politimann|polititjenesteperson|politibetjent|saksbehandler|ansatt|ansatte|lærer|lærere|rektor';

export const BOKMAL_SIGNALS: LanguageWords['signals'] = {
  PARTY_NOT_HEARD: {
    find: `
      uten at ${PARTY}|du (først|har|hadde|ble|er|fikk) (har|ble|blitt|fått|er) (fått|gitt|hørt|varslet)
      hørt|varslet|anledning|mulighet|uttale, uten å (først|ha) høre|hørt|varsle|varslet|kontakte|kontaktet|snakke|snakket
      (med) ${PARTY}, ${PARTY}|du har|hadde ikke|aldri (heller) fått|blitt _2 anledning|mulighet|uttale|hørt|varslet,
      ${PARTY}|du fikk|ble ikke|aldri _2 anledning|mulighet|hørt|varslet, er|ble|har ikke (blitt)
      forelagt|sendt|vist (til|for) ${PARTY}|deg
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      fra begynnelsen|starten|start (av) _2 klart|åpenbart|gitt|tydelig for oss|meg|nemnda|kommunen|saksbehandler|etaten,
      oss|meg|nemnda|kommunen|saksbehandler|etaten _2 klart|åpenbart|gitt (allerede) fra begynnelsen|starten|start,
      fra begynnelsen|starten|start var|sto det klart|åpenbart|gitt at _6 ville|kunne|måtte|skulle, formålet|hensikten|målet med undersøkelsen|besøket|samtalen|gjennomgangen er|var|har (vært) å
      vise|bevise|bekrefte, bekrefter|bekreftet våre|vår|mine|min|nemndas|saksbehandlers|kommunens mistanker|mistanke|mistanken,
      som vi|jeg|nemnda|kommunen|saksbehandler (hele) (tiden) mistenkte|fryktet|antok,
      vi|jeg|nemnda|kommunen|styret|etaten|rektor hadde allerede _4 bestemt|besluttet|avgjort|konkludert, er|var
      (bare|kun) (en) (ren) formalitet, bare|kun en formalitet, utfallet|resultatet er|var (allerede|på)
      gitt|forhånd|bestemt|avgjort, uansett hva ${PARTY}|du _3 anfører|anført|sier|sagt|skriver|skrevet|mener,
      ingenting|intet (av) (det|hva) (som) ${PARTY}|du _4 endre|endret|endrer|påvirke|påvirket
    `,
  },
  ANONYMOUS_SOURCE: {
    find: `
      anonym|anonyme|anonymt
      melding|meldinger|meldingen|melder|tips|tipset|tipsene|kilde|kilder|kilden|kildene|opplysning|opplysninger|opplysningene|brev|brevet|henvendelse|henvendelser|henvendelsen|bekymringsmelding,
      rykte|rykter|ryktet|ryktene, ønsker|ønsket|vil|ville (ikke) _3 anonym|anonyme
    `,
    together: `
      legges|legger|lagt|la (derfor|dermed|kommunen|nemnda) (derfor|her) til grunn, bygger på, tillegges|tillegger (stor|avgjørende|betydelig)
      vekt|betydning, viser at, bekrefter, taler for, gir støtte, tyder på, er nok|tilstrekkelig
    `,
    unless: `ikke, ingen, ingenting, aldri, uten, mangler, neppe`,
  },
  REVERSED_BURDEN: {
    find: `
      ikke (har) (klart|kunnet|maktet|greid|kan|klarer) (å)
      motbevise|motbevist|avkrefte|avkreftet|tilbakevise|tilbakevist|gjendrive|gjendrevet, å
      motbevise|avkrefte (den|denne|disse) mistanke|mistanken|mistankene, bevise|bevist|vise|vist|dokumentere|dokumentert
      sin|hans|hennes|deres|din uskyld, ikke (har) (klart|kunnet|maktet) (å) bevise|bevist|vise|vist|godtgjort|dokumentert
      at han|hun|de|du|klageren|søkeren|moren|faren ikke|aldri, i mangel|fravær av|på bevis for|på det motsatte
    `,
    unless: `presum*, diskriminer*, arbeidsgiver*, selskap*, kommunen, kommune, myndighet*, behandlingsansvarlig*, §, påtale*, må, trenger`,
  },
  LOADED_LANGUAGE: {
    find: `
      latterlig*, løgnaktig*, løgner|løgnere|løgneren, løgnhals*, ren|rene|rent løgn|løgner|oppspinn|fantasi|tull|tøys|sludder,
      oppspinn, tull, tøys, vås, sludder, hysterisk*, sutr*, syt|syting|sytete|sytende, kranglefant*, kverulant*, kverulering*,
      kverulerende, bråkmaker*, bråkebøtte*, rettshaverist*, patetisk*, skamløs*, frekkhet*, uforskammet*, kravmentalitet*,
      spiller offer|martyr, offerrolle*, krokodilletårer, arbeidssky*, snylter*, udugelig*, selvmedlidenhet*,
      plageånd*, masekopp*, gnål|gnåling|gnålete, idiot*, monster|monsteret
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle vet, alle vet (jo) at, slike ${PEOPLE}
      pleier|lyver|vil|kan|er|har|overdriver|klarer|mangler|mener, den|denne slags|typen|sorten (av) ${PEOPLE}, ${PEOPLE}
      som|av hans|hennes|deres|din|søkerens|klagerens|dette slag|type|bakgrunn|kultur|opprinnelse, ${PEOPLE} som
      ham|henne|dem|deg|han|hun, ${PEOPLE} som|med|fra|i _9 alltid|aldri|unntaksvis|pleier|bestandig, alltid
      lyver|overdriver|klager|skylder
    `,
    unless: `
      skal, kan, bør, rett, ifølge, henhold, §, lov, loven, lovens, praksis, forskning*, studie*, statistikk*, lege*, psykolog*, sakkyndig*
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      egentlige|reelle|virkelige|sanne formål|formålet|motiv|motivet|hensikt|hensikten|grunn|grunnen|motivasjon|drivkraft
      (med|for|bak) (hennes|hans|søkerens|klagerens|morens|farens) (søknaden|klagen|meldingen|begjæringen|anmeldelsen)
      er|var|synes|antas|fremstår, ute etter (å) penger|pengene|oppmerksomhet|hevn|få|skade|vinne|slippe|ramme,
      bare|kun|åpenbart|tydeligvis|nok|sikkert _3 for å
      hevne|slippe|trenere|skade|trakassere|provosere|plage (seg), av (ren) hevn|hevngjerrighet|ondskap|grådighet|sjikane,
      drives|drevet|motiveres|motivert (bare|kun|først) (av) hevn|hevngjerrighet|grådighet|bitterhet|sjalusi|penger, vet (godt|utmerket) hva som
      skal|må|bør sies, for å hevne (seg), håper nok, vil|ville bare|kun skade|hevne|slippe|vinne|trenere|plage|unngå, bare|kun vil|ville skade|hevne|slippe|vinne|trenere|plage|unngå, bare|kun ute etter
    `,
    unless: `ekteskap*, avtale*, transaksjon*, disposisjon*, spørsmålet, om det|den|hans|hennes, hvorvidt, loven, ikke`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      i egenskap av|som ${STAFF} _6 troverdig|troverdige|pålitelig|pålitelige|sannheten, troverdig|troverdige|pålitelig|pålitelige
      fordi|ettersom|siden|da _4 ${STAFF}, har ingen|ikke _2 grunn|interesse|motiv til|av|i|for (å)
      lyve|overdrive|finne, kan ikke tros, ikke til å stole på, kan|er ikke stole|stoles på,
      nemnda|kommunen|skolen|etaten|politidistriktet|vi|jeg tror|tror (mer|heller) på
    `,
    unless: `domstol*, hvorvidt`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      finner|ser|har (heller) ikke|ingen (noen) grunn|anledning|behov til|for å (nærmere) kommentere|imøtegå|besvare,
      finner|ser|har (heller) ikke|ingen (noen) grunn|anledning|behov til|for å gå (nærmere|videre) inn|på, ikke verdt|verd å
      kommentere|besvare
    `,
    together: `
      anført*, anførsel*, innvending*, innsigelse*, påstand*, synspunkt*, argument*, merknad*, skrevet, sendt, opplyst,
      fremholdt, sagt, dette, det, disse
    `,
    unless: `øvrig, øvrige, §, rammen`,
  },
};
