import type { SpeechWords } from '../words.ts';

export const PARTY =
  'sökanden|sökande|klaganden|klagande|parten|parterna|part|anmälaren|anmälda|modern|fadern|mamman|pappan|mamma|pappa|föräldern|föräldrarna|barnet|barnen|vårdnadshavaren|vårdnadshavarna|eleven|brukaren|arbetsgivaren|arbetstagaren|bolaget|företaget|ägaren|grannarna|hyresgästen|personen|honom|henne|dem|ombudet|kvinnan|mannen|familjen|vederbörande|denne|denna';
const BODY =
  'nämnden|styrelsen|utskottet|domstolen|kammarrätten|förvaltningsrätten|tingsrätten|hovrätten|migrationsöverdomstolen|migrationsdomstolen|myndigheten|tillsynsmyndigheten|inspektionen|länsstyrelsen|verket|migrationsverket|skatteverket|försäkringskassan|polismyndigheten|socialnämnden|socialtjänsten|reklamationsnämnden|byggnadsnämnden|skolinspektionen|förvaltningen|enheten|jo|jk|imy|ivo|ombudsmannen|justitieombudsmannen|rätten|jag|vi|utredaren|kommunen|regionen|skolan|rektorn|universitetet|högskolan|kommissionen|bolagsverket|trafikverket|csn';
const ASSESSMENT = `
  ${BODY} finner|anser|bedömer|konstaterar|noterar|instämmer|godtar|avslår|bifaller|förordnar, ${BODY} gör
  bedömningen|följande, ${BODY} delar|uppfattar|godtar, ${BODY} tror på, finner|anser|bedömer|konstaterar ${BODY}, enligt
  min|vår|nämndens|domstolens|myndighetens|rättens|inspektionens|jos mening|bedömning|uppfattning, enligt jo
`;
const REASON_WORDS = `
  eftersom, på grund av, på grund härav, mot bakgrund av, mot den|denna bakgrund|bakgrunden, med hänsyn till, med
  utgångspunkt i, med beaktande av, i enlighet med, av det skälet, av dessa skäl
`;
const CITATION = `
  §, # kap, artikel #, art. #, sfs, prop. #, sou #, nja #, hfd #, rå #, mig #, jo # #, direktiv*, förordningen #, lagen
  #, grundlag*, regeringsformen, förvaltningslagen, avsnitt #, punkt #, se
`;

export const SWEDISH_SPEECH: SpeechWords = {
  abbreviations: `
    bl.a, t.ex, dvs, d.v.s, jfr, jmf, kap, nr, dnr, prop, art, st, s, sid, f, ff, fr.o.m, t.o.m, p.g.a, pga, resp, ev,
    ca, inkl, exkl, enl, ang, avd, bet, ds, dir, ref, rskr, leg, tel, kl, jan, feb, aug, sept, okt, nov, dec, fil, dr,
    prof, adv, o.d, s.k, a.a, jur, civ, förf, mom, lit, ggr
  `,
  speech: `
    anför|anförde|anfördes|anfört|anförts|anförs, hävdar|hävdade|hävdat|hävdas, uppger|uppgav|uppgett|uppgivit|uppges,
    påstår|påstod|påstått|påstås, gör|gjorde|gjort gällande, yrkar|yrkade|yrkat|yrkades, invänder|invände|invänt,
    framför|framförde|framfört|framförs|framförts, menar|menade|menat, påpekar|påpekade|påpekat,
    berättar|berättade|berättat, åberopar|åberopade|åberopat, bestrider|bestred|bestritt, motsatte|motsätter,
    medgav|medger|medgett, förklarar|förklarade|förklarat, vidhåller|vidhöll, kommenterar|kommenterade|kommenterat,
    yttrade|yttrat, uttalade|uttalat, beskriver|beskrev|beskrivit, vittnat|vittnade, skriver|skrev, svarade|svarat,
    begärde|begär, trodde, ansåg|fann|bedömde|konstaterade, meddelade|meddelat, klagar|klagade|klagomål, överklagade, i
    remissvaret, i anmälan, enligt sökanden|klaganden|bolaget|anmälaren|honom|henne|modern|fadern
  `,
  accountFollows: `följande, i huvudsak`,
  assessment: ASSESSMENT,
  bodies: BODY,
  assessmentHeadings: `
    bedömning|bedömningen|bedömningar, skäl|skälen (för) beslutet|avgörandet, skäl, domskäl, domskälen, beslutsskäl,
    överväganden, slutsats|slutsatser|slutsatserna, motivering, yttrade, analys, beslut i sak
  `,
  accountHeadings: `
    anmälan|anmälan från, anmälarens|sökandens|klagandens|parternas|bolagets|kommunens
    uppgifter|inställning|synpunkter|yttrande|talan, yrkanden, yttrande från, vad parterna anfört,
    remissvar|remissvaret, inställning
  `,
  backgroundHeadings: `
    bakgrund, ärendet, utredning|utredningen, sammanfattning, inledning, referat, händelseförlopp|händelseförloppet,
    beslutet i korthet, målet
  `,
  addendumHeadings: `bilaga|bilagor|bilagorna, reservation|reservationer, skiljaktig|skiljaktiga, särskilt yttrande, protokollsanteckning*`,
  operativeHeadings: `beslut|beslutet, avgörande|avgörandet, domslut|domslutet, slutsats|slutsatser, sammanfattning, resultat`,
  citation: CITATION,
  norm: `
    ska|skall|får|måste|bör|kan, föreskrivs|föreskriver|stadgas, framgår, gäller, innebär, krävs|kräver, avses
  `,
  reasons: `${REASON_WORDS}, då, därför att, för att, med tanke på, till följd av, beror|berodde, skälet|skälen|anledningen är|var`,
  negation: `inte|ej|icke|aldrig|knappast|utan|varken|ingen|inget|inga|intet|saknas|saknar`,
  criticism: `
    kritik|kritiken|kritiseras|kritisera, brist|brister|bristen, bristfällig*, felaktig*, borde|skulle ha,
    strid|strider, oacceptabel*, allvarligt att, undanröj*, återförvis*, visas åter, anmärkningsvär*, otillräcklig*,
    fel att
  `,
  adverse: `
    avslår _4 ansökan|ansökningen|begäran|överklagandet|yrkandet|ansökningarna, ansökan|begäran|yrkandet|överklagandet|ansökningen _6 avslås|avvisas, ska|skall (därför) återkallas|avslås|utvisas|stängas, beslutar (härmed) (med) (stöd) (av) _3 att (därför) avslå|återkalla|återkräva|omhänderta|utvisa|avvisa|avbryta|upphöra, återkallas|avslås|omhändertas|utvisas|avstängs|indras (från|med), har beslutat att _3 avslå|återkalla|stänga|säga|dra|avvisa|avbryta|återkräva
  `,
  refusal: `
    avslås|avslår|avvisas|avvisar, beviljas|bifalls|medges inte, finns|föreligger (därför) inte|ej|inga|ingen (något|några|någon) skäl|anledning|grund|grunder, finner inte|inga|ingen (något|några|någon) skäl|anledning|grund, saknas skäl|anledning|grund
  `,
  appeal: `överklag*, omprövning*, omprövas, besvär, besvärs*, laglighetsprövning*, klaga|klagar, laga kraft, laglig*`,
  excerpt: `utdrag|utdraget`,
  reviewingBodies: `
    justitieombudsmannen, jo, justitiekanslern, jk, högsta domstolen|förvaltningsdomstolen, reklamationsnämnden, referat, domstol*, dom, kammarrätt*, kammarrätten*, hovrätt*, tingsrätt*, förvaltningsrätt*, migrationsöverdomstolen, migrationsdomstolen, integritetsskyddsmyndigheten, datainspektionen, skolinspektionen, inspektionen, diskrimineringsombudsmannen, ombudsman*
  `,
};
