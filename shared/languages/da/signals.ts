import type { SignalId } from '../signals.ts';
import type { SignalWords } from '../words.ts';
import { ASSESSMENT, PARTY, REASON_WORDS } from './words.ts';

export const DANISH_SIGNALS: Readonly<Record<SignalId, SignalWords>> = {
  PARTY_NOT_HEARD: {
    find: `
      uden at (først|have|nogensinde) høre|hørt|kontakte|kontaktet|partshøre|orientere|interviewe|tale|spørge|spurgt
      (med) ${PARTY}, ${PARTY} er|blev|var|har ikke|aldrig (blevet|været)
      hørt|kontaktet|partshørt|interviewet|spurgt|forelagt, ${PARTY} har|havde|fik ikke|aldrig (fået|haft) _2
      lejlighed|mulighed, ikke (fået|haft|givet) (nogen) lejlighed|mulighed til|for at
      udtale|kommentere|fremkomme|imødegå, ikke (anset|vurderet|fundet) (det) nødvendigt|hensigtsmæssigt|påkrævet at
      høre|kontakte|partshøre|interviewe, har|havde ikke hørt|interviewet|kontaktet|talt|partshørt (med) ${PARTY}, uden
      (forudgående) partshøring
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      allerede|helt fra starten|begyndelsen|første _3 klart|åbenbart|oplagt|tydeligt, klart|åbenbart|oplagt
      (helt|allerede) fra starten|begyndelsen, fra starten|begyndelsen var|stod det klart|åbenbart|oplagt, som
      ventet|forventet, som vi|jeg|sagsbehandleren (hele) (tiden) mistænkte|frygtede|forventede,
      bekræfter|bekræftede|bekræftes vores|min|mine|sagsbehandlerens|nævnets mistanke|mistanker|formodning|antagelse,
      formålet|hensigten|målet med undersøgelsen|tilsynet|besøget er|var at vise|bevise|bekræfte, havde allerede (på)
      (forhånd) besluttet|bestemt sig, aldrig (været|hersket) (nogen) tvivl, udfaldet var|er givet
    `,
  },
  IRRELEVANT_CIRCUMSTANCES: {
    find: `
      hans|hendes|deres|ansøgerens|moderens|faderens|klagerens|klagers
      udseende|påklædning|tøj|frisure|tatoveringer|vægt|accent|livsstil, usoigneret|usoignerede, sjusket|sjuskede,
      overvægtig|overvægtige, tatoveret|tatoverede, iført|klædt i, lugtede|lugter stærkt|af|dårligt, alenemor,
      alenefar, enlig mor|moder|far, udenlandsk|romsk|arabisk|afrikansk baggrund|oprindelse|herkomst,
      indvandrerbaggrund, har tidligere|ofte|gentagne (gange) klaget|anmeldt, kendt af|i
      kommunen|politiet|systemet|forvaltningen i forvejen, to|tre|flere gange skilt, bor sammen med sin nye
      kæreste|samlever, seksuelle vaner, promiskuøs*
    `,
    unless: `diskriminer*, uanset, diagnos*, lægefaglig*, asyl*, flygtning*`,
  },
  ANONYMOUS_SOURCE: {
    find: `
      det siges|påstås|forlyder|fortælles at, siges|forlyder at, rygte|rygter|rygtet|rygterne, efter sigende,
      angiveligt, ifølge naboer|omgivelserne|flere|enkelte|personer|anonyme, anonym|anonyme|anonymt
      tip|tips|henvendelse|henvendelser|anmeldelse|anmeldelser|underretning|underretninger|kilde|kilder|oplysninger|brev,
      flere|nogle|enkelte|mange personer|naboer|kolleger|medarbejdere|kilder|beboere har|som
      fortalt|fortæller|siger|sagt|oplyst|oplyser|hævdet|hævder, kilder oplyser|siger|hævder, er kommet
      os|kommunen|tilsynet|nævnet|forvaltningen for øre, kommet til vores|kommunens|forvaltningens kendskab,
      vi|kommunen|nævnet|forvaltningen|sagsbehandleren har fået at vide|høre,
      vi|kommunen|nævnet|forvaltningen|sagsbehandleren har hørt at, skulle eftersigende
    `,
  },
  REVERSED_BURDEN: {
    find: `
      bevise|vise|dokumentere|bevist|vist|dokumenteret sin|hans|hendes|deres uskyld, ikke (kunnet|formået|været)
      (stand) (til) (at)
      godtgjort|bevist|vist|dokumenteret|sandsynliggjort|godtgøre|bevise|vise|dokumentere|sandsynliggøre at
      han|hun|de|selskabet|forældrene|moderen|faderen|klager ikke|aldrig, ikke (kunnet|formået) (at)
      modbevise|modbevist|afkræfte|afkræftet, kan dermed|derfor|således|altså ikke frifindes, i mangel af bevis for det
      modsatte, så længe han|hun|de ikke har bevist|vist|dokumenteret|modbevist, op til
      ham|hende|dem|ansøgeren|forældrene|moderen|faderen at vise|bevise|dokumentere at _3 ikke|aldrig
    `,
    unless: `asyl*, flygtning*, formodningsreg*, §`,
  },
  LOADED_LANGUAGE: {
    find: `
      absurd*, latterlig*, skandaløs*, skamløs*, fræk|frække|frækt|frækhed|frækheden, hysterisk*, notorisk*,
      berygtet|berygtede, løgnagtig*, løgner|løgneren|løgnere, lyver|løj|løjet, ren|rene løgn|opspind|fantasi, opspind,
      opdigtet|opdigtede, vrøvl|vrøvler, sludder, pjat|pjattet|pjattede, klynk|klynker|klynkeri, ballademager*,
      kværulant*, rethaverisk*, stædig|stædige, spiller offer|martyr, offerrolle*, krokodilletårer, påstår|hævder
      pludselig|frækt|løgnagtigt, uforskammet|uforskammede, vilde beskyldninger|påstande|anklager, såkaldte|såkaldt
      offer|beviser|bevis|vidner|vidne|ekspert|eksperter, manipulativ*, manipulerende, patetisk*, modbydelig*,
      useriøs|useriøse
    `,
    unless: `design*, film*`,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alle ved, alle ved (jo) at, det er (jo) (vel|almindeligt|alment|almindelig) kendt at, som bekendt,
      sådanne|slige personer|mennesker|forældre|familier|mænd|kvinder|ansøgere plejer|har|er|lyver|vil|kan|tenderer,
      denne|den type|slags mennesker|personer|forældre|mænd|kvinder|ansøgere|familier,
      mennesker|personer|forældre|mænd|kvinder|familier som|af|med hans|hendes|deres|denne|den
      slags|type|baggrund|kultur, mennesker|personer|forældre|familier som ham|hende|dem|disse, typisk|typiske for
      mænd|kvinder|personer|familier|forældre|indvandrere|mennesker, altid lyver|klager|overdriver|skyder, i deres|den
      kultur|kulturen er|plejer|accepteres|anses, taler|siger aldrig sandt|sandheden
    `,
    unless: `forarbejd*, lovgiver`,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      bare|kun|alene ude på|efter, er|var bare|kun|alene interesseret i, vil|ville bare|kun|alene
      have|opnå|skade|hævne|slippe|trække|provokere|vinde, af (ren) ondskab|hævn|hævngerrighed|grådighed|chikane, for
      at vildlede|snyde|manipulere|provokere|trænere|sværte, bevidst|forsætligt (har) (forsøgt) (at)
      vildledt|vildlede|skjult|skjule|skjuler|løjet|overdrevet|overdriver|tilbageholdt|tilbageholder|forhalet|manipuleret|saboteret,
      hans|hendes|deres|ansøgerens|moderens|faderens|klagerens|klagers egentlige|virkelige|eneste
      motiv|hensigt|formål|mål er|var, søger bare|kun opmærksomhed, for egen vindings skyld, skjult dagsorden
    `,
    unless: `om, straf*, forsæt, §`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      ingen|ikke (er|har|nogen) grund|anledning til at betvivle|tvivle|drage|mistro, intet grundlag for at
      betvivle|tvivle|tilsidesætte, mangler (enhver|al) troværdighed, er|fremstår|virker (som) lidet|ikke|helt|mindre
      troværdig|troværdige|utroværdig|utroværdige|pålidelig|pålidelige, er|fremstår|virker (som)
      utroværdig|utroværdige, fremstår ikke|næppe som troværdig|troværdige|pålidelig, må antages|forudsættes at være
      troværdig|troværdige|sandfærdig, kan|går ikke (an) (at) stole|stoles på
    `,
    strong: `
      i egenskab af
      tjenestemand|politi|politimand|politibetjent|sagsbehandler|ansat|fagperson|læge|lærer|ekspert|sagkyndig _6
      troværdig|troværdige|pålidelig|pålidelige|sandfærdig, som
      tjenestemand|politimand|politibetjent|sagsbehandler|fagperson|sagkyndig _4
      troværdig|troværdige|pålidelig|pålidelige, i kraft af sin stilling|position|uddannelse
    `,
  },
  INSUFFICIENT_INVESTIGATION: {
    find: `
      har|er|blev|havde (imidlertid|dog) ikke (blevet) (nærmere|yderligere)
      undersøgt|kontrolleret|verificeret|efterprøvet|tjekket|afklaret, ikke (anset|vurderet|fundet) (det)
      nødvendigt|hensigtsmæssigt|påkrævet at (nærmere) undersøge|kontrollere|indhente|efterprøve, ingen
      (nærmere|yderligere) undersøgelse|undersøgelser|kontrol er|blev|har foretaget|gennemført|iværksat|fundet, uden
      (nærmere|yderligere|egen) undersøgelse|undersøgelser|kontrol|efterprøvelse, yderligere undersøgelser|undersøgelse
      er|blev|anses ikke|unødvendige|unødvendig
    `,
    unless: `afgræns*, omfattes, ikke bare`,
  },
  MISSING_LEGAL_BASIS: {
    find: `
      med|efter|ifølge|følger vores|kommunens|forvaltningens|nævnets|afdelingens|interne|faste
      (interne|egne|faste|sædvanlige) rutiner|rutine|praksis|retningslinjer|procedurer, af
      praktiske|administrative|principielle grunde|hensyn, som vi|kommunen|nævnet|forvaltningen plejer, ikke (nogen)
      (udtrykkelig|klar|direkte) hjemmel (for|i), uden (udtrykkelig|klar) hjemmel, uanset hvad
      loven|reglerne|lovgivningen, sådan har vi|kommunen|forvaltningen altid gjort
    `,
    unless: `domstol*, strafbare, behandlingsgrundlag, videregiv*, personoplysninger`,
  },
  MISSING_REASONS: {
    find: `
      nærmere|yderligere begrundelse|forklaring er|anses|gives|kræves|behøves, behøver ikke (at)
      begrundes|begrunde|forklares, uden (nærmere|nogen|yderligere) begrundelse|forklaring, efter en samlet|konkret
      vurdering (af) (sagen) afslås|afslår|finder|kan|er, kan ikke se at, ser ingen|ikke grund|anledning til at
      (nærmere) begrunde|redegøre|forklare
    `,
    unless: `kræver, bør`,
  },
  UNSUPPORTED_CONCLUSION: {
    find: `
      det er|var|fremstår|står (helt|fuldstændig|jo) (som)
      åbenbart|oplagt|selvfølgeligt|indlysende|hævet|utvivlsomt|soleklart|givet, er|hersker|findes|foreligger
      ingen|ikke (nogen) tvivl (om), uden (nogen|enhver) tvivl, utvivlsomt, ubestrideligt, åbenlyst, åbenbart, oplagt,
      selvsagt, selvfølgelig, indlysende, hævet over enhver|tvivl, alt taler|tyder for|på, siger sig selv
    `,
    unless: `grundløs*, om, ugyldig*, unødvendig*, urimelig*`,
  },
  SPECULATION_AS_FINDING: {
    strong: `efterlader|giver _2 indtryk af at _9 ikke`,
    find: `
      formentlig, antagelig|antageligt|antageligvis, sandsynligvis, formodentlig, må (åbenbart|nødvendigvis|jo) have
      vidst|forstået|indset|kendt|ønsket|været|haft|ment|bemærket, må antages|formodes at have, man kan bare|nok|let
      mistænke|antage|ane|gætte, vi|jeg|nævnet|sagsbehandleren|forvaltningen mistænker|frygter|aner|formoder at,
      giver|gav|skaber|efterlader (et) (klart|tydeligt|bestemt) indtryk (af), det kan ikke udelukkes at, efter alt at
      dømme, synes|virker|ser (ud) (til) at have|ville|mangle|være, kan godt have
    `,
    unless: `om, risiko, bestemmelse*, domstol*, såfremt`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      ændrer|påvirker ikke (på|ved) (vores|denne|tilsynets|nævnets|kommunens)
      vurdering|vurderingen|konklusion|konklusionen|opfattelse, kan ikke føre til (et|en) andet|anden
      resultat|konklusion|udfald|vurdering, anførte kan ikke føre til, fører ikke til (et|en) andet|anden
      resultat|konklusion|vurdering, det som|af klager|parten|klageren|ansøgeren (er|har) anførte|anført _3
      ændrer|påvirker ikke,
      indsigelsen|indsigelserne|anbringendet|anbringenderne|argumentet|argumenterne|påstanden|påstandene er
      (åbenbart|helt) grundløs|grundløse|irrelevant|irrelevante|uholdbar|uholdbare|ubegrundet, giver ikke grundlag for
      (en) anden vurdering
    `,
  },
  MISSING_APPEAL_INFORMATION: {
    find: `
      gives|givet (der) ikke|ingen vejledning|oplysning|oplysninger om klageadgang|klageadgangen|klagefrist,
      klagevejledning er ikke|udeladt
    `,
  },
  PARTY_HEARD: {
    find: `
      fået|givet|fik|får|haft (klager|parten|selskabet) lejlighed|mulighed til|for at
      udtale|kommentere|fremkomme|imødegå, fremkommet med (en|sin) udtalelse|bemærkninger|høringssvar, høringssvar
      af|fra, partshørt|partshøring er|blev|har|af, har (i) _3 afgivet høringssvar|udtalelse, på baggrund af _3
      besvarelse, sendt i høring, hørt over, anmodet|anmodede _6 om en udtalelse
    `,
    unless: `skal, bør, må, uden`,
  },
  EVIDENCE_WEIGHED: {
    find: `
      på den ene side, på den anden side, taler (imidlertid|dog) for|imod, vejer|veje|vejes tungere|op|mod|mindre|over,
      lagt|lægger|lægges (i) (den) (forbindelse) (særlig|afgørende|stor|mindre|betydelig) vægt på, lagt vægt på,
      større|mindre vægt, afvejning|afvejningen mellem|af, sammenholdt med
    `,
  },
  PARTY_ARGUMENTS_ADDRESSED: {
    find: `
      er (datatilsynet|tilsynet|nævnet) enig|enige|uenig|uenige med|i, hvad angår _4
      anbringende|anbringendet|indsigelse|indsigelsen|påstand|påstanden|bemærkning|bemærkninger, til _3
      anbringende|indsigelse bemærkes|bemærker, på baggrund af bemærkningerne|høringssvaret|indsigelsen, noteret sig at
    `,
  },
  REASONS_GIVEN: {
    find: `
      på den|denne baggrund, på baggrund af sagens oplysninger, af disse grunde, i lyset heraf, begrundelsen (for)
      (dette|afgørelsen) er|for, grunden til at|dette, har (datatilsynet|tilsynet|nævnet) (i) (den) (forbindelse) lagt
      vægt, samlet vurdering af
    `,
    together: [ASSESSMENT, REASON_WORDS],
  },
  LEGAL_BASIS_CITED: { find: `med hjemmel i, i henhold til §`, together: [ASSESSMENT, `§, artikel #, stk. #`] },
  UNCERTAINTY_ACKNOWLEDGED: {
    find: `
      ikke grundlag for at fastslå|antage|konkludere|lægge|udtale, giver ikke (tilstrækkeligt) grundlag, ikke
      (muligt|kan|kunnet) (at) (sikkert|med) fastslå|fastslås|afgøre|afgøres|afklare|afklares|afklaret, ikke sige med
      sikkerhed, det er uklart|usikkert|uvist om|hvad|hvordan|hvorvidt|hvem, ikke med sikkerhed, påstand står mod|over
      påstand
    `,
    unless: `skal, må`,
  },
  INVESTIGATION_DOCUMENTED: {
    find: `
      har gennemført|gennemgået|indhentet|undersøgt|registreret|kontrolleret|interviewet, efter en gennemgang af
      (sagen|sagens), sendt et spørgeskema, foretaget en (overordnet|nærmere|samlet) vurdering af, indhentet
      udtalelse|oplysninger|dokumentation, på baggrund af de oplysninger, gennemgang af sagen, besigtigelse blev|er
    `,
    unless: `skal, må, bør, ikke`,
  },
  PROPORTIONALITY_CONSIDERED: {
    find: `
      proportional*, forholdsmæssig*, uforholdsmæssig*, mindre indgribende, ikke gå videre end, ikke mere end
      nødvendigt
    `,
  },
  APPEAL_INSTRUCTIONS: {
    find: `
      kan (du) klage over, kan påklages, klagefrist|klagefristen, klagevejledning|klagevejledningen, indbringes for
      domstolene|retten|ankestyrelsen|nævnet, klage skal sendes|indgives, klageadgang|klageadgangen, klagen skal være
    `,
  },
  SCOPE_STATED: {
    find: `
      tilsynet|sagen|afgørelsen|vurderingen|undersøgelsen vedrører|omfatter (alene|kun), sagen ikke vedrører,
      formålet|formål med _6 undersøgelse|spørgeskemaundersøgelse|spørgeskemaundersøgelsen, ikke taget|tager stilling
      til, falder|ligger uden for, afgrænset til, skal således vurderes efter reglerne
    `,
  },
};
