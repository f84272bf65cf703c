import { type DemoProfile, rules } from '../demo-profile.ts';

const REGERINGSFORM = '1974:152';
const FORVALTNINGSLAG = '2017:900';
/** The act by which the European Convention on Human Rights is Swedish law; the convention is its annex. */
const EUROPAKONVENTION = '1994:1219';
const FORALDRABALK = '1949:381';
/** Lag med särskilda bestämmelser om vård av unga. */
const LVU = '1990:52';
const UTLANNINGSLAG = '2005:716';
const SKOLLAG = '2010:800';
const PLAN_OCH_BYGGLAG = '2010:900';
/** The act that supplements the General Data Protection Regulation. */
const DATASKYDDSLAG = '2018:218';
const DJURSKYDDSLAG = '2018:1192';

/**
 * The Swedish demo profile: three reviewers who hold the constitutional demand for objectivity (1 kap. 9 § regeringsformen),
 * the rules of the Administrative Procedure Act (förvaltningslagen) it takes shape in, and the articles of the European Convention on Human Rights
 * that fit beside them; and, of acts on matters that many decisions are about, what they demand of the inquiry, the hearing and the reasons,
 * and the conditions of their gravest measures. Provisions that address the legislator or the courts (RF 2:12, 2:20, 2:21, 12:10) are left out, because no authority can breach them.
 */
export const demoProfileSe: DemoProfile = {
  name: 'Objektivitet i myndighetsbeslut',
  documentType: 'Beslut eller utredning från en svensk myndighet',
  categoryPath: 'Förvaltningsrätt',
  userHelpText:
    'Granskar om ett beslut eller en utredning är saklig och opartisk, tillräckligt utredd och begripligt motiverad. Ladda upp hela handlingen, även bilagor som beslutet hänvisar till.',
  urlSlug: 'objektivitet-se',
  outputLanguage: 'Swedish',
  workers: [
    {
      name: 'Saklighet och opartiskhet',
      instructions:
        'Pröva om handlingen är saklig, opartisk och behandlar parterna lika. Leta efter värderande eller nedsättande ord om en part, slutsatser som formuleras som fakta, uppgifter som saknar betydelse för saken och sådant som tyder på att utgången var bestämd på förhand. Jämför hur uppgifter från olika håll återges: får den ena sidan stå oemotsagd medan den andra ifrågasätts, utan att skillnaden förklaras? Uppmärksamma tecken på jäv, påverkan utifrån och ingrepp som går längre än ändamålet kräver. Skilj mellan vad myndigheten själv anser och vad den bara återger från andra; ett referat är inte myndighetens egen bedömning. Citera ordagrant den mening som bristen finns i. Saknas stöd för en brist ska den inte tas upp, och goda inslag ska redovisas lika noga som brister.',
      rules: [
        ...rules('SE', REGERINGSFORM, ['kap_1_par_1§', 'kap_1_par_9§', 'kap_12_par_2§', 'kap_12_par_5§']),
        ...rules('SE', FORVALTNINGSLAG, ['par_5§', 'par_16§', 'par_17§', 'par_18§', 'par_23§', 'par_32§']),
        ...rules('SE', EUROPAKONVENTION, ['par_bilagaartikel8§', 'par_bilagaartikel14§']),
        ...rules('SE', FORALDRABALK, ['kap_6_par_2a§']),
        ...rules('SE', LVU, ['par_1§']),
        ...rules('SE', UTLANNINGSLAG, ['kap_1_par_10§']),
        ...rules('SE', SKOLLAG, ['kap_1_par_10§']),
      ],
    },
    {
      name: 'Utredning och kommunikation',
      instructions:
        'Pröva om saken är utredd så långt som dess beskaffenhet kräver. Leta efter slutsatser som bygger på hörsägen, på en enda uppgiftslämnare eller på äldre uppgifter som inte har kontrollerats, och efter frågor som handlingen själv väcker men lämnar obesvarade. Undersök om omständigheter till partens fördel har sökts lika aktivt som de som talar emot. Kontrollera om parten har fått del av allt material av betydelse, fått tid att yttra sig och om invändningarna faktiskt har bemötts. Se efter om muntliga uppgifter är dokumenterade med datum och namn, om parten har fått den hjälp och den tolkning som behövts och om handläggningen har dragit ut på tiden utan förklaring. Att något inte nämns betyder inte alltid att det inte har gjorts: skriv då vad handlingen inte visar. Citera ordagrant det ställe bedömningen gäller.',
      rules: [
        ...rules('SE', REGERINGSFORM, ['kap_1_par_9§']),
        ...rules('SE', FORVALTNINGSLAG, [
          'par_5§',
          'par_6§',
          'par_9§',
          'par_10§',
          'par_11§',
          'par_13§',
          'par_20§',
          'par_23§',
          'par_24§',
          'par_25§',
          'par_26§',
          'par_27§',
        ]),
        ...rules('SE', EUROPAKONVENTION, ['par_bilagaartikel6§', 'par_bilagaartikel8§']),
        ...rules('SE', FORALDRABALK, ['kap_6_par_19§']),
        ...rules('SE', LVU, ['par_36§']),
        ...rules('SE', UTLANNINGSLAG, ['kap_1_par_11§', 'kap_13_par_9§']),
        ...rules('SE', SKOLLAG, ['kap_6_par_10§']),
        ...rules('SE', PLAN_OCH_BYGGLAG, ['kap_9_par_98§', 'kap_11_par_58§']),
        ...rules('SE', DATASKYDDSLAG, ['kap_6_par_4§']),
      ],
    },
    {
      name: 'Motivering och rättslig grund',
      instructions:
        'Pröva om varje åtgärd har stöd i rättsordningen och om skälen går att följa. Identifiera vilka föreskrifter beslutet åberopar, om de faktiskt bär slutsatsen och om rekvisiten prövas ett och ett mot angivna omständigheter. Leta efter skäl som bara upprepar lagtexten, cirkelresonemang, steg som saknas mellan bevis och slutsats, avgörande omständigheter som inte värderas samt motstridiga uppgifter som lämnas därhän. Skäl som säger emot sig själva eller förbigår bevisning brister i saklighet (5 §), skäl som saknas i motivering (32 §). Kontrollera att det framgår när beslutet fattades, vem som beslutade och föredrog, om någon haft avvikande mening, hur beslutet kan överklagas och om en rättelse eller ändring har gjorts på rätt sätt. Bedöm inte om utgången var klok, utan om den är lagligen grundad och redovisad så att den som berörs kan förstå och ifrågasätta den. Citera ordagrant de meningar som bedömningen vilar på.',
      rules: [
        ...rules('SE', REGERINGSFORM, ['kap_1_par_1§', 'kap_1_par_9§']),
        ...rules('SE', FORVALTNINGSLAG, [
          'par_5§',
          'par_28§',
          'par_30§',
          'par_31§',
          'par_32§',
          'par_33§',
          'par_36§',
          'par_37§',
          'par_38§',
          'par_41§',
          'par_43§',
          'par_44§',
          'par_45§',
          'par_46§',
        ]),
        ...rules('SE', EUROPAKONVENTION, ['par_bilagaartikel13§']),
        ...rules('SE', LVU, ['par_2§', 'par_3§']),
        ...rules('SE', UTLANNINGSLAG, ['kap_5_par_17a§', 'kap_13_par_10§']),
        ...rules('SE', DJURSKYDDSLAG, ['kap_9_par_1§', 'kap_9_par_5§']),
      ],
    },
  ],
};
