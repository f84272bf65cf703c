import { DANISH_CITATIONS } from './dk-citations.ts';
import { binds, doesNotBind, type LegalOrderRules } from './legal-order.ts';

export const DANISH_LAW: LegalOrderRules = {
  languages: ['da'],
  timeZone: 'Europe/Copenhagen',
  isPaged: false,
  printsUnnumberedTexts: false,
  deadlineRule: null,
  reviewRule: null,
  citationForm: DANISH_CITATIONS,
  normHierarchy: {
    CONSTITUTIONAL_LAW: binds('Danmarks Riges Grundlov (lov nr. 169 af 5. juni 1953) §§ 3 og 88: højeste retskilde.'),
    STATUTE: binds(
      'Grundloven §§ 3 og 22: lov vedtaget af Folketinget og stadfæstet; § 64: dommerne retter sig alene efter loven.',
    ),
    ORDINANCE: binds(
      'Grundloven §§ 3 og 22: anordning eller bekendtgørelse udstedt med hjemmel i lov og kundgjort efter lovtidendeloven (LBK nr. 1098 af 10. august 2016).',
    ),
    AGENCY_REGULATION: binds(
      'Grundloven § 3: forskrift, som en styrelse eller et nævn udsteder efter bemyndigelse i lov, kundgjort efter lovtidendeloven (LBK nr. 1098 af 10. august 2016).',
    ),
    LOCAL_REGULATION: binds(
      'Grundloven §§ 3 og 82: kommunale forskrifter med hjemmel i lov; de binder inden for kommunen.',
    ),
    EU_TREATY: binds(
      'Grundloven § 20; tiltrædelsesloven (lov nr. 447 af 11. oktober 1972) §§ 3 og 4: traktaterne gælder i Danmark, i det omfang de er umiddelbart anvendelige.',
    ),
    EU_REGULATION: binds(
      'Artikel 288, stk. 2, TEUF: bindende i alle enkeltheder og umiddelbart gældende, hvor Danmarks forbehold (protokol nr. 22) ikke undtager den; tiltrædelsesloven (lov nr. 447 af 11. oktober 1972) § 2.',
    ),
    EU_DIRECTIVE: binds(
      'Artikel 288, stk. 3, TEUF: bindende for staten med hensyn til målet. Enhver myndighed skal fortolke dansk ret i lyset af direktivet (C-106/89 Marleasing) og anvende ubetingede og præcise bestemmelser (103/88 Fratelli Costanzo). Kan ikke påberåbes over for private (152/84 Marshall).',
    ),
    EU_DECISION: binds(
      'Artikel 288, stk. 4, TEUF: bindende i alle enkeltheder, med angivne adressater kun for dem; tiltrædelsesloven (lov nr. 447 af 11. oktober 1972) § 2.',
    ),
    CASE_LAW: doesNotBind(
      'Grundloven § 64: dommerne har alene at rette sig efter loven; præjudikater er vejledende, ingen lov gør dem bindende.',
    ),
    SUPERVISORY_DECISION: doesNotBind(
      'Lov om Folketingets Ombudsmand (LBK nr. 349 af 22. marts 2013) § 22: ombudsmanden fremsætter kritik og henstillinger; andre tilsynsafgørelser binder kun sagens parter.',
    ),
    PREPARATORY_WORKS: doesNotBind(
      'Grundloven § 22: kun det stadfæstede lovforslag får lovskraft; forarbejder er fortolkningsbidrag.',
    ),
    GENERAL_ADVICE: doesNotBind(
      'Grundloven § 3: cirkulærer og vejledninger udstedes uden lovhjemmel. Et cirkulære er en tjenestebefaling, som kun binder underordnede myndigheder indadtil.',
    ),
    GUIDANCE: doesNotBind('Grundloven § 3: vejledende materiale fastsætter ingen retsregler.'),
  },
};
