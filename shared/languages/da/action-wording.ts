import { type ActionWording, enumerated } from '../action-wording.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'ingen' : count} ${count === 1 ? one : many}`;

const REQUESTS = [
  'at I behandler sagen på ny i lyset af det, der er anført her,',
  'at I oplyser sagen bedre, hvor den er mangelfuldt oplyst,',
  'at I begrunder den nye afgørelse klart, og',
  'at I svarer skriftligt på anmodningen senest [dato].',
];

const FIRST_DEMAND =
  'Principalt nedlægges påstand om, at afgørelsen ophæves eller ændres således: [den ønskede ændring].';

const about = (titles: readonly string[]) =>
  titles.length === 0
    ? ''
    : ` om ${enumerated(
        titles.map((title) => `»${title}«`),
        ' og ',
      )}`;

export const DANISH_ACTION_WORDING: ActionWording = {
  orders: {
    SE: {
      authority: 'den svenske myndighed, der har truffet afgørelsen',
      instance: 'den instans, som afgørelsen angiver',
      lodging:
        'Klagen stiles til den instans, som afgørelsen angiver, oftest en forvaltningsdomstol (förvaltningsrätt), men indgives til den myndighed, der har truffet afgørelsen. Den undersøger, om klagen er kommet rettidigt, og sender den videre. For kommunale afgørelser, der prøves ved laglighetsprövning, gælder andet: Klagen indgives til förvaltningsrätten inden tre uger fra den dag, hvor protokollens godkendelse blev bekendtgjort, og domstolen kan kun ophæve afgørelsen.',
      deadline:
        'Som hovedregel skal klagen være kommet frem til myndigheden inden tre uger fra den dag, hvor du modtog afgørelsen. Andre frister kan gælde for visse afgørelser og for domme.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, og at sagen sendes tilbage til myndigheden til fornyet behandling.',
      ],
      interim: 'Herudover anmodes om, at afgørelsen ikke gælder, før klagen er afgjort.',
      reconsideration:
        'En svensk myndighed kan som hovedregel ændre sin egen afgørelse, når der er grund til det, og skal ofte gøre det, når afgørelsen er åbenbart forkert. En sådan anmodning forlænger ikke klagefristen.',
      requests: REQUESTS,
      remedies: [
        'Du kan bede myndigheden om at vurdere sin afgørelse på ny. Det koster ikke noget.',
        'Du kan ofte klage. Klagen sendes til myndigheden, som sender den videre til næste instans.',
        'Du kan bede om at se alt, hvad der findes i din sag.',
        'Mener du, at myndigheden har handlet forkert, kan du klage til Justitieombudsmannen (JO). JO kan ikke ændre afgørelsen.',
      ],
    },
    NO: {
      authority: 'det norske forvaltningsorgan, der har truffet afgørelsen',
      instance: 'den klageinstans, som afgørelsen angiver',
      lodging:
        'Klagen stiles til klageinstansen, oftest det nærmest overordnede organ, men sendes til det organ, der har truffet afgørelsen. Det vurderer sagen på ny, før den sendes videre.',
      deadline:
        'Som hovedregel er klagefristen tre uger fra den dag, hvor underretningen om afgørelsen kom frem. En anden frist kan fremgå af afgørelsen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, og at sagen sendes tilbage til organet til fornyet behandling.',
      ],
      interim: 'Herudover anmodes om, at gennemførelsen udsættes, til klagen er afgjort.',
      reconsideration:
        'Et norsk forvaltningsorgan kan på visse betingelser omgøre sin egen afgørelse, også uden klage. En sådan anmodning forlænger ikke klagefristen.',
      requests: REQUESTS,
      remedies: [
        'Du kan bede organet om at omgøre sin egen afgørelse.',
        'Du kan ofte klage. Klagen sendes til det organ, der har truffet afgørelsen, som sender den videre til klageinstansen.',
        'Du kan bede om aktindsigt i din sag.',
        'Når klagemulighederne er udtømt, kan du gå til Sivilombudet. Ombuddet kan ikke ændre afgørelsen.',
      ],
    },
    DK: {
      authority: 'den myndighed, der har truffet afgørelsen',
      instance: 'den klageinstans, som klagevejledningen angiver',
      lodging:
        'Klageinstansen er ofte en overordnet myndighed eller et nævn. Klagen sendes som regel til den myndighed, der har truffet afgørelsen. Den vurderer sagen på ny og sender den videre til klageinstansen, hvis den fastholder afgørelsen.',
      deadline:
        'Der er ingen almindelig klagefrist: Fristen står i den lov, der gælder for sagen, og skal fremgå af klagevejledningen. Hvor loven sætter en frist, er den ofte fire uger fra den dag, afgørelsen blev meddelt.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, og at sagen hjemvises til fornyet behandling hos myndigheden.',
      ],
      interim: 'Herudover anmodes om, at klagen tillægges opsættende virkning.',
      reconsideration:
        'En myndighed kan genoptage en sag, den har afgjort, især når der er kommet nye oplysninger af betydning frem, eller behandlingen har haft væsentlige fejl. En sådan anmodning forlænger som regel ikke klagefristen.',
      requests: REQUESTS,
      remedies: [
        'Du kan bede myndigheden om at genoptage sagen.',
        'Du kan ofte klage til en overordnet myndighed eller et nævn. Hvor og hvornår skal fremgå af klagevejledningen.',
        'Du kan bede om aktindsigt i din sag.',
        'Når klagemulighederne er udtømt, kan du gå til Folketingets Ombudsmand.',
      ],
    },
    US_FED: {
      authority: 'den føderale myndighed, der har truffet afgørelsen',
      instance: 'den instans, som underretningen om afgørelsen angiver',
      lodging:
        'Underretningen om afgørelsen bør sige, hvordan og hvor en klage indgives: hos myndighedens egen klageinstans eller en føderal domstol. Ofte skal myndighedens egen klageadgang være brugt, før en føderal domstol behandler sagen.',
      deadline:
        'Der er ingen fælles føderal frist: Den følger af loven og myndighedens egne regler for sagstypen. Klage inden for myndigheden skal ofte indgives inden 30–60 dage, og for sager mod staten gælder egne yderste frister.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, og at sagen hjemvises til fornyet behandling hos myndigheden.',
      ],
      interim: 'Herudover anmodes om, at afgørelsen ikke gennemføres imens.',
      reconsideration:
        'Mange føderale myndigheder kan vurdere deres egne afgørelser på ny efter anmodning. Om en sådan anmodning påvirker klagefristen, afhænger af de regler, der gælder for sagen.',
      requests: REQUESTS,
      remedies: [
        'Du kan ofte bede myndigheden om at vurdere sin afgørelse på ny.',
        'Du kan ofte klage inden for myndigheden og derefter gå til en føderal domstol. Hvor og hvornår bør fremgå af underretningen om afgørelsen.',
        'Du kan bede om aktindsigt i din sag.',
        'Du kan søge hjælp hos en advokat eller en organisation, der yder retshjælp.',
      ],
    },
    OTHER: {
      authority: 'den myndighed, der har truffet afgørelsen',
      instance: 'den instans, som afgørelsen angiver',
      lodging: 'Afgørelsen eller underretningen om den bør sige, hvordan og hvor en klage indgives.',
      deadline: 'Afgørelsen eller underretningen om den bør angive klagefristen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, og at sagen sendes tilbage til myndigheden til fornyet behandling.',
      ],
      interim: null,
      reconsideration:
        'En myndighed kan ofte vurdere sin egen afgørelse på ny. Gå ud fra, at en sådan anmodning ikke forlænger klagefristen.',
      requests: REQUESTS,
      remedies: [
        'Du kan ofte bede myndigheden om at vurdere sin afgørelse på ny.',
        'Du kan ofte klage. Hvor og hvornår bør fremgå af afgørelsen eller af underretningen om den.',
        'Du kan bede om aktindsigt i din sag.',
      ],
    },
  },
  severity: { HIGH: 'alvorlig mangel', MEDIUM: 'moderat mangel', LOW: 'mindre mangel' },
  basis: 'Udkast, der bygger på en gennemgang af dokumentet.',
  fillIn: 'Udfyld det, der står i kantet parentes, og kontrollér alle oplysninger mod dokumentet, før teksten bruges.',
  byRules: {
    basis: 'Udkast, der bygger på disse indikationer.',
    summary:
      'Her kan du læse, hvilke regelbaserede indikationer på mangler der er i et dokument fra en offentlig myndighed. Indikationerne handler om, hvorvidt dokumentet er sagligt og upartisk. De siger ikke, om afgørelsen er rigtig eller forkert.',
    own: 'Dokumentet bygger på regelbaserede indikationer på mangler ved, hvor sagligt dokumentet er.',
    found: (flaws) => `Reglerne genkendte ${counted(flaws, 'indikation', 'indikationer')} på mangler ved sagligheden.`,
  },
  fields: {
    to: 'Til:',
    through: 'Indgives til:',
    decidedBy: 'Truffet af:',
    from: 'Fra:',
    appellant: 'Klager:',
    evidence: 'Beviser:',
    matter: 'Sag:',
    document: 'Dokument:',
    appealed: 'Påklaget afgørelse:',
    concerned: 'Vedrørende:',
    deadline: 'Frist, der skal kontrolleres:',
    lodging: 'Sådan indgives den (skal kontrolleres):',
    interim: 'Påstand, der kan tilføjes, hvis afgørelsen ikke bør gælde imens:',
    page: 'Side:',
    provision: 'Bestemmelse:',
    provisions: 'Bestemmelser:',
    severity: 'Vurdering:',
    kind: 'Slags:',
    alsoTold: 'Med en anden gennemgangs ord:',
  },
  placeholders: {
    sender: 'navn, adresse, telefon og e-mail',
    matter: 'afgørelsens dato og sagsnummer',
    caseNumber: 'sagsnummer',
    place: 'sted og dato',
    signature: 'underskrift og navn med blokbogstaver',
    own: 'yderligere omstændigheder',
    evidence: 'beviser, og hvad hvert af dem skal godtgøre',
  },
  quoted: (page) => (page === null ? 'I afgørelsen hedder det:' : `I afgørelsen hedder det (s. ${page}):`),
  quotedToo: (page) => (page === null ? 'I afgørelsen hedder det også:' : `I afgørelsen hedder det også (s. ${page}):`),
  quotations: (count) =>
    count === 1
      ? 'Citatet er hentet ordret fra afgørelsen, som sidetallet henviser til.'
      : 'Citaterne er hentet ordret fra afgørelsen, som sidetallene henviser til.',
  listed: (items) => enumerated(items, ' samt '),
  deadlineStated: (quote, page) => `Ifølge dokumentet: »${quote}«${page === null ? '' : ` (s. ${page})`}`,
  untold: {
    instance: 'klageinstansen, som afgørelsen ikke angiver',
    advice:
      'Dokumentet siger ikke, hvordan man klager. Bed myndigheden oplyse skriftligt, hvem klagen stiles til, hvor den sendes hen, og hvornår den senest skal være fremme, og gå ud fra den korteste frist, indtil du har fået svar.',
  },
  see: (citation) => `Se ${citation}.`,
  relied: (citations) => `Der henvises til ${citations}.`,
  found: (flaws, strengths) =>
    `Gennemgangen fandt ${counted(flaws, 'mangel', 'mangler')} ved sagligheden og noterede ${counted(strengths, 'styrke', 'styrker')}.`,
  nothingFound: 'Gennemgangen fandt ikke noget at berette.',
  coverNote: {
    title: 'Skal kontrolleres før indgivelsen',
    younger: (citations) =>
      `Lovens tekst er yngre end dokumentet: ${citations}. Kontrollér, hvad der stod i loven på dokumentets dag, før du påberåber dig den.`,
    own: (grounds, evidence) =>
      `Tilføj omstændigheder og beviser, som kun du kender, hvor der står »${grounds}« og »${evidence}«, eller slet afsnittene.`,
    minor: (count) =>
      count === 1
        ? 'Den mindre mangel står sidst. Slet den, hvis den ikke styrker din sag.'
        : 'De mindre mangler står sidst. Slet dem, hvis de ikke styrker din sag.',
    recognised:
      'Citaterne er læst i et scannet dokument med tekstgenkendelse. Sammenlign dem ord for ord med dokumentet.',
    dropped: (count, titles) =>
      `${count === 1 ? 'Én sætning' : `${count} sætninger`}${about(titles)} blev slettet, fordi ${count === 1 ? 'den' : 'de'} citerede eller henviste til noget, som ikke er blandt gennemgangens citater og bestemmelser.`,
    alsoTold: 'En anden gennemgang beskriver følgende med egne ord. Brug dem, hvor de styrker din sag:',
  },
  contents: 'Indhold',
  sources: 'Påberåbte bestemmelser',
  enclosures: { heading: 'Bilag', items: ['Den påklagede afgørelse', '[andre dokumenter]'] },
  appeal: {
    title: 'Klage',
    demands: 'Påstande',
    grounds: 'Anbringender',
    groundsIntro: (flaws) =>
      flaws === 1
        ? 'Til støtte for påstandene gøres det gældende, at afgørelsen lider af følgende mangel.'
        : 'Til støtte for påstandene gøres det gældende, at afgørelsen lider af følgende mangler.',
    noGrounds:
      'Gennemgangen fandt ingen mangler ved sagligheden. Den giver derfor ikke grundlag for en klage; der kan være andre grunde.',
    ownWords: 'Yderligere anbringender:',
    ending: (flaws, effect) => {
      if (effect === 'NONE') return 'Klagen bør på denne baggrund tages til følge.';
      const which =
        flaws === 1
          ? 'Manglen er af en sådan karakter, at den'
          : `Manglerne er ${effect === 'EACH' ? 'hver for sig, og i hvert fald tilsammen,' : 'tilsammen'} af en sådan karakter, at de`;
      return `${which} kan have påvirket afgørelsens resultat. Klagen bør derfor tages til følge.`;
    },
    regards: null,
  },
  summary: {
    title: 'Sammenfatning i klart sprog',
    intro:
      'Her kan du læse, hvad en gennemgang er kommet frem til om et dokument fra en offentlig myndighed. Gennemgangen handler om, hvorvidt dokumentet er sagligt og upartisk. Den siger ikke, om afgørelsen er rigtig eller forkert.',
    brief: 'Kort sagt',
    flaws: 'Det, der halter',
    strengths: 'Det, der er godt',
    remedies: 'Hvad du kan gøre',
    wrote: 'Sådan står der i dokumentet:',
    wroteToo: (page) => (page === null ? 'Der står også i dokumentet:' : `Der står også i dokumentet (side ${page}):`),
    law: 'Reglen står i:',
    laws: 'Reglerne står i:',
    unitedStatesCode: (abbreviation, name) =>
      `${abbreviation} er en forkortelse for ${name}, samlingen af de føderale love i USA.`,
    sources: 'Regler, der er nævnt i teksten',
    caution: 'Vent ikke: Fristen for at klage er ofte kort og regnes fra, at du modtog afgørelsen.',
  },
  letter: {
    title: 'Anmodning om genoptagelse',
    greeting: 'Til rette vedkommende',
    intro: (flaws, effect) => {
      const [which, pronoun] = flaws === 1 ? ['den mangel', 'den'] : ['de mangler', 'de'];
      const together = effect === 'TOGETHER' && flaws > 1 ? ' tilsammen' : '';
      const outcome = effect === 'NONE' ? '' : `, og ${pronoun} kan${together} have påvirket resultatet`;
      return `Jeg anmoder om, at I genoptager den ovennævnte sag og træffer en ny afgørelse. Afgørelsen lider af ${which}, der er beskrevet nedenfor${outcome}.`;
    },
    reasons: 'Grunde til genoptagelse',
    requests: 'Hvad jeg anmoder om',
    requestsIntro: 'Jeg anmoder derfor om',
    noReasons:
      'Gennemgangen fandt ingen mangler ved sagligheden. Den giver derfor ikke grundlag for at bede om en fornyet vurdering; der kan være andre grunde.',
    ownWords: 'Yderligere grunde:',
    ending: 'Jeg svarer gerne på spørgsmål og kan uddybe anmodningen, hvis noget er uklart.',
    regards: 'Med venlig hilsen',
  },
  inquiry: {
    quoted: (page) => (page === null ? 'I dokumentet hedder det:' : `I dokumentet hedder det (s. ${page}):`),
    quotedToo: (page) =>
      page === null ? 'I dokumentet hedder det også:' : `I dokumentet hedder det også (s. ${page}):`,
    quotations: (count) =>
      count === 1
        ? 'Citatet er hentet ordret fra dokumentet, som sidetallet henviser til.'
        : 'Citaterne er hentet ordret fra dokumentet, som sidetallene henviser til.',
    appeal: {
      groundsIntro: (flaws) =>
        `Til støtte for påstandene gøres det gældende, at afgørelsen bygger på et dokument, der lider af følgende ${flaws === 1 ? 'mangel' : 'mangler'}.`,
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse, og kun en afgørelse kan påklages. Angiv den afgørelse, der bygger på dokumentet. Er der ikke truffet nogen afgørelse, kan du i stedet sende dine bemærkninger til myndigheden.',
    },
    summary: {
      intro:
        'Her kan du læse, hvad en gennemgang er kommet frem til om et dokument fra en offentlig myndighed. Gennemgangen handler om, hvorvidt dokumentet er sagligt og upartisk. Den siger ikke, om konklusionerne er rigtige eller forkerte.',
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse, og det kan i så fald ikke påklages for sig. Du kan sende dine bemærkninger til myndigheden, før den træffer afgørelse, og klage over afgørelsen, når den er kommet.',
    },
    letter: {
      title: 'Anmodning om rettelse',
      intro: (flaws, effect) => {
        const [which, pronoun] = flaws === 1 ? ['den mangel', 'den'] : ['de mangler', 'de'];
        const together = effect === 'TOGETHER' && flaws > 1 ? ' tilsammen' : '';
        const outcome = effect === 'NONE' ? '' : `, og ${pronoun} kan${together} påvirke sagens udfald`;
        return `Jeg anmoder om, at I retter det ovennævnte dokument. Det lider af ${which}, der er beskrevet nedenfor${outcome}.`;
      },
      reasons: 'Grunde til rettelse',
      ownWords: 'Yderligere grunde:',
      requested: [
        'at I retter dokumentet på de punkter, der er anført ovenfor,',
        'at I oplyser sagen bedre, hvor den er mangelfuldt oplyst,',
        'at I lægger dette brev på sagen og tager hensyn til det i afgørelser, der bygger på dokumentet, og',
        'at I svarer skriftligt på anmodningen senest [dato].',
      ],
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse. Har myndigheden allerede truffet afgørelse, kan den ofte genoptages eller påklages; dette brev forlænger ikke fristen for det.',
    },
  },
  own: {
    title: 'Dokument',
    intro: 'Dokumentet bygger på en gennemgang af, hvor sagligt dokumentet er.',
    flaws: 'Mangler',
    strengths: 'Styrker',
  },
};
