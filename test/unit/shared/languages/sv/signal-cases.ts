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
  IRRELEVANT_CIRCUMSTANCES: [
    'Vid hembesöket var fadern klädd i träningsbyxor och hade tatueringar på båda armarna.',
    'Oavsett invandrarbakgrund har alla barn samma rätt till stöd i skolan.',
  ],
  ANONYMOUS_SOURCE: [
    'Enligt anonyma uppgifter har modern lämnat barnen ensamma hela nätter.',
    'Enligt uppgift från rektorn Karin Berg var eleven frånvarande tre dagar.',
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
    'Det finns ingen anledning att ifrågasätta polismännens uppgifter om händelsen.',
    'Uppgifterna är inte trovärdiga, eftersom de ändrades på tre punkter mellan förhören.',
  ],
  INSUFFICIENT_INVESTIGATION: [
    'Nämnden har inte närmare undersökt hur barnet mår hos fadern.',
    'Nämnden har inte undersökt växthuset, eftersom det revs före ansökan.',
  ],
  MISSING_LEGAL_BASIS: [
    'Ansökan avslås i enlighet med vad som gäller enligt förvaltningens interna rutiner.',
    'Enligt 4 kap. 1 § socialtjänstlagen och förvaltningens rutiner utreds behovet.',
  ],
  MISSING_REASONS: [
    'Vid en samlad bedömning finner nämnden att ansökan ska lämnas utan bifall.',
    'Nämnden avslår ansökan eftersom inkomsten överstiger riksnormen.',
  ],
  UNSUPPORTED_CONCLUSION: [
    'Det råder ingen tvekan om att fadern har brustit i omsorgen.',
    'Det är inte uppenbart att åtgärden saknade verkan.',
  ],
  SPECULATION_AS_FINDING: [
    'Sökanden måste ha insett att bidraget betalades ut med för högt belopp.',
    'Om sökanden måste ha insett felet får avgöras vid återkravet.',
  ],
  ARGUMENT_DISMISSED: [
    'Det som bolaget invänt förändrar inte nämndens bedömning i denna del.',
    'Invändningen ändrar inte bedömningen, eftersom avtalet löpte ut före skadan.',
  ],
  MISSING_APPEAL_INFORMATION: [
    'Beslutet innehåller ingen upplysning om hur det kan överklagas av parten.',
    'Upplysning om hur beslutet kan överklagas lämnas i en bilaga.',
  ],
  PARTY_HEARD: [
    'Sökanden har beretts tillfälle att yttra sig över läkarutlåtandet.',
    'Parten ska ges tillfälle att yttra sig innan nämnden beslutar.',
  ],
  EVIDENCE_WEIGHED: [
    'Barnets behov av stabilitet väger tyngre än moderns önskan om en snabb återflytt.',
    'Väskan vägde tolv kilo när den lämnades in på flygplatsen.',
  ],
  PARTY_ARGUMENTS_ADDRESSED: [
    'Nämnden delar inte bolagets uppfattning att fristen började löpa i maj.',
    'Bolaget har en annan uppfattning om när fristen började löpa.',
  ],
  REASONS_GIVEN: [
    'Mot denna bakgrund finner nämnden att ansökan ska beviljas till en del.',
    'Nämnden finner att ansökan ska beviljas till en del.',
  ],
  LEGAL_BASIS_CITED: [
    'Nämnden finner att rätt till bistånd föreligger enligt 4 kap. 1 § socialtjänstlagen.',
    'Nämnden finner att rätt till bistånd föreligger i den del som avser hyran.',
  ],
  UNCERTAINTY_ACKNOWLEDGED: [
    'Det går inte att fastställa vem av dem som körde bilen.',
    'Det ska gå att fastställa vem som har fattat beslutet.',
  ],
  INVESTIGATION_DOCUMENTED: [
    'Utredaren har granskat journalerna från de två senaste åren.',
    'Utredaren har inte granskat journalerna från de två senaste åren.',
  ],
  PROPORTIONALITY_CONSIDERED: [
    'En mindre ingripande åtgärd, såsom ett föreläggande, har prövats utan resultat.',
    'Åtgärden pågick i sex veckor och kostade fyrtio tusen kronor.',
  ],
  APPEAL_INSTRUCTIONS: [
    'Beslutet kan överklagas till förvaltningsrätten inom tre veckor.',
    'Bolaget har tidigare överklagat ett beslut om bygglov hos grannen.',
  ],
  SCOPE_STATED: [
    'Jag tar inte ställning till om avgiften i sig var riktig.',
    'Nämnden tar ställning till avgiften i ett senare beslut.',
  ],
};
