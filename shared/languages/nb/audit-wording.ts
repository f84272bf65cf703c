import type { AuditWording } from '../audit-wording.ts';

export const NORWEGIAN_AUDIT_WORDING: AuditWording = {
  quote: (title) => `«${title}»`,
  and: 'og',
  noFlaws: 'Gjennomgangen fant ingen mangler ved sakligheten.',
  flaws: (count, titles) =>
    `Gjennomgangen fant ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sakligheten: ${titles}.`,
  noStrengths: 'Ingen styrker ble notert.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} ble notert: ${titles}.`,
  ruleBased: 'Dette er regelbaserte indikasjoner, ingen granskning.',
  noIndications:
    'Reglene kjente ikke igjen noen indikasjon på en mangel ved sakligheten, noe som ikke betyr at det ikke finnes noen.',
  unanchored: (count) =>
    `Ytterligere ${count} ${count === 1 ? 'observasjon' : 'observasjoner'} hviler på rett som granskerne ikke har.`,
  setAside: (count) => `${count} ${count === 1 ? 'observasjon' : 'observasjoner'} ble lagt til side ved kontrollen.`,
  neutralFlawTitle: 'Mangel ved sakligheten',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det siterte avsnittet og de angitte bestemmelsene.',
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren «${reviewer}» rapporterte ${reported} funn; de ${kept} mest alvorlige er tatt med.`,
};
