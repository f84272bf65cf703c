import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const DANISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den, sagen angår, er ikke kommet til orde',
      observation:
        'Formuleringen »{wording}« viser, at sagen blev afgjort, uden at den, den angår, fik lejlighed til at fremlægge sin side.',
      documentObservation:
        'Dokumentet afgør sagen til skade for nogen, men viser intet sted, at den, sagen angår, er gjort bekendt med grundlaget eller har kunnet udtale sig.',
      significance: 'Et grundlag, som kun den ene side har kunnet påvirke, bliver let ufuldstændigt og ensidigt.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Udfaldet fremstår som afgjort på forhånd',
      observation: 'Formuleringen »{wording}« tyder på, at konklusionen lå fast, før sagen var oplyst.',
      significance:
        'En undersøgelse, der søger bekræftelse i stedet for svar, kan ikke efterprøve, om det modsatte er rigtigt.',
    },
    IRRELEVANT_CIRCUMSTANCES: {
      title: 'Personlige forhold uden betydning for sagen inddrages',
      observation:
        'Udtrykket »{wording}« inddrager et personligt forhold, uden at det fremgår, hvilken betydning det har for sagen.',
      significance: 'Uvedkommende oplysninger om en person kan farve vurderingen uden at belyse det, der skal afgøres.',
    },
    ANONYMOUS_SOURCE: {
      title: 'En oplysning uden navngiven kilde lægges til grund',
      observation:
        'Udtrykket »{wording}« indfører en oplysning, uden at det fremgår, hvem den kommer fra, eller hvordan den er kontrolleret.',
      significance: 'En oplysning med ukendt ophav kan hverken vurderes eller imødegås.',
    },
    REVERSED_BURDEN: {
      title: 'Bevisbyrden vendes om',
      observation: 'Formuleringen »{wording}« bruger manglen på modbevis imod den, sagen angår.',
      significance: 'At nogen ikke har kunnet modbevise en påstand, er ikke noget holdepunkt for, at den er rigtig.',
    },
    LOADED_LANGUAGE: {
      title: 'Værdiladet eller nedsættende sprog',
      observation:
        'Ordvalget »{wording}« fælder dom over en person eller en forklaring i stedet for at beskrive, hvad der er kommet frem.',
      significance: 'Et sådant sprog giver indtryk af, at myndigheden allerede har taget stilling.',
    },
    CATEGORICAL_GENERALISATION: {
      title: 'Generalisering i stedet for konkret vurdering',
      observation:
        'Formuleringen »{wording}« drager en slutning om den enkelte ud fra, hvad der hævdes at gælde for en hel gruppe eller at være almindeligt kendt.',
      significance:
        'En almindelig opfattelse kan ikke træde i stedet for en vurdering af forholdene i netop denne sag.',
    },
    ATTRIBUTED_MOTIVE: {
      title: 'Et motiv tillægges uden holdepunkter',
      observation: 'Formuleringen »{wording}« tillægger nogen en hensigt uden at angive, hvad slutningen bygger på.',
      significance: 'Hvad en person inderst inde vil, er en slutning, der må have støtte i sagens oplysninger.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Troværdigheden forudsættes i stedet for at blive prøvet',
      observation:
        'Formuleringen »{wording}« tager stilling til, om oplysninger er til at stole på, uden at oplysningerne selv bliver prøvet.',
      significance:
        'Tilliden må bygge på, hvad oplysningerne går ud på, og hvordan de stemmer med sagen i øvrigt, ikke på, hvem de kommer fra.',
    },
    INSUFFICIENT_INVESTIGATION: {
      title: 'Et forhold er ikke undersøgt',
      observation:
        'Formuleringen »{wording}« viser, at noget, der kan have betydning, ikke er undersøgt, uden at der gives nogen grund til det.',
      significance: 'Konklusioner, der hviler på et ufuldstændigt grundlag, risikerer at blive forkerte.',
    },
    MISSING_LEGAL_BASIS: {
      title: 'Retsgrundlaget mangler',
      observation:
        'Formuleringen »{wording}« henviser til rutine, praksis eller hensigtsmæssighed i stedet for til en bestemmelse.',
      documentObservation:
        'Sagen afgøres, men dokumentet angiver intet sted, hvilken bestemmelse afgørelsen hviler på.',
      significance: 'Uden et angivet retsgrundlag kan læseren ikke kontrollere, om den rigtige regel er anvendt.',
    },
    MISSING_REASONS: {
      title: 'Begrundelsen mangler',
      observation: 'Formuleringen »{wording}« giver udtryk for et standpunkt uden de grunde, der skal bære det.',
      documentObservation:
        'Sagen afgøres til skade for nogen, uden at dokumentet angiver, hvilke forhold der har været afgørende.',
      significance: 'Den, sagen angår, kan hverken forstå eller angribe et standpunkt, der ikke er begrundet.',
    },
    UNSUPPORTED_CONCLUSION: {
      title: 'En sikker konklusion uden angivet støtte',
      observation:
        'Udtrykket »{wording}« fremstiller konklusionen som givet, men hverken sætningen eller de nærmeste sætninger angiver, hvad den bygger på.',
      significance: 'Et udtryk for sikkerhed er ingen begrundelse: Det er grundlaget, der skal bære konklusionen.',
    },
    SPECULATION_AS_FINDING: {
      title: 'En antagelse fremstilles, som om den var fastslået',
      observation:
        'Formuleringen »{wording}« er en antagelse eller et indtryk, der bruges som grundlag for vurderingen.',
      significance: 'Det fremgår ikke, hvad der gør antagelsen mere sandsynlig end andre forklaringer.',
    },
    ARGUMENT_DISMISSED: {
      title: 'En indsigelse afvises uden svar',
      observation: 'Formuleringen »{wording}« afviser, hvad en part har anført, uden at sige hvorfor.',
      significance:
        'Den, der er kommet med en indsigelse, må kunne se, at den er overvejet, og hvorfor den ikke er taget til følge.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Klagevejledning mangler',
      observation: 'Formuleringen »{wording}« viser, at der ikke gives vejledning om, hvordan afgørelsen kan angribes.',
      documentObservation:
        'Afgørelsen går nogen imod, men dokumentet oplyser ikke, om den kan påklages, og hvordan det i så fald skal ske.',
      significance: 'Uden en sådan vejledning kan retten til efterprøvelse gå tabt.',
    },
    PARTY_HEARD: {
      title: 'Parten er kommet til orde',
      observation:
        'Formuleringen »{wording}« viser, at den, sagen angår, er underrettet eller har givet sit syn til kende.',
      significance: 'Det giver begge sider mulighed for at påvirke grundlaget, før sagen afgøres.',
    },
    EVIDENCE_WEIGHED: {
      title: 'Det, der taler for og imod, vejes mod hinanden',
      observation:
        'Formuleringen »{wording}« viser, at grundlaget vurderes, og at det, der peger i forskellige retninger, holdes op mod hinanden.',
      significance: 'Læseren kan dermed følge, hvorfor noget er tillagt større vægt end andet.',
    },
    PARTY_ARGUMENTS_ADDRESSED: {
      title: 'Partens argumenter bliver besvaret',
      observation: 'Formuleringen »{wording}« viser, at en indsigelse eller et standpunkt tages op og besvares.',
      significance: 'Det viser, at argumentet er overvejet og ikke blot gengivet.',
    },
    REASONS_GIVEN: {
      title: 'Vurderingen er begrundet',
      observation: 'Med »{wording}« knyttes standpunktet til de grunde, der bærer det.',
      significance: 'Det gør afgørelsen forståelig og mulig at efterprøve.',
    },
    LEGAL_BASIS_CITED: {
      title: 'Retsgrundlaget er angivet',
      observation: 'Standpunktet knyttes til en angiven bestemmelse eller afgørelse.',
      significance: 'Læseren kan kontrollere, at den rigtige regel er anvendt.',
    },
    UNCERTAINTY_ACKNOWLEDGED: {
      title: 'Usikkerhed erkendes åbent',
      observation: 'Formuleringen »{wording}« siger åbent, hvad grundlaget ikke rækker til at fastslå.',
      significance: 'Konklusionerne holdes dermed inden for, hvad sagen giver grundlag for.',
    },
    INVESTIGATION_DOCUMENTED: {
      title: 'Undersøgelsesskridtene er dokumenteret',
      observation: 'Formuleringen »{wording}« viser, hvilket materiale der er indhentet eller gennemgået.',
      significance: 'Det lader sig dermed bedømme, om undersøgelsen er tilstrækkelig til konklusionerne.',
    },
    PROPORTIONALITY_CONSIDERED: {
      title: 'Proportionaliteten er overvejet',
      observation: 'Formuleringen »{wording}« viser, at indgrebet vejes mod, hvad det betyder for den, det rammer.',
      significance: 'Det modvirker, at myndigheden går længere end nødvendigt.',
    },
    APPEAL_INSTRUCTIONS: {
      title: 'Der gives vejledning om klage eller prøvelse',
      observation: 'Formuleringen »{wording}« oplyser om muligheden for at få afgørelsen prøvet.',
      significance: 'Den, der er utilfreds, kan gøre brug af sin ret.',
    },
    SCOPE_STATED: {
      title: 'Rammen for vurderingen er angivet',
      observation: 'Formuleringen »{wording}« klargør, hvad vurderingen omfatter, og hvad den ikke tager stilling til.',
      significance: 'Det hindrer, at konklusionerne læses som mere, end de er.',
    },
  },
  duties: {
    objectivity: 'kravet om saglighed og upartiskhed',
    investigation: 'kravet om, at sagen er tilstrækkeligt oplyst',
    hearing: 'partens ret til at blive hørt',
    reasons: 'pligten til at begrunde afgørelser',
    legality: 'kravet om hjemmel',
    equality: 'kravet om ligebehandling',
    proportionality: 'kravet om proportionalitet',
    documentation: 'kravet om dokumentation',
    access: 'partens ret til aktindsigt',
    appeal: 'retten til at få afgørelsen efterprøvet',
  },
  flawLaw: 'Det berører {duty}, se {citation}.',
  strengthLaw: 'Det er i overensstemmelse med {duty}, se {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'iagttagelse', 'iagttagelser')} med verificeret citat kom ind fra ${plural(reviewers, 'gransker', 'granskere')}.`,
    reviewer: (name, flaws, strengths) =>
      `${name}: ${plural(flaws, 'svaghed', 'svagheder')} og ${plural(strengths, 'styrke', 'styrker')}.`,
    merged: (candidates, groups) =>
      `${candidates} iagttagelser om samme eller overlappende citat i samme kategori blev slået sammen til ${groups}.`,
    notMerged: 'Ingen iagttagelser angik samme citat i samme kategori, så hver af dem gengives for sig.',
    nothing: 'Ingen af granskerne fandt noget at melde, så der er intet at slå sammen.',
    method:
      'Gennemgangen er regelbaseret og foretaget uden sprogmodel: Hver iagttagelse bygger på en formulering i dokumentet og på den nærmeste bindende bestemmelse blandt granskerens kilder.',
  },
};
