import type { SpeechWords } from '../words.ts';

export const PARTY =
  'ansøgeren|ansøger|klageren|klager|parten|parterna|parterne|part|indklagede|moderen|moren|faderen|faren|forælderen|forældrene|barnet|børnene|eleven|borgeren|brugeren|arbejdsgiveren|medarbejderen|selskabet|virksomheden|ejeren|naboerne|lejeren|personen|ham|hende|dem|partsrepræsentanten|kvinden|manden|familien|vedkommende';
const BODY =
  'nævnet|ankenævnet|klagenævnet|udvalget|bestyrelsen|domstolen|retten|landsretten|byretten|højesteret|myndigheden|tilsynet|datatilsynet|styrelsen|ankestyrelsen|kommunen|regionen|direktoratet|ministeriet|ombudsmanden|forvaltningen|politiet|statsforvaltningen|udlændingenævnet|flygtningenævnet|vi|jeg|sagsbehandleren|undertegnede|skolen|gymnasiet|rektor|universitetet|udlændingestyrelsen|familieafdelingen|centeret|rådgiver';
const ASSESSMENT = `
  ${BODY} (herefter|derfor|imidlertid|endvidere)
  finder|mener|vurderer|konkluderer|lægger|konstaterer|anser|ophæver|stadfæster,
  finder|mener|vurderer|konkluderer|konstaterer|lægger|anser ${BODY}, er det
  datatilsynets|tilsynets|nævnets|kommunens|ombudsmandens|styrelsens (overordnede|samlede|umiddelbare)
  vurdering|opfattelse, det er datatilsynets|tilsynets|nævnets|kommunens|ombudsmandens|styrelsens
  (overordnede|samlede|umiddelbare) vurdering|opfattelse, efter min|vores|nævnets|tilsynets|datatilsynets|kommunens
  opfattelse|vurdering|mening, ${BODY} har _4 lagt vægt, ${BODY} tror, foretager datatilsynet|tilsynet|myndigheden sig
`;
const REASON_WORDS = `
  fordi, idet, på grund af, på baggrund af, på det foreliggende grundlag, under henvisning til, henset til, af hensyn
  til, baseret på, i lyset af, eftersom, da der|det
`;
const CITATION = `
  §, artikel #, art. #, stk. #, litra, lov nr, lovbekendtgørelse, bekendtgørelse nr, lovforslag, forordning*, ufr,
  ufr., direktiv*, præmis #, afsnit #, punkt #, pkt #, jf, se
`;

export const DANISH_SPEECH: SpeechWords = {
  abbreviations: `
    bl.a, f.eks, fx, jf, jfr, nr, kap, art, stk, s, ff, pkt, dvs, d.v.s, mv, m.v, m.m, ca, evt, inkl, ekskl, hhv, ift,
    iht, vedr, tlf, kl, pga, jan, feb, aug, sept, okt, nov, dec, red, ref, mht, vha, dr, prof, adv, j.nr, sagsnr,
    matr.nr, matr, lit, o.l, lbk, bek, nærv, pgf, cand, jur, u.å, ang, alm, afd, ctr, max, min, sml, udg
  `,
  speech: `
    anfører|anførte|anført|anføres, hævder|hævdede|hævdet, oplyser|oplyste|oplyst, påstår|påstod|påstået,
    gør|gjorde|gjort gældende, indvender|indvendte|indvendt, forklarer|forklarede|forklaret,
    fortalte|fortalt|fortæller, skriver|skrev, udtaler|udtalte, mente, erkender|erkendte, nægter|nægtede,
    bestrider|bestred|bestridt, fremhæver|fremhævede, påpeger|påpegede, beskriver|beskrev, ifølge, svarede|svaret,
    klaget|klagede, tilkendegivet|tilkendegav|tilkendegiver, meddelt|meddelte, bekræftede, fandt, kom frem, mener
    klager|klageren|parten|selskabet, klager|klageren|parten|selskabet mener, gjort opmærksom
  `,
  accountFollows: `følgende`,
  assessment: ASSESSMENT,
  bodies: BODY,
  assessmentHeadings: `
    vurdering|vurderingen, begrundelse|begrundelsen, konklusion|konklusionen,
    datatilsynets|tilsynets|nævnets|kommunens|ombudsmandens|min|vores vurdering|bemærkninger|begrundelse, afgørelse,
    rettens begrundelse, resultat
  `,
  accountHeadings: `
    klagers|klagerens|partens|parternes|selskabets|ansøgers|dagrofas|virksomhedens|kommunens
    bemærkninger|anbringender|synspunkter|forklaring|klage|udtalelse|høringssvar, s bemærkninger, bemærkninger,
    anbringender, høringssvar
  `,
  backgroundHeadings: `
    baggrund|baggrunden, sagsfremstilling|sagsfremstillingen, sagens forløb|baggrund|omstændigheder, resume|resumé,
    indledning, sagens faktiske
  `,
  addendumHeadings: `bilag|bilaget|bilagene, dissens, mindretalsudtalelse|mindretallet, særudtalelse`,
  operativeHeadings: `afgørelse|afgørelsen, konklusion|konklusionen, resultat|resultatet, resumé|resume, kendelse`,
  citation: CITATION,
  norm: `
    skal|må|kan|bør, fremgår, gælder, følger af, indebærer, kræver|kræves, regulerer, antages, omfattet
  `,
  reasons: `${REASON_WORDS}, da, som følge af, skyldes, for at, grunden|årsagen er|var, hvorfor`,
  negation: `ikke|aldrig|uden|hverken|ingen|intet|næppe|mangler|ej`,
  criticism: `
    kritik|kritiserer|kritisere, mangelfuld*, burde|skulle have, brud|brudt, i strid, fejl, beklag*, uheldig*,
    kritisab*, ophæv*, hjemvis*, utilstrækkelig*
  `,
  adverse: `
    ansøgning|ansøgningen|anmodningen|kravet _6 afslås|afvises, afslår (din|jeres|hendes|hans) ansøgning|ansøgningen|anmodningen|kravet, afslag på (din|jeres|hendes|hans) ansøgning|ansøgningen, meddeler (dig|hermed) afslag, tilladelsen|bevillingen tilbagekaldes|inddrages, besluttet (derfor) at _3 afslå|bortvise|inddrage|stoppe|opsige|tilbagekalde|ophæve|standse|afslutte, stopper (vi) din|jeres|udbetalingen
  `,
  refusal: `
    afslås|afslår|afvises|afviser, imødekommes ikke, finder ikke|ingen (nogen) grund|grundlag|anledning, er|foreligger (derfor) ikke|ingen grund|grundlag, gives ikke
  `,
  appeal: `klage*, påklage*, indbring*, anke*, genoptag*, efterprøv*, søgsmål*, domstol*`,
  excerpt: `uddrag|uddraget`,
  reviewingBodies: `
    ombudsmand*, højesteret, landsret*, byret*, dom, datatilsynet, ankestyrelsen, statsforvaltningen, arbejdstilsynet, styrelsen for patientklager
  `,
};
