import type { FindingTexts } from '../finding-texts.ts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const NORWEGIAN_FINDING_TEXTS: FindingTexts = {
  signals: {
    PARTY_NOT_HEARD: {
      title: 'Den saken gjelder, har ikke kommet til orde',
      observation:
        'Formuleringen «{wording}» viser at saken ble avgjort uten at den det gjelder, fikk legge frem sin side.',
      significance: 'Et grunnlag som bare den ene siden har kunnet påvirke, blir lett ufullstendig og ensidig.',
    },
    PREDETERMINED_OUTCOME: {
      title: 'Utfallet fremstår som avgjort på forhånd',
      observation: 'Formuleringen «{wording}» tyder på at konklusjonen var klar før saken var utredet.',
      significance:
        'En undersøkelse som søker bekreftelse i stedet for svar, kan ikke prøve om det motsatte er riktig.',
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
      title: 'Noen tillegges et motiv',
      observation: 'Formuleringen «{wording}» tillegger noen en hensikt.',
      significance: 'Hva en person egentlig vil, er en slutning som må ha støtte i bevisene.',
    },
    CREDIBILITY_PRESUMPTION: {
      title: 'Troverdigheten er avgjort på forhånd i stedet for å bli prøvd',
      observation:
        'Formuleringen «{wording}» tar stilling til om opplysninger er til å stole på, uten at opplysningene selv blir prøvd.',
      significance:
        'Tilliten må bygge på hva opplysningene går ut på og hvordan de stemmer med resten av saken, ikke på hvem de kommer fra.',
    },
    ARGUMENT_DISMISSED: {
      title: 'Innsigelse avvises uten svar',
      observation: 'Formuleringen «{wording}» avviser det en part har anført, uten å si hvorfor.',
      significance:
        'Den som har kommet med en innsigelse, må kunne se at den er vurdert, og hvorfor den ikke førte frem.',
    },
    MISSING_REASONS: {
      title: 'Begrunnelse mangler',
      observation: 'Avsnittet avslår eller avviser noe i én eneste setning, uten de grunnene som skal bære det.',
      significance: 'Den det gjelder, kan verken forstå eller angripe et standpunkt som ikke er begrunnet.',
    },
    MISSING_APPEAL_INFORMATION: {
      title: 'Opplysning om klageadgang mangler',
      observation:
        'Avgjørelsen gir ikke parten fullt medhold, men dokumentet opplyser ikke om den kan påklages, til hvem og innen hvilken frist.',
      significance: 'Uten slike opplysninger kan retten til overprøving gå tapt.',
    },
  },
  law: 'Målt mot {citation}.',
  reasoning: {
    received: (candidates, reviewers) =>
      `${plural(candidates, 'iakttakelse', 'iakttakelser')} med verifisert sitat kom inn fra ${plural(reviewers, 'gransker', 'granskere')}.`,
    reviewer: (name, flaws) => `${name}: ${plural(flaws, 'svakhet', 'svakheter')}.`,
    merged: (candidates, groups) =>
      `${candidates} iakttakelser om samme eller overlappende sitat i samme kategori ble slått sammen til ${groups}.`,
    notMerged: 'Ingen iakttakelser gjaldt samme sitat i samme kategori, så hver av dem gjengis for seg.',
    nothing: 'Ingen av granskerne fant noe å melde, så det er ingenting å slå sammen.',
    method:
      'Gjennomgangen er regelbasert og gjort uten språkmodell: Hver iakttakelse bygger på en formulering i dokumentet og på en bindende bestemmelse blant granskerens kilder som bærer den.',
  },
};
