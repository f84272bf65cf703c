import type { SignalCases } from '../signal-cases.ts';

/** For each signal a sentence that shows it, and one that comes close and does not. */
export const SWEDISH_CASES: SignalCases = {
  PARTY_NOT_HEARD: [
    'Socialtjänsten avslutade utredningen utan att ha hört modern om händelsen i mars.',
    'Nämnden får inte avgöra ärendet utan att parten har fått del av handlingarna enligt 25 § förvaltningslagen.',
  ],
  PREDETERMINED_OUTCOME: [
    'Redan från början var det klart att familjen inte skulle klara omsorgen.',
    'Från början fanns tre olika förklaringar som utredaren prövade.',
  ],
  ANONYMOUS_SOURCE: [
    'De anonyma uppgifterna om fester i bostaden läggs till grund för bedömningen.',
    'De anonyma uppgifterna om fester i bostaden läggs inte till grund för bedömningen.',
  ],
  REVERSED_BURDEN: [
    'Sökanden har inte kunnat motbevisa att pengarna kom från hyresintäkter.',
    'Bolaget har inte visat att leveransen skedde i tid.',
  ],
  LOADED_LANGUAGE: [
    'Klagandens löjliga förklaring till de uteblivna inbetalningarna saknar motstycke.',
    'Klagandens förklaring till de uteblivna inbetalningarna får inte stöd av kontoutdragen.',
  ],
  CATEGORICAL_GENERALISATION: [
    'Sådana föräldrar brukar lova bättring men faller snart tillbaka i missbruk.',
    'Lagstiftaren har utgått från att sådana föräldrar kan behöva stöd.',
  ],
  ATTRIBUTED_MOTIVE: [
    'Modern är bara ute efter att skada fadern genom sina anmälningar.',
    'Modern vill att barnet ska bo växelvis hos föräldrarna.',
  ],
  CREDIBILITY_PRESUMPTION: [
    'Grannen har inte någon anledning att ljuga om vad hon såg.',
    'Det finns ingen anledning att ifrågasätta intygets äkthet.',
  ],
  ARGUMENT_DISMISSED: [
    'Nämnden finner inte anledning att bemöta invändningen om bullret.',
    'Vad sökanden i övrigt har anfört finner nämnden inte anledning att bemöta.',
  ],
};
