import type { CitableSource, ReviewInput } from '../../../../../shared/contracts/review.ts';
import type { AuthorityType } from '../../../../../shared/contracts/vocabulary.ts';

/** A citable source with whatever a test does not care about filled in. */
export function source(
  label: string,
  citation: string,
  text: string,
  overrides: Partial<CitableSource> = {},
): CitableSource {
  const authorityType: AuthorityType = 'STATUTE';
  return {
    label,
    sourceKey: `key-${label}`,
    authorityType,
    binding: true,
    jurisdiction: null,
    work: null,
    pinpoint: null,
    citation,
    title: '',
    text,
    attribution: null,
    ...overrides,
  };
}

/** Förvaltningslagen (2017:900) and regeringsformen, shortened; from Regeringskansliets rättsdatabaser. */
export const SWEDISH_LAW = {
  objectivity: (label: string) =>
    source(
      label,
      '5 § förvaltningslagen (2017:900)',
      'En myndighet får endast vidta åtgärder som har stöd i rättsordningen. I sin verksamhet ska myndigheten vara saklig och opartisk.',
    ),
  investigation: (label: string) =>
    source(
      label,
      '23 § förvaltningslagen (2017:900)',
      'En myndighet ska se till att ett ärende blir utrett i den omfattning som dess beskaffenhet kräver.',
    ),
  hearing: (label: string) =>
    source(
      label,
      '25 § förvaltningslagen (2017:900)',
      'Innan en myndighet fattar ett beslut i ett ärende ska den, om det inte är uppenbart obehövligt, underrätta den som är part om allt material av betydelse för beslutet och ge parten tillfälle att inom en bestämd tid yttra sig över materialet.',
    ),
  reasons: (label: string) =>
    source(
      label,
      '32 § förvaltningslagen (2017:900)',
      'Ett beslut som kan antas påverka någons situation på ett inte obetydligt sätt ska innehålla en klargörande motivering. En sådan motivering ska innehålla uppgifter om vilka föreskrifter som har tillämpats och vilka omständigheter som har varit avgörande för myndighetens ställningstagande.',
    ),
  appeal: (label: string) =>
    source(
      label,
      '33 § förvaltningslagen (2017:900)',
      'Om parten får överklaga beslutet ska han eller hon även underrättas om hur det går till.',
    ),
  equality: (label: string) =>
    source(
      label,
      '1 kap. 9 § regeringsformen',
      'Domstolar samt förvaltningsmyndigheter och andra som fullgör offentliga förvaltningsuppgifter ska i sin verksamhet beakta allas likhet inför lagen samt iaktta saklighet och opartiskhet.',
      { authorityType: 'CONSTITUTIONAL_LAW' },
    ),
  access: (label: string) =>
    source(
      label,
      '10 § förvaltningslagen (2017:900)',
      'Den som är part i ett ärende har rätt att ta del av allt material som har tillförts ärendet.',
    ),
  unrelated: (label: string) =>
    source(
      label,
      '3 § lagen (2011:328) om bränsle',
      'Leverantören ska senast den 1 april varje år rapportera mängden levererat bränsle.',
    ),
} as const;

export const ALL_SWEDISH_LAW = [
  SWEDISH_LAW.objectivity('L1'),
  SWEDISH_LAW.investigation('L2'),
  SWEDISH_LAW.hearing('L3'),
  SWEDISH_LAW.reasons('L4'),
  SWEDISH_LAW.appeal('L5'),
  SWEDISH_LAW.equality('L6'),
];

/** Provisions in the other languages of the engine, enough to tie every kind of finding to. */
export const GENERAL_LAW: Readonly<Record<'nb' | 'da' | 'en', readonly CitableSource[]>> = {
  nb: [
    source(
      'L1',
      'forvaltningsloven § 16',
      'Part skal varsles før vedtak treffes og gis høve til å uttale seg innen en nærmere angitt frist.',
    ),
    source(
      'L2',
      'forvaltningsloven § 17',
      'Forvaltningsorganet skal påse at saken er så godt opplyst som mulig før vedtak treffes.',
    ),
    source(
      'L3',
      'forvaltningsloven § 25',
      'I begrunnelsen skal vises til de regler vedtaket bygger på. De hovedhensyn som har vært avgjørende, bør nevnes.',
    ),
    source(
      'L4',
      'forvaltningsloven § 27',
      'I underretningen skal videre gis opplysning om klageadgang, klagefrist og klageinstans.',
    ),
    source(
      'L5',
      'forvaltningsloven § 6',
      'Likeså er han ugild når andre særegne forhold foreligger som er egnet til å svekke tilliten til hans upartiskhet.',
    ),
  ],
  da: [
    source(
      'L1',
      'forvaltningsloven § 19',
      'Der må ikke træffes afgørelse, før myndigheden har gjort parten bekendt med oplysningerne og givet denne lejlighed til at fremkomme med en udtalelse.',
    ),
    source(
      'L2',
      'forvaltningsloven § 24',
      'En begrundelse for en afgørelse skal indeholde en henvisning til de retsregler, i henhold til hvilke afgørelsen er truffet.',
    ),
    source(
      'L3',
      'forvaltningsloven § 25',
      'Afgørelser, som kan påklages, skal være ledsaget af en vejledning om klageadgang.',
    ),
    source(
      'L5',
      'offentlighedsloven § 13',
      'En myndighed, der bliver bekendt med oplysninger om en sags faktiske grundlag, skal snarest muligt gøre notat om indholdet af oplysningerne.',
    ),
    source(
      'L4',
      'forvaltningsloven § 3',
      'Den er inhabil, hvis der foreligger omstændigheder, som er egnede til at vække tvivl om vedkommendes upartiskhed.',
    ),
  ],
  en: [
    source(
      'L1',
      '5 U.S.C. 706',
      'The reviewing court shall hold unlawful and set aside agency action found to be arbitrary, capricious, or otherwise not in accordance with law, or unsupported by substantial evidence.',
    ),
    source('L2', '5 U.S.C. 555(e)', 'The notice shall be accompanied by a brief statement of the grounds for denial.'),
    source(
      'L3',
      '5 U.S.C. 554(c)',
      'The agency shall give all interested parties opportunity for the submission and consideration of facts and arguments.',
    ),
    source(
      'L4',
      '5 U.S.C. 702',
      'A person suffering legal wrong because of agency action is entitled to judicial review thereof.',
    ),
  ],
};

export function reviewInput(
  pages: readonly string[],
  {
    language = 'sv',
    instructions = null,
    customRules = [],
    ...overrides
  }: Partial<ReviewInput> & {
    language?: string;
    instructions?: string | null;
    customRules?: readonly string[];
  } = {},
): ReviewInput {
  return {
    document: { pages, language },
    documentType: 'beslut',
    outputLanguage: 'Swedish',
    reviewer: { workerId: 'wrk_1', name: 'Granskare', instructions, customRules },
    sources: ALL_SWEDISH_LAW,
    ...overrides,
  };
}
