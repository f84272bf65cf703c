import type { SpeechWords } from '../words.ts';

export const PARTY =
  'sökanden|sökande|klaganden|klagande|parten|parterna|part|anmälaren|anmälda|modern|fadern|mamman|pappan|mamma|pappa|föräldern|föräldrarna|barnet|barnen|vårdnadshavaren|vårdnadshavarna|eleven|brukaren|arbetsgivaren|arbetstagaren|bolaget|företaget|ägaren|grannarna|hyresgästen|personen|honom|henne|dem|ombudet|kvinnan|mannen|familjen|vederbörande|denne|denna';
const BODY =
  'nämnden|styrelsen|utskottet|domstolen|kammarrätten|förvaltningsrätten|tingsrätten|hovrätten|migrationsöverdomstolen|migrationsdomstolen|myndigheten|tillsynsmyndigheten|inspektionen|länsstyrelsen|verket|migrationsverket|skatteverket|försäkringskassan|polismyndigheten|socialnämnden|socialtjänsten|reklamationsnämnden|byggnadsnämnden|skolinspektionen|förvaltningen|enheten|jo|jk|imy|ivo|ombudsmannen|justitieombudsmannen|rätten|jag|vi|utredaren';
export const ASSESSMENT = `
  ${BODY} finner|anser|bedömer|konstaterar|noterar|instämmer|godtar|avslår|bifaller|förordnar, ${BODY} gör
  bedömningen|följande, ${BODY} delar _3 uppfattning|bedömning, finner|anser|bedömer|konstaterar ${BODY}, enligt
  min|vår|nämndens|domstolens|myndighetens|rättens|inspektionens|jos mening|bedömning|uppfattning, enligt jo
`;
export const REASON_WORDS = `
  eftersom, på grund av, på grund härav, mot bakgrund av, mot den|denna bakgrund|bakgrunden, med hänsyn till, med
  utgångspunkt i, med beaktande av, i enlighet med, av det skälet, av dessa skäl
`;
const CITATION = `
  §, # kap, artikel #, art. #, sfs, prop. #, sou #, nja #, hfd #, rå #, mig #, jo # #, direktiv*, förordningen #, lagen
  #, grundlag*, regeringsformen, förvaltningslagen
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
  citation: CITATION,
  norm: `
    ska|skall|får|måste|bör|kan, föreskrivs|föreskriver|stadgas, framgår, gäller, innebär, krävs|kräver, avses
  `,
  reasons: `
    ${REASON_WORDS}, då, till följd av, till exempel, t.ex., bl.a., nämligen, framgår, visar|visat|visade, intyg*,
    utredningen, enligt, av att, av det, jfr, se, skäl*, grund|grunder|grundar|grundas, baser*, stöd|stödjer|stöds,
    talar, protokoll*, handling*, vittn*, tyder, beror|berodde, utifrån, med tanke på, bevis*
  `,
  consequence: `därför|därmed|således|alltså|följaktligen`,
  negation: `inte|ej|icke|aldrig|knappast|utan|varken|ingen|inget|inga|intet|saknas|saknar`,
  criticism: `
    kritik|kritiken|kritiseras|kritisera, brist|brister|bristen, bristfällig*, felaktig*, borde|skulle ha,
    strid|strider, oacceptabel*, allvarligt att, undanröj*, återförvis*, visas åter, anmärkningsvär*, otillräcklig*,
    fel att
  `,
  operative: `
    avslår|avslås|bifaller|bifalls|avvisar|avvisas|upphäver|upphävs|fastställer|fastställs|återkallas|återkallar|förelägger|föreläggs,
    ska|skall _3 bifallas|avslås|upphävas|återkallas, yrkande|yrkanden|ansökan|begäran ska _2 bifallas|avslås, beslutar
    att, ärendet avslutas, får|förtjänar (därför) kritik
  `,
  adverse: `
    avslår (din|er|hennes|hans|sökandens|bolagets) ansökan|ansökningen|begäran|överklagandet|yrkandet|ansökningarna,
    ansökan|begäran|yrkandet|överklagandet|ansökningen (ska|skall) (därför) avslås, tillståndet återkallas, ska|skall
    återkallas, beslutar att avslå|återkalla|återkräva|omhänderta|utvisa, omhändertas, utvisas
  `,
  noAppeal: `
    justitieombudsmannen, jo, högsta domstolen|förvaltningsdomstolen, reklamationsnämnden, referat, domstol*,
    kammarrätt*, hovrätt*, tingsrätt*, förvaltningsrätt*, migrationsöverdomstolen
  `,
};
