import { type DemoProfile, rules } from '../demo-profile.ts';

/** Bekendtgørelse af forvaltningsloven. */
const FORVALTNINGSLOV = 'LBK nr 433 af 22/04/2014';
/** Bekendtgørelse af lov om offentlighed i forvaltningen. */
const OFFENTLIGHEDSLOV = 'LBK nr 145 af 24/02/2020';
/** Bekendtgørelse af lov om retssikkerhed og administration på det sociale område. */
const RETSSIKKERHEDSLOV = 'LBK nr 354 af 02/04/2025';
const BARNETS_LOV = 'LBK nr 282 af 17/03/2025';
/** Supplements the General Data Protection Regulation. */
const DATABESKYTTELSESLOV = 'LBK nr 289 af 08/03/2024';
/** Lov om retssikkerhed ved forvaltningens anvendelse af tvangsindgreb og oplysningspligter. */
const TVANGSINDGREBSLOV = 'LBK nr 1121 af 12/11/2019';
const LOV_OM_HOLD_AF_DYR = 'LBK nr 62 af 19/01/2024';

/**
 * The Danish demo profile: three reviewers who hold the rules of the Public Administration Act (forvaltningsloven) on impartiality,
 * hearing, reasons and appeal, of the Access to Documents Act (offentlighedsloven) the duty to note facts and the rules by which access is
 * refused, and what the act on
 * legal protection in social matters (retssikkerhedsloven) demands of those cases; and, of acts on matters that many decisions are
 * about, the rules on coercive measures, children, animals and personal data that such decisions turn on. The inquiry of other cases rests on an unwritten
 * principle, which anchors nothing (decisions, "Engine").
 */
export const demoProfileDk: DemoProfile = {
  name: 'Objektivitet i forvaltningsafgørelser',
  documentType: 'Afgørelse eller undersøgelse fra en dansk forvaltningsmyndighed',
  categoryPath: 'Forvaltningsret',
  userHelpText:
    'Undersøger, om en afgørelse eller en undersøgelse er saglig og upartisk, tilstrækkeligt oplyst og forståeligt begrundet. Upload hele dokumentet, også bilag, som afgørelsen henviser til. Til sagsområder med egne love oprettes en profil, der også henviser til dem.',
  urlSlug: 'objektivitet-dk',
  outputLanguage: 'Danish',
  workers: [
    {
      name: 'Saglighed, habilitet og ligebehandling',
      instructions:
        'Vurder, om dokumentet er sagligt og upartisk og behandler parterne ens. Led efter nedsættende eller ladede ord om en part, tillagte motiver, antagelser skrevet som kendsgerninger, generaliseringer, forhold uden betydning for sagen og tegn på, at udfaldet lå fast på forhånd. Sammenlign, hvordan oplysninger fra forskellige sider gengives: Får den ene side lov at stå uimodsagt, mens den anden drages i tvivl uden forklaring, eller behandles to lige tilfælde forskelligt? Vær opmærksom på inhabilitet og på indgreb, der går videre end formålet kræver; hovedhensynene bag et skøn skal fremgå af begrundelsen (forvaltningsloven § 24). Skeln mellem myndighedens egen vurdering og det, den gengiver; et referat er ikke myndighedens holdning. Citér ordret den sætning, bristen findes i. Uden belæg nævnes en brist ikke, og gode træk fremhæves lige så omhyggeligt.',
      rules: [
        ...rules('DK', FORVALTNINGSLOV, [
          'par_2§',
          'par_3§',
          'par_4§',
          'par_6§',
          'par_7§',
          'par_19§',
          'par_22§',
          'par_24§',
          'par_32§',
        ]),
        ...rules('DK', RETSSIKKERHEDSLOV, ['par_1§', 'par_4§', 'par_5§', 'par_10§']),
        ...rules('DK', TVANGSINDGREBSLOV, ['par_2§']),
        ...rules('DK', BARNETS_LOV, ['par_5§']),
      ],
    },
    {
      name: 'Oplysning og partshøring',
      instructions:
        'Vurder, om sagen er oplyst godt nok, før der blev truffet afgørelse. Led efter slutninger, der hviler på rygter, på en enkelt eller anonym kilde eller på gamle oplysninger, som ingen har efterprøvet, efter beviser, der forbigås, og efter spørgsmål, som dokumentet selv rejser, men lader stå åbne. Undersøg, om forhold til partens fordel er undersøgt lige så grundigt som det modsatte, og om bevisbyrden er vendt. Kontrollér, om parten kender de oplysninger, afgørelsen bygger på, har haft lejlighed til at udtale sig med en rimelig frist (partshøring), har fået aktindsigt, og om indvendingerne er imødegået. Se efter, om mundtlige oplysninger er noteret med dato og kilde. At noget ikke er nævnt, betyder ikke altid, at det ikke er sket: Skriv da, hvad dokumentet ikke viser. Citér ordret det sted, vurderingen gælder, og ved modstrid begge steder.',
      rules: [
        ...rules('DK', FORVALTNINGSLOV, [
          'par_7§',
          'par_8§',
          'par_9§',
          'par_13§',
          'par_19§',
          'par_20§',
          'par_21§',
          'par_24§',
          'par_29§',
        ]),
        ...rules('DK', OFFENTLIGHEDSLOV, ['par_13§', 'par_15§']),
        ...rules('DK', RETSSIKKERHEDSLOV, [
          'par_1§',
          'par_4§',
          'par_5§',
          'par_10§',
          'par_11§',
          'par_11a§',
          'par_11b§',
          'par_12§',
        ]),
        ...rules('DK', TVANGSINDGREBSLOV, ['par_4§', 'par_5§', 'par_9§', 'par_10§']),
        ...rules('DK', BARNETS_LOV, ['par_5§', 'par_20§']),
      ],
    },
    {
      name: 'Hjemmel, begrundelse og klagevejledning',
      instructions:
        'Vurder, om hvert indgreb har hjemmel, og om begrundelsen kan følges. Find de bestemmelser, myndigheden påberåber sig, om de gjaldt, da der blev truffet afgørelse, om de bærer konklusionen, og om betingelserne er gennemgået én for én i forhold til de faktiske omstændigheder. Led efter begrundelser, der blot gentager lovteksten, ringslutninger, spring mellem bevis og konklusion, afgørende forhold og indvendinger, der ikke er vurderet, og modstridende oplysninger, der får lov at stå. Ved skøn skal hovedhensynene fremgå. Kontrollér, at det fremgår, hvem der har truffet afgørelsen og hvornår, og hvortil, hvordan og inden hvilken frist der kan klages. Spørg ikke, om udfaldet var klogt, men om det er lovligt forankret og forklaret, så den, det angår, kan forstå det og tage til genmæle. Citér ordret de sætninger, vurderingen bygger på, og ved modstrid begge steder.',
      rules: [
        ...rules('DK', FORVALTNINGSLOV, [
          'par_7§',
          'par_19§',
          'par_22§',
          'par_23§',
          'par_24§',
          'par_25§',
          'par_26§',
          'par_32b§',
        ]),
        ...rules('DK', OFFENTLIGHEDSLOV, ['par_7§', 'par_14§', 'par_23§', 'par_28§', 'par_30§', 'par_34§']),
        ...rules('DK', RETSSIKKERHEDSLOV, ['par_3§', 'par_10§', 'par_66§', 'par_69§', 'par_70§', 'par_72§']),
        ...rules('DK', TVANGSINDGREBSLOV, ['par_2§']),
        ...rules('DK', BARNETS_LOV, ['par_47§', 'par_146§']),
        ...rules('DK', DATABESKYTTELSESLOV, ['par_6§']),
        ...rules('DK', LOV_OM_HOLD_AF_DYR, ['par_63§']),
      ],
    },
  ],
};
