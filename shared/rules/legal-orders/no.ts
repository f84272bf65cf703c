import { binds, doesNotBind, type LegalOrderRules } from './legal-order.ts';
import { NORWEGIAN_CITATIONS } from './no-citations.ts';

export const NORWEGIAN_LAW: LegalOrderRules = {
  languages: ['nb', 'nn', 'no'],
  timeZone: 'Europe/Oslo',
  isPaged: false,
  printsUnnumberedTexts: true,
  deadlineRule: { work: 'LOV-1967-02-10', pinpoint: 'par_29§' },
  reviewRule: null,
  citationForm: NORWEGIAN_CITATIONS,
  normHierarchy: {
    CONSTITUTIONAL_LAW: binds(
      'Grunnloven §§ 89 og 113: Grunnloven går foran andre rettsregler og binder alle statsmakter.',
    ),
    STATUTE: binds('Grunnloven §§ 49, 75 bokstav a og 76–79: lov gitt av Stortinget; § 113 om lovgrunnlag.'),
    ORDINANCE: binds(
      'Forvaltningsloven (LOV-1967-02-10) § 2 første ledd bokstav c og §§ 38–40: forskrift gitt av Kongen eller den loven ellers gir myndighet; den kan ikke fravikes uten hjemmel.',
    ),
    AGENCY_REGULATION: binds(
      'Forvaltningsloven (LOV-1967-02-10) § 2 første ledd bokstav c og §§ 38–40: forskrift gitt av departement eller direktorat med hjemmel i lov.',
    ),
    LOCAL_REGULATION: binds(
      'Forvaltningsloven (LOV-1967-02-10) § 2 første ledd bokstav c og §§ 38–40: lokal forskrift med hjemmel i lov; den binder innenfor sitt område.',
    ),
    EU_TREATY: doesNotBind(
      'Norge er ikke part i EU-traktatene. EØS-avtalens hoveddel gjelder som norsk lov etter EØS-loven (LOV-1992-11-27-109) § 1: vis til den.',
    ),
    EU_REGULATION: binds(
      'EØS-avtalen artikkel 7 bokstav a: en forordning innlemmet i avtalen skal som sådan gjøres til del av norsk rett, og går da foran etter EØS-loven (LOV-1992-11-27-109) § 2; slik personvernforordningen gjelder som lov etter personopplysningsloven (LOV-2018-06-15-38) § 1. En forordning som ikke er innlemmet og gjennomført, binder ikke og skal ikke holdes av en norsk profil.',
    ),
    EU_DIRECTIVE: doesNotBind(
      'EØS-avtalen artikkel 7 bokstav b: myndighetene velger form og midler; direktivet binder norske organer bare gjennom loven eller forskriften som gjennomfører det: vis til den.',
    ),
    EU_DECISION: doesNotBind(
      'EU-institusjonenes vedtak er ikke rettet til Norge; EØS-avtalen artikkel 7 krever gjennomføring i norsk rett: vis til den.',
    ),
    CASE_LAW: doesNotBind(
      'Grunnloven § 88: Høyesterett dømmer i siste instans i den enkelte sak; prejudikater veier tungt som rettskilde, men ingen lov gjør dem bindende som norm.',
    ),
    SUPERVISORY_DECISION: doesNotBind(
      'Sivilombudsloven (LOV-2021-06-18-121) §§ 3 og 12: ombudet uttaler sin mening; andre tilsynsvedtak binder bare partene i saken.',
    ),
    PREPARATORY_WORKS: doesNotBind('Grunnloven §§ 76–79: bare lovvedtaket blir lov; forarbeider er tolkningsbidrag.'),
    GENERAL_ADVICE: doesNotBind(
      'Forvaltningsloven (LOV-1967-02-10) § 2 første ledd bokstav a og c: rundskriv og råd er verken vedtak eller forskrift; som instruks binder et rundskriv bare innad.',
    ),
    GUIDANCE: doesNotBind(
      'Forvaltningsloven (LOV-1967-02-10) § 2 første ledd bokstav a og c: veiledere fastsetter ikke rettigheter eller plikter.',
    ),
  },
};
