import type { FindingTexts } from '../finding-texts.ts';

export const SWEDISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den som saken gäller har inte fått komma till tals',
      observation:
        'Formuleringen ”{wording}” visar att avgörandet träffades utan att den som det rör fick lägga fram sin sida.',
      documentObservation:
        'Dokumentet avgör saken till någons nackdel, men visar inte någonstans att den som det rör har underrättats om underlaget eller fått yttra sig.',
      significance: 'Ett underlag som bara den ena sidan har kunnat påverka blir lätt ofullständigt och ensidigt.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Utgången framstår som bestämd på förhand',
      observation: 'Formuleringen ”{wording}” antyder att slutsatsen stod klar innan saken var utredd.',
      significance: 'En utredning som söker bekräftelse i stället för svar kan inte pröva om motsatsen är riktig.',
    },
    IRRELEVANT_CIRCUMSTANCES: {
      title: 'Personliga förhållanden utan betydelse för saken vägs in',
      observation:
        'Uttrycket ”{wording}” tar upp en personlig omständighet utan att det framgår vilken betydelse den har för saken.',
      significance:
        'Ovidkommande uppgifter om en person kan styra läsarens och beslutsfattarens bild av henne utan att pröva det som ska avgöras.',
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
      title: 'Motiv tillskrivs utan stöd',
      observation: 'Formuleringen ”{wording}” tillskriver någon en avsikt utan att ange vad den slutsatsen bygger på.',
      significance: 'Vad en person innerst inne vill är en slutsats som behöver stöd i utredningen.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Trovärdigheten förutsätts i stället för att prövas',
      observation:
        'Formuleringen ”{wording}” tar ställning till om uppgifter går att lita på utan att uppgifterna själva prövas.',
      significance:
        'Tilltro ska grundas på vad uppgifterna innehåller och hur de stämmer med annat underlag, inte på vem som har lämnat dem.',
    },
    INSUFFICIENT_INVESTIGATION: {
      title: 'En omständighet lämnas outredd',
      observation:
        'Formuleringen ”{wording}” visar att något som kan ha betydelse inte har utretts, utan att skälen för det anges.',
      significance: 'Slutsatser som bygger på ett ofullständigt underlag riskerar att bli felaktiga.',
    },
    MISSING_LEGAL_BASIS: {
      title: 'Rättslig grund saknas',
      observation:
        'Formuleringen ”{wording}” hänvisar till rutin, praxis eller lämplighet i stället för till en bestämmelse.',
      documentObservation: 'Saken avgörs, men ingenstans i dokumentet anges vilken bestämmelse avgörandet grundas på.',
      significance: 'Utan angiven rättslig grund kan läsaren inte kontrollera om rätt regel har tillämpats.',
    },
    MISSING_REASONS: {
      title: 'Skäl saknas',
      observation: 'Formuleringen ”{wording}” redovisar ett ställningstagande utan de skäl som bär upp det.',
      documentObservation:
        'Saken avgörs till någons nackdel utan att dokumentet redovisar vilka omständigheter som har varit avgörande.',
      significance: 'Den som berörs kan varken förstå eller angripa ett ställningstagande som inte är motiverat.',
    },
    UNSUPPORTED_CONCLUSION: {
      title: 'Säker slutsats utan redovisat stöd',
      observation:
        'Uttrycket ”{wording}” framställer slutsatsen som given, men varken meningen eller de närmaste meningarna anger vad den stöds på.',
      significance: 'Ett uttryck för säkerhet är inget skäl: det är underlaget som ska bära slutsatsen.',
    },
    SPECULATION_AS_FINDING: {
      title: 'Antagande redovisas som om det vore utrett',
      observation:
        'Formuleringen ”{wording}” är ett antagande eller ett intryck som används som grund för bedömningen.',
      significance: 'Det framgår inte vilken utredning som gör antagandet mer sannolikt än andra förklaringar.',
    },
    ARGUMENT_DISMISSED: {
      title: 'Invändning avfärdas utan bemötande',
      observation: 'Formuleringen ”{wording}” avvisar vad en part har anfört utan att säga varför.',
      significance:
        'Den som har fört fram en invändning behöver kunna se att den har prövats och varför den inte har godtagits.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Uppgift om hur avgörandet kan angripas saknas',
      observation: 'Formuleringen ”{wording}” visar att upplysningar om hur avgörandet kan överklagas inte lämnas.',
      documentObservation:
        'Avgörandet går någon emot, men dokumentet upplyser inte om det kan överklagas och hur det i så fall går till.',
      significance: 'Utan sådana upplysningar kan rätten till prövning gå förlorad.',
    },
    PARTY_HEARD: {
      title: 'Parten har fått komma till tals',
      observation:
        'Formuleringen ”{wording}” visar att den som saken rör har underrättats eller lämnat sina synpunkter.',
      significance: 'Det ger båda sidor möjlighet att påverka underlaget innan saken avgörs.',
    },
    EVIDENCE_WEIGHED: {
      title: 'Omständigheter för och emot vägs mot varandra',
      observation:
        'Formuleringen ”{wording}” visar att underlaget värderas och att det som talar i olika riktningar ställs mot vartannat.',
      significance: 'Läsaren kan därmed följa varför det ena har fått större tyngd än det andra.',
    },
    PARTY_ARGUMENTS_ADDRESSED: {
      title: 'Parternas argument bemöts',
      observation: 'Formuleringen ”{wording}” visar att en invändning eller ståndpunkt tas upp och besvaras i sak.',
      significance: 'Det visar att invändningen har prövats och inte bara återgetts.',
    },
    REASONS_GIVEN: {
      title: 'Skälen för bedömningen redovisas',
      observation: 'Med ”{wording}” knyts ställningstagandet till de skäl som bär upp det.',
      significance: 'Det gör avgörandet begripligt och möjligt att kontrollera.',
    },
    LEGAL_BASIS_CITED: {
      title: 'Den rättsliga grunden anges',
      observation: 'Ställningstagandet knyts till en angiven bestämmelse eller ett angivet avgörande.',
      significance: 'Läsaren kan kontrollera att rätt regel har tillämpats.',
    },
    UNCERTAINTY_ACKNOWLEDGED: {
      title: 'Osäkerhet redovisas öppet',
      observation: 'Formuleringen ”{wording}” säger öppet vad underlaget inte räcker till att slå fast.',
      significance: 'Slutsatserna hålls därmed inom vad utredningen bär.',
    },
    INVESTIGATION_DOCUMENTED: {
      title: 'Utredningsåtgärderna redovisas',
      observation: 'Formuleringen ”{wording}” visar vilket underlag som har hämtats in eller gåtts igenom.',
      significance: 'Det går att bedöma om utredningen räcker för slutsatserna.',
    },
    PROPORTIONALITY_CONSIDERED: {
      title: 'Åtgärdens proportionalitet prövas',
      observation: 'Formuleringen ”{wording}” visar att åtgärden vägs mot vad den innebär för den som drabbas.',
      significance: 'Det motverkar att myndigheten går längre än vad som behövs.',
    },
    APPEAL_INSTRUCTIONS: {
      title: 'Upplysning om hur avgörandet kan angripas lämnas',
      observation: 'Formuleringen ”{wording}” upplyser om möjligheten att få avgörandet prövat.',
      significance: 'Den som är missnöjd kan ta till vara sin rätt.',
    },
    SCOPE_STATED: {
      title: 'Prövningens gränser anges',
      observation: 'Formuleringen ”{wording}” klargör vad prövningen omfattar och vad den inte tar ställning till.',
      significance: 'Det hindrar att slutsatserna läses som mer än de är.',
    },
  },
  duties: {
    objectivity: 'kravet på saklighet och opartiskhet',
    investigation: 'kravet på att saken blir tillräckligt utredd',
    hearing: 'partens rätt att få del av underlaget och yttra sig',
    reasons: 'kravet på att avgöranden motiveras',
    legality: 'kravet på stöd i rättsordningen',
    equality: 'kravet på likabehandling',
    proportionality: 'kravet på proportionalitet',
    documentation: 'kravet på dokumentation',
    access: 'partens rätt till insyn',
    appeal: 'rätten att få avgörandet överprövat',
  },
  flawLaw: 'Det berör {duty}, se {citation}.',
  strengthLaw: 'Det ligger i linje med {duty}, se {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${candidates} ${candidates === 1 ? 'iakttagelse' : 'iakttagelser'} med verifierat citat togs emot från ${reviewers} granskare.`,
    reviewer: (name, flaws, strengths) =>
      `${name}: ${flaws} ${flaws === 1 ? 'brist' : 'brister'} och ${strengths} ${strengths === 1 ? 'styrka' : 'styrkor'}.`,
    merged: (candidates, groups) =>
      `${candidates} iakttagelser som avser samma eller överlappande citat i samma kategori fördes samman till ${groups}.`,
    notMerged: 'Inga iakttagelser avsåg samma citat i samma kategori, så alla redovisas var för sig.',
    nothing: 'Ingen granskare fann något att redovisa, och det finns därför inget att föra samman.',
    method:
      'Granskningen gjordes regelbaserat, utan språkmodell: varje iakttagelse bygger på en formulering i dokumentet och på den bindande bestämmelse hos granskaren som ligger närmast.',
  },
};
