import type { SignalId } from '../signals.ts';
import type { SignalWords } from '../words.ts';
import { ASSESSMENT, PARTY, REASON_WORDS } from './words.ts';

export const SWEDISH_SIGNALS: Readonly<Record<SignalId, SignalWords>> = {
  PARTY_NOT_HEARD: {
    find: `
      utan att (först|ha|någonsin) höra|hört|tillfråga|tillfrågat|kontakta|kontaktat|underrätta|intervjua|intervjuat
      (med) ${PARTY}, ${PARTY} har|hade inte|aldrig (heller) hörts|tillfrågats|kontaktats|intervjuats|underrättats,
      ${PARTY} har|hade inte|aldrig (heller) getts|fått|beretts|givits _2 tillfälle|möjlighet|yttra, ${PARTY}
      fick|gavs|bereddes inte|aldrig _2 tillfälle|möjlighet|yttra, inte (getts|beretts|givits|fått) (någon)
      tillfälle|möjlighet att yttra|bemöta|kommentera, inte ansetts|bedömts|funnits|varit
      nödvändigt|behövligt|erforderligt|meningsfullt att höra|kontakta|intervjua, har|hade inte
      hört|intervjuat|kontaktat|samtalat|tillfrågat (med) ${PARTY}, intervjuade|kontaktade inte|aldrig ${PARTY}, utan
      (föregående|någon) kommunicering|kommunikation
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      redan från början|start _3 klart|uppenbart|givet|tydligt, klart|uppenbart|givet redan från början|start, från
      början stod|var det klart|uppenbart|givet|tydligt, stod tidigt klart att, som väntat|förväntat, som
      vi|jag|utredaren|nämnden (hela) (tiden) misstänkte|befarade|anade|förväntade, bekräftar|bekräftade|bekräftades
      våra|vår|min|mina|utredarens|nämndens|förvaltningens|de misstankar|misstankarna|farhågor|farhågorna|misstanke,
      syftet|målet med utredningen|granskningen|besöket är|var att visa|bevisa|bekräfta|styrka att, hade redan _2
      bestämt sig, aldrig (varit|rått|funnits) (något|någon) tvivel|tvekan, utgången var|är given
    `,
  },
  IRRELEVANT_CIRCUMSTANCES: {
    find: `
      hans|hennes|deras|sökandens|moderns|faderns|klagandens
      utseende|klädsel|kläder|frisyr|tatueringar|vikt|accent|brytning|livsstil, ovårdad|ovårdat|ovårdade,
      sjaskig|sjaskigt, överviktig|överviktiga, tatuerad|tatuerade, iförd|klädd i, luktade|luktar starkt|illa|av,
      ensamstående mamma|mor|moder|pappa|far, utländsk|utomeuropeisk|romsk|arabisk|afrikansk
      bakgrund|härkomst|ursprung|påbrå, invandrarbakgrund, har tidigare|ofta|upprepade (gånger) anmält|klagat,
      känd|kända sedan tidigare hos|för|av, två|tre|flera gånger skild, bor|lever ihop med sin nya pojkvän|flickvän,
      sexuella läggning|vanor, promiskuös*
    `,
    unless: `diskriminer*, oavsett, diagnos*, medicinsk*, skyddskläder, asyl*, flykting*`,
  },
  ANONYMOUS_SOURCE: {
    find: `
      det sägs|påstås|ryktas|berättas att, sägs|ryktas ha|vara, rykte|rykten|ryktet|ryktena, ryktesvis, enligt uppgift
      har|är|ska|skall|hade|var, enligt uppgifter från omgivningen|grannar|personer|flera|olika|vissa, enligt vad som
      har|hade sagts|berättats|erfarits, anonym|anonyma|anonymt
      anmälan|anmälning|anmälningar|anmälare|tips|källa|källor|uppgifter|uppgift|uppgiftslämnare|brev|samtal,
      flera|några|vissa|olika|många personer|grannar|kollegor|medarbetare|källor|boende har|som
      berättat|berättar|säger|sagt|uppgett|uppger|påstått|påstår, källor uppger|säger|påstår att, har kommit till
      vår|nämndens|myndighetens|förvaltningens|socialtjänstens|min kännedom,
      vi|myndigheten|nämnden|utredaren|förvaltningen|socialtjänsten har fått höra|veta att,
      vi|myndigheten|nämnden|utredaren|förvaltningen|socialtjänsten har hört att, lär ha|vara,
      uppgiftslämnaren|anmälaren vill|önskar _2 anonym
    `,
  },
  REVERSED_BURDEN: {
    find: `
      bevisa|visa|styrka|bevisat|visat|styrkt sin|hans|hennes|deras oskuld, inte|ej (kunnat|lyckats|förmått)
      bevisat|visat|styrkt|visa|bevisa|styrka att han|hon|de|hen|bolaget|föräldrarna|modern|fadern inte|aldrig|ej, inte
      kunnat|lyckats|förmått motbevisa|vederlägga, inte motbevisat|vederlagt, kan därmed|därför|således|alltså inte
      frias, i avsaknad av bevis|bevisning för motsatsen, så länge han|hon|de inte visat|bevisat|kunnat, ankommer på|är
      upp till honom|henne|dem|sökanden|föräldrarna|modern|fadern att visa|bevisa att _3 inte|aldrig
    `,
    unless: `asyl*, flykting*, presumtion*, §`,
  },
  LOADED_LANGUAGE: {
    find: `
      absurd*, löjlig*, löjeväckande, skrattretande, skandalös*, skamlig*, skamlös*,
      fräck|fräcka|fräckt|fräckhet|fräckheten, befängd|befängda|befängt, hysterisk*, notorisk*, ökänd|ökända|ökänt,
      lögnaktig*, lögnare*, ljuger|ljög|ljugit, rena lögner|lögnen|påhitt|fantasier|påhittet,
      påhittad|påhittade|påhittat, uppdiktad*, nonsens, struntprat, trams|tramsig|tramsigt,
      gnäll|gnäller|gnällig|gnälliga, bråkmakare*, bråkstake*, kverulant*, rättshaverist*, obstinat*, halsstarrig*,
      tjafsar|tjafs, spelar offer|martyr, offerkofta|offerkoftan, snyfthistori*, krokodiltårar, påstår|hävdar sig
      plötsligt|nu|helt, påstår|hävdar lögnaktigt|fräckt|oförskämt, oförskämd|oförskämda|oförskämt, vildsinta|vilda
      anklagelser|påståenden|beskyllningar, så kallade offer|offret|bevis|bevisen|vittnen|vittnet|expert|experter,
      manipulativ*, patetisk*, vidrig|vidriga|vidrigt, motbjudande
    `,
    unless: `film*, produktnamn`,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alla vet, alla vet (ju) att, det är (ju) väl|allmänt känt|bekant|vedertaget att, som bekant, sådana|dylika
      personer|människor|föräldrar|familjer|män|kvinnor|sökande brukar|tenderar|är|ljuger|vill|kan|har, den|denna (här)
      sortens|typens|slags människor|personer|föräldrar|män|kvinnor|sökande|familjer, den (här) typen|sorten av
      människor|personer|föräldrar|män|kvinnor|sökande|familjer, människor|personer|föräldrar|män|kvinnor|familjer
      som|av hans|hennes|deras|denna|detta|den slag|sort|typ|bakgrund|kultur, människor|personer|föräldrar|familjer som
      han|hon|henne|honom|dem|dessa, typiskt|typisk|typiska för
      män|kvinnor|personer|familjer|föräldrar|invandrare|människor, alltid ljuger|klagar|överdriver|skyller, i
      deras|den kultur|kulturen är|brukar|accepteras|anses, talar|säger aldrig sanning|sanningen
    `,
    unless: `lagstiftaren, förarbeten*`,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      bara|endast|enbart ute efter, är|var bara|enbart|endast intresserad|intresserade av, vill|ville
      bara|endast|enbart ha|få|vinna|skada|slippa|hämnas|förhala|störa|provocera, av (ren|rent)
      illvilja|hämnd|hämndlystnad|girighet|elakhet|okynne, i syfte att
      vilseleda|lura|manipulera|provocera|förvilla|smutskasta|förhala, medvetet|avsiktligt|uppsåtligen (har) (försökt)
      undanhållit|undanhåller|undanhålla|vilselett|vilseleder|vilseleda|ljugit|överdrivit|mörkat|dolt|döljer|dölja|förhalat|manipulerat|saboterat|överdriver,
      hans|hennes|deras|sökandens|moderns|faderns|klagandens verkliga|egentliga|enda motiv|avsikt|syfte|mål är|var|har,
      söker bara|endast|enbart uppmärksamhet, för egen vinning, dold|dolda agenda|agendor
    `,
    unless: `om, åtal*, uppsåt|uppsåtet, §`,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      ingen|inget|inga|inte (finns|har|funnits) (någon|något|några) anledning|skäl|orsak|grund (finns) att
      ifrågasätta|betvivla|misstro, saknas|saknar (helt|all) anledning|skäl att ifrågasätta|betvivla|misstro, saknar
      (helt|all) trovärdighet, är|framstår|verkar (som) helt|inte|knappast|föga|mindre
      trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga|tillförlitligt, framstår inte|knappast som
      trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga|tillförlitligt, är|framstår (som)
      otrovärdig|otrovärdiga|otrovärdigt, får anses|förutsätts|presumeras vara (fullt|helt)
      trovärdig|trovärdiga|trovärdigt|tillförlitliga|sanningsenliga, kan|går inte (att) lita|litas på
    `,
    strong: `
      i egenskap av
      tjänsteman|polis|polisman|poliser|socialsekreterare|handläggare|myndighetsperson|expert|läkare|lärare _6
      trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga|sanning|sanningen,
      trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga (eftersom|då) _4
      tjänsteman|polis|polisman|socialsekreterare|handläggare|myndighetsperson, i kraft av sin
      ställning|yrkesroll|befattning|tjänst
    `,
    unless: `bilaga, behörighet*`,
  },
  INSUFFICIENT_INVESTIGATION: {
    find: `
      har|hade inte (heller) (närmare|vidare) utretts|undersökts|kontrollerats|verifierats|klarlagts, har|hade inte
      (heller) (närmare|vidare) utrett|undersökt|kontrollerat|verifierat, inte ansetts|bedömts|funnits|varit
      nödvändigt|motiverat|behövligt|meningsfullt att (närmare|vidare) utreda|undersöka|kontrollera|inhämta, ingen
      (närmare|ytterligare|vidare|djupare) utredning|undersökning|kontroll har
      gjorts|genomförts|vidtagits|skett|ansetts, utan närmare|vidare|ytterligare|egen utredning|undersökning|kontroll,
      någon (närmare|ytterligare) utredning|undersökning|kontroll har inte gjorts|skett|ansetts|bedömts|genomförts,
      ingen (närmare|ytterligare|vidare) utredning|undersökning|kontroll bedöms|anses|ansågs|bedömdes|behövs|krävs
    `,
    unless: `avgränsa*, omfattas, tillsynen`,
  },
  MISSING_LEGAL_BASIS: {
    find: `
      enligt|följer våra|myndighetens|förvaltningens|nämndens|enhetens|kommunens|vår|interna|gängse
      (interna|egna|fasta|sedvanliga) rutiner|rutin|praxis|riktlinjer|policy, av praktiska|administrativa|principiella
      skäl, som vi|nämnden|myndigheten|kommunen brukar, saknas (visserligen) uttryckligt|uttrycklig|direkt
      lagstöd|bestämmelse|författningsstöd, oavsett vad lagen|lagstiftningen|reglerna, så har
      vi|kommunen|nämnden|myndigheten alltid gjort
    `,
    unless: `allmänna, domstol*, doktrin`,
  },
  MISSING_REASONS: {
    find: `
      närmare|ytterligare motivering|förklaring är|behövs|bedöms|anges|lämnas|krävs, behöver inte
      motiveras|förklaras|redovisas, skälen _3 anges|redovisas|behöver inte, utan närmare|vidare|någon|ytterligare
      motivering|förklaring, vid|efter en samlad bedömning|prövning (av) (omständigheterna|ärendet)
      finner|anser|bedömer|avslår|avslås|beslutar|kan|ska, kan inte se att något|någon|det, finner|ser ingen|inget|inte
      anledning|skäl att (närmare) motivera|redovisa|förklara|utveckla
    `,
    unless: `kräver, krävs`,
  },
  UNSUPPORTED_CONCLUSION: {
    find: `
      det är|var|framstår|står (helt|fullständigt|fullt|alldeles|ju) (som)
      uppenbart|självklart|solklart|givet|oomtvistligt|odiskutabelt|evident|ställt att|utom, råder|finns|föreligger
      ingen|inget|inga|inte (någon|något) tvekan|tvivel (om), utan (någon|varje) tvekan|tvivel, otvivelaktigt,
      obestridligen, oomtvistligt|oomtvistligen, ovedersägligen|ovedersägligt, självfallet, självklart, givetvis,
      uppenbarligen, utom allt|varje tvivel, allt talar|tyder för|på, säger sig självt|själv
    `,
    unless: `
      obehövlig*, ogrundad*, obefogad*, om, oskälig*, sakprövning*, utgångspunkten, generellt
    `,
  },
  SPECULATION_AS_FINDING: {
    strong: `ger|lämnar _2 intryck av att _9 inte`,
    find: `
      förmodligen, antagligen, troligtvis|troligen, sannolikt har|hade|ville|visste
      han|hon|de|hen|bolaget|föräldrarna|modern|fadern|sökanden|klaganden, torde ha
      vetat|insett|förstått|känt|velat|avsett|haft|varit, måste (rimligen|därför|ju) ha
      vetat|insett|förstått|känt|velat|varit|haft|avsett|märkt, lär ha vetat|varit|haft|insett|förstått, kan (man)
      misstänkas|befaras|förmodas ha|att, man kan bara|lätt|nog misstänka|anta|ana|förmoda|gissa,
      vi|jag|nämnden|utredaren|förvaltningen misstänker|befarar|anar|förmodar att, ger|gav|skapar|lämnar
      intryck|intrycket av, ger|gav|skapar|lämnar ett _3 intryck, det kan inte uteslutas att, av allt att döma,
      tycks|verkar ha|vara|vilja|sakna, skulle mycket|lika väl kunna
    `,
    unless: `
      om, risk*, bestämmelse*, laglighetsprövning, kontroll, lagstiftaren, sjukdom*, komplikation*
    `,
  },
  ARGUMENT_DISMISSED: {
    find: `
      föranleder|medför|motiverar|ger|leder ingen|inte (någon|till|anledning) (till) (annan|ändrad|ändring)
      bedömning|ändring|slutsats, ändrar|påverkar|förändrar inte _2 bedömning|bedömningen|slutsats, vad|det _5
      anfört|invänt|framfört|uppgett _2 ändrar|förändrar|påverkar inte,
      invändningen|invändningarna|argumentet|argumenten|påståendet|påståendena|synpunkterna
      är|saknar|lämnas|kan|avfärdas (helt)
      grundlösa|ogrundade|ogrundat|irrelevanta|irrelevant|betydelse|avseende|relevans|inte, lämnas (därför|helt) utan
      avseende
    `,
  },
  MISSING_APPEAL_INFORMATION: {
    find: `
      ingen|inga upplysning|upplysningar|information om hur _3 överklagas|överklaga, överklagandehänvisning saknas
    `,
  },
  PARTY_HEARD: {
    find: `
      fått|getts|beretts|gavs|fick|gett|bereddes (parten|sökanden|klaganden|bolaget) _2 tillfälle|möjlighet att|till _2
      yttra|yttrande|bemöta|kommentera|slutföra|komma, tillfälle att yttra, har yttrat sig, fått|fick ta del av,
      kommunicerats|kommunicerades med, ${PARTY} kommenterade|bemötte|yttrade, kommenterade
      remissvaret|yttrandet|uppgifterna, begärde att _6 skulle yttra, yttrande|yttranden inhämtades|inhämtats|begärdes,
      inkom|inkommit med ett|sitt|yttrande|svar|synpunkter, översända ett yttrande, muntlig förhandling hölls|har
    `,
    unless: `ska, skall, bör, utan`,
  },
  EVIDENCE_WEIGHED: {
    find: `
      å ena sidan, å andra sidan, talar|tala (dock|emellertid) för|emot|mot att|och|detta|denna|bifall|avslag|den,
      väger|vägs|väga|vägt|vägas tyngre|mot|mindre|samman|emot|över, avvägning|avvägningen mellan, vid en avvägning,
      större|mindre|avgörande|särskild|stor vikt|tyngd|bevisvärde vid|åt|än, sammanvägning, var överordnat intresset,
      visserligen _9 dock|emellertid|men, fick|får ge vika för
    `,
  },
  PARTY_ARGUMENTS_ADDRESSED: {
    find: `
      har (emellertid|dock) gjort gällande att, delar|instämmer (jag|vi|nämnden|domstolen) (inte) (i) _2
      uppfattning|bedömning, när det gäller|vad gäller|beträffande|angående _3
      invändning|invändningen|påstående|påståendet|argument|argumentet,
      invändningen|argumentet|påståendet|uttalande|uttalandet _9 är|kan svårbegripligt|godtas|godta|vinner|dock|inte,
      har framfört att argumentet, mot _4 invändning|invändningen|invändningar|påstående, har (i|även)
      (remissvaret|yttrandet) anfört att
    `,
  },
  REASONS_GIVEN: {
    find: `
      mot denna|den|angiven bakgrund|bakgrunden, mot bakgrund av det|vad anförda|sagda|ovan|som, av
      dessa|anförda|nu|angivna skäl, på dessa|anförda|nämnda skäl, skälet|skälen|anledningen till|för
      detta|bedömningen|beslutet är, på grund härav
    `,
    together: [ASSESSMENT, REASON_WORDS],
  },
  LEGAL_BASIS_CITED: {
    find: ``,
    together: [
      `${ASSESSMENT}, ska därför beviljas, föreligger därmed, beslutar`,
      `§, artikel #, lagen #, mig #, hfd #, nja #, rå # ref`,
    ],
  },
  UNCERTAINTY_ACKNOWLEDGED: {
    find: `
      inte (har) underlag för|att, ger inte underlag, inte går|gått|möjligt|kunnat|kan (att) (säkert|närmare)
      fastställa|fastställas|avgöra|avgöras|utröna|klarlägga|klarläggas, går|gick|kan|kunnat inte
      (längre|att|närmare|säkert) (att) fastställa|fastställas|avgöra|avgöras|utröna|klarlägga|klarläggas, det
      är|framstår (fortfarande|dock) (som) oklart|osäkert om|vad|hur|huruvida|vem|varför, inte med säkerhet, ord står
      mot ord, leda till klarhet
    `,
    unless: `ska, skall`,
  },
  INVESTIGATION_DOCUMENTED: {
    find: `
      har granskat|inhämtat|undersökt|besökt|intervjuat, har gått igenom, har tagit del av, hämtat|begärt in,
      inhämtat|inhämtades|inhämtats yttrande|yttranden|utlåtande|intyg|handlingar|uppgifter, begärde in, kopia av _5
      bifogades, av _3 protokoll|intyg|intygen|läkarintyg|läkarintygen|handlingarna _6 framgår|framgick, framgår av
      utredningen|handlingarna|protokollet|intygen, utredningen i målet visar
    `,
    unless: `ska, skall, bör, inte, artikel`,
  },
  PROPORTIONALITY_CONSIDERED: {
    find: `
      proportionalitet*, proportionerlig*, oproportionerlig*, mindre|mer ingripande åtgärd|åtgärder|alternativ, rimligt
      förhållande till, står i rimlig|rimligt|proportion, inte mer långtgående än
    `,
  },
  APPEAL_INSTRUCTIONS: {
    find: `
      hur man överklagar, kan|får överklagas, vill (du|ni) överklaga, överklagandet|överklagande ska|skall _2
      kommit|inkomma|lämnas|ställas, överklagandehänvisning, inom tre veckor från, föremål för laglighetsprövning,
      begära omprövning, överklagas till|hos|genom
    `,
    unless: `har, hade`,
  },
  SCOPE_STATED: {
    find: `
      granskning|prövning|utredning|prövningen|granskningen|utredningen|tillsynen avser|omfattar|begränsas
      (således|därmed) (endast|bara|enbart|inte|till), går (jag|vi|nämnden|jo|domstolen) inte in på, tar
      (jag|vi|nämnden|domstolen|myndigheten) inte ställning, ligger|faller utanför
      ramen|min|nämndens|domstolens|prövningen|tillsynen, uttalar mig|oss inte, lämnar jag|vi|nämnden saken|frågan,
      syftet med _3 granskning|tillsyn (i|är)
    `,
  },
};
