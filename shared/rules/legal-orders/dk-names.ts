/** Danish acts by the names that everybody uses and their titles do not have. */
export const DANISH_NAMES: Readonly<Record<string, string>> = {
  grundloven: 'Danmarks Riges Grundlov',
  databeskyttelsesloven:
    'lov om supplerende bestemmelser til forordning om beskyttelse af fysiske personer i forbindelse med behandling af personoplysninger og om fri udveksling af sådanne oplysninger (databeskyttelsesloven)',
  dyrevelfærdsloven: 'lov om dyrevelfærd',
  ombudsmandsloven: 'lov om Folketingets Ombudsmand',
  offentlighedsloven: 'lov om offentlighed i forvaltningen',
  retssikkerhedsloven: 'lov om retssikkerhed og administration på det sociale område',
  retsplejeloven: 'lov om rettens pleje',
  serviceloven: 'lov om social service',
  straffeloven: 'straffeloven',
  tvangsindgrebsloven: 'lov om retssikkerhed ved forvaltningens anvendelse af tvangsindgreb og oplysningspligter',
};
