import type { SignalId } from '../signals.ts';
import type { SignalWords } from '../words.ts';
import { ASSESSMENT, PARTY, REASON_WORDS } from './words.ts';

export const BOKMAL_SIGNALS: Readonly<Record<SignalId, SignalWords>> = {
  PARTY_NOT_HEARD: {
    find: `
      uten å (først|ha|noen|gang) høre|hørt|kontakte|kontaktet|varsle|varslet|intervjue|snakke|snakket|spørre|spurt
      (med) ${PARTY}, ${PARTY} har|hadde|er|ble|var ikke|aldri (blitt)
      hørt|kontaktet|varslet|intervjuet|spurt|forelagt, ${PARTY} har|hadde|fikk ikke|aldri (fått|hatt) _2
      anledning|mulighet|uttale|høve, ikke (fått|gitt|hatt) (noen) anledning|mulighet til å uttale|kommentere|imøtegå,
      ikke (ansett|vurdert|funnet) nødvendig|hensiktsmessig|påkrevd å høre|kontakte|intervjue|varsle, har|hadde ikke
      hørt|intervjuet|kontaktet|snakket|varslet (med) ${PARTY}, uten forhåndsvarsel|forhåndsvarsling|kontradiksjon
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      allerede|helt fra starten|begynnelsen|første _3 klart|åpenbart|opplagt|tydelig, klart|åpenbart|opplagt
      (helt|allerede) fra starten|begynnelsen, fra starten|begynnelsen av var det klart|åpenbart|opplagt, sto tidlig
      klart at, som ventet|forventet, som vi|jeg|saksbehandler (hele) (tiden) mistenkte|fryktet|forventet,
      bekrefter|bekreftet|bekreftes våre|vår|min|mine|saksbehandlers|nemndas mistanke|mistanker|antakelse|antakelser,
      formålet|hensikten|målet med undersøkelsen|tilsynet|besøket er|var å vise|bevise|bekrefte at, hadde allerede _2
      bestemt seg, aldri (vært|hersket) (noen) tvil, utfallet var|er gitt
    `,
  },
  IRRELEVANT_CIRCUMSTANCES: {
    find: `
      hans|hennes|deres|søkerens|morens|farens|klagerens
      utseende|klesdrakt|klær|frisyre|tatoveringer|vekt|aksent|livsstil, uflidd, ustelt, sjuskete,
      overvektig|overvektige, tatovert|tatoverte, iført|kledd i, luktet|lukter vondt|sterkt|av, alenemor, alenefar,
      enslig mor|far, utenlandsk|romsk|arabisk|afrikansk bakgrunn|opprinnelse|herkomst, innvandrerbakgrunn, har
      tidligere|ofte|gjentatte (ganger) klaget|anmeldt, kjent (av|for|hos) (kommunen|etaten|politiet|oss) fra før,
      to|tre|flere ganger skilt, bor sammen med sin nye kjæreste|samboer, seksuelle vaner, promiskuøs*
    `,
    unless: `diskriminer*, uavhengig, diagnos*, medisinsk*, asyl*, forbudt, flyktning*`,
  },
  ANONYMOUS_SOURCE: {
    find: `
      det sies|påstås|ryktes|fortelles at, sies|ryktes å, rykte|rykter|ryktet|ryktene, etter sigende, angivelig, ifølge
      naboer|omgivelsene|flere|enkelte|personer|anonyme, anonym|anonyme|anonymt
      tips|melding|meldinger|kilde|kilder|opplysninger|varsel|varsler|varsler|brev|henvendelse|henvendelser,
      flere|noen|enkelte|mange personer|naboer|kolleger|ansatte|kilder|beboere har|som
      fortalt|forteller|sier|sagt|opplyst|opplyser|hevdet|hevder, kilder opplyser|sier|hevder at, er|har kommet
      oss|kommunen|tilsynet|nemnda|etaten for øre, vi|kommunen|nemnda|etaten|saksbehandler|barnevernet har fått
      høre|vite at, vi|kommunen|nemnda|etaten|saksbehandler|barnevernet har hørt at, skal visstnok
    `,
  },
  REVERSED_BURDEN: {
    find: `
      bevise|vise|dokumentere|bevist|vist|dokumentert sin|hans|hennes|deres uskyld, ikke (klart|kunnet|lyktes|greid)
      (å) bevist|vist|dokumentert|godtgjort|sannsynliggjort|bevise|vise|dokumentere|godtgjøre|sannsynliggjøre at
      han|hun|de|selskapet|foreldrene|moren|faren ikke|aldri, ikke (kunnet|klart|greid) (å)
      motbevise|motbevist|tilbakevise|tilbakevist, kan dermed|derfor|således|altså ikke frikjennes, i mangel av bevis
      for det motsatte, så lenge han|hun|de ikke har bevist|vist|dokumentert|motbevist, opp til
      ham|henne|dem|søkeren|foreldrene|moren|faren å vise|bevise|dokumentere at _3 ikke|aldri
    `,
    unless: `asyl*, flyktning*, presumsjon*, §`,
  },
  LOADED_LANGUAGE: {
    find: `
      absurd*, latterlig*, skandaløs*, skamløs*, frekk|frekke|frekt|frekkhet|frekkheten, hysterisk*, notorisk*,
      beryktet|beryktede, løgnaktig*, løgner|løgneren|løgnere, lyver|løy|løyet, ren|rene løgn|løgner|oppspinn|fantasi,
      oppspinn, oppdiktet|oppdiktede, tøv|tøvet|tøvete, tull|tullet|tullete, sutrer|sutring|sutrete, bråkmaker*,
      kverulant*, rettshaverisk*, rettshaverist*, trassig|trassige, spiller offer|martyr, offerrolle*, krokodilletårer,
      påstår|hevder plutselig|frekt|løgnaktig, uforskammet|uforskammede, ville beskyldninger|påstander|anklager,
      såkalte|såkalt offer|offeret|bevis|vitner|vitne|ekspert|eksperter, manipulativ*, patetisk*, motbydelig*, useriøs*
    `,
    unless: `design*, film*`,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle vet, alle vet (jo) at, det er (jo) (vel|allment|alminnelig) kjent at, som kjent, slike|den slags
      personer|mennesker|foreldre|familier|menn|kvinner|søkere pleier|har|er|lyver|vil|kan|tenderer, denne|den
      typen|slags mennesker|personer|foreldre|menn|kvinner|søkere|familier,
      mennesker|personer|foreldre|menn|kvinner|familier som|av hans|hennes|deres|denne|den
      slag|type|bakgrunn|kultur|slags, mennesker|personer|foreldre|familier som ham|henne|dem|disse, typisk|typiske for
      menn|kvinner|personer|familier|foreldre|innvandrere|mennesker, alltid lyver|klager|overdriver|skylder, i
      deres|den kultur|kulturen er|pleier|aksepteres|anses, snakker|sier aldri sant|sannheten
    `,
    unless: `forarbeid*, lovgiver`,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      bare|kun ute etter, er|var bare|kun interessert i, vil|ville bare|kun
      ha|få|skade|hevne|slippe|trenere|provosere|vinne, av (ren) ondskap|hevn|hevnlyst|grådighet|sjikane, for å
      villede|lure|manipulere|provosere|trenere|sverte|føre oss bak, bevisst|forsettlig (har) (forsøkt) (å)
      villedet|villede|skjult|skjule|skjuler|løyet|overdrevet|overdriver|tilbakeholdt|holdt|trenert|manipulert|sabotert|unndratt,
      hans|hennes|deres|søkerens|morens|farens|klagerens egentlige|virkelige|eneste motiv|hensikt|formål|mål er|var,
      søker bare|kun oppmerksomhet, for egen vinning, skjult agenda
    `,
    unless: `om, straff*, forsett, §, hensikt å`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      ingen|ikke (er|har|noen) grunn til å betvile|tvile|mistro|trekke, ikke (er|har) grunn til å betvile|tvile|mistro,
      er ikke noen grunn til å betvile|tvile, mangler (enhver|all) troverdighet, er|fremstår|virker (som)
      lite|ikke|helt troverdig|troverdige|utroverdig|utroverdige|pålitelig|pålitelige, er|fremstår|virker (som)
      utroverdig|utroverdige, fremstår ikke|neppe som troverdig|troverdige|pålitelig, må antas|forutsettes å være
      troverdig|troverdige|sannferdig, kan|går ikke (an) (å) stole|stoles på
    `,
    strong: `
      i egenskap av
      tjenestemann|politi|politimann|politibetjent|saksbehandler|ansatt|fagperson|lege|lærer|ekspert|sakkyndig _6
      troverdig|troverdige|pålitelig|pålitelige|sannferdig, som
      tjenestemann|politimann|politibetjent|saksbehandler|fagperson|sakkyndig _4 troverdig|troverdige|pålitelig, i
      kraft av sin stilling|posisjon|yrkesrolle
    `,
  },
  INSUFFICIENT_INVESTIGATION: {
    find: `
      har|er|ble|hadde (imidlertid) ikke (blitt) (nærmere|videre)
      undersøkt|utredet|kontrollert|verifisert|sjekket|etterprøvd, ikke (ansett|vurdert|funnet) (det)
      nødvendig|hensiktsmessig|påkrevd å (nærmere) undersøke|utrede|kontrollere|innhente, ingen
      (nærmere|ytterligere|videre) undersøkelse|undersøkelser|utredning|kontroll er|ble|har
      foretatt|gjort|gjennomført|blitt|ansett, uten (nærmere|ytterligere|videre|egen)
      undersøkelse|undersøkelser|utredning|kontroll, ytterligere undersøkelser|utredning er|ble|anses
      ikke|unødvendig|unødvendige
    `,
    unless: `avgrens*, omfattes, ikke bare`,
  },
  MISSING_LEGAL_BASIS: {
    find: `
      med|etter|følger våre|kommunens|etatens|nemndas|avdelingens|vår|interne|faste (interne|egne|faste|vanlige)
      rutiner|rutine|praksis|retningslinjer, av praktiske|administrative|prinsipielle grunner|hensyn, som
      vi|kommunen|nemnda|etaten pleier, ikke (noen) (uttrykkelig|klar|direkte) hjemmel (for|i), uten (uttrykkelig|klar)
      hjemmel, uavhengig av hva loven|regelverket|reglene, slik har vi|kommunen|etaten alltid gjort
    `,
    unless: `domstol*, behandlingsgrunnlag, registrerte`,
  },
  MISSING_REASONS: {
    find: `
      nærmere|ytterligere begrunnelse|forklaring er|anses|gis|kreves|trengs (ikke|unødvendig), trenger|behøver ikke (å)
      begrunnes|begrunne|forklares, uten (nærmere|noen|ytterligere|videre) begrunnelse|forklaring, etter en
      samlet|konkret vurdering (av) (saken) avslås|avslår|finner|kan|er, kan ikke se at, ser ingen|ikke grunn|grunnlag
      til|for å (nærmere) begrunne|redegjøre|forklare
    `,
    unless: `kreves av, bør`,
  },
  UNSUPPORTED_CONCLUSION: {
    find: `
      det er|var|fremstår|står (helt|fullstendig|jo|dessuten) (som)
      åpenbart|opplagt|selvsagt|selvfølgelig|innlysende|hevet|utvilsomt|klinkende, er|hersker|finnes|foreligger
      ingen|ikke (noen) tvil (om), uten (noen|enhver) tvil, utvilsomt, ubestridelig, åpenbart, opplagt, selvsagt,
      selvfølgelig, innlysende, hevet over enhver|tvil, alt taler|tyder for|på, sier seg selv
    `,
    unless: `grunnløs*, om, ugyldig*, unødvendig*, urimelig*`,
  },
  SPECULATION_AS_FINDING: {
    strong: `etterlater|gir _2 inntrykk av at _9 ikke`,
    find: `
      antakelig|antagelig, trolig, sannsynligvis, formodentlig, må (åpenbart|nødvendigvis|jo) ha
      visst|forstått|innsett|kjent|ønsket|vært|hatt|ment|merket, må antas å ha, må formodes, kan man|en (bare|nok)
      mistenke|anta|ane|gjette, man kan (bare|nok|lett) mistenke|anta|ane|gjette,
      vi|jeg|nemnda|saksbehandler|barnevernet mistenker|frykter|aner at, gir|ga|skaper|etterlater (et)
      (klart|tydelig|bestemt) inntrykk (av), det kan ikke utelukkes at, etter alt å dømme, synes|virker|ser (ut) (til)
      å ha|ville|mangle|være, kan godt ha
    `,
    unless: `om, risiko, bestemmelse*, domstol*, dersom, brukere*, besøkende, forbrukere*`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      endrer|påvirker|forandrer ikke (på) (vår|denne|tilsynets|nemndas|kommunens)
      vurdering|vurderingen|konklusjon|konklusjonen|syn, kan ikke|ingen føre|fører (til) (et|en) annet|annen
      resultat|konklusjon|utfall|vurdering, fører ikke til (et|en) annet|annen resultat|konklusjon|vurdering, det som
      er|klageren (har) anført|klager _3 endrer|påvirker ikke,
      innsigelsen|innsigelsene|anførselen|anførslene|argumentet|argumentene|påstanden|påstandene er (åpenbart|helt)
      grunnløs|grunnløse|irrelevant|irrelevante|uholdbar|uholdbare|ubegrunnet, kan (klart) ikke føre frem, gir ikke
      grunnlag for (en) annen vurdering
    `,
  },
  MISSING_APPEAL_INFORMATION: {
    find: `
      gis|gitt (det) ikke|ingen opplysning|opplysninger|informasjon om klageadgang|klageadgangen|klagefrist
    `,
  },
  PARTY_HEARD: {
    find: `
      fått|gitt|fikk|får|gis anledning|mulighet|høve til å uttale|kommentere|imøtegå|komme, varsel om
      vedtak|pålegg|irettesettelse, forhåndsvarsel|forhåndsvarslet, merknader til varselet, ivareta retten til
      kontradiksjon, ${PARTY} har kommentert|uttalt|inngitt, skriftlige innspill|merknader fra, bekreftet _5 mottatt,
      kom med merknader|innspill|uttalelse
    `,
    unless: `skal, bør, må, uten, registrerte`,
  },
  EVIDENCE_WEIGHED: {
    find: `
      på den ene siden, på den andre siden, på den annen side, taler (imidlertid) for|mot, veier|veie|veies (ikke)
      tungt|tyngre|opp|mot|mindre|større, lagt|legger|legges (blant) (annet)
      (særlig|avgjørende|stor|mindre|liten|betydelig) vekt på, større|mindre vekt, avveining|avveiningen mellom|av, er
      enig|enige med _9 men|likevel, mener likevel
    `,
    unless: `vil kunne`,
  },
  PARTY_ARGUMENTS_ADDRESSED: {
    find: `
      er (ikke) enig|enige|uenig|uenige med|i, når det gjelder _3
      anførsel|anførselen|innsigelse|innsigelsen|påstand|påstanden|innspill|merknad|merknaden, til _3
      anførsel|innsigelse|merknad bemerkes|bemerker, på bakgrunn av|basert innspillene|merknadene, basert på de
      skriftlige innspillene, innspillene fra _6 funnet grunn|utdype, i sine (skriftlige)
      innspill|merknader|kommentarer, fremhever (avslutningsvis) at,
    `,
  },
  REASONS_GIVEN: {
    find: `
      på denne|den bakgrunn|bakgrunnen, på bakgrunn av dette|det, av disse grunner|grunnene, i lys av dette,
      begrunnelsen (for) (dette|vedtaket) er|for, grunnen til at|dette, i denne vurderingen har, har vi|tilsynet|nemnda
      (blant) (annet) lagt vekt
    `,
    together: [ASSESSMENT, REASON_WORDS],
  },
  LEGAL_BASIS_CITED: {
    find: `med hjemmel i, vår hjemmel for, hjemmelen for`,
    together: [`${ASSESSMENT}, har behandlet, finner vi brudd`, `§, artikkel #, avsnitt #`],
  },
  UNCERTAINTY_ACKNOWLEDGED: {
    find: `
      ikke grunnlag|holdepunkter for å fastslå|konkludere|anta|legge, gir ikke (tilstrekkelig) grunnlag, ikke
      (mulig|kan|latt|kunnet) (å) (sikkert|med) fastslå|fastslås|avgjøre|avgjøres|avklare|avklares|si|avklart|brakt,
      ikke si med sikkerhet, det er uklart|usikkert|uvisst om|hva|hvordan|hvorvidt|hvem, ikke (sikkert|klart) om, ikke
      med sikkerhet, påstand står mot påstand, ikke rettskraftig, så vidt vi kan se
    `,
    unless: `skal, må`,
  },
  INVESTIGATION_DOCUMENTED: {
    find: `
      har gjennomført|gjennomgått|innhentet|undersøkt|registrert|kontrollert|intervjuet (et|vi), har gått gjennom,
      gjennomførte (et|en) (digitalt|stedlig|uanmeldt) tilsyn|kontroll|befaring|undersøkelse, teknisk rapport,
      skjermdumper, befaring ble|er, innhentet uttalelse|opplysninger|dokumentasjon, basert på de faktiske funnene, i
      tilsynet har vi, gjennomgang av de faktiske
    `,
    unless: `skal, må, bør, ikke, selskapene`,
  },
  PROPORTIONALITY_CONSIDERED: {
    find: `
      forholdsmessig*, uforholdsmessig*, proporsjonal*, mindre inngripende, ikke funnet (det) nødvendig å ilegge,
      tilstrekkelig for å sikre, ikke mer enn nødvendig
    `,
  },
  APPEAL_INSTRUCTIONS: {
    find: `
      kan klage på|over vedtaket, kan påklages, klagefrist|klagefristen, klageadgang|klageadgangen, klage må
      sendes|fremsettes, rett til å klage, bringes inn for domstolene|retten, klageinstans|klageinstansen
    `,
    unless: `hadde, tidligere`,
  },
  SCOPE_STATED: {
    find: `
      tilsynet|vedtaket|saken|vurderingen|undersøkelsen gjelder|omfatter (kun|bare), tilsynet|vedtaket|vurderingen er
      avgrenset til, har avgrenset tilsynet|vurderingen|saken, valgt å avgrense, ikke tatt|tar|tatt stilling til,
      faller|ligger utenfor (vår|tilsynets|nemndas|rammen), ikke vurdert|undersøkt eller|om|alle, har (vi|tilsynet)
      ikke undersøkt|vurdert
    `,
  },
};
