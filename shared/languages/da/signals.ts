import type { LanguageWords } from '../words.ts';
import { PARTY } from './words.ts';

const PEOPLE = 'person|personer|folk|mennesker|forældre|familier|mænd|kvinder|ansøgere|klagere|unge|borgere';
const STAFF =
  'tjenestemand|tjenestemænd|politibetjent|politibetjente|betjent|sagsbehandler|medarbejder|ansat|ansatte|lærer|lærere|rektor';

export const DANISH_SIGNALS: LanguageWords['signals'] = {
  PARTY_NOT_HEARD: {
    find: `
      uden at ${PARTY}|du (først|har|havde|blev|er|fik) (har|blev|blevet|fået|er) (fået|givet)
      hørt|partshørt|underrettet|lejlighed|mulighed, uden (først) at (have) høre|hørt|partshøre|partshørt|underrette|underrettet|kontakte|kontaktet|tale|talt
      (med) ${PARTY}, ${PARTY}|du har|havde ikke|aldrig (heller) fået _2 lejlighed|mulighed for|til at
      udtale|kommentere|fremkomme|bemærke, ${PARTY}|du er|blev|har ikke|aldrig (blevet) partshørt|hørt|underrettet, er|blev
      ikke (blevet) forelagt|sendt|vist|partshørt (til|for) ${PARTY}|dig
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      fra begyndelsen|starten|start (af) _2 klart|åbenlyst|givet|tydeligt for os|mig|nævnet|kommunen|sagsbehandleren|forvaltningen,
      os|mig|nævnet|kommunen|sagsbehandleren|forvaltningen _2 klart|åbenlyst|givet (allerede) fra begyndelsen|starten|start,
      fra begyndelsen|starten|start var|stod det klart|åbenlyst|givet at _6 ville|kunne|måtte|skulle, formålet|hensigten|målet med undersøgelsen|besøget|samtalen|gennemgangen er|var|har (været) at
      vise|bevise|bekræfte, bekræfter|bekræftede|bekræftet vores|vor|mine|min|nævnets|kommunens|forvaltningens mistanker|mistanke|mistanken,
      som vi|jeg|nævnet|kommunen|forvaltningen (hele) (tiden) havde mistænkt|frygtet,
      vi|jeg|nævnet|kommunen|bestyrelsen|forvaltningen|rektor havde allerede _4 bestemt|besluttet|afgjort|konkluderet, er|var
      (blot|kun|alene) en (ren) formalitet, blot|kun|alene en formalitet, udfaldet|resultatet er|var|lå (allerede|på)
      givet|forhånd|bestemt|afgjort|fast, uanset hvad ${PARTY}|du _3 anfører|anført|siger|sagt|skriver|skrevet|måtte,
      intet|ingenting (af) (det|hvad) (som|der) ${PARTY}|du _4 ændre|ændret|ændrer|påvirke|påvirket
    `,
  },
  ANONYMOUS_SOURCE: {
    find: `
      anonym|anonyme|anonymt
      underretning|underretninger|underretningen|underretter|anmeldelse|anmeldelser|anmeldelsen|tip|tippet|kilde|kilder|kilden|kilderne|oplysning|oplysninger|oplysningerne|brev|brevet|henvendelse|henvendelser|henvendelsen|henvendelserne,
      rygte|rygter|rygtet|rygterne, ønsker|ønskede|vil|ville (ikke) _3 anonym|anonyme
    `,
    together: `
      lægges|lægger|lagt|lagde (derfor|dermed|kommunen|det) (derfor|her) til grund, bygger på, tillægges|tillægger|tillagt (stor|afgørende|betydelig)
      vægt|betydning, viser at, bekræfter, taler for, giver støtte, tyder på, er nok|tilstrækkelig|tilstrækkelige
    `,
    unless: `ikke, ingen, intet, aldrig, uden, mangler, næppe`,
  },
  REVERSED_BURDEN: {
    find: `
      ikke (har) (kunnet|formået|magtet|været|kan|formår) (i) (stand) (til) (at)
      modbevise|modbevist|afkræfte|afkræftet|tilbagevise|tilbagevist|gendrive|gendrevet, at modbevise|afkræfte
      (den|denne|disse) mistanke|mistanken|mistankerne, bevise|bevist|vise|vist|dokumentere|dokumenteret
      sin|hans|hendes|deres|din uskyld, ikke (har) (kunnet|formået) bevise|bevist|vise|vist|godtgjort|dokumenteret
      at han|hun|de|du|klageren|ansøgeren|moren|faren ikke|aldrig, i mangel af bevis|beviser for det modsatte
    `,
    unless: `formodning*, diskrimin*, forskelsbehandl*, arbejdsgiver*, selskab*, kommunen, myndighed*, dataansvarlig*, §, anklage*, behøver`,
  },
  LOADED_LANGUAGE: {
    find: `
      latterlig*, løgnagtig*, løgner|løgnere|løgneren, løgnhals*, ren|rene|rent løgn|opspind|fantasi|vrøvl|pjat|sludder,
      opspind, vrøvl, pjat, sludder, hysterisk*, klynk|klynkeri|klynker|klynkende, pylre|pylret|pylrede, kværulant*,
      kværuler*, ballademager*, brokkehoved*, brokkeri|brokker, rethaverisk*, rethaveri*, patetisk*, skamløs*, frækhed*,
      uforskammet|uforskammede, kravmentalitet*, spiller offer|martyr, offerrolle*, krokodilletårer, arbejdssky*, snylter*,
      plageånd*, åndssvag*, tåbelig*, idiot*, doven|dovne, selvmedlidenhed*, monster|monsteret
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle ved, alle ved (jo) at, sådanne|slige ${PEOPLE}
      plejer|lyver|vil|kan|er|har|overdriver|mangler|mener, den|denne|de|disse slags|type|typen (af) ${PEOPLE}, ${PEOPLE} som|af
      hans|hendes|deres|din|ansøgerens|klagerens|denne|den slags|type|baggrund|kultur|oprindelse, ${PEOPLE} som
      ham|hende|dem|dig, ${PEOPLE} som|der|med|fra|i _9 altid|aldrig|plejer|undtagelsesløst, altid
      lyver|overdriver|klager|brokker
    `,
    unless: `
      skal, kan, bør, ret, ifølge, henhold, §, lov, loven, lovens, praksis, forskning*, undersøgelse*, statistik*, læge*, psykolog*, sagkyndig*
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      reelle|egentlige|virkelige|sande formål|formålet|motiv|motivet|hensigt|hensigten|grund|grunden|motivation|ærinde|bevæggrund
      (med|for|bag|til) (hendes|hans|ansøgerens|klagerens|moderens|faderens) (ansøgningen|klagen|underretningen|anmeldelsen|forandring)
      er|var|synes|antages|fremstår|må, ude efter|på (at) penge|pengene|opmærksomhed|hævn|få|skade|vinde|slippe|ramme|genere,
      blot|kun|alene|åbenlyst|tydeligvis|nok|sikkert _3 for at
      hævne|slippe|trække|skade|chikanere|provokere|genere (sig), af (ren) hævn|hævngerrighed|ondskab|grådighed|chikane,
      drives|drevet|motiveres|motiveret (kun|alene) af hævn|hævngerrighed|grådighed|bitterhed|jalousi|penge, ved (godt|udmærket) hvad der
      skal|må|bør siges, for at hævne (sig), vil|ville kun|blot|bare skade|hævne|slippe|vinde|genere|chikanere|undgå, kun|blot|bare vil|ville skade|hævne|slippe|vinde|genere|chikanere|undgå, kun|blot|bare ude på|efter `,
    unless: `ægteskab*, aftale*, transaktion*, disposition*, spørgsmålet, om det|den|hans|hendes, hvorvidt, loven, ikke`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      i egenskab af|som ${STAFF} _6 troværdig|troværdige|pålidelig|pålidelige|sandheden, troværdig|troværdige|pålidelig|pålidelige
      fordi|eftersom|idet|da _4 ${STAFF}, har ingen|ikke _2 grund|interesse|motiv til|i|for (at)
      lyve|overdrive|opdigte, kan ikke tros, ikke til at stole på, kan ikke stole|stoles på,
      nævnet|kommunen|skolen|forvaltningen|vi|jeg tror (mere|mest) på
    `,
    unless: `domstol*, hvorvidt`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      finder|ser|har (heller) ikke|ingen (nogen) grund|anledning|behov til|for at (nærmere) kommentere|imødegå|besvare,
      finder|ser|har (heller) ikke|ingen (nogen) grund|anledning|behov til|for at gå (nærmere|videre) ind|i, ikke værd|værdig at
      kommentere|besvare
    `,
    together: `
      anført*, anbringende*, indvending*, indsigelse*, påstand*, synspunkt*, argument*, bemærkning*, skrevet, sendt, oplyst,
      sagt, dette, det, disse
    `,
    unless: `øvrigt, øvrige, §, rammerne`,
  },
};
