import { binds, doesNotBind, type LegalOrderRules } from './legal-order.ts';
import { SWEDISH_CITATIONS } from './se-citations.ts';

export const SWEDISH_LAW: LegalOrderRules = {
  languages: ['sv'],
  timeZone: 'Europe/Stockholm',
  isPaged: false,
  printsUnnumberedTexts: false,
  deadlineRule: { work: '2017:900', pinpoint: 'par_44§' },
  reviewRule: null,
  citationForm: SWEDISH_CITATIONS,
  normHierarchy: {
    CONSTITUTIONAL_LAW: binds(
      'RF 1 kap. 1 § tredje stycket och 3 §; företräde framför annan författning: RF 11 kap. 14 § och 12 kap. 10 §.',
    ),
    STATUTE: binds('RF 1 kap. 1 § tredje stycket och 8 kap. 1 §: föreskrifter meddelas av riksdagen genom lag.'),
    ORDINANCE: binds('RF 8 kap. 1 § och 7 §: föreskrifter meddelas av regeringen genom förordning.'),
    AGENCY_REGULATION: binds(
      'RF 8 kap. 1 §, 10 § och 11 §: myndighetsföreskrifter efter bemyndigande i lag eller förordning.',
    ),
    LOCAL_REGULATION: binds(
      'RF 8 kap. 1 §, 9 § och 10 §: kommunala föreskrifter efter bemyndigande; de binder inom kommunen.',
    ),
    EU_TREATY: binds(
      'RF 10 kap. 6 §; lagen (1994:1500) 2 § och 4 §: fördragen gäller här med den verkan som följer av dem.',
    ),
    EU_REGULATION: binds(
      'Artikel 288 andra stycket FEUF: till alla delar bindande och direkt tillämplig; lagen (1994:1500) 3 §.',
    ),
    EU_DIRECTIVE: binds(
      'Artikel 288 tredje stycket FEUF: bindande för staten i fråga om resultatet. Varje myndighet ska tolka svensk rätt i ljuset av direktivet (C-106/89 Marleasing) och tillämpa ovillkorliga och precisa bestämmelser (103/88 Fratelli Costanzo). Åberopas inte mot enskild (152/84 Marshall).',
    ),
    EU_DECISION: binds(
      'Artikel 288 fjärde stycket FEUF: till alla delar bindande, med angivna mottagare endast för dem; lagen (1994:1500) 3 §.',
    ),
    CASE_LAW: doesNotBind(
      'RF 1 kap. 1 § tredje stycket och 8 kap. 1 §: makten utövas under lagarna, och en dom är ingen föreskrift. Prejudikat meddelas till ledning för rättstillämpningen: förvaltningsprocesslagen (1971:291) 36 §.',
    ),
    SUPERVISORY_DECISION: doesNotBind(
      'RF 13 kap. 6 §: JO utövar tillsyn genom uttalanden utan bindande verkan; en tillsynsmyndighets beslut binder bara sin adressat i det ärendet.',
    ),
    PREPARATORY_WORKS: doesNotBind(
      'RF 8 kap. 1 §: föreskrifter meddelas genom lag eller förordning; förarbeten är tolkningsunderlag.',
    ),
    GENERAL_ADVICE: doesNotBind(
      'Författningssamlingsförordningen (1976:725) 1 §: allmänna råd är generella rekommendationer om hur någon kan eller bör handla.',
    ),
    GUIDANCE: doesNotBind('RF 8 kap. 1 §: vägledningar och handböcker är inte föreskrifter.'),
  },
};
