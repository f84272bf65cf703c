import type { AuditWording } from '../audit-wording.ts';

export const NORWEGIAN_AUDIT_WORDING: AuditWording = {
  quote: (title) => `«${title}»`,
  and: 'og',
  noFlaws: 'Gjennomgangen fant ingen mangler ved sakligheten.',
  flaws: (count, titles) =>
    `Gjennomgangen fant ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sakligheten: ${titles}.`,
  noStrengths: 'Ingen styrker ble notert.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} ble notert: ${titles}.`,
  ruleBased: 'Dette er regelbaserte indikasjoner, ingen gjennomgang.',
  noIndications: 'Ingen regel slo til. Det betyr ikke at dokumentet er uten mangler.',
  indications: (count, titles) =>
    `Programmet ga ${count} ${count === 1 ? 'indikasjon' : 'indikasjoner'} på mangler ved sakligheten: ${titles}.`,
  unanchored: (count) =>
    `Ytterligere ${count} ${count === 1 ? 'observasjon' : 'observasjoner'} hviler på rett som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'observasjon' : 'observasjoner'} ble lagt til side ved kontrollen.`,
  otherLaw: (law, authority) =>
    `Dokumentets språk hører ikke til den retten granskerne har (${law}). Prøv først om den retten gjelder for ${authority ?? 'myndigheten'}.`,
  legalOrders: { SE: 'svensk rett', NO: 'norsk rett', DK: 'dansk rett', US_FED: 'amerikansk føderal rett' },
  neutralFlawTitle: 'Mangel ved sakligheten',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det siterte avsnittet og de angitte bestemmelsene.',
  categories: {
    PARTY_NOT_HEARD: 'Part ikke hørt',
    PREDETERMINED_OUTCOME: 'Utfall bestemt på forhånd',
    IRRELEVANT_CIRCUMSTANCES: 'Utenforliggende forhold',
    ANONYMOUS_SOURCE: 'Anonym kilde',
    REVERSED_BURDEN: 'Snudd bevisbyrde',
    LOADED_LANGUAGE: 'Verdiladet språk',
    CATEGORICAL_GENERALISATION: 'Generalisering',
    ATTRIBUTED_MOTIVE: 'Tillagt motiv',
    CREDIBILITY_PRESUMPTION: 'Troverdighet avgjort på forhånd',
    INSUFFICIENT_INVESTIGATION: 'Utilstrekkelig utredning',
    MISSING_LEGAL_BASIS: 'Rettslig grunnlag mangler',
    MISSING_REASONS: 'Begrunnelse mangler',
    UNSUPPORTED_CONCLUSION: 'Konklusjon uten støtte',
    SPECULATION_AS_FINDING: 'Antakelse som faktum',
    ARGUMENT_DISMISSED: 'Innsigelse avvist',
    MISSING_APPEAL_INFORMATION: 'Opplysning om klageadgang mangler',
    CONTRADICTION: 'Motsigelse',
    UNEQUAL_TREATMENT: 'Ulik behandling',
    EVIDENCE_IGNORED: 'Bevis forbigått',
    WRONG_LAW_IN_TIME: 'Lov som ikke gjaldt på tidspunktet',
    PARTY_HEARD: 'Part hørt',
    EVIDENCE_WEIGHED: 'Bevis veid',
    PARTY_ARGUMENTS_ADDRESSED: 'Anførsler besvart',
    REASONS_GIVEN: 'Begrunnelse gitt',
    LEGAL_BASIS_CITED: 'Rettslig grunnlag oppgitt',
    UNCERTAINTY_ACKNOWLEDGED: 'Usikkerhet erkjent',
    INVESTIGATION_DOCUMENTED: 'Utredning dokumentert',
    PROPORTIONALITY_CONSIDERED: 'Forholdsmessighet vurdert',
    APPEAL_INSTRUCTIONS: 'Opplysning om klageadgang',
    SCOPE_STATED: 'Vurderingens rammer oppgitt',
    OTHER: 'Annet',
  },
  citedLaw: {
    heading: 'Rettsregler som dokumentet viser til',
    standing: {
      NOT_YET: 'hadde ikke trådt i kraft på vedtaksdagen',
      REPEALED: 'var opphevet på vedtaksdagen',
      UNKNOWN_PROVISION: 'finnes ikke: loven har ingen slik bestemmelse',
    },
    differs: 'ordene som siteres ved siden av, avviker fra lovteksten',
    counts: (all, inForce, unknown) =>
      `Bestemmelser det vises til: ${all}. Gjeldende: ${inForce}. Ikke kontrollert, fordi lovbiblioteket ikke kan avgjøre det: ${unknown}.`,
  },
  figures: {
    heading: 'Opplysninger som motsier hverandre',
    kinds: {
      WEEKDAY: (expected) => `dagen er en ${expected}`,
      PERIOD: (expected) => `perioden er ${expected} lang`,
      SUM: (expected) => `beløpene blir til sammen ${expected}`,
      AGE: (expected) => `personen var ${expected} år på dokumentets dag`,
    },
  },
  unreadPages: {
    heading: 'Sider som ikke kunne leses',
    sentence: (count, pages) =>
      count === 1
        ? `Side ${pages} er skannet og kunne ikke leses. Det som står der, er ikke vurdert.`
        : `Sidene ${pages} er skannet og kunne ikke leses. Det som står der, er ikke vurdert.`,
  },
  page: (page) => `side ${page}`,
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren «${reviewer}» rapporterte ${reported} funn; de ${kept} mest alvorlige er tatt med.`,
};
