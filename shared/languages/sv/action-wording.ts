import { type ActionWording, enumerated } from '../action-wording.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'inga' : count} ${count === 1 ? one : many}`;

/** Names the places of flaws and, where they may matter, what they can do, such as `påverka utgången i ärendet`. */
const shortcomings = (flaws: number, mayMatter: boolean, effect: string) => {
  const [where, which] =
    flaws === 1
      ? ['det hänseende som anges nedan', 'bristen kan']
      : ['de hänseenden som anges nedan', 'bristerna kan, var för sig eller sammantagna,'];
  return mayMatter ? `${where}, och ${which} ${effect}` : where;
};

const about = (titles: readonly string[]) =>
  titles.length === 0
    ? ''
    : ` om ${enumerated(
        titles.map((title) => `”${title}”`),
        ' och ',
      )}`;

export const SWEDISH_ACTION_WORDING: ActionWording = {
  orders: {
    SE: {
      authority: 'den myndighet som har beslutat',
      instance: 'den instans som överklagandehänvisningen anger',
      lodging:
        'Överklagandet ställs till den instans som överklagandehänvisningen anger, oftast en förvaltningsrätt, men ges in till den myndighet som har beslutat. Myndigheten prövar om det har kommit in i rätt tid och lämnar det i så fall vidare; annars avvisas det i regel. Överklaga får bara den som beslutet angår och som det har gått emot. För ett kommunalt beslut som överklagas genom laglighetsprövning gäller annat: varje medlem av kommunen får överklaga, överklagandet ges in till förvaltningsrätten inom tre veckor från det att justeringen av protokollet tillkännagavs, grunderna ska anges inom samma tid, och domstolen kan bara upphäva beslutet. Kontrollera i överklagandehänvisningen vilken del av beslutet som kan överklagas.',
      deadline:
        'Som huvudregel ska överklagandet ha kommit in till myndigheten inom tre veckor från den dag då du fick del av beslutet. En annan tid kan gälla för vissa beslut och för domar.',
      demands: [
        'I första hand yrkas att beslutet upphävs eller ändras enligt följande: [yrkad ändring].',
        'I andra hand yrkas att beslutet upphävs i de delar det har gått klaganden emot och att ärendet i de delarna visas åter till myndigheten för ny prövning.',
      ],
      interim: 'Därutöver yrkas att beslutet tills vidare inte ska gälla (inhibition).',
      reconsideration:
        'En myndighet får som huvudregel ändra ett beslut som den har meddelat som första instans om den anser att det är felaktigt. Den ska göra det om beslutet är uppenbart felaktigt i något väsentligt hänseende och kan ändras snabbt, enkelt och utan nackdel för någon enskild part. Har beslutet överklagats får det ändras bara i det senare fallet, och bara innan ärendet har lämnats över till överinstansen. En begäran om omprövning förlänger inte tiden för att överklaga.',
      requests: [
        'att ni omprövar beslutet och ändrar det enligt följande: [önskad ändring],',
        'att ni kompletterar utredningen där den brister,',
        'att ni klart redovisar skälen för det nya ställningstagandet, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      remedies: {
        reconsideration: 'Du kan be myndigheten att ompröva sitt beslut. Det kostar ingenting.',
        appeal:
          'Du kan ofta överklaga. Överklagandet skickas då oftast till myndigheten, som lämnar det vidare till nästa instans.',
        whereToAppeal: null,
        access: 'Du kan begära att få ta del av materialet i ditt ärende. Vissa uppgifter kan vara sekretessbelagda.',
        others: [
          'Om du tycker att myndigheten har handlat fel kan du klaga hos Justitieombudsmannen (JO). JO kan inte ändra beslutet.',
        ],
      },
    },
    NO: {
      authority: 'det norska förvaltningsorgan som har fattat beslutet',
      instance: 'den klageinstans som beslutet anger',
      lodging:
        'Klagan ställs till klageinstansen: för statliga beslut oftast det närmast överordnade organet, för kommunala beslut oftast statsforvalteren eller kommunens egen klageinstans. Den skickas till det organ som har fattat beslutet (vedtaket), som först prövar saken på nytt och sedan lämnar den vidare.',
      deadline:
        'Som huvudregel är klagofristen tre veckor från den dag då underrättelsen om beslutet kom fram. En annan frist kan följa av lagen för saken.',
      demands: [
        'I första hand begärs att beslutet upphävs eller ändras enligt följande: [yrkad ändring].',
        'I andra hand begärs att beslutet upphävs i de delar det har gått klaganden emot och att ärendet i de delarna lämnas tillbaka till organet för ny behandling.',
      ],
      interim: 'Därutöver begärs att beslutet inte verkställs innan klagan är avgjord.',
      reconsideration:
        'Ett norskt förvaltningsorgan kan på vissa villkor ändra sitt eget beslut (omgjøring), även utan klagan. En begäran om ändring förlänger varken klagofristen eller en frist för talan vid domstol.',
      requests: [
        'att ni prövar beslutet på nytt och ändrar det enligt följande: [önskad ändring],',
        'att ni kompletterar utredningen där den brister,',
        'att ni klart redovisar skälen för det nya ställningstagandet, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      remedies: {
        reconsideration: 'Du kan be organet att ändra sitt eget beslut.',
        appeal:
          'Du kan ofta klaga. Klagan skickas till det organ som fattade beslutet, som lämnar den vidare till klageinstansen.',
        whereToAppeal: null,
        access: 'Du kan begära att få se dokumenten i ditt ärende.',
        others: [
          'Du kan ofta få beslutet prövat av domstol.',
          'När klagomöjligheterna är uttömda, eller om beslutet inte kan överklagas, kan du klaga hos Sivilombudet, i regel inom ett år från det slutliga beslutet. Ombudet kan inte ändra beslutet.',
        ],
      },
    },
    DK: {
      authority: 'den danska myndighet som har beslutat',
      instance: 'den klageinstans som klagovägledningen anger',
      lodging:
        'Klageinstansen är ofta en överordnad myndighet eller en nämnd. Klagan skickas i regel till den myndighet som har beslutat. Den bedömer saken på nytt och lämnar den vidare till klageinstansen om den håller fast vid beslutet.',
      deadline:
        'Någon allmän dansk klagofrist finns inte: fristen står i den lag eller förordning som gäller för ärendet och ska framgå av klagovägledningen. Den är ofta fyra veckor från det att beslutet meddelades, men kan vara betydligt kortare, på några områden bara några dagar. Ta också reda på om klagan måste ha kommit fram, och inte bara ha skickats, inom fristen.',
      demands: [
        'I första hand begärs att beslutet upphävs eller ändras enligt följande: [yrkad ändring].',
        'I andra hand begärs att beslutet upphävs i de delar det har gått klaganden emot och att ärendet i de delarna lämnas tillbaka till myndigheten för ny behandling.',
      ],
      interim: 'Därutöver begärs att klagan får uppskjutande verkan.',
      reconsideration:
        'En dansk myndighet kan ta upp ett avgjort ärende på nytt (genoptagelse) och kan vara skyldig att göra det när det har kommit fram nya uppgifter av väsentlig betydelse eller när handläggningen har haft fel som inte är obetydliga. En sådan begäran förlänger i regel inte klagofristen.',
      requests: [
        'att ni tar upp ärendet på nytt och ändrar beslutet enligt följande: [önskad ändring],',
        'att ni kompletterar utredningen där den brister,',
        'att ni klart redovisar skälen för det nya ställningstagandet, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      remedies: {
        reconsideration: 'Du kan be myndigheten att ta upp ärendet på nytt.',
        appeal: 'Du kan ofta klaga till en högre myndighet eller en nämnd.',
        whereToAppeal: 'Vart och när ska stå i klagovägledningen.',
        access: 'Du kan begära att få se handlingarna i ditt ärende.',
        others: [
          'Om beslutet inte går att överklaga, eller om det inte går att klaga längre, kan du klaga hos Folketingets Ombudsmand, i regel senast ett år efter det slutliga beslutet.',
          'Du kan också väcka talan vid domstol. På vissa områden måste klagomöjligheterna först vara uttömda, och tiden kan vara kort.',
        ],
      },
    },
    US_FED: {
      authority: 'den federala myndighet som har beslutat',
      instance: 'den instans som underrättelsen om beslutet anger',
      lodging:
        'Hur och var ett överklagande ges in bör framgå av underrättelsen om beslutet: hos myndighetens egen överprövning eller hos en federal domstol. Anges en blankett ska den användas, med den här texten som bilaga. Finns det flera slag av överprövning ska du välja ett av dem först, eftersom det ena kan utesluta de andra. Vissa slag av överprövning tar inte emot ny bevisning, eller bara viss; ta reda på det innan du lägger till någon. Ofta måste myndighetens egen överprövning ha använts innan saken kan prövas av en federal domstol.',
      deadline:
        'Det finns ingen gemensam federal frist: den bestäms av lagen och myndighetens egna regler för det slag av ärende det gäller, och bör framgå av beslutet eller underrättelsen om det. Överprövning inom myndigheten ska ofta begäras inom 30–60 dagar, ibland tidigare, och för talan mot staten gäller egna yttersta tider.',
      demands: [
        'I första hand begärs att beslutet upphävs eller ändras enligt följande: [yrkad ändring].',
        'I andra hand begärs att beslutet upphävs i de delar det har gått klaganden emot och att ärendet i de delarna återförvisas för ny prövning.',
      ],
      interim: 'Därutöver begärs att beslutet inte verkställs under tiden.',
      reconsideration:
        'För vissa slag av ärenden är omprövning (reconsideration) ett eget steg med egen blankett och egen tid, och för andra finns den inte. Det här brevet ersätter inte den överprövning som beslutet anger; utgå från att det inte förlänger tiden för den.',
      requests: [
        'att ni omprövar beslutet och ändrar det enligt följande: [önskad ändring],',
        'att ni kompletterar utredningen där den brister,',
        'att ni klart redovisar skälen för det nya ställningstagandet, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      remedies: {
        reconsideration:
          'För vissa slag av ärenden kan du be myndigheten att ompröva sitt beslut. Det förlänger i regel inte tiden för överprövning.',
        appeal: 'Du kan ofta begära överprövning inom myndigheten, och därefter i en federal domstol.',
        whereToAppeal: 'Vart och när bör stå i underrättelsen om beslutet.',
        access: 'Du kan begära att få se handlingarna i ditt ärende.',
        others: ['Du kan söka hjälp hos en jurist eller hos en organisation som ger rättshjälp.'],
      },
    },
    OTHER: {
      authority: 'den myndighet som har beslutat',
      instance: 'den instans som beslutet anger',
      lodging: 'Hur och var ett överklagande ges in bör framgå av beslutet eller av underrättelsen om det.',
      deadline: 'Tiden för att överklaga bör framgå av beslutet eller av underrättelsen om det.',
      demands: [
        'I första hand yrkas att beslutet upphävs eller ändras enligt följande: [yrkad ändring].',
        'I andra hand yrkas att beslutet upphävs i de delar det har gått klaganden emot och att ärendet i de delarna lämnas tillbaka till myndigheten för ny prövning.',
      ],
      interim: null,
      reconsideration:
        'En myndighet kan ofta ompröva sitt eget beslut. Utgå från att en sådan begäran inte förlänger tiden för att överklaga.',
      requests: [
        'att ni omprövar beslutet och ändrar det enligt följande: [önskad ändring],',
        'att ni kompletterar utredningen där den brister, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      remedies: {
        reconsideration: 'Du kan ofta be myndigheten att ompröva sitt beslut.',
        appeal: 'Du kan ofta överklaga.',
        whereToAppeal: 'Vart och när bör stå i beslutet eller i underrättelsen om det.',
        access: 'Du kan begära att få se handlingarna i ditt ärende.',
        others: [],
      },
    },
  },
  severity: { HIGH: 'allvarlig brist', MEDIUM: 'måttlig brist', LOW: 'mindre brist' },
  basis: 'Utkast som bygger på en granskning av handlingen.',
  fillIn: 'Fyll i det som står inom hakparentes och kontrollera alla uppgifter mot handlingen innan texten används.',
  ownLaw:
    'Texten gäller saklighet, motivering och handläggning. Lägg till de bestämmelser som avgör saken, till exempel i den lag som beslutet bygger på.',
  byRules: {
    flaws: 'Vad indikationerna gäller',
    basis: 'Utkast som bygger på dessa indikationer.',
    summary:
      'Här förklaras vilka regelbaserade indikationer på brister som finns i en handling från en myndighet. Indikationerna gäller om handlingen är saklig och opartisk. De avgör inte om beslutet är rätt eller fel.',
    own: 'Dokumentet bygger på regelbaserade indikationer på brister i handlingens saklighet.',
    severity: { HIGH: 'möjlig allvarlig brist', MEDIUM: 'möjlig måttlig brist', LOW: 'möjlig mindre brist' },
    found: (flaws) => `Programmet gav ${counted(flaws, 'indikation', 'indikationer')} på brister i sakligheten.`,
  },
  fields: {
    to: 'Till:',
    through: 'Ges in till:',
    decidedBy: 'Beslutande myndighet:',
    from: 'Från:',
    appellant: 'Klagande:',
    evidence: 'Bevisning:',
    matter: 'Ärende:',
    document: 'Handling:',
    appealed: 'Överklagat beslut:',
    concerned: 'Gäller:',
    deadline: 'Tid att kontrollera:',
    lodging: 'Så här lämnas det in (kontrollera):',
    interim:
      'Yrkande att lägga till om beslutet kan verkställas under tiden (ett rent avslag kan i regel inte inhiberas):',
    page: 'Sida:',
    provision: 'Bestämmelse:',
    provisions: 'Bestämmelser:',
    severity: 'Bedömning:',
    kind: 'Slag:',
    alsoTold: 'Med en annan gransknings ord:',
  },
  placeholders: {
    sender: 'namn, personnummer, adress, telefon och e-post',
    decision: 'vad beslutet gäller och dess datum',
    matter: 'beslutets datum och ärendenummer',
    caseNumber: 'ärendenummer',
    place: 'ort och datum',
    signature: 'underskrift och namnförtydligande',
    own: 'ytterligare omständigheter',
    evidence: 'bevis och vad som ska styrkas med vart och ett',
  },
  quoted: (page) => (page === null ? 'I beslutet anges:' : `I beslutet anges (s. ${page}):`),
  quotedToo: (page) => (page === null ? 'I beslutet anges också:' : `I beslutet anges också (s. ${page}):`),
  quotations: (count) =>
    count === 1
      ? 'Citatet är ordagrant och kan vara en del av en mening. Sidhänvisningen avser beslutet.'
      : 'Citaten är ordagranna och kan vara delar av meningar. Sidhänvisningarna avser beslutet.',
  listed: (items) => enumerated(items, ' samt '),
  deadlineStated: (quote, page) => `Enligt handlingen: ”${quote}”${page === null ? '' : ` (s. ${page})`}`,
  final: {
    note: 'Handlingen säger att beslutet inte kan överklagas. Ett överklagande avvisas då. Begär hellre omprövning, och se vad handlingen säger om prövning i domstol.',
    partly:
      'Handlingen säger att en del av den inte kan överklagas. Kontrollera att grunderna gäller den del som kan det.',
    instance: 'överinstansen, om beslutet kan överklagas',
    deadline: 'Tid för talan att kontrollera:',
    appeal: 'Handlingen säger att beslutet inte kan överklagas.',
  },
  untold: {
    request: 'att ni skriftligen anger hur beslutet överklagas, till vem, vart och senast när, och',
    instance: 'överinstansen, som beslutet inte anger',
    advice:
      'Handlingen säger inte hur man överklagar. Be myndigheten att skriftligen ange till vem överklagandet ställs, vart det skickas och senast när, och räkna med den tid som nämns här tills du har fått svar. Överklaga så snart du kan, även om tiden är ute: när upplysningen saknas kan överklagandet ofta prövas ändå, men sällan när lång tid har gått.',
  },
  see: (citation) => `Se ${citation}.`,
  relied: (citations) => `Härvid åberopas ${citations}.`,
  judicialReview: (citations) => `Jfr ${citations} (domstols prövning).`,
  found: (flaws, strengths) =>
    `Här återges ${counted(flaws, 'brist', 'brister')} och ${counted(strengths, 'styrka', 'styrkor')} ur granskningen.`,
  nothingFound: 'Det finns inget att redovisa.',
  coverNote: {
    assumed: 'Texten utgår från att handlingen är ett beslut som kan överklagas eller omprövas. Kontrollera det först.',
    title: 'Att kontrollera före inlämning',
    letter: 'Att kontrollera innan brevet skickas',
    checks: 'Att kontrollera',
    younger: (citations) =>
      `Den version av lagen som åberopas är nyare än handlingen: ${citations}. Kontrollera vilken lydelse som gällde den dag som handlingen är daterad innan du åberopar den.`,
    own: (grounds, evidence) =>
      `Lägg till omständigheter och bevis som bara du känner till där det står ”${grounds}” och ”${evidence}”, eller stryk styckena.`,
    minor: (count) =>
      count === 1
        ? 'Den mindre bristen står sist. Stryk den om den inte stärker din sak.'
        : 'De mindre bristerna står sist. Stryk dem om de inte stärker din sak.',
    recognised: 'Citaten är lästa i en inskannad handling med textigenkänning. Jämför dem ord för ord med handlingen.',
    dropped: (count, titles) =>
      `${count === 1 ? 'En mening' : `${count} meningar`}${about(titles)} ströks, eftersom ${count === 1 ? 'den' : 'de'} citerade eller hänvisade till något som inte finns bland granskningens citat och bestämmelser.`,
    alsoTold: 'En annan granskning beskriver följande med egna ord. Använd dem där de stärker din sak:',
  },
  contents: 'Innehåll',
  sources: 'Åberopade bestämmelser',
  enclosures: { heading: 'Bilagor', items: ['Det överklagade beslutet', '[övriga handlingar]'] },
  appeal: {
    title: 'Överklagande',
    demands: 'Yrkanden',
    grounds: 'Grunder',
    groundsIntro: (flaws) =>
      flaws === 1
        ? 'Till grund för yrkandena åberopas att beslutet brister i följande hänseende.'
        : 'Till grund för yrkandena åberopas att beslutet brister i följande hänseenden.',
    noDraft: 'Inget utkast till överklagande',
    noGrounds:
      'Granskningen fann inga brister i sakligheten. Den ger därför inga grunder för ett överklagande; andra grunder kan finnas.',
    ownWords: 'Ytterligare grunder:',
    ending: (flaws, mayMatter) => {
      if (!mayMatter) return 'Med hänvisning till det anförda ska överklagandet bifallas.';
      const which = flaws === 1 ? 'Bristen kan' : 'Bristerna kan, var för sig eller sammantagna,';
      return `${which} ha påverkat utgången. Överklagandet ska därför bifallas.`;
    },
    regards: null,
  },
  summary: {
    title: 'Sammanfattning på klarspråk',
    intro:
      'Det här är en förklaring av vad en granskning har kommit fram till om en handling från en myndighet. Granskningen gäller om handlingen är saklig och opartisk. Den avgör inte om beslutet är rätt eller fel.',
    several: 'Handlingen har granskats mer än en gång; sammanfattningen bygger på de granskningarna.',
    brief: 'Kort sagt',
    flaws: 'Det som brister',
    strengths: 'Det som är bra',
    remedies: 'Vad du kan göra',
    wrote: 'Så här står det i handlingen:',
    wroteToo: (page) => (page === null ? 'I handlingen står också:' : `I handlingen står också (sidan ${page}):`),
    law: 'Regeln finns i:',
    laws: 'Reglerna finns i:',
    unitedStatesCode: (abbreviation, name) =>
      `${abbreviation} är en förkortning för ${name}, samlingen av de federala lagarna i USA.`,
    amendment: (abbreviation) => `${abbreviation} är en förkortning för ett tillägg till USA:s konstitution.`,
    sources: 'Regler som nämns i texten',
    caution: 'Vänta inte: tiden för att överklaga är ofta kort och räknas oftast från det att du fick beslutet.',
  },
  letter: {
    title: 'Begäran om omprövning',
    greeting: 'Till den som handlägger ärendet',
    intro: (flaws, mayMatter) =>
      `Jag begär att ni omprövar beslutet ovan. Det brister i ${shortcomings(flaws, mayMatter, 'ha påverkat utgången')}.`,
    reasons: 'Skäl för omprövning',
    requests: 'Vad jag begär',
    requestsIntro: 'Jag begär därför',
    noDraft: 'Inget utkast till begäran om omprövning',
    noReasons:
      'Granskningen fann inga brister i sakligheten. Den ger därför inga skäl för en begäran om omprövning; andra skäl kan finnas.',
    ownWords: 'Ytterligare skäl:',
    ending: 'Jag svarar gärna på frågor och kan komplettera begäran om något är oklart.',
    regards: 'Med vänlig hälsning',
  },
  record: {
    note: 'Handlingen innehåller mer än ett beslut. Kontrollera vilken del av den som är beslut och kan överklagas, och att grunderna gäller den delen.',
    quotations: (count) =>
      count === 1
        ? 'Citatet är ordagrant och kan vara en del av en mening. Sidhänvisningen avser den handling som beslutet finns i (handlingen).'
        : 'Citaten är ordagranna och kan vara delar av meningar. Sidhänvisningarna avser den handling som beslutet finns i (handlingen).',
  },
  inquiry: {
    quoted: (page) => (page === null ? 'I handlingen anges:' : `I handlingen anges (s. ${page}):`),
    quotedToo: (page) => (page === null ? 'I handlingen anges också:' : `I handlingen anges också (s. ${page}):`),
    quotations: (count) =>
      count === 1
        ? 'Citatet är ordagrant och kan vara en del av en mening. Sidhänvisningen avser handlingen.'
        : 'Citaten är ordagranna och kan vara delar av meningar. Sidhänvisningarna avser handlingen.',
    appeal: {
      document: 'Handling som beslutet bygger på:',
      enclosure: 'Handlingen som beslutet bygger på',
      groundsIntro: (flaws) =>
        `Till grund för yrkandena åberopas att beslutet bygger på en handling som brister i följande ${flaws === 1 ? 'hänseende' : 'hänseenden'}.`,
      note: 'Handlingen har lästs som en utredning eller ett yttrande och inte som ett beslut, och i regel kan bara ett beslut överklagas. Ange det beslut som bygger på handlingen. Om inget beslut har fattats kan du i stället lämna dina synpunkter till myndigheten.',
    },
    summary: {
      correction: 'Du kan be myndigheten att rätta eller komplettera handlingen.',
      decided: 'När ett beslut har fattats:',
      intro:
        'Det här är en förklaring av vad en granskning har kommit fram till om en handling från en myndighet. Granskningen gäller om handlingen är saklig och opartisk. Den avgör inte om slutsatserna är rätt eller fel.',
      note: 'Handlingen har lästs som en utredning eller ett yttrande och inte som ett beslut, och kan då i regel inte överklagas för sig. Du kan lämna dina synpunkter till myndigheten innan den beslutar, och överklaga beslutet när det har kommit.',
    },
    letter: {
      title: 'Begäran om rättelse',
      intro: (flaws, mayMatter) =>
        `Jag begär att ni rättar eller kompletterar handlingen ovan. Den brister i ${shortcomings(flaws, mayMatter, 'påverka utgången i ärendet')}. De bestämmelser som åberopas gäller för ärendet och för det beslut som fattas med handlingen som underlag.`,
      reasons: 'Skäl för rättelse',
      ownWords: 'Ytterligare skäl:',
      requested: [
        'att ni rättar eller kompletterar handlingen i de delar som anges ovan,',
        'att ni kompletterar utredningen där den brister,',
        'att ni tillför ärendet detta brev och beaktar det i beslut som bygger på handlingen,',
        'att ni väntar med beslut tills begäran har behandlats, om inget beslut har fattats, och',
        'att ni senast [datum] skriftligen meddelar hur ni ställer er till begäran.',
      ],
      note: 'Handlingen har lästs som en utredning eller ett yttrande och inte som ett beslut. Har myndigheten redan fattat ett beslut kan det ofta omprövas eller överklagas; det här brevet förlänger inte tiden för det.',
    },
  },
  own: {
    title: 'Dokument',
    intro: 'Dokumentet bygger på en granskning av handlingens saklighet.',
    flaws: 'Brister',
    strengths: 'Styrkor',
  },
};
