import type { SignalId } from '../signals.ts';
import type { SignalWords } from '../words.ts';
import { ASSESSMENT, PARTY, REASON_WORDS } from './words.ts';

export const NYNORSK_SIGNALS: Readonly<Record<SignalId, SignalWords>> = {
  PARTY_NOT_HEARD: {
    find: `
      utan å (først|ha|nokon|gong) høyre|høyrt|kontakte|kontakta|varsle|varsla|intervjue|snakke|snakka|spørje|spurt
      (med) ${PARTY}, ${PARTY} har|hadde|er|vart|blei ikkje|aldri (blitt|vorte) høyrt|kontakta|varsla|intervjua|spurt,
      ${PARTY} har|hadde|fekk ikkje|aldri (fått|hatt) _2 høve|uttale|uttala, ikkje (fått|hatt) høve til å
      uttale|uttala|kommentere, ikkje (vurdert|funne) naudsynt|nødvendig å høyre|kontakte|varsle, har|hadde ikkje
      høyrt|intervjua|kontakta|varsla ${PARTY}, utan førehandsvarsel|førehandsvarsling|kontradiksjon
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      allereie|heilt frå starten|byrjinga|første _3 klart|openbert|opplagt, frå starten|byrjinga (av) var det
      klart|openbert|opplagt, klart|openbert frå starten|byrjinga, som venta, som vi|me|eg (heile) (tida)
      mistenkte|frykta|venta, stadfester|stadfesta våre|vår|mine|min mistanke|mistankar, føremålet|formålet|målet med
      undersøkinga|tilsynet|besøket er|var å vise|prove|stadfeste at, hadde allereie _2 bestemt seg, aldri (vore)
      (nokon) tvil, utfallet var|er gjeve
    `,
  },
  IRRELEVANT_CIRCUMSTANCES: {
    find: `
      hans|hennar|deira|søkjaren|mora|faren utsjånad|klede|frisyre|tatoveringar|vekt|aksent|livsstil, utsjånaden
      hans|hennar|til, kleda hans|hennar|til, uflidd, ustelt, sjuskete, overvektig|overvektige, tatovert|tatoverte,
      kledd i, lukta sterkt|vondt|av, åleinemor, åleinefar, einsleg mor|far, utanlandsk|romsk|arabisk|afrikansk
      bakgrunn|opphav, innvandrarbakgrunn, har tidlegare|ofte klaga|meldt, kjend|kjent av|for kommunen|politiet frå
      før, bur saman med den nye kjærasten|sambuaren
    `,
    unless: `diskriminer*, uavhengig, diagnos*, medisinsk*, flyktning*`,
  },
  ANONYMOUS_SOURCE: {
    find: `
      det blir|vert sagt|hevda|påstått at, rykte|rykta|ryktet, etter det som blir|vert sagt, ifølgje
      naboar|fleire|enkelte|personar|omgjevnadene, anonym|anonyme|anonymt
      tips|melding|meldingar|kjelde|kjelder|opplysningar|varsel|brev, fleire|nokre|enkelte|mange
      personar|naboar|kollegaer|tilsette|kjelder har|som fortalt|fortel|seier|sagt|opplyst|hevda, kjelder
      opplyser|seier|hevdar, er kome oss|kommunen|nemnda for øyra, vi|me|kommunen|nemnda|barnevernet har fått
      høyre|vite at, vi|me|kommunen|nemnda|barnevernet har høyrt at
    `,
  },
  REVERSED_BURDEN: {
    find: `
      prove|vise|dokumentere|prova|vist|dokumentert sin|si|hennar|deira uskuld, ikkje (klart|kunna|greidd) (å)
      prova|vist|dokumentert|godtgjort|prove|vise|dokumentere|godtgjere at han|ho|dei|selskapet|foreldra|mora|faren
      ikkje|aldri, ikkje (kunna|klart) (å) motprove|motprova|tilbakevise|tilbakevist, så lenge han|ho|dei ikkje har
      prova|vist|dokumentert, i mangel av prov for det motsette, opp til han|henne|dei|søkjaren|foreldra|mora|faren å
      vise|prove|dokumentere at _3 ikkje|aldri
    `,
    unless: `asyl*, §`,
  },
  LOADED_LANGUAGE: {
    find: `
      latterleg*, skandaløs*, skamlaus*, frekk|frekke|frekt, hysterisk*, notorisk*, løgnaktig*,
      løgnar|løgnaren|løgnarar, lyg|laug|loge, rein løgn, oppspinn, oppdikta, tøv|tøvete, tull|tullete, sutrar|sutring,
      bråkmakar*, kverulant*, trassig|trassige, spelar offer|martyr, offerrolle*, krokodilletårer, påstår|hevdar
      plutseleg|frekt, ville skuldingar|påstandar, såkalla offer|prov|bevis|vitne|ekspert|ekspertar, patetisk*,
      motbydeleg*, useriøs*
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle veit, alle veit (jo) at, det er (jo) (vel|allment|ålment) kjent|kjend at, som kjent|kjend, slike
      personar|menneske|foreldre|familiar|menn|kvinner|søkjarar pleier|plar|er|har|lyg|vil, denne typen
      menneske|personar|foreldre|menn|kvinner|familiar, menneske|personar|foreldre|familiar som han|henne|dei|desse,
      typisk|typiske for menn|kvinner|personar|familiar|foreldre|innvandrarar, alltid lyg|klagar|overdriv, i deira|den
      kultur|kulturen er|pleier|plar, seier aldri sant|sanninga
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      berre|kun ute etter, er|var berre interessert i, vil|ville berre ha|få|skade|hemne|sleppe|provosere, av (rein)
      vondskap|hemn|hemnlyst|grådigheit, for å villeie|lure|manipulere|provosere, medvite|bevisst (har) (prøvd) (å)
      villeidd|villeie|skjult|skjule|skjuler|loge|overdrive|overdriv|halde, hans|hennar|deira
      eigentlege|verkelege|einaste motiv|føremål|mål er|var, søkjer berre merksemd, for eiga vinning, skjult agenda
    `,
    unless: `om, straff*, §`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      ingen|ikkje (er|har|nokon) grunn til å tvile|tvila|mistru|dra, manglar (all) truverd, er|verkar|framstår (som)
      lite|ikkje|heilt truverdig|truverdige|påliteleg, er|verkar|framstår (som) utruverdig|utruverdige, må
      reknast|føresetjast å vere truverdig|truverdige, kan|går ikkje (an) (å) stole på
    `,
    strong: `
      i eigenskap av tenestemann|politi|sakshandsamar|saksbehandlar|tilsett|fagperson|lege|lærar|ekspert _6
      truverdig|truverdige|påliteleg, som tenestemann|sakshandsamar|saksbehandlar|fagperson _4
      truverdig|truverdige|påliteleg, i kraft av stillinga|posisjonen|yrkesrolla
    `,
  },
  INSUFFICIENT_INVESTIGATION: {
    find: `
      har|er|vart|blei|hadde (likevel) ikkje (blitt|vorte) (nærare|vidare)
      undersøkt|undersøkte|utgreidd|kontrollert|sjekka|etterprøvd, ikkje (vurdert|funne) (det) naudsynt|nødvendig å
      undersøkje|greie|kontrollere|hente, ingen (nærare|ytterlegare|vidare) undersøking|undersøkingar|kontroll
      er|vart|blei|har gjort|gjennomført|teke, utan (nærare|vidare|eiga) undersøking|undersøkingar|utgreiing|kontroll
    `,
    unless: `avgrens*`,
  },
  MISSING_LEGAL_BASIS: {
    find: `
      med|etter|følgjer våre|kommunen|nemnda|vår|interne|faste (sine|interne|eigne|faste|vanlege)
      rutinar|rutine|praksis|retningslinjer, av praktiske|administrative|prinsipielle grunnar|omsyn, som
      vi|me|kommunen|nemnda pleier|plar, ikkje (nokon) (uttrykkeleg|klar) heimel, utan (uttrykkeleg|klar) heimel, slik
      har vi|me|kommunen alltid gjort
    `,
  },
  MISSING_REASONS: {
    find: `
      nærare|ytterlegare grunngjeving|forklaring er|vert|blir|trengst, treng ikkje (å)
      grunngjevast|grunngje|forklarast, utan (nærare|nokon|vidare) grunngjeving|forklaring, etter ei samla|konkret
      vurdering (av) (saka) avslår|finn|kan|er|vert|blir, kan ikkje sjå at, ser ingen|ikkje grunn til å
      grunngje|forklare
    `,
  },
  UNSUPPORTED_CONCLUSION: {
    find: `
      det er|var|står (heilt|fullstendig|jo) (som) openbert|opplagt|sjølvsagt|innlysande|utvilsamt|klinkande, er|finst
      ingen|ikkje (nokon) tvil (om), utan (nokon|all) tvil, utvilsamt, openbert, opplagt, sjølvsagt, heva over tvil,
      alt talar|tyder for|på, seier seg sjølv
    `,
    unless: `grunnlaus*, om, ugyldig*`,
  },
  SPECULATION_AS_FINDING: {
    find: `
      truleg, sannsynlegvis, venteleg, må (openbert|jo) ha visst|forstått|skjønt|kjent|ønskt|vore|hatt|meint, må
      reknast med å ha, ein|vi|me kan (berre|lett) mistenkje|tru|ane|gjette, vi|me|nemnda|barnevernet
      mistenkjer|fryktar|anar at, gjev|gir|gav|skaper|etterlèt (eit) (klart) inntrykk (av), det kan ikkje utelukkast
      at, etter alt å dømme, ser ut til å ha|vere|ville|mangle, kan godt ha
    `,
    unless: `om, risiko, dersom`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      endrar|påverkar ikkje (på) (vår|denne|kommunen|nemnda) vurdering|vurderinga|konklusjon|konklusjonen|syn, kan
      ikkje føre til (eit|ein) anna|annan resultat|konklusjon|vurdering, fører ikkje til (eit|ein) anna|annan
      resultat|konklusjon, det klagaren|parten (har) anført|sagt|skrive _3 endrar ikkje,
      motsegna|motsegnene|argumentet|argumenta|påstanden|påstandane er (heilt)
      grunnlaus|grunnlause|irrelevant|irrelevante|uhaldbar, kan ikkje føre fram
    `,
  },
  MISSING_APPEAL_INFORMATION: {
    find: `ikkje|ingen gjeve|gitt opplysning|opplysningar om klagerett|klageretten|klagefrist`,
  },
  PARTY_HEARD: {
    find: `
      fått|gjeve|fekk|får (parten) høve til å uttale|uttala|kommentere|kome, varsel om vedtak|pålegg,
      førehandsvarsel|førehandsvarsla, merknader til varselet, ${PARTY} har kommentert|uttalt|uttala, kom med
      merknader|innspel|fråsegn, skriftlege innspel|merknader frå
    `,
    unless: `skal, bør, må, utan`,
  },
  EVIDENCE_WEIGHED: {
    find: `
      på den eine sida, på den andre sida, talar (likevel) for|mot, veg|vege|vegast tungt|tyngre|opp|mot|mindre,
      lagt|legg|leggje (særleg|avgjerande|stor|mindre) vekt på, større|mindre vekt, avveging|avveginga mellom|av,
      meiner likevel
    `,
  },
  PARTY_ARGUMENTS_ADDRESSED: {
    find: `
      er samd|samde|usamd|usamde med|i, når det gjeld _3 motsegn|motsegna|påstand|påstanden|innspel|merknad|merknaden,
      på bakgrunn av innspela|merknadene, i sine (skriftlege) innspel|merknader, til _3 merknad|merknaden|motsegna
      merkar
    `,
  },
  REASONS_GIVEN: {
    find: `
      på denne bakgrunnen, på bakgrunn av dette, av desse grunnane, i lys av dette, grunngjevinga for vedtaket|dette
      er, grunnen til at|dette, har (vi|kommunen|nemnda) (mellom) (anna) lagt vekt
    `,
    together: [ASSESSMENT, REASON_WORDS],
  },
  LEGAL_BASIS_CITED: { find: `med heimel i, heimel for`, together: [ASSESSMENT, `§, artikkel #`] },
  UNCERTAINTY_ACKNOWLEDGED: {
    find: `
      ikkje grunnlag|haldepunkt for å, gjev|gir ikkje (tilstrekkeleg) grunnlag, ikkje mogleg|kan|kunna (å)
      (sikkert|med) fastslå|fastslåast|avgjere|avgjerast|avklare|seie, det er uklart|usikkert|uvisst
      om|kva|korleis|kven|kor, ikkje med tryggleik|sikkerheit, påstand står mot påstand
    `,
    unless: `skal, må`,
  },
  INVESTIGATION_DOCUMENTED: {
    find: `
      har gjennomført|gjennomgått|henta|undersøkt|registrert|kontrollert|intervjua, har gått gjennom, synfaring
      vart|blei|er, henta inn fråsegn|opplysningar|dokumentasjon, gjort førebels oppteljing
    `,
    unless: `skal, må, bør, ikkje`,
  },
  PROPORTIONALITY_CONSIDERED: {
    find: `
      forholdsmessig*, tilhøvesmessig*, uforholdsmessig*, høveleg i høve, mindre inngripande, ikkje meir enn
      naudsynt|nødvendig
    `,
  },
  APPEAL_INSTRUCTIONS: {
    find: `
      kan klage|klagast på|over, kan påklagast, klagefrist|klagefristen, klagerett|klageretten, klaga|klagen må
      sendast|setjast, rett til å klage, klageinstans|klageinstansen, bringast inn for domstolane|retten
    `,
  },
  SCOPE_STATED: {
    find: `
      tilsynet|vedtaket|saka|vurderinga|undersøkinga gjeld|omfattar berre|kun, er avgrensa til, ikkje teke|tatt|tek
      stilling til, fell|ligg utanfor, ikkje vurdert om|eller
    `,
  },
};
