import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const DANISH_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den, sagen angår, er ikke kommet til orde',
      observation:
        'Formuleringen »{wording}« viser, at sagen blev afgjort, uden at den, den angår, fik lejlighed til at fremlægge sin side.',
      significance: 'Et grundlag, som kun den ene side har kunnet påvirke, bliver let ufuldstændigt og ensidigt.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Udfaldet fremstår som afgjort på forhånd',
      observation: 'Formuleringen »{wording}« tyder på, at konklusionen lå fast, før sagen var oplyst.',
      significance:
        'En undersøgelse, der søger bekræftelse i stedet for svar, kan ikke efterprøve, om det modsatte er rigtigt.',
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
      title: 'Nogen tillægges et motiv',
      observation: 'Formuleringen »{wording}« tillægger nogen en hensigt.',
      significance: 'Hvad en person inderst inde vil, er en slutning, der må have støtte i sagens oplysninger.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Troværdigheden er afgjort på forhånd i stedet for at blive prøvet',
      observation:
        'Formuleringen »{wording}« tager stilling til, om oplysninger er til at stole på, uden at oplysningerne selv bliver prøvet.',
      significance:
        'Tilliden må bygge på, hvad oplysningerne går ud på, og hvordan de stemmer med sagen i øvrigt, ikke på, hvem de kommer fra.',
    },
    ARGUMENT_DISMISSED: {
      title: 'En indsigelse afvises uden svar',
      observation: 'Formuleringen »{wording}« afviser, hvad en part har anført, uden at sige hvorfor.',
      significance:
        'Den, der er kommet med en indsigelse, må kunne se, at den er overvejet, og hvorfor den ikke er taget til følge.',
    },
    MISSING_REASONS: {
      title: 'Begrundelsen mangler',
      observation: 'Afsnittet afslår eller afviser noget i en enkelt sætning, uden de grunde, der skal bære det.',
      significance: 'Den, sagen angår, kan hverken forstå eller angribe et standpunkt, der ikke er begrundet.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Klagevejledning mangler',
      observation:
        'Afgørelsen giver ikke parten fuldt ud medhold, men er ikke ledsaget af klagevejledning: Dokumentet oplyser ikke, om den kan påklages, til hvem og inden hvilken frist.',
      significance: 'Uden en sådan vejledning kan retten til efterprøvelse gå tabt.',
    },
  },
  law: 'Målt mod {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'iagttagelse', 'iagttagelser')} med verificeret citat kom ind fra ${plural(reviewers, 'gransker', 'granskere')}.`,
    reviewer: (name, flaws) => `${name}: ${plural(flaws, 'svaghed', 'svagheder')}.`,
    merged: (candidates, groups) =>
      `${candidates} iagttagelser om samme eller overlappende citat i samme kategori blev slået sammen til ${groups}.`,
    notMerged: 'Ingen iagttagelser angik samme citat i samme kategori, så hver af dem gengives for sig.',
    nothing: 'Ingen af granskerne fandt noget at melde, så der er intet at slå sammen.',
    method:
      'Gennemgangen er regelbaseret og foretaget uden sprogmodel: Hver iagttagelse bygger på en formulering i dokumentet og på en bindende bestemmelse blandt granskerens kilder, som bærer den.',
  },
};
