import type { LanguageWords } from '../words.ts';
import { PARTY } from './words.ts';

const PEOPLE = 'personer|människor|föräldrar|familjer|män|kvinnor|sökande|ungdomar|klagande|arbetssökande';
const STAFF =
  'tjänsteman|tjänstemän|polis|polisman|poliser|socialsekreterare|handläggare|myndighetsperson|lärare|rektor';

export const SWEDISH_SIGNALS: LanguageWords['signals'] = {
  PARTY_NOT_HEARD: {
    find: `
      utan att (först|ha|någonsin) höra|hört|tillfråga|tillfrågat|kontakta|kontaktat|underrätta (med) ${PARTY}, utan att
      ${PARTY} (först|har|hade) (har|hade) (fått|getts|beretts) _2 hörts|tillfrågats|underrättats|tillfälle|möjlighet,
      ${PARTY}|du har|hade inte|aldrig (heller) getts|fått|beretts|givits _2 tillfälle|möjlighet att
      yttra|bemöta|kommentera, ${PARTY}|du fick|gavs|bereddes inte|aldrig _2 tillfälle|möjlighet att
      yttra|bemöta|kommentera, har inte kommunicerats|skickats|visats|sänts (med|till|för) ${PARTY}|dig
    `,
  },
  PREDETERMINED_OUTCOME: {
    find: `
      från början|start _2 klart|uppenbart|givet|tydligt för oss|mig|nämnden|utredaren|förvaltningen|handläggaren|myndigheten,
      oss|mig|nämnden|utredaren|förvaltningen|handläggaren|myndigheten _2 klart|uppenbart|givet (redan) från början|start,
      från början|start var|stod det klart|uppenbart|givet att _6 skulle|kommer|kunde|måste, syftet|målet med utredningen|granskningen|besöket|samtalet är|var|har (varit) att
      visa|bevisa|bekräfta|styrka|belägga, bekräftar|bekräftade|bekräftades
      våra|vår|mina|min|utredarens|nämndens|förvaltningens|de misstankar|misstankarna|farhågor|farhågorna|misstanke, som
      vi|jag|utredaren|nämnden|förvaltningen (hela) (tiden) misstänkte|misstänkt|befarade|anade,
      vi|jag|nämnden|utredaren|förvaltningen|myndigheten hade redan _4 bestämt|beslutat|beslutet, är|var (bara|endast)
      (en) (ren) formalitet, bara|endast|enbart en formalitet, utgången|resultatet är|var (redan|på)
      given|givet|förhand|bestämd|bestämt, oavsett vad ${PARTY}|du _3 anför|anfört|invänder|säger|sagt|skriver|skrivit,
      inget|ingenting (av) (det|vad) (som) ${PARTY}|du _4 ändra|ändrat|ändrar|påverka|påverkat
    `,
  },
  ANONYMOUS_SOURCE: {
    find: `
      anonym|anonyma|anonymt|namnlös|namnlösa
      anmälan|anmälning|anmälningar|anmälare|anmälaren|tips|tipset|tipsen|källa|källor|källan|uppgifter|uppgifterna|uppgift|uppgiften|uppgiftslämnare|brev|brevet|samtal|samtalet,
      rykte|rykten|ryktet|ryktena, vill|ville|önskar|önskat|önskade (få) (inte) _3 anonym|anonyma|framträda
    `,
    together: `
      läggs|läggas|lägger|lade|lagts (därför|därmed|nämnden|kommunen) (därför|här) till grund, utgår|utgått från, godtas,
      tillmäts|tillmäter|ges|getts (stor|avgörande|betydande|särskild) vikt|betydelse|tilltro, visar att|på,
      bekräftar, talar för, ger stöd, tyder på, räcker för
    `,
    unless: `inte, ej, ingen, inget, inga, aldrig, utan, saknar, saknas`,
  },
  REVERSED_BURDEN: {
    find: `
      inte|ej (heller) (kunnat|lyckats|förmått|förmår|kan) (att)
      motbevisa|motbevisat|vederlägga|vederlagt|avkräfta|avkräftat|undanröja|undanröjt|skingra|skingrat _4
      misstanke|misstanken|misstankar|misstankarna|att|påståendet|påståendena|uppgifterna|anklagelsen|anklagelserna|detta|det|antagandet,
      att undanröja|motbevisa|vederlägga|skingra (den|denna|de|dessa|varje) misstanke|misstanken|misstankar|misstankarna,
      bevisa|visa|styrka|bevisat|visat|styrkt sin|hans|hennes|deras|din oskuld, inte|ej (har|kunnat|lyckats|förmått) bevisat|visat|styrkt|visa|bevisa|styrka att han|hon|de|hen|du|modern|fadern|sökanden|föräldrarna inte|aldrig|ej,
      i avsaknad av bevis|bevisning för motsatsen
    `,
    unless: `
      presum*, diskriminer*, arbetsgivar*, bolag*, huvudman*, kommunen, myndighet*, region*, §, åklagar*, behöver
    `,
  },
  LOADED_LANGUAGE: {
    find: `
      löjlig*, löjeväckande, skrattretande, fräckhet*, befängd|befängda|befängt, hysterisk*, lögnaktig*, lögnare*, lögnhals*,
      rena|ren|rent lögner|lögnen|lögn|påhitt|fantasier|nonsens|trams|dumheter, nonsens, struntprat,
      trams|tramsig|tramsigt, gnäll|gnällig|gnälliga|gnälligt|gnällighet|gnällspik|gnäller, kravmentalitet*, bråkmakare*,
      bråkstake*, kverulant*, kverulans*, kverulerande, rättshaverist*, halsstarrig*, tjafs|tjafsar|tjafsande, spelar
      offer|martyr, offerkofta*, snyfthistori*, krokodiltårar, oförskämd|oförskämda|oförskämt|oförskämdhet*, patetisk*,
      vidrig|vidriga|vidrigt, odugling*, arbetsskygg*, självömkan*, monster|monstret, besvärlig|besvärliga typ|typer,
      slöfock*, parasit|parasiter, snyltare*, bortskämd*, obstinat*
    `,
  },
  CATEGORICAL_GENERALISATION: {
    find: `
      som alla vet, alla vet (ju) att, sådana|dylika ${PEOPLE}
      brukar|tenderar|ljuger|vill|kan|är|har|överdriver|klarar|saknar|lär, den|denna (här) sortens|typens|slags ${PEOPLE},
      den|denna (här) typen|sorten (av) ${PEOPLE}, ${PEOPLE} som|av hans|hennes|deras|ditt|sökandens|moderns|faderns|detta
      slag|sort|typ|bakgrund|kultur|ursprung, ${PEOPLE} som honom|henne|dem|dig|han|hon, ${PEOPLE} som|med|från|i _9
      alltid|aldrig|undantagslöst|brukar|någonsin, alltid ljuger|överdriver|klagar|skyller
    `,
    unless: `
      ska, skall, får, måste, bör, rätt, enligt, §, lag, lagen, lagens, lagstift*, praxis, forskning*, studie*, statistik*, läkar*, psykolog*,
      expert*
    `,
  },
  ATTRIBUTED_MOTIVE: {
    find: `
      verkliga|egentliga|reella syfte|syftet|motiv|motivet|avsikt|avsikten|skäl|skälet|motivation|drivkraft (med|till|bakom)
      (hennes|hans|sökandens|moderns|faderns) (ansökan|överklagandet|anmälan|klagomålet|begäran) är|var|tycks|torde|framstår,
      ute efter (att) pengar|pengarna|ekonomisk|uppmärksamhet|hämnd|hämnas|få|skada|sätta|komma|vinna|slippa,
      bara|endast|enbart|uppenbart|uppenbarligen|säkert|nog _3 för att
      hämnas|slippa|förhala|skada|trakassera|provocera|jäklas, av (ren|rent) illvilja|hämnd|hämndlystnad|girighet|elakhet|okynne,
      drivs|styrs|motiveras (bara|enbart|främst|snarare) av hämnd|hämndlystnad|girighet|bitterhet|svartsjuka|pengar|illvilja,
      vet (mycket|väl) (väl) vad som ska|bör|måste|behöver sägas, för att hämnas, vill|ville bara|endast|enbart skada|hämnas|slippa|vinna|förhala|störa|provocera|undvika, bara|endast|enbart vill|ville skada|hämnas|slippa|vinna|förhala|störa|provocera|undvika, bara|endast|enbart ute efter `,
    unless: `
      äktenskap*, avtal*, transaktion*, rättshandling*, frågan, om det|den|hans|hennes, huruvida, lagen, inte
    `,
  },
  CREDIBILITY_PRESUMPTION: {
    find: `
      i egenskap av ${STAFF} _6 trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga|sanning|sanningen,
      trovärdig|trovärdiga|trovärdigt|tillförlitlig|tillförlitliga eftersom|då _4 ${STAFF}|anställd|anställda, har
      inte|ingen|inget|inga _2 anledning|skäl|intresse att|av (att) ljuga|överdriva, har inte|ingen|inget|inga _2
      anledning|skäl|intresse att|av (att) fara|komma|hitta med|på, kan inte tros, går|kan inte (att) lita|litas på,
      nämnden|kommunen|skolan|förvaltningen|myndigheten|vi|jag tror (mer|hellre) på
    `,
    unless: `domstol*, huruvida`,
  },
  ARGUMENT_DISMISSED: {
    find: `
      finner|ser|saknar|finns|saknas|har (inte|ej|ingen|inget|inga|helt) (någon|något) anledning|skäl|orsak|behov att
      (närmare) bemöta|kommentera|besvara, finner|ser|saknar|finns|saknas|har (inte|ej|ingen|inget|inga) (någon|något)
      anledning|skäl|orsak|behov att (närmare) gå (närmare|vidare) in|på, lämnas|lämnar (därför|helt) utan (vidare)
      avseende, inte värda|värd|värt att bemöta|kommentera|bemötas
    `,
    together: `
      anfört, anförda|invändning*, invänt, invänder, påstående*, synpunkt*, argument*, yttrande*, skrivit, uppgett,
      framfört, sagt, detta, det, dessa, dem
    `,
    unless: `övrigt, övriga, §, ramen`,
  },
};
