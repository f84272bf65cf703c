import type { AuditWording } from '../audit-wording.ts';

export const NORWEGIAN_AUDIT_WORDING: AuditWording = {
  quote: (title) => `«${title}»`,
  and: 'og',
  noFlaws: 'Gjennomgangen fant ingen mangler ved sakligheten.',
  flaws: (count, titles) =>
    `Gjennomgangen fant ${count} ${count === 1 ? 'mangel' : 'mangler'} ved sakligheten: ${titles}.`,
  noStrengths: 'Ingen styrker ble notert.',
  strengths: (count, titles) => `${count} ${count === 1 ? 'styrke' : 'styrker'} ble notert: ${titles}.`,
  neutralFlawTitle: 'Mangel ved sakligheten',
  neutralStrengthTitle: 'Styrke',
  neutralDescription: 'Se det siterte avsnittet og de angitte bestemmelsene.',
  findingsCut: (reviewer, reported, kept) =>
    `Granskeren «${reviewer}» rapporterte ${reported} funn; de ${kept} mest alvorlige er tatt med.`,
};
