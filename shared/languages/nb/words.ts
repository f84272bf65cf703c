import type { SpeechWords } from '../words.ts';

export const PARTY =
  'søkeren|søker|klageren|klager|parten|partene|part|innklagede|moren|mor|faren|far|forelderen|foreldrene|foresatte|barnet|barna|eleven|brukeren|arbeidsgiveren|arbeidstakeren|selskapet|foretaket|virksomheten|eieren|naboene|leietakeren|personen|ham|henne|dem|fullmektigen|kvinnen|mannen|familien|vedkommende';
const BODY =
  'nemnda|nemnden|utvalget|styret|valgstyret|domstolen|retten|lagmannsretten|tingretten|høyesterett|trygderetten|forvaltningsorganet|etaten|tilsynet|datatilsynet|helsetilsynet|fylkesmannen|statsforvalteren|kommunen|fylkeskommunen|direktoratet|departementet|ombudsmannen|sivilombudet|ombudet|utlendingsnemnda|utlendingsdirektoratet|une|udi|nav|politiet|barnevernet|barnevernstjenesten|personvernnemnda|klagenemnda|vi|jeg|undertegnede|saksbehandler|politidistriktet|skolen|rektor|universitetet|skatteetaten|skattekontoret|fylket|husleietvistutvalget';
const ASSESSMENT = `
  ${BODY} finner|mener|anser|vurderer|konkluderer|legger|konstaterer|avslår|opphever,
  finner|mener|anser|vurderer|konkluderer|konstaterer|legger ${BODY}, ${BODY} er enig|enige|uenig|uenige|kommet, ${BODY} tror,
  ${BODY} har kommet til|konkludert|vurdert|lagt, etter min|vår|nemndas|tilsynets|datatilsynets|kommunens|ombudets
  vurdering|syn|oppfatning, etter dette konkluderer, er det datatilsynets|tilsynets|nemndas vurdering
`;
const REASON_WORDS = `
  fordi, ettersom, på grunn av, på bakgrunn av, på grunnlag av, med bakgrunn i, under henvisning til, av hensyn til,
  basert på, i lys av, begrunnelsen er, da det
`;
const CITATION = `
  §, artikkel #, art. #, art #, fortalepunkt #, forskrift #, prop. #, ot.prp., rt., hr #, nou #, innst., lov om, loven
  §, forordningen, avsnitt #, punkt #, pkt #, jf, se
`;

export const BOKMAL_SPEECH: SpeechWords = {
  abbreviations: `
    bl.a, f.eks, jf, jfr, nr, kap, art, st, s, flg, pkt, avs, dvs, d.v.s, mv, m.v, ca, evt, inkl, ekskl, hhv, ift, iht,
    vedr, tlf, kl, prop, ot.prp, innst, dok, rt, lov, jan, feb, aug, sept, okt, nov, des, red, ref, mht, pga, vha, dr,
    prof, adv, saksnr, gnr, bnr, ev, tidl, nåv, o.a, o.l, ass
  `,
  speech: `
    anfører|anførte|anført|anføres, hevder|hevdet|hevdes, opplyser|opplyste, påstår|påstod|påsto|påstått|påstås,
    gjør|gjorde|gjort gjeldende, innvender|innvendte|innvendt, forklarer|forklarte|forklart,
    fortalte|fortalt|forteller, skriver|skrev|skrevet, uttaler|uttalte|uttalt, mente, uttrykte|uttrykker, viste|vist
    til, ber|ba _3 om, krever|krevde, erkjenner|erkjente, nekter|nektet, bestrider|bestred|bestridt,
    framholder|fremholder|fremholdt, fremhever|fremhevet, påpeker|påpekte, beskriver|beskrev, ifølge, svarte|svart,
    klaget, oppgir|oppga|oppgitt, mener klager|klageren|parten|selskapet, klager|klageren|parten|selskapet mener,
    bekreftet, konkluderte, kom til|frem
  `,
  accountFollows: `følgende, i hovedsak`,
  assessment: ASSESSMENT,
  bodies: BODY,
  assessmentHeadings: `
    vurdering|vurderingen|vurderinger, begrunnelse|begrunnelsen, konklusjon|konklusjonen, rettslig grunnlag,
    datatilsynets|tilsynets|nemndas|kommunens|ombudets|vår|rettens vurdering|syn|merknader, vedtak om, valg av
    reaksjon, behandlingsansvar
  `,
  accountHeadings: `
    klagers|klagerens|partens|partenes|selskapets|søkerens anførsler|merknader|syn|forklaring|klage|uttalelse,
    anførsler, merknader fra, klagen|klagegrunner
  `,
  backgroundHeadings: `
    bakgrunn|bakgrunnen, faktisk|sakens bakgrunn|fakta, innledning, saken gjelder, saksgang|saksforholdet, sammendrag,
    faktiske funn, rettslig bakgrunn
  `,
  addendumHeadings: `vedlegg|vedlegget|vedleggene, dissens|dissensen, særmerknad|særmerknader, protokolltilførsel*`,
  operativeHeadings: `vedtak|vedtaket, avgjørelse|avgjørelsen, slutning, konklusjon|konklusjonen, sammendrag, resultat`,
  citation: CITATION,
  norm: `
    skal|må|kan|bør, følger av, fremgår, gjelder, innebærer, krever|kreves, heter, definert|defineres, forbudt,
    omfatter
  `,
  reasons: `${REASON_WORDS}, da, som følge av, skyldes, siden, for å, grunnen|årsaken er|var`,
  negation: `ikke|aldri|uten|verken|hverken|ingen|intet|neppe|mangler`,
  criticism: `
    kritikk|kritiserer|kritisere, mangelfull*, burde|skulle ha, brudd|bryter, i strid, feil at, beklag*, uheldig*,
    kritikkverdig*, opphev*, saksbehandlingsfeil*, utilstrekkelig*, irettesett*
  `,
  adverse: `
    søknad|søknaden|klagen|kravet|begjæringen|anmodningen _9 avslås|avvises|avslått, avslår (din|deres|hennes|hans) søknad|søknaden|kravet, avslås|inndras|tilbakekalles|bortvises|tilbakekreves (fra|med|jf), har (derfor) (besluttet|vedtatt) å _3 avslå|inndra|avslutte|bortvise|stanse|tilbakekalle|si, besluttet|vedtatt å _3 avslå|inndra|avslutte|bortvise|stanse|tilbakekalle|si, avslag på søknad|søknaden
  `,
  refusal: `
    avslås|avslår|avvises|avviser, innvilges ikke, finner ikke|ingen (noe) grunn|grunnlag|anledning, er|foreligger (derfor) ikke|ingen grunn|grunnlag, gis ikke
  `,
  appeal: `klage*, påklage*, omgjør*, overprøv*, søksmål*, stevning*, anke*, omgjøring*`,
  excerpt: `utdrag|utdraget`,
  reviewingBodies: `
    sivilombud*, ombud*, høyesterett, lagmannsrett*, tingrett*, trygderetten, dom, datatilsynet, personvernnemnda, statsforvalter*, fylkesmannen, helsetilsynet, arbeidstilsynet, diskrimineringsnemnda
  `,
};
