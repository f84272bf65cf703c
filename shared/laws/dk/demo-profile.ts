import { type DemoProfile, rules } from '../demo-profile.ts';

/** Bekendtgørelse af lov om hold af dyr. */
const HOLD_AF_DYR = 'LBK nr 62 af 19/01/2024';

/**
 * The Danish demo profile: three reviewers of decisions on the keeping of animals, who hold the act's provisions on the purpose and limits
 * of an intervention, on control and inquiry, and on legal basis and appeal.
 */
export const demoProfileDk: DemoProfile = {
  name: 'Objektivitet i afgørelser om hold af dyr',
  documentType: 'Afgørelse eller kontrolsag fra en dansk myndighed efter lov om hold af dyr',
  categoryPath: 'Forvaltningsret',
  userHelpText:
    'Undersøger, om en afgørelse eller kontrolsag om hold af dyr er saglig, tilstrækkeligt oplyst og forståeligt begrundet. Upload hele dokumentet, også bilag, som afgørelsen henviser til. Til andre sagsområder oprettes en profil med de love, der gælder dér.',
  urlSlug: 'objektivitet-dk',
  outputLanguage: 'Danish',
  workers: [
    {
      name: 'Saglighed og forholdsmæssighed',
      instructions:
        'Vurder, om dokumentet er sagligt, upartisk og fair over for parten. Led efter nedsættende eller ladede ord, antagelser, der er skrevet som kendsgerninger, forhold uden betydning for sagen og tegn på, at udfaldet lå fast på forhånd. Sammenlign, hvordan oplysninger fra forskellige sider gengives: Får den ene side lov at stå uimodsagt, mens den anden drages i tvivl uden forklaring? Hold indgrebet op mod lovens formål om fødevaresikkerhed, sundhed og ansvarligt dyrehold, og vurder, om påbud og forbud går videre end nødvendigt. Skeln mellem myndighedens egen vurdering og det, den blot gengiver; et referat er ikke myndighedens holdning. Citér ordret den sætning, bristen findes i. Er der ikke belæg for en brist, nævnes den ikke, og gode træk skal fremhæves lige så omhyggeligt som svagheder.',
      rules: rules('DK', HOLD_AF_DYR, [
        'par_1§',
        'par_2§',
        'par_3§',
        'par_32§',
        'par_34b§',
        'par_34c§',
        'par_56§',
        'par_63§',
        'par_64§',
      ]),
    },
    {
      name: 'Sagens oplysning og kontrol',
      instructions:
        'Vurder, om sagen er oplyst godt nok, før der blev truffet afgørelse. Led efter slutninger, der hviler på rygter, på en enkelt kilde eller på gamle oplysninger, som ingen har efterprøvet, og efter spørgsmål, som dokumentet selv rejser, men ikke besvarer. Undersøg, om en mistanke både er søgt bekræftet og afkræftet, og om forhold til partens fordel er undersøgt lige så grundigt. Se efter, hvordan kontrollen foregik: hvem der var til stede og med hvilken legitimation, hvilke prøver der blev taget, og om resultaterne er dokumenteret. Kontrollér, om parten kender de oplysninger, afgørelsen bygger på, har haft lejlighed til at udtale sig, og om indvendingerne er imødegået. At noget ikke er nævnt, betyder ikke altid, at det ikke er sket: Skriv da, hvad dokumentet ikke viser. Citér ordret det sted, vurderingen gælder.',
      rules: rules('DK', HOLD_AF_DYR, [
        'par_27§',
        'par_28§',
        'par_29§',
        'par_53§',
        'par_58§',
        'par_59§',
        'par_60§',
        'par_61§',
        'par_62§',
        'par_65§',
        'par_65a§',
        'par_66§',
      ]),
    },
    {
      name: 'Hjemmel, begrundelse og klage',
      instructions:
        'Vurder, om hvert indgreb har hjemmel, og om begrundelsen kan følges. Find de bestemmelser, myndigheden påberåber sig, og prøv, om betingelserne er gennemgået én for én i forhold til de faktiske omstændigheder. Led efter begrundelser, der blot gentager lovteksten, ringslutninger, spring mellem bevis og konklusion, afgørende forhold, der ikke er vurderet, og modstridende oplysninger, der får lov at stå. Kontrollér, at det fremgår, hvem der har truffet afgørelsen og hvornår, hvortil og inden hvilken frist den kan påklages eller prøves ved domstolene, og om en klage er sendt videre med sagens dokumenter og myndighedens bemærkninger. Spørg ikke, om udfaldet var klogt, men om det er lovligt forankret og forklaret, så den, det angår, kan forstå det og tage til genmæle. Citér ordret de sætninger, vurderingen bygger på.',
      rules: rules('DK', HOLD_AF_DYR, ['par_3§', 'par_13§', 'par_63§', 'par_66§', 'par_68§', 'par_69§', 'par_70§']),
    },
  ],
};
