import type { AuthorityType, LegalOrder } from '../../contracts/vocabulary.ts';

/** The answer to whether sources of one authority type bind the authorities of a legal order, and its legal ground. */
export interface NormRank {
  binds: boolean;
  ground: string;
}

export type NormHierarchy = Readonly<Record<AuthorityType, NormRank>>;

/**
 * The norm hierarchies: which authority types bind a public authority in each legal order, and why.
 * "Binds" means: the authority whose decision is audited must apply a norm of this type, so that a finding may be anchored
 * in it. What only persuades, recommends or explains does not bind, however heavily it weighs in practice.
 */

const binds = (ground: string): NormRank => ({ binds: true, ground });
const doesNotBind = (ground: string): NormRank => ({ binds: false, ground });

const SE: NormHierarchy = {
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
};

const NO: NormHierarchy = {
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
};

const DK: NormHierarchy = {
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
};

const US_FED: NormHierarchy = {
  CONSTITUTIONAL_LAW: binds('U.S. Const. art. VI, cl. 2; Marbury v. Madison, 5 U.S. (1 Cranch) 137 (1803).'),
  STATUTE: binds('U.S. Const. art. I, §§ 1 and 7, and art. VI, cl. 2.'),
  ORDINANCE: binds(
    'Executive orders and proclamations issued under the Constitution or a statute bind the executive branch: U.S. Const. art. II, §§ 1 and 3; Youngstown Sheet & Tube Co. v. Sawyer, 343 U.S. 579 (1952).',
  ),
  AGENCY_REGULATION: binds(
    'Legislative rules have the force and effect of law: 5 U.S.C. § 553; Chrysler Corp. v. Brown, 441 U.S. 281, 295–303 (1979); an agency is bound by its own: United States ex rel. Accardi v. Shaughnessy, 347 U.S. 260 (1954).',
  ),
  LOCAL_REGULATION: doesNotBind(
    'Local ordinances are no norms of the federal legal order: U.S. Const. art. VI, cl. 2; McCulloch v. Maryland, 17 U.S. (4 Wheat.) 316 (1819).',
  ),
  EU_TREATY: doesNotBind(
    'The United States is not a party to the treaties of the European Union; U.S. Const. art. VI, cl. 2 names only treaties made under its own authority.',
  ),
  EU_REGULATION: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
  EU_DIRECTIVE: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
  EU_DECISION: doesNotBind('Not law of the United States: U.S. Const. art. VI, cl. 2.'),
  CASE_LAW: binds(
    'Stare decisis: Marbury v. Madison, 5 U.S. (1 Cranch) 137, 177 (1803); Cooper v. Aaron, 358 U.S. 1, 18 (1958); Hutto v. Davis, 454 U.S. 370, 375 (1982). A precedent binds within its court’s jurisdiction.',
  ),
  SUPERVISORY_DECISION: doesNotBind(
    'Inspectors general and the Comptroller General report and recommend: 5 U.S.C. § 404; 31 U.S.C. §§ 712 and 717.',
  ),
  PREPARATORY_WORKS: doesNotBind(
    'The statutory text, not its legislative history, is the authoritative statement: Exxon Mobil Corp. v. Allapattah Services, Inc., 545 U.S. 546, 568 (2005).',
  ),
  GENERAL_ADVICE: doesNotBind(
    'General statements of policy are exempt from 5 U.S.C. § 553(b) because they bind nobody: Lincoln v. Vigil, 508 U.S. 182, 197 (1993).',
  ),
  GUIDANCE: doesNotBind(
    'Interpretive rules lack the force and effect of law: Perez v. Mortgage Bankers Ass’n, 575 U.S. 92, 97 (2015); Christensen v. Harris County, 529 U.S. 576, 587 (2000).',
  ),
};

/** The table of each legal order whose sources can be cited; a legal order without a table is unavailable, never guessed. */
export const NORM_HIERARCHIES: Readonly<Record<LegalOrder, NormHierarchy>> = { SE, NO, DK, US_FED };
