import type { AuditWording } from '../audit-wording.ts';

export const SWEDISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `”${title}”`,
  and: 'och',
  noFlaws: 'Granskningen fann inga brister i sakligheten.',
  flaws: (count, titles) => `Granskningen fann ${count} ${count === 1 ? 'brist' : 'brister'} i sakligheten: ${titles}.`,
  noStrengths: 'Inga styrkor noterades.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrka' : 'styrkor'} noterades: ${titles}.`,
  ruleBased: 'Detta är regelbaserade indikationer, ingen granskning.',
  noIndications: 'Ingen regel slog till. Det betyder inte att handlingen är utan brister.',
  indications: (count, titles) =>
    `Programmet gav ${count} ${count === 1 ? 'indikation' : 'indikationer'} på brister i sakligheten: ${titles}.`,
  unanchored: (count) =>
    `Ytterligare ${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} vilar på rätt som granskarna inte har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iakttagelse' : 'iakttagelser'} lades åt sidan vid kontrollen.`,
  otherLaw: (law, authority) =>
    `Dokumentets språk hör inte till den rätt som granskarna har (${law}). Pröva först om den rätten gäller för ${authority ?? 'myndigheten'}.`,
  legalOrders: { SE: 'svensk rätt', NO: 'norsk rätt', DK: 'dansk rätt', US_FED: 'amerikansk federal rätt' },
  neutralFlawTitle: 'Brist i sakligheten',
  neutralStrengthTitle: 'Styrka',
  neutralDescription: 'Se det citerade stycket och de angivna bestämmelserna.',
  categories: {
    PARTY_NOT_HEARD: 'Part inte hörd',
    PREDETERMINED_OUTCOME: 'Utgången bestämd på förhand',
    IRRELEVANT_CIRCUMSTANCES: 'Ovidkommande omständigheter',
    ANONYMOUS_SOURCE: 'Anonym källa',
    REVERSED_BURDEN: 'Omvänd bevisbörda',
    LOADED_LANGUAGE: 'Värdeladdat språk',
    CATEGORICAL_GENERALISATION: 'Generalisering',
    ATTRIBUTED_MOTIVE: 'Tillskrivet motiv',
    CREDIBILITY_PRESUMPTION: 'Trovärdighet avgjord på förhand',
    INSUFFICIENT_INVESTIGATION: 'Otillräcklig utredning',
    MISSING_LEGAL_BASIS: 'Rättslig grund saknas',
    MISSING_REASONS: 'Skäl saknas',
    UNSUPPORTED_CONCLUSION: 'Slutsats utan stöd',
    SPECULATION_AS_FINDING: 'Antagande som fakta',
    ARGUMENT_DISMISSED: 'Invändning avfärdad',
    MISSING_APPEAL_INFORMATION: 'Upplysning om överklagande saknas',
    CONTRADICTION: 'Motsägelse',
    UNEQUAL_TREATMENT: 'Olika behandling',
    EVIDENCE_IGNORED: 'Bevisning förbigången',
    WRONG_LAW_IN_TIME: 'Lag som inte gällde vid tidpunkten',
    PARTY_HEARD: 'Part hörd',
    EVIDENCE_WEIGHED: 'Bevisning vägd',
    PARTY_ARGUMENTS_ADDRESSED: 'Argument bemötta',
    REASONS_GIVEN: 'Skäl angivna',
    LEGAL_BASIS_CITED: 'Rättslig grund angiven',
    UNCERTAINTY_ACKNOWLEDGED: 'Osäkerhet redovisad',
    INVESTIGATION_DOCUMENTED: 'Utredning redovisad',
    PROPORTIONALITY_CONSIDERED: 'Proportionalitet prövad',
    APPEAL_INSTRUCTIONS: 'Upplysning om överklagande',
    SCOPE_STATED: 'Prövningens gränser angivna',
    OTHER: 'Annat',
  },
  citedLaw: {
    heading: 'Rättsregler som dokumentet hänvisar till',
    standing: {
      NOT_YET: 'hade inte trätt i kraft på beslutsdagen',
      REPEALED: 'var upphävd på beslutsdagen',
      UNKNOWN_PROVISION: 'finns inte: författningen har ingen sådan bestämmelse',
    },
    differs: 'orden som citeras intill avviker från lagtexten',
    counts: (all, inForce, unknown) =>
      `Åberopade bestämmelser: ${all}. Gällande: ${inForce}. Inte kontrollerade, eftersom lagbiblioteket inte kan avgöra det: ${unknown}.`,
  },
  figures: {
    heading: 'Uppgifter som motsäger varandra',
    kinds: {
      WEEKDAY: (expected) => `dagen är en ${expected}`,
      PERIOD: (expected) => `perioden är ${expected} lång`,
      SUM: (expected) => `beloppen blir tillsammans ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  unreadPages: {
    heading: 'Sidor som inte kunde läsas',
    sentence: (count, pages) =>
      count === 1
        ? `Sidan ${pages} är skannad och kunde inte läsas. Det som står där har inte bedömts.`
        : `Sidorna ${pages} är skannade och kunde inte läsas. Det som står där har inte bedömts.`,
  },
  page: (page) => `sidan ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskaren ”${reviewer}” rapporterade ${reported} iakttagelser; de ${kept} allvarligaste har tagits med.`,
};
