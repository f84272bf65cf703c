import type { AuditWording } from '../audit-wording.ts';

export const DANISH_AUDIT_WORDING: AuditWording = {
  quote: (title) => `»${title}«`,
  and: 'og',
  noFlaws: 'Gennemgangen fandt ingen mangler ved sagligheden.',
  flaws: (count, titles) =>
    `Gennemgangen fandt ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sagligheden: ${titles}.`,
  noStrengths: 'Ingen styrker blev noteret.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} blev noteret: ${titles}.`,
  ruleBased: 'Dette er regelbaserede indikationer og ikke en gennemgang.',
  noIndications: 'Ingen af reglerne gav udslag. Det betyder ikke, at dokumentet er uden mangler.',
  indications: (count, titles) =>
    `Programmet gav ${count} ${count === 1 ? 'indikation' : 'indikationer'} på mangler ved sagligheden: ${titles}.`,
  unanchored: (count) =>
    `Yderligere ${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} hviler på ret, som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'iagttagelse' : 'iagttagelser'} blev lagt til side ved kontrollen.`,
  otherLaw: (law, authority) =>
    `Dokumentets sprog hører ikke til den ret, som granskerne har (${law}). Prøv først, om den ret gælder for ${authority ?? 'myndigheden'}.`,
  legalOrders: { SE: 'svensk ret', NO: 'norsk ret', DK: 'dansk ret', US_FED: 'amerikansk føderal ret' },
  neutralFlawTitle: 'Mangel ved sagligheden',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det citerede afsnit og de angivne bestemmelser.',
  categories: {
    PARTY_NOT_HEARD: 'Part ikke hørt',
    PREDETERMINED_OUTCOME: 'Udfald bestemt på forhånd',
    IRRELEVANT_CIRCUMSTANCES: 'Uvedkommende forhold',
    ANONYMOUS_SOURCE: 'Anonym kilde',
    REVERSED_BURDEN: 'Vendt bevisbyrde',
    LOADED_LANGUAGE: 'Værdiladet sprog',
    CATEGORICAL_GENERALISATION: 'Generalisering',
    ATTRIBUTED_MOTIVE: 'Tillagt motiv',
    CREDIBILITY_PRESUMPTION: 'Troværdighed afgjort på forhånd',
    INSUFFICIENT_INVESTIGATION: 'Utilstrækkelig oplysning',
    MISSING_LEGAL_BASIS: 'Retsgrundlag mangler',
    MISSING_REASONS: 'Begrundelse mangler',
    UNSUPPORTED_CONCLUSION: 'Konklusion uden støtte',
    SPECULATION_AS_FINDING: 'Antagelse som kendsgerning',
    ARGUMENT_DISMISSED: 'Indsigelse afvist',
    MISSING_APPEAL_INFORMATION: 'Klagevejledning mangler',
    CONTRADICTION: 'Modsigelse',
    UNEQUAL_TREATMENT: 'Ulige behandling',
    EVIDENCE_IGNORED: 'Bevis forbigået',
    WRONG_LAW_IN_TIME: 'Lov uden gyldighed på tidspunktet',
    PARTY_HEARD: 'Part hørt',
    EVIDENCE_WEIGHED: 'Beviser afvejet',
    PARTY_ARGUMENTS_ADDRESSED: 'Argumenter besvaret',
    REASONS_GIVEN: 'Begrundelse givet',
    LEGAL_BASIS_CITED: 'Retsgrundlag angivet',
    UNCERTAINTY_ACKNOWLEDGED: 'Usikkerhed erkendt',
    INVESTIGATION_DOCUMENTED: 'Undersøgelse dokumenteret',
    PROPORTIONALITY_CONSIDERED: 'Proportionalitet vurderet',
    APPEAL_INSTRUCTIONS: 'Klagevejledning givet',
    SCOPE_STATED: 'Prøvelsens rammer angivet',
    OTHER: 'Andet',
  },
  citedLaw: {
    heading: 'Retsregler, som dokumentet henviser til',
    standing: {
      NOT_YET: 'var ikke trådt i kraft på dagen for afgørelsen',
      REPEALED: 'var ophævet på dagen for afgørelsen',
      UNKNOWN_PROVISION: 'findes ikke: loven har ingen sådan bestemmelse',
    },
    differs: 'de ord, der citeres ved siden af, afviger fra lovteksten',
    counts: (all, inForce, unknown) =>
      `Bestemmelser, der henvises til: ${all}. Gældende: ${inForce}. Ikke kontrolleret, fordi lovbiblioteket ikke kan afgøre det: ${unknown}.`,
  },
  figures: {
    heading: 'Oplysninger, der modsiger hinanden',
    kinds: {
      WEEKDAY: (expected) => `dagen er en ${expected}`,
      PERIOD: (expected) => `perioden er ${expected} lang`,
      SUM: (expected) => `beløbene giver tilsammen ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  unreadPages: {
    heading: 'Sider, der ikke kunne læses',
    sentence: (count, pages) =>
      count === 1
        ? `Side ${pages} er scannet og kunne ikke læses. Det, der står dér, er ikke vurderet.`
        : `Siderne ${pages} er scannet og kunne ikke læses. Det, der står dér, er ikke vurderet.`,
  },
  page: (page) => `side ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren »${reviewer}« rapporterede ${reported} fund; de ${kept} alvorligste er taget med.`,
};
