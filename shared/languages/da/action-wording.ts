import { type ActionWording, enumerated } from '../action-wording.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'ingen' : count} ${count === 1 ? one : many}`;

const REQUESTS = [
  'at I behandler sagen på ny og ændrer afgørelsen således: [den ønskede ændring],',
  'at I oplyser sagen bedre, hvor den er mangelfuldt oplyst,',
  'at I begrunder den nye afgørelse klart, og',
  'at I svarer skriftligt på anmodningen senest [dato].',
];

const FIRST_DEMAND =
  'Principalt nedlægges påstand om, at afgørelsen ophæves eller ændres således: [den ønskede ændring].';

/** Names the flaws and, where they may matter, what they can do, such as `påvirke sagens udfald`. */
const shortcomings = (flaws: number, mayMatter: boolean, effect: string) => {
  const [which, may] = flaws === 1 ? ['den mangel', 'den kan'] : ['de mangler', 'de kan, enkeltvis eller tilsammen,'];
  const described = `${which}, der er beskrevet nedenfor`;
  return mayMatter ? `${described}, og ${may} ${effect}` : described;
};

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
        'Klagen stiles til den instans, som afgørelsen angiver, oftest en forvaltningsdomstol (förvaltningsrätt), men indgives til den myndighed, der har truffet afgørelsen. Myndigheden undersøger, om klagen er kommet rettidigt, og sender den i så fald videre; ellers afvises den som regel. Kun den, som afgørelsen angår og er gået imod, kan klage. For kommunale afgørelser, der prøves ved laglighetsprövning, gælder andet: Ethvert medlem af kommunen kan klage, klagen indgives til förvaltningsrätten inden tre uger fra den dag, hvor protokollens godkendelse blev bekendtgjort, begrundelsen skal angives inden samme frist, og domstolen kan kun ophæve afgørelsen. Kontrollér, hvilken del af afgørelsen der kan påklages.',
      deadline:
        'Som hovedregel skal klagen være kommet frem til myndigheden inden tre uger fra den dag, hvor du modtog afgørelsen. Andre frister kan gælde for visse afgørelser og for domme.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, for så vidt den går klager imod, og at sagen i det omfang sendes tilbage til myndigheden til fornyet behandling.',
      ],
      interim: 'Herudover anmodes om, at afgørelsen ikke gælder, før klagen er afgjort.',
      reconsideration:
        'En svensk myndighed kan som hovedregel ændre en afgørelse, som den har truffet som første instans, når den mener, at den er forkert, og skal gøre det, når afgørelsen er åbenbart forkert i noget væsentligt og kan ændres hurtigt, enkelt og uden ulempe for nogen part. Er der klaget, kan den kun ændre i det sidste tilfælde, og kun før sagen er sendt videre. En sådan anmodning forlænger ikke klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan bede myndigheden om at vurdere sin afgørelse på ny. Det koster ikke noget.',
        appeal: 'Du kan ofte klage. Klagen sendes til myndigheden, som sender den videre til næste instans.',
        whereToAppeal: null,
        access: 'Du kan bede om at se alt, hvad der findes i din sag.',
        others: [
          'Mener du, at myndigheden har handlet forkert, kan du klage til Justitieombudsmannen (JO). JO kan ikke ændre afgørelsen.',
        ],
      },
    },
    NO: {
      authority: 'det norske forvaltningsorgan, der har truffet afgørelsen',
      instance: 'den klageinstans, som afgørelsen angiver',
      lodging:
        'Klagen stiles til klageinstansen: for statslige afgørelser oftest det nærmest overordnede organ, for kommunale afgørelser oftest statsforvalteren eller kommunens egen klageinstans. Den sendes til det organ, der har truffet afgørelsen, som vurderer sagen på ny, før det sender den videre.',
      deadline:
        'Som hovedregel er klagefristen tre uger fra den dag, hvor underretningen om afgørelsen kom frem. En anden frist kan følge af loven for sagen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, for så vidt den går klager imod, og at sagen i det omfang sendes tilbage til organet til fornyet behandling.',
      ],
      interim: 'Herudover anmodes om, at gennemførelsen udsættes, til klagen er afgjort.',
      reconsideration:
        'Et norsk forvaltningsorgan kan på visse betingelser omgøre sin egen afgørelse, også uden klage. En anmodning om omgørelse forlænger hverken klagefristen eller en søgsmålsfrist.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan bede organet om at omgøre sin egen afgørelse.',
        appeal:
          'Du kan ofte klage. Klagen sendes til det organ, der har truffet afgørelsen, som sender den videre til klageinstansen.',
        whereToAppeal: null,
        access: 'Du kan bede om aktindsigt i din sag.',
        others: [
          'Du kan ofte få afgørelsen prøvet af domstolene.',
          'Er klagemulighederne udtømt, eller kan afgørelsen ikke påklages, kan du klage til Sivilombudet, som regel inden et år efter den endelige afgørelse. Ombuddet kan ikke ændre afgørelsen.',
        ],
      },
    },
    DK: {
      authority: 'den myndighed, der har truffet afgørelsen',
      instance: 'den klageinstans, som klagevejledningen angiver',
      lodging:
        'Klageinstansen er ofte en overordnet myndighed eller et nævn. Klagen sendes som regel til den myndighed, der har truffet afgørelsen. Den vurderer sagen på ny og sender den videre til klageinstansen, hvis den fastholder afgørelsen.',
      deadline:
        'Der er ingen almindelig klagefrist: Fristen står i den lov eller bekendtgørelse, der gælder for sagen, og skal fremgå af klagevejledningen. Den er ofte fire uger fra den dag, afgørelsen blev meddelt, men kan være langt kortere, på nogle områder få dage. Undersøg også, om klagen skal være modtaget, og ikke kun sendt, inden fristen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, for så vidt den går klager imod, og at sagen i det omfang hjemvises til fornyet behandling hos myndigheden.',
      ],
      interim: 'Herudover anmodes om, at klagen tillægges opsættende virkning.',
      reconsideration:
        'En myndighed kan genoptage en sag, den har afgjort, og kan have pligt til det, når der er kommet nye oplysninger af væsentlig betydning frem, eller når der er begået ikke uvæsentlige sagsbehandlingsfejl. En anmodning om genoptagelse forlænger som regel ikke klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan bede myndigheden om at genoptage sagen.',
        appeal: 'Du kan ofte klage til en overordnet myndighed eller et nævn.',
        whereToAppeal: 'Hvor og hvornår skal fremgå af klagevejledningen.',
        access: 'Du kan bede om aktindsigt i din sag.',
        others: [
          'Kan afgørelsen ikke påklages, eller er klagemulighederne udtømt, kan du klage til Folketingets Ombudsmand, som hovedregel senest et år efter den endelige afgørelse.',
          'Du kan også indbringe sagen for domstolene. På nogle områder skal klagemulighederne være udnyttet først, og der kan gælde en kort frist.',
        ],
      },
    },
    US_FED: {
      authority: 'den føderale myndighed, der har truffet afgørelsen',
      instance: 'den instans, som underretningen om afgørelsen angiver',
      lodging:
        'Underretningen om afgørelsen bør sige, hvordan og hvor en klage indgives: hos myndighedens egen klageinstans eller en føderal domstol. Er der angivet en blanket, skal den bruges med denne tekst som bilag. Er der flere slags klageadgang, skal du vælge en af dem først, fordi den ene kan udelukke de andre. Nogle slags tager ikke imod nye beviser, eller kun visse; undersøg det, før du tilføjer nogen. Ofte skal myndighedens egen klageadgang være brugt, før en føderal domstol behandler sagen.',
      deadline:
        'Der er ingen fælles føderal frist: Den følger af loven og myndighedens egne regler for sagstypen og bør fremgå af afgørelsen eller underretningen om den. Klage inden for myndigheden skal ofte indgives inden 30–60 dage, undertiden før, og for sager mod staten gælder egne yderste frister.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, for så vidt den går klager imod, og at sagen i det omfang hjemvises til fornyet behandling.',
      ],
      interim: 'Herudover anmodes om, at afgørelsen ikke gennemføres imens.',
      reconsideration:
        'For nogle sagstyper er fornyet vurdering (reconsideration) et særskilt trin med sin egen blanket og frist, og for andre findes den ikke. Dette brev erstatter ikke den klageadgang, som afgørelsen angiver; gå ud fra, at det ikke forlænger fristen for den.',
      requests: REQUESTS,
      remedies: {
        reconsideration:
          'For nogle sagstyper kan du bede myndigheden om at vurdere sin afgørelse på ny. Det forlænger som regel ikke klagefristen.',
        appeal: 'Du kan ofte klage inden for myndigheden og derefter gå til en føderal domstol.',
        whereToAppeal: 'Hvor og hvornår bør fremgå af underretningen om afgørelsen.',
        access: 'Du kan bede om aktindsigt i din sag.',
        others: ['Du kan søge hjælp hos en advokat eller en organisation, der yder retshjælp.'],
      },
    },
    OTHER: {
      authority: 'den myndighed, der har truffet afgørelsen',
      instance: 'den instans, som afgørelsen angiver',
      lodging: 'Afgørelsen eller underretningen om den bør sige, hvordan og hvor en klage indgives.',
      deadline: 'Afgørelsen eller underretningen om den bør angive klagefristen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært nedlægges påstand om, at afgørelsen ophæves, for så vidt den går klager imod, og at sagen i det omfang sendes tilbage til myndigheden til fornyet behandling.',
      ],
      interim: null,
      reconsideration:
        'En myndighed kan ofte vurdere sin egen afgørelse på ny. Gå ud fra, at en sådan anmodning ikke forlænger klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan ofte bede myndigheden om at vurdere sin afgørelse på ny.',
        appeal: 'Du kan ofte klage.',
        whereToAppeal: 'Hvor og hvornår bør fremgå af afgørelsen eller af underretningen om den.',
        access: 'Du kan bede om aktindsigt i din sag.',
        others: [],
      },
    },
  },
  severity: { HIGH: 'alvorlig mangel', MEDIUM: 'moderat mangel', LOW: 'mindre mangel' },
  basis: 'Udkast, der bygger på en gennemgang af dokumentet.',
  fillIn: 'Udfyld det, der står i kantet parentes, og kontrollér alle oplysninger mod dokumentet, før teksten bruges.',
  ownLaw:
    'Teksten gælder saglighed, begrundelse og sagsbehandling. Tilføj de bestemmelser, der afgør sagen, f.eks. i den lov, som afgørelsen bygger på.',
  byRules: {
    flaws: 'Hvad indikationerne angår',
    basis: 'Udkast, der bygger på disse indikationer.',
    summary:
      'Her kan du læse, hvilke regelbaserede indikationer på mangler der er i et dokument fra en offentlig myndighed. Indikationerne handler om, hvorvidt dokumentet er sagligt og upartisk. De afgør ikke, om afgørelsen er rigtig eller forkert.',
    own: 'Dokumentet bygger på regelbaserede indikationer på mangler ved, hvor sagligt dokumentet er.',
    severity: { HIGH: 'mulig alvorlig mangel', MEDIUM: 'mulig moderat mangel', LOW: 'mulig mindre mangel' },
    found: (flaws) => `Programmet gav ${counted(flaws, 'indikation', 'indikationer')} på mangler ved sagligheden.`,
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
    interim: 'Påstand, der kan tilføjes, hvis afgørelsen kan gennemføres imens (ikke relevant ved et rent afslag):',
    page: 'Side:',
    provision: 'Bestemmelse:',
    provisions: 'Bestemmelser:',
    severity: 'Vurdering:',
    kind: 'Slags:',
    alsoTold: 'Med en anden gennemgangs ord:',
  },
  placeholders: {
    sender: 'navn, adresse, telefon og e-mail',
    decision: 'hvad afgørelsen angår, og dens dato',
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
      ? 'Citatet er ordret og kan være en del af en sætning. Sidetallet henviser til afgørelsen.'
      : 'Citaterne er ordrette og kan være dele af sætninger. Sidetallene henviser til afgørelsen.',
  listed: (items) => enumerated(items, ' samt '),
  deadlineStated: (quote, page) => `Ifølge dokumentet: »${quote}«${page === null ? '' : ` (s. ${page})`}`,
  final: {
    note: 'Dokumentet siger, at afgørelsen ikke kan påklages. En klage vil da blive afvist. Anmod hellere om genoptagelse, og se, hvad dokumentet siger om prøvelse ved domstolene.',
    partly:
      'Dokumentet siger, at en del af det ikke kan påklages. Kontrollér, at anbringenderne angår den del, der kan det.',
    instance: 'klageinstansen, hvis afgørelsen kan påklages',
    deadline: 'Søgsmålsfrist, der skal kontrolleres:',
    appeal: 'Dokumentet siger, at afgørelsen ikke kan påklages.',
  },
  untold: {
    request: 'at I giver mig skriftlig klagevejledning med oplysning om klageinstans, fremgangsmåde og frist, og',
    instance: 'klageinstansen, som afgørelsen ikke angiver',
    advice:
      'Dokumentet siger ikke, hvordan man klager. Bed myndigheden oplyse skriftligt, hvem klagen stiles til, hvor den sendes hen, og hvornår den senest skal være fremme, og gå ud fra den frist, der er nævnt her, indtil du har fået svar. Klag, så snart du kan, også hvis fristen er udløbet: Når vejledningen mangler, kan klagen ofte behandles alligevel, men sjældent når der er gået lang tid.',
  },
  see: (citation) => `Se ${citation}.`,
  relied: (citations) => `Der henvises til ${citations}.`,
  judicialReview: (citations) => `Jf. ${citations} (domstolsprøvelse).`,
  found: (flaws, strengths) =>
    `Her gengives ${counted(flaws, 'mangel', 'mangler')} og ${counted(strengths, 'styrke', 'styrker')} fra gennemgangen.`,
  nothingFound: 'Der er ikke noget at berette.',
  coverNote: {
    assumed:
      'Teksten går ud fra, at dokumentet er en afgørelse, der kan påklages eller genoptages. Kontrollér det først.',
    title: 'Skal kontrolleres før indgivelsen',
    letter: 'Skal kontrolleres før afsendelsen',
    checks: 'Skal kontrolleres',
    younger: (citations) =>
      `Den udgave af loven, der er henvist til, er nyere end dokumentet: ${citations}. Kontrollér, hvad der stod i loven på dokumentets dato, før du påberåber dig den.`,
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
    noDraft: 'Intet udkast til klage',
    noGrounds:
      'Gennemgangen fandt ingen mangler ved sagligheden. Den giver derfor ikke grundlag for en klage; der kan være andre grunde.',
    ownWords: 'Yderligere anbringender:',
    ending: (flaws, mayMatter) => {
      if (!mayMatter) return 'Klagen bør på denne baggrund tages til følge.';
      const which = flaws === 1 ? 'Manglen kan' : 'Manglerne kan, enkeltvis eller tilsammen,';
      return `${which} have påvirket afgørelsens resultat. Klagen bør derfor tages til følge.`;
    },
    regards: null,
  },
  summary: {
    title: 'Sammenfatning i klart sprog',
    intro:
      'Her kan du læse, hvad en gennemgang er kommet frem til om et dokument fra en offentlig myndighed. Gennemgangen handler om, hvorvidt dokumentet er sagligt og upartisk. Den afgør ikke, om afgørelsen er rigtig eller forkert.',
    several: 'Dokumentet er gennemgået flere gange; sammenfatningen bygger på de gennemgange.',
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
    amendment: (abbreviation) => `${abbreviation} er en forkortelse for en tilføjelse til USA’s forfatning.`,
    sources: 'Regler, der er nævnt i teksten',
    caution: 'Vent ikke: Fristen for at klage er ofte kort og regnes som regel fra den dag, du modtog afgørelsen.',
  },
  letter: {
    title: 'Anmodning om genoptagelse',
    greeting: 'Til rette vedkommende',
    intro: (flaws, mayMatter) =>
      `Jeg anmoder om, at I genoptager den ovennævnte sag og træffer en ny afgørelse. Afgørelsen lider af ${shortcomings(flaws, mayMatter, 'have påvirket resultatet')}.`,
    reasons: 'Grunde til genoptagelse',
    requests: 'Hvad jeg anmoder om',
    requestsIntro: 'Jeg anmoder derfor om',
    noDraft: 'Intet udkast til anmodning om genoptagelse',
    noReasons:
      'Gennemgangen fandt ingen mangler ved sagligheden. Den giver derfor ikke grundlag for at bede om en fornyet vurdering; der kan være andre grunde.',
    ownWords: 'Yderligere grunde:',
    ending: 'Jeg svarer gerne på spørgsmål og kan uddybe anmodningen, hvis noget er uklart.',
    regards: 'Med venlig hilsen',
  },
  record: {
    note: 'Dokumentet indeholder mere end en afgørelse. Kontrollér, hvilken del af det der er en afgørelse og kan påklages, og at anbringenderne angår den del.',
    quotations: (count) =>
      count === 1
        ? 'Citatet er ordret og kan være en del af en sætning. Sidetallet henviser til det dokument, som afgørelsen står i (dokumentet).'
        : 'Citaterne er ordrette og kan være dele af sætninger. Sidetallene henviser til det dokument, som afgørelsen står i (dokumentet).',
  },
  inquiry: {
    quoted: (page) => (page === null ? 'I dokumentet hedder det:' : `I dokumentet hedder det (s. ${page}):`),
    quotedToo: (page) =>
      page === null ? 'I dokumentet hedder det også:' : `I dokumentet hedder det også (s. ${page}):`,
    quotations: (count) =>
      count === 1
        ? 'Citatet er ordret og kan være en del af en sætning. Sidetallet henviser til dokumentet.'
        : 'Citaterne er ordrette og kan være dele af sætninger. Sidetallene henviser til dokumentet.',
    appeal: {
      document: 'Dokument, som afgørelsen bygger på:',
      enclosure: 'Det dokument, som afgørelsen bygger på',
      groundsIntro: (flaws) =>
        `Til støtte for påstandene gøres det gældende, at afgørelsen bygger på et dokument, der lider af følgende ${flaws === 1 ? 'mangel' : 'mangler'}.`,
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse, og som regel kan kun en afgørelse påklages. Angiv den afgørelse, der bygger på dokumentet. Er der ikke truffet nogen afgørelse, kan du i stedet sende dine bemærkninger til myndigheden.',
    },
    summary: {
      correction: 'Du kan bede myndigheden om at rette eller supplere dokumentet.',
      decided: 'Når der er truffet afgørelse:',
      intro:
        'Her kan du læse, hvad en gennemgang er kommet frem til om et dokument fra en offentlig myndighed. Gennemgangen handler om, hvorvidt dokumentet er sagligt og upartisk. Den afgør ikke, om konklusionerne er rigtige eller forkerte.',
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse, og det kan i så fald som regel ikke påklages for sig. Du kan sende dine bemærkninger til myndigheden, før den træffer afgørelse, og klage over afgørelsen, når den er kommet.',
    },
    letter: {
      title: 'Anmodning om rettelse',
      intro: (flaws, mayMatter) =>
        `Jeg anmoder om, at I retter eller supplerer det ovennævnte dokument. Det lider af ${shortcomings(flaws, mayMatter, 'påvirke sagens udfald')}. De bestemmelser, der henvises til, gælder for sagen og for den afgørelse, der træffes på grundlag af dokumentet.`,
      reasons: 'Grunde til rettelse',
      ownWords: 'Yderligere grunde:',
      requested: [
        'at I retter eller supplerer dokumentet på de punkter, der er anført ovenfor,',
        'at I oplyser sagen bedre, hvor den er mangelfuldt oplyst,',
        'at I lægger dette brev på sagen og tager hensyn til det i afgørelser, der bygger på dokumentet,',
        'at I venter med at træffe afgørelse, til anmodningen er behandlet, hvis der ikke allerede er truffet afgørelse, og',
        'at I svarer skriftligt på anmodningen senest [dato].',
      ],
      note: 'Dokumentet er læst som en undersøgelse eller en udtalelse og ikke som en afgørelse. Har myndigheden allerede truffet afgørelse, kan sagen ofte genoptages og afgørelsen påklages; dette brev forlænger ikke klagefristen.',
    },
  },
  own: {
    title: 'Dokument',
    intro: 'Dokumentet bygger på en gennemgang af, hvor sagligt dokumentet er.',
    flaws: 'Mangler',
    strengths: 'Styrker',
  },
};
