import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const NORWEGIAN_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den saken gjelder, har ikke kommet til orde',
      observation:
        'Formuleringen «{wording}» viser at saken ble avgjort uten at den det gjelder, fikk legge frem sin side.',
      documentObservation:
        'Dokumentet avgjør saken til skade for noen, men viser ikke noe sted at den det gjelder, ble varslet om grunnlaget eller fikk uttale seg.',
      significance: 'Et grunnlag som bare den ene siden har kunnet påvirke, blir lett ufullstendig og ensidig.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Utfallet fremstår som avgjort på forhånd',
      observation: 'Formuleringen «{wording}» tyder på at konklusjonen var klar før saken var utredet.',
      significance:
        'En undersøkelse som søker bekreftelse i stedet for svar, kan ikke prøve om det motsatte er riktig.',
    },
    IRRELEVANT_CIRCUMSTANCES: {
      title: 'Personlige forhold uten betydning for saken trekkes inn',
      observation:
        'Uttrykket «{wording}» trekker frem et personlig forhold uten å si hvilken betydning det har for saken.',
      significance:
        'Utenforliggende opplysninger om en person kan farge vurderingen uten å belyse det som skal avgjøres.',
    },
    ANONYMOUS_SOURCE: {
      title: 'Opplysning uten navngitt kilde legges til grunn',
      observation:
        'Uttrykket «{wording}» bringer inn en opplysning uten at det fremgår hvem den kommer fra, eller hvordan den er kontrollert.',
      significance: 'En opplysning med ukjent opphav kan verken vurderes eller imøtegås.',
    },
    REVERSED_BURDEN: {
      title: 'Bevisbyrden snus',
      observation: 'Formuleringen «{wording}» bruker mangelen på motbevis mot den saken gjelder.',
      significance: 'At noen ikke har kunnet motbevise en påstand, er ikke noe holdepunkt for at den er riktig.',
    },
    LOADED_LANGUAGE: {
      title: 'Verdiladet eller nedsettende språk',
      observation:
        'Ordvalget «{wording}» feller en dom over en person eller en forklaring i stedet for å beskrive hva som har kommet frem.',
      significance: 'Et slikt språk gir inntrykk av at organet alt har tatt stilling.',
    },
    CATEGORICAL_GENERALISATION: {
      title: 'Generalisering i stedet for konkret vurdering',
      observation:
        'Formuleringen «{wording}» trekker en slutning om den enkelte fra det som hevdes å gjelde for en hel gruppe, eller å være alminnelig kjent.',
      significance: 'En alminnelig oppfatning kan ikke erstatte en vurdering av forholdene i denne saken.',
    },
    ATTRIBUTED_MOTIVE: {
      title: 'Et motiv tillegges uten holdepunkter',
      observation: 'Formuleringen «{wording}» tillegger noen en hensikt uten å si hva slutningen bygger på.',
      significance: 'Hva en person egentlig vil, er en slutning som må ha støtte i bevisene.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Troverdigheten forutsettes i stedet for å bli prøvd',
      observation:
        'Formuleringen «{wording}» tar stilling til om opplysninger er til å stole på, uten at opplysningene selv blir prøvd.',
      significance:
        'Tilliten må bygge på hva opplysningene går ut på og hvordan de stemmer med resten av saken, ikke på hvem de kommer fra.',
    },
    INSUFFICIENT_INVESTIGATION: {
      title: 'Et forhold er ikke utredet',
      observation:
        'Formuleringen «{wording}» viser at noe som kan ha betydning, ikke er undersøkt, uten at det gis noen grunn for det.',
      significance: 'Konklusjoner som bygger på et ufullstendig grunnlag, kan lett bli feil.',
    },
    MISSING_LEGAL_BASIS: {
      title: 'Rettslig grunnlag mangler',
      observation:
        'Formuleringen «{wording}» viser til rutine, praksis eller hensiktsmessighet i stedet for til en bestemmelse.',
      documentObservation:
        'Saken avgjøres, men dokumentet oppgir ikke noe sted hvilken bestemmelse avgjørelsen bygger på.',
      significance: 'Uten et oppgitt rettslig grunnlag kan leseren ikke kontrollere om riktig regel er brukt.',
    },
    MISSING_REASONS: {
      title: 'Begrunnelse mangler',
      observation: 'Formuleringen «{wording}» gir uttrykk for et standpunkt uten de grunnene som skal bære det.',
      documentObservation:
        'Saken avgjøres til skade for noen uten at dokumentet sier hvilke forhold som har vært avgjørende.',
      significance: 'Den det gjelder, kan verken forstå eller angripe et standpunkt som ikke er begrunnet.',
    },
    UNSUPPORTED_CONCLUSION: {
      title: 'Sikker konklusjon uten oppgitt støtte',
      observation:
        'Uttrykket «{wording}» fremstiller konklusjonen som selvsagt, men verken setningen eller de nærmeste setningene sier hva den bygger på.',
      significance: 'Et uttrykk for sikkerhet er ingen begrunnelse: Det er grunnlaget som må bære konklusjonen.',
    },
    SPECULATION_AS_FINDING: {
      title: 'En antakelse fremstilles som om den var fastslått',
      observation:
        'Formuleringen «{wording}» er en antakelse eller et inntrykk som brukes som grunnlag for vurderingen.',
      significance: 'Det fremgår ikke hva som gjør antakelsen mer sannsynlig enn andre forklaringer.',
    },
    ARGUMENT_DISMISSED: {
      title: 'Innsigelse avvises uten svar',
      observation: 'Formuleringen «{wording}» avviser det en part har anført, uten å si hvorfor.',
      significance:
        'Den som har kommet med en innsigelse, må kunne se at den er vurdert, og hvorfor den ikke førte frem.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Opplysning om klageadgang mangler',
      observation: 'Formuleringen «{wording}» viser at det ikke gis opplysning om hvordan avgjørelsen kan angripes.',
      documentObservation:
        'Avgjørelsen går noen imot, men dokumentet opplyser ikke om den kan påklages, og hvordan det i så fall skal gjøres.',
      significance: 'Uten slike opplysninger kan retten til overprøving gå tapt.',
    },
    PARTY_HEARD: {
      title: 'Parten har kommet til orde',
      observation:
        'Formuleringen «{wording}» viser at den saken gjelder, er varslet eller har gitt sitt syn til kjenne.',
      significance: 'Det gir begge sider mulighet til å påvirke grunnlaget før saken avgjøres.',
    },
    EVIDENCE_WEIGHED: {
      title: 'Det som taler for og imot, veies mot hverandre',
      observation:
        'Formuleringen «{wording}» viser at grunnlaget vurderes, og at det som peker i ulike retninger, holdes opp mot hverandre.',
      significance: 'Leseren kan dermed følge hvorfor noe er tillagt større vekt enn annet.',
    },
    PARTY_ARGUMENTS_ADDRESSED: {
      title: 'Partens argumenter blir besvart',
      observation: 'Formuleringen «{wording}» viser at en innsigelse eller et standpunkt tas opp og besvares.',
      significance: 'Det viser at argumentet er vurdert og ikke bare gjengitt.',
    },
    REASONS_GIVEN: {
      title: 'Vurderingen er begrunnet',
      observation: 'Med «{wording}» knyttes standpunktet til de grunnene som bærer det.',
      significance: 'Det gjør avgjørelsen forståelig og mulig å etterprøve.',
    },
    LEGAL_BASIS_CITED: {
      title: 'Det rettslige grunnlaget er oppgitt',
      observation: 'Standpunktet knyttes til en oppgitt bestemmelse eller avgjørelse.',
      significance: 'Leseren kan kontrollere at riktig regel er brukt.',
    },
    UNCERTAINTY_ACKNOWLEDGED: {
      title: 'Usikkerhet erkjennes åpent',
      observation: 'Formuleringen «{wording}» sier åpent hva grunnlaget ikke strekker til å fastslå.',
      significance: 'Konklusjonene holdes dermed innenfor det saken gir grunnlag for.',
    },
    INVESTIGATION_DOCUMENTED: {
      title: 'Undersøkelsene er dokumentert',
      observation: 'Formuleringen «{wording}» viser hvilket materiale som er innhentet eller gjennomgått.',
      significance: 'Det lar seg dermed bedømme om undersøkelsen er god nok for konklusjonene.',
    },
    PROPORTIONALITY_CONSIDERED: {
      title: 'Forholdsmessigheten er vurdert',
      observation: 'Formuleringen «{wording}» viser at tiltaket veies mot hva det innebærer for den som rammes.',
      significance: 'Det motvirker at organet går lenger enn nødvendig.',
    },
    APPEAL_INSTRUCTIONS: {
      title: 'Det opplyses om klageadgangen',
      observation: 'Formuleringen «{wording}» opplyser om muligheten til å få avgjørelsen overprøvd.',
      significance: 'Den som er misfornøyd, kan gjøre bruk av retten sin.',
    },
    SCOPE_STATED: {
      title: 'Rammen for vurderingen er angitt',
      observation: 'Formuleringen «{wording}» klargjør hva vurderingen omfatter, og hva den ikke tar stilling til.',
      significance: 'Det hindrer at konklusjonene leses som mer enn de er.',
    },
  },
  duties: {
    objectivity: 'kravet til saklighet og upartiskhet',
    investigation: 'kravet om at saken skal være tilstrekkelig opplyst',
    hearing: 'partens rett til varsel og til å uttale seg',
    reasons: 'plikten til å begrunne avgjørelser',
    legality: 'kravet om rettslig grunnlag',
    equality: 'kravet om likebehandling',
    proportionality: 'kravet om forholdsmessighet',
    documentation: 'kravet om dokumentasjon',
    access: 'partens rett til innsyn',
    appeal: 'retten til å få avgjørelsen overprøvd',
  },
  flawLaw: 'Dette berører {duty}, se {citation}.',
  strengthLaw: 'Dette er i tråd med {duty}, se {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'iakttakelse', 'iakttakelser')} med verifisert sitat kom inn fra ${plural(reviewers, 'gransker', 'granskere')}.`,
    reviewer: (name, flaws, strengths) =>
      `${name}: ${plural(flaws, 'svakhet', 'svakheter')} og ${plural(strengths, 'styrke', 'styrker')}.`,
    merged: (candidates, groups) =>
      `${candidates} iakttakelser om samme eller overlappende sitat i samme kategori ble slått sammen til ${groups}.`,
    notMerged: 'Ingen iakttakelser gjaldt samme sitat i samme kategori, så hver av dem gjengis for seg.',
    nothing: 'Ingen av granskerne fant noe å melde, så det er ingenting å slå sammen.',
    method:
      'Gjennomgangen er regelbasert og gjort uten språkmodell: Hver iakttakelse bygger på en formulering i dokumentet og på den nærmeste bindende bestemmelsen blant granskerens kilder.',
  },
};
