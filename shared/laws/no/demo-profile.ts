import { type DemoProfile, rules } from '../demo-profile.ts';

/** The wording in Nynorsk; the Bokmål one is equally authentic and has the same numbers. */
const GRUNNLOV = 'LOV-1814-05-17';
const FORVALTNINGSLOV = 'LOV-1967-02-10';
/** Its annexes are the conventions; those of the European Convention in Norwegian have addresses of their own (`emkn`). */
const MENNESKERETTSLOV = 'LOV-1999-05-21-30';
const POLITILOV = 'LOV-1995-08-04-53';
const FOLKETRYGDLOV = 'LOV-1997-02-28-19';
const UTLENDINGSLOV = 'LOV-2008-05-15-35';
const PLAN_OG_BYGNINGSLOV = 'LOV-2008-06-27-71';
const DYREVELFERDSLOV = 'LOV-2009-06-19-97';
const STATSANSATTELOV = 'LOV-2017-06-16-67';
/** Its annex is the General Data Protection Regulation, which applies as an act (§ 1). */
const PERSONOPPLYSNINGSLOV = 'LOV-2018-06-15-38';
const BARNEVERNSLOV = 'LOV-2021-06-18-97';
/** In Nynorsk alone. */
const OPPLAERINGSLOV = 'LOV-2023-06-09-30';

/**
 * The Norwegian demo profile: three reviewers who hold the constitutional demands of equality and of a basis in law (Grunnloven
 * §§ 98 and 113), the rules of the Public Administration Act (forvaltningsloven) on impartiality, inquiry, hearing and reasons, and the
 * articles of the European Convention on Human Rights that fit beside them (menneskerettsloven); and, of acts on matters that many decisions are about, what they demand of the inquiry, the
 * hearing and the reasons, and the conditions of their gravest measures.
 */
export const demoProfileNo: DemoProfile = {
  name: 'Objektivitet i forvaltningsvedtak',
  documentType: 'Vedtak eller utredning fra et norsk forvaltningsorgan',
  categoryPath: 'Forvaltningsrett',
  userHelpText:
    'Undersøker om et vedtak eller en utredning er saklig og upartisk, tilstrekkelig opplyst og forståelig begrunnet. Last opp hele dokumentet, også vedlegg som vedtaket viser til.',
  urlSlug: 'objektivitet-no',
  outputLanguage: 'Norwegian (Bokmål)',
  workers: [
    {
      name: 'Saklighet og upartiskhet',
      instructions:
        'Vurder om dokumentet er saklig, upartisk og behandler partene likt. Let etter nedsettende eller ladede ord om en part, slutninger som er skrevet som om de var fakta, opplysninger uten betydning for saken og tegn på at utfallet var bestemt på forhånd. Sammenlign hvordan opplysninger fra ulike hold blir gjengitt: Får den ene siden stå uimotsagt mens den andre trekkes i tvil, uten at forskjellen er forklart? Merk deg forhold som kan gjøre en saksbehandler inhabil, utenforliggende hensyn og usaklig forskjellsbehandling, og om inngrepet går lenger enn formålet krever. Skill mellom det forvaltningsorganet selv mener, og det som bare gjengis fra andre; et referat er ikke organets egen vurdering. Siter ordrett den setningen mangelen gjelder. Finnes det ikke holdepunkter for en mangel, skal den ikke tas opp, og gode trekk skal nevnes like nøye som svakheter.',
      rules: [
        ...rules('NO', GRUNNLOV, ['par_92§', 'par_98§', 'par_102§', 'par_113§']),
        ...rules('NO', FORVALTNINGSLOV, [
          'par_6§',
          'par_7§',
          'par_8§',
          'par_9§',
          'par_10§',
          'par_11§',
          'par_17§',
          'par_25§',
        ]),
        ...rules('NO', MENNESKERETTSLOV, ['par_emkn-a8§', 'par_emkn-a14§']),
        ...rules('NO', BARNEVERNSLOV, ['par_1-3§', 'par_1-7§']),
        ...rules('NO', STATSANSATTELOV, ['par_3§']),
        ...rules('NO', POLITILOV, ['par_6§']),
        ...rules('NO', OPPLAERINGSLOV, ['par_10-1§']),
        ...rules('NO', UTLENDINGSLOV, ['par_70§']),
      ],
    },
    {
      name: 'Utredning og kontradiksjon',
      instructions:
        'Vurder om saken er så godt opplyst som mulig før den ble avgjort. Let etter slutninger som bygger på annenhåndskunnskap, på én enkelt kilde eller på gamle opplysninger som ingen har kontrollert, og etter spørsmål dokumentet selv reiser, men lar stå ubesvart. Undersøk om det er lett like aktivt etter det som taler til fordel for parten, som etter det som taler imot. Se etter om parten er varslet, har fått nye opplysninger til uttalelse med en rimelig frist og innsyn i sakens dokumenter, og om innvendingene faktisk er møtt. Kontroller om muntlige opplysninger er skrevet ned, om parten har fått veiledning, om et barn som saken gjelder, er hørt, og om tidsbruken er forklart. At noe ikke er nevnt, betyr ikke alltid at det ikke er gjort: Skriv da hva dokumentet ikke viser. Siter ordrett det stedet vurderingen gjelder.',
      rules: [
        ...rules('NO', GRUNNLOV, ['par_104§']),
        ...rules('NO', FORVALTNINGSLOV, [
          'par_11§',
          'par_11a§',
          'par_11d§',
          'par_12§',
          'par_14§',
          'par_15§',
          'par_16§',
          'par_17§',
          'par_18§',
          'par_18c§',
          'par_19§',
          'par_21§',
          'par_33§',
        ]),
        ...rules('NO', MENNESKERETTSLOV, ['par_emkn-a6§', 'par_emkn-a8§']),
        ...rules('NO', BARNEVERNSLOV, ['par_1-4§', 'par_2-2§']),
        ...rules('NO', STATSANSATTELOV, ['par_32§']),
        ...rules('NO', OPPLAERINGSLOV, ['par_10-2§', 'par_11-7§', 'par_12-4§']),
        ...rules('NO', PLAN_OG_BYGNINGSLOV, ['par_19-1§', 'par_32-2§']),
        ...rules('NO', UTLENDINGSLOV, ['par_81§']),
      ],
    },
    {
      name: 'Begrunnelse og rettsgrunnlag',
      instructions:
        'Vurder om vedtaket har grunnlag i lov, og om begrunnelsen lar seg følge. Finn hvilke regler som er påberopt, om de bærer konklusjonen, og om vilkårene er prøvd ett for ett mot de faktiske forholdene. Let etter begrunnelser som bare gjentar lovteksten, sirkelslutninger, hull mellom bevis og konklusjon, avgjørende forhold som ikke er vurdert, og motstridende opplysninger som blir stående uten avklaring. Ved skjønn skal hovedhensynene fremgå. Kontroller at det går frem hvem som har truffet avgjørelsen og når, hvordan, til hvem og innen hvilken frist den kan påklages, og at klagerens anførsler er behandlet i en klagesak. Spør ikke om utfallet var klokt, men om det er lovlig forankret og forklart slik at den det gjelder, kan forstå det og ta til motmæle. Siter ordrett de setningene vurderingen bygger på.',
      rules: [
        ...rules('NO', GRUNNLOV, ['par_97§', 'par_113§']),
        ...rules('NO', FORVALTNINGSLOV, [
          'par_23§',
          'par_24§',
          'par_25§',
          'par_27§',
          'par_28§',
          'par_29§',
          'par_34§',
          'par_35§',
          'par_44§',
        ]),
        ...rules('NO', MENNESKERETTSLOV, ['par_emkn-a13§']),
        ...rules('NO', BARNEVERNSLOV, ['par_5-1§', 'par_12-5§']),
        ...rules('NO', FOLKETRYGDLOV, ['par_22-15§']),
        ...rules('NO', DYREVELFERDSLOV, ['par_30§', 'par_33§']),
        ...rules('NO', STATSANSATTELOV, ['par_20§', 'par_26§']),
        ...rules('NO', PERSONOPPLYSNINGSLOV, ['par_gdpr-a5§', 'par_gdpr-a6§']),
        ...rules('NO', OPPLAERINGSLOV, ['par_11-6§', 'par_11-7§']),
        ...rules('NO', PLAN_OG_BYGNINGSLOV, ['par_19-2§', 'par_32-3§']),
      ],
    },
  ],
};
