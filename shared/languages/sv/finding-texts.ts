import type { FindingTexts } from '../finding-texts.ts';

export const SWEDISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den som saken gäller har inte fått komma till tals',
      observation:
        'Formuleringen ”{wording}” visar att avgörandet träffades utan att den som det rör fick lägga fram sin sida.',
      significance: 'Ett underlag som bara den ena sidan har kunnat påverka blir lätt ofullständigt och ensidigt.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Utgången framstår som bestämd på förhand',
      observation: 'Formuleringen ”{wording}” antyder att slutsatsen stod klar innan saken var utredd.',
      significance: 'En utredning som söker bekräftelse i stället för svar kan inte pröva om motsatsen är riktig.',
    },
    ANONYMOUS_SOURCE: {
      title: 'Uppgift utan namngiven källa läggs fram som underlag',
      observation:
        'Uttrycket ”{wording}” för in en uppgift utan att det framgår vem som har lämnat den eller hur den har kontrollerats.',
      significance: 'En uppgift vars ursprung inte redovisas går varken att värdera eller att bemöta.',
    },
    REVERSED_BURDEN: {
      title: 'Bevisbördan läggs på fel part',
      observation: 'Formuleringen ”{wording}” vänder avsaknaden av motbevis mot den enskilde.',
      significance:
        'Att någon inte har kunnat visa att ett påstående är oriktigt är inget stöd för att det är riktigt.',
    },
    LOADED_LANGUAGE: {
      title: 'Värdeladdat eller nedsättande språk',
      observation:
        'Ordvalet ”{wording}” värderar en person eller hennes uppgifter i stället för att beskriva vad som har kommit fram.',
      significance: 'Ett sådant språk ger intryck av att myndigheten redan har tagit ställning.',
    },
    CATEGORICAL_GENERALISATION: {
      title: 'Generalisering i stället för prövning i det enskilda fallet',
      observation:
        'Formuleringen ”{wording}” drar en slutsats om den enskilde av vad som påstås gälla för en hel grupp eller vara allmänt känt.',
      significance: 'En allmän föreställning ersätter inte en prövning av omständigheterna i just detta fall.',
    },
    ATTRIBUTED_MOTIVE: {
      title: 'Motiv tillskrivs någon',
      observation: 'Formuleringen ”{wording}” tillskriver någon en avsikt.',
      significance: 'Vad en person innerst inne vill är en slutsats som behöver stöd i utredningen.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Trovärdigheten avgörs på förhand i stället för att prövas',
      observation:
        'Formuleringen ”{wording}” tar ställning till om uppgifter går att lita på utan att uppgifterna själva prövas.',
      significance:
        'Tilltro ska grundas på vad uppgifterna innehåller och hur de stämmer med annat underlag, inte på vem som har lämnat dem.',
    },
    ARGUMENT_DISMISSED: {
      title: 'Invändning avfärdas utan bemötande',
      observation: 'Formuleringen ”{wording}” avvisar vad en part har anfört utan att säga varför.',
      significance:
        'Den som har fört fram en invändning behöver kunna se att den har prövats och varför den inte har godtagits.',
    },
    MISSING_REASONS: {
      title: 'Skäl saknas',
      observation: 'Avsnittet avslår eller underkänner något i en enda mening, utan de skäl som bär upp det.',
      significance: 'Den som berörs kan varken förstå eller angripa ett ställningstagande som inte är motiverat.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Uppgift om hur avgörandet kan angripas saknas',
      observation:
        'Avgörandet går någon emot, men dokumentet upplyser inte om det kan överklagas och hur det i så fall går till.',
      significance: 'Utan sådana upplysningar kan rätten till prövning gå förlorad.',
    },
  },
  law: 'Mätt mot {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${candidates} ${candidates === 1 ? 'iakttagelse' : 'iakttagelser'} med verifierat citat togs emot från ${reviewers} granskare.`,
    reviewer: (name, flaws) => `${name}: ${flaws} ${flaws === 1 ? 'brist' : 'brister'}.`,
    merged: (candidates, groups) =>
      `${candidates} iakttagelser som avser samma eller överlappande citat i samma kategori fördes samman till ${groups}.`,
    notMerged: 'Inga iakttagelser avsåg samma citat i samma kategori, så alla redovisas var för sig.',
    nothing: 'Ingen granskare fann något att redovisa, och det finns därför inget att föra samman.',
    method:
      'Granskningen gjordes regelbaserat, utan språkmodell: varje iakttagelse bygger på en formulering i dokumentet och på en bindande bestämmelse hos granskaren som bär den.',
  },
};
