import type { SpeechWords } from '../words.ts';

export const PARTY =
  'søkjaren|søkjar|klagaren|klagar|parten|partane|part|mora|mor|faren|far|foreldra|føresette|barnet|barna|borna|eleven|brukaren|arbeidsgjevaren|arbeidstakaren|selskapet|verksemda|eigaren|naboane|leigetakaren|personen|han|henne|dei|fullmektigen|kvinna|mannen|familien|vedkomande';
const BODY =
  'nemnda|utvalet|styret|valstyret|fylkesvalstyret|domstolen|retten|tilsynet|helsetilsynet|statsforvaltaren|fylkesmannen|kommunen|fylkeskommunen|direktoratet|departementet|ombodet|sivilombodet|barnevernet|barneverntenesta|klagenemnda|rådmannen|kommunedirektøren|vi|me|eg|skulen|rektor|politidistriktet|skattekontoret';
const ASSESSMENT = `
  ${BODY} finn|meiner|vurderer|konkluderer|legg|konstaterer|avslår|opphevar, finn|meiner|vurderer|konkluderer|legg
  ${BODY}, ${BODY} er samd|samde|usamd|komen, ${BODY} har kome til|konkludert|vurdert|lagt, etter
  vår|mi|nemnda|kommunen|ombodet vurdering|syn|meining
`;
const REASON_WORDS = `
  fordi, ettersom, av di, på grunn av, på bakgrunn av, på grunnlag av, med bakgrunn i, under tilvising til, av omsyn
  til, basert på, grunngjevinga er
`;

/** Nynorsk where it differs from Bokmål; the engine reads Norwegian with both. */
export const NYNORSK_SPEECH: SpeechWords = {
  abbreviations: `
    bl.a, t.d, jf, nr, kap, art, mv, m.a, o.l, ca, evt, saksnr, gnr, bnr, dvs, mht, vedr, tlf, kl, jan, feb, aug, sept,
    okt, nov, des
  `,
  speech: `
    anførte|anført, hevdar|hevda, opplyser|opplyste, påstår|påstod|påstått, gjer|gjorde|gjort gjeldande,
    forklarar|forklarte|forklara, fortel|fortalde|fortalt, skriv|skreiv|skrive, uttaler|uttalte|uttala, meinte, ber|bad
    om, krev|kravde, erkjenner|erkjende, nektar|nekta, bestrid|bestreid, framheld|framhelt, peikar|peika på, ifølgje,
    svara, klaga på, oppgjev|oppgav
  `,
  accountFollows: `følgjande, i hovudsak`,
  assessment: ASSESSMENT,
  bodies: BODY,
  assessmentHeadings: `
    vurdering|vurderinga|vurderingar, grunngjeving|grunngjevinga, konklusjon|konklusjonen, rettsleg grunnlag, vedtak
  `,
  accountHeadings: `
    klaga, klagen, 
    klagaren|parten|partane|selskapet|søkjaren (sine|si) merknader|syn|forklaring|klage|fråsegn, merknader frå,
    klagegrunnar
  `,
  backgroundHeadings: `bakgrunn, saka gjeld, innleiing, samandrag, saksutgreiing, faktum`,
  addendumHeadings: `vedlegg|vedlegget|vedlegga, dissens, særmerknad|særmerknader, protokolltilførsel*`,
  operativeHeadings: `vedtak|vedtaket, avgjerd|avgjerda, konklusjon|konklusjonen, samandrag, resultat`,
  citation: `§, artikkel #, forskrift #, lov om, lova §, vallova, forvaltningslova, kommunelova, punkt #, avsnitt #, jf, sjå`,
  norm: `
    skal|må|kan|bør, følgjer av, går fram, gjeld, inneber, krev|krevst, heiter, vert|blir definert
  `,
  reasons: `${REASON_WORDS}, då, som følgje av, kjem av, sidan, for å, grunnen|årsaka er|var`,
  negation: `ikkje|aldri|utan|verken|korkje|ingen|inkje|neppe|manglar`,
  criticism: `
    kritikk|kritiserer, mangelfull*, burde|skulle ha, brot|bryt, i strid, feil at, uheldig*, kritikkverdig*, opphev*,
    utilstrekkeleg*
  `,
  adverse: `
    søknad|søknaden|kravet|oppmodinga _9 avslått|avslegen|avvist|avslås, avslår søknad|søknaden|kravet, vedteke|bestemt å _3 avslå|inndra|avslutta|stansa|trekkja|seia, løyvet vert|blir trekt, avslag på søknad|søknaden
  `,
  refusal: `
    avslår|avslått|avslegen|avvist, finn ikkje|ingen (noko) grunn|grunnlag, er|ligg (difor) ikkje|ingen grunn|grunnlag, ikkje innvilga|innvilgt
  `,
  appeal: `klag*, påklag*, omgjer*, overprøv*, søksmål*, anke*, endeleg`,
  excerpt: `utdrag|utdraget`,
  reviewingBodies: `
    sivilombod*, ombod*, høgsterett, lagmannsrett*, tingrett*, datatilsynet, statsforvaltar*, valprotokoll, valstyret, helsetilsynet
  `,
};
