import { type ActionWording, enumerated } from '../action-wording.ts';

const counted = (count: number, one: string, many: string) =>
  `${count === 0 ? 'ingen' : count} ${count === 1 ? one : many}`;

const REQUESTS = [
  'at dere vurderer vedtaket på nytt og endrer det slik: [ønsket endring],',
  'at dere utreder saken bedre der den er mangelfullt opplyst,',
  'at dere begrunner det nye standpunktet klart, og',
  'at dere svarer skriftlig på anmodningen innen [dato].',
];

const FIRST_DEMAND = 'Prinsipalt kreves det at vedtaket oppheves eller omgjøres slik: [ønsket endring].';

/** Names the flaws and, where they may matter, what they can do, such as `virke inn på utfallet av saken`. */
const shortcomings = (flaws: number, mayMatter: boolean, effect: string) => {
  const [which, may] =
    flaws === 1 ? ['den mangelen', 'den kan'] : ['de manglene', 'de kan, hver for seg eller samlet,'];
  const described = `${which} som er beskrevet nedenfor`;
  return mayMatter ? `${described}, og ${may} ${effect}` : described;
};

const about = (titles: readonly string[]) =>
  titles.length === 0
    ? ''
    : ` om ${enumerated(
        titles.map((title) => `«${title}»`),
        ' og ',
      )}`;

export const NORWEGIAN_ACTION_WORDING: ActionWording = {
  orders: {
    SE: {
      authority: 'den svenske myndigheten som har truffet avgjørelsen',
      instance: 'den instansen som avgjørelsen oppgir',
      lodging:
        'Klagen stiles til instansen som avgjørelsen oppgir, oftest en forvaltningsdomstol (förvaltningsrätt), men leveres til myndigheten som har truffet avgjørelsen. Myndigheten prøver om klagen kom i tide, og sender den i så fall videre; ellers avvises den som regel. Bare den som avgjørelsen angår og har gått imot, kan klage. For kommunale avgjørelser som prøves ved laglighetsprövning, gjelder noe annet: Ethvert medlem av kommunen kan klage, klagen leveres til förvaltningsrätten innen tre uker fra den dagen protokollens godkjenning ble kunngjort, begrunnelsen må oppgis innen samme frist, og domstolen kan bare oppheve avgjørelsen. Kontroller hvilken del av avgjørelsen som kan påklages.',
      deadline:
        'Som hovedregel må klagen ha kommet inn til myndigheten innen tre uker fra den dagen du mottok avgjørelsen. Andre frister kan gjelde for enkelte avgjørelser og for dommer.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært kreves det at avgjørelsen oppheves så langt den går klageren imot, og at saken i den utstrekning sendes tilbake til myndigheten for ny behandling.',
      ],
      interim: 'I tillegg kreves det at avgjørelsen ikke skal gjelde før klagen er avgjort.',
      reconsideration:
        'En svensk myndighet kan som hovedregel endre en avgjørelse som den har truffet som første instans, når den mener at den er feil, og må gjøre det når avgjørelsen er åpenbart feil i noe vesentlig og kan endres raskt, enkelt og uten ulempe for noen part. Er det klaget, kan den bare endre i det siste tilfellet, og bare før saken er sendt videre. En slik anmodning forlenger ikke klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan be myndigheten om å vurdere avgjørelsen på nytt. Det koster ingenting.',
        appeal: 'Du kan ofte klage. Klagen sendes til myndigheten, som sender den videre til neste instans.',
        whereToAppeal: null,
        access: 'Du kan be om å få se alt som finnes i saken din.',
        others: [
          'Mener du at myndigheten har opptrådt feil, kan du klage til Justitieombudsmannen (JO). JO kan ikke endre avgjørelsen.',
        ],
      },
    },
    NO: {
      authority: 'forvaltningsorganet som har truffet vedtaket',
      instance: 'klageinstansen som vedtaket oppgir',
      lodging:
        'Klagen stiles til klageinstansen: for statlige vedtak oftest det nærmest overordnede organet, for kommunale vedtak oftest statsforvalteren eller kommunens egen klageinstans. Den sendes til organet som har truffet vedtaket. Organet vurderer saken på nytt før det sender den videre.',
      deadline:
        'Som hovedregel er klagefristen tre uker fra den dagen underretningen om vedtaket kom frem. En annen frist kan følge av loven for saken.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært kreves det at vedtaket oppheves så langt det går klageren imot, og at saken i den utstrekning sendes tilbake til organet for ny behandling.',
      ],
      interim: 'I tillegg bes det om at vedtaket ikke iverksettes før klagen er avgjort (utsatt iverksetting).',
      reconsideration:
        'Et forvaltningsorgan kan på visse vilkår omgjøre sitt eget vedtak, også uten klage. En anmodning om omgjøring forlenger verken klagefristen eller en søksmålsfrist.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan be organet om å omgjøre sitt eget vedtak.',
        appeal:
          'Du kan ofte klage. Klagen sendes til organet som har truffet vedtaket, og det sender den videre til klageinstansen.',
        whereToAppeal: null,
        access: 'Du kan be om innsyn i dokumentene i saken din.',
        others: [
          'Du kan ofte få vedtaket prøvd av domstolene.',
          'Er klagemuligheten brukt opp, eller kan vedtaket ikke påklages, kan du klage til Sivilombudet, som regel innen ett år etter det endelige vedtaket. Ombudet kan ikke endre vedtaket.',
        ],
      },
    },
    DK: {
      authority: 'den danske myndigheten som har truffet avgjørelsen',
      instance: 'klageinstansen som klageveiledningen oppgir',
      lodging:
        'Klageinstansen er ofte en overordnet myndighet eller en nemnd. Klagen sendes som regel til myndigheten som har truffet avgjørelsen. Den vurderer saken på nytt og sender den videre til klageinstansen hvis den holder fast ved avgjørelsen.',
      deadline:
        'Det finnes ingen alminnelig dansk klagefrist: Fristen står i loven eller forskriften som gjelder for saken, og skal fremgå av klageveiledningen. Den er ofte fire uker fra avgjørelsen ble meddelt, men kan være langt kortere, på noen områder få dager. Undersøk også om klagen må være mottatt, og ikke bare sendt, innen fristen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært kreves det at avgjørelsen oppheves så langt den går klageren imot, og at saken i den utstrekning sendes tilbake til myndigheten for ny behandling.',
      ],
      interim: 'I tillegg kreves det at klagen får oppsettende virkning.',
      reconsideration:
        'En dansk myndighet kan ta opp en avgjort sak på nytt (genoptagelse) og kan ha plikt til det når det har kommet frem nye opplysninger av vesentlig betydning, eller når det er gjort saksbehandlingsfeil som ikke er uvesentlige. En slik anmodning forlenger som regel ikke klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan be myndigheten om å ta saken opp på nytt.',
        appeal: 'Du kan ofte klage til en overordnet myndighet eller en nemnd.',
        whereToAppeal: 'Hvor og når skal fremgå av klageveiledningen.',
        access: 'Du kan be om innsyn i dokumentene i saken din.',
        others: [
          'Kan avgjørelsen ikke påklages, eller er det ikke mulig å klage lenger, kan du klage til Folketingets Ombudsmand, som hovedregel senest ett år etter den endelige avgjørelsen.',
          'Du kan også bringe saken inn for domstolene. På noen områder må klagemulighetene være brukt først, og fristen kan være kort.',
        ],
      },
    },
    US_FED: {
      authority: 'den føderale myndigheten som har truffet avgjørelsen',
      instance: 'instansen som underretningen om avgjørelsen oppgir',
      lodging:
        'Underretningen om avgjørelsen bør si hvordan og hvor en klage leveres: hos myndighetens eget klageorgan eller en føderal domstol. Er det oppgitt et skjema, skal det brukes, med denne teksten som vedlegg. Er det flere slags klageordninger, må du velge en av dem først, fordi den ene kan utelukke de andre. Noen av dem tar ikke imot nye bevis, eller bare visse; undersøk det før du legger til noen. Ofte må myndighetens egen klageordning være brukt før en føderal domstol behandler saken.',
      deadline:
        'Det finnes ingen felles føderal frist: Den følger av loven og myndighetens egne regler for sakstypen og bør fremgå av avgjørelsen eller underretningen om den. Klage innad i myndigheten må ofte fremmes innen 30–60 dager, noen ganger før, og for søksmål mot staten gjelder egne ytterfrister.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært kreves det at avgjørelsen oppheves så langt den går klageren imot, og at saken i den utstrekning sendes tilbake til ny behandling.',
      ],
      interim: 'I tillegg kreves det at avgjørelsen ikke iverksettes i mellomtiden.',
      reconsideration:
        'For noen sakstyper er ny vurdering (reconsideration) et eget trinn med eget skjema og egen frist, og for andre finnes den ikke. Dette brevet erstatter ikke klageordningene som avgjørelsen oppgir; gå ut fra at det ikke forlenger fristen for dem.',
      requests: REQUESTS,
      remedies: {
        reconsideration:
          'For noen sakstyper kan du be myndigheten om å vurdere avgjørelsen på nytt. Det forlenger som regel ikke klagefristen.',
        appeal: 'Du kan ofte klage innad i myndigheten, og deretter gå til en føderal domstol.',
        whereToAppeal: 'Hvor og når bør fremgå av underretningen om avgjørelsen.',
        access: 'Du kan be om innsyn i dokumentene i saken din.',
        others: ['Du kan søke hjelp hos en advokat eller en organisasjon som gir fri rettshjelp.'],
      },
    },
    OTHER: {
      authority: 'myndigheten som har truffet avgjørelsen',
      instance: 'instansen som avgjørelsen oppgir',
      lodging: 'Avgjørelsen, eller underretningen om den, bør si hvordan og hvor en klage leveres.',
      deadline: 'Avgjørelsen, eller underretningen om den, bør oppgi klagefristen.',
      demands: [
        FIRST_DEMAND,
        'Subsidiært kreves det at avgjørelsen oppheves så langt den går klageren imot, og at saken i den utstrekning sendes tilbake til myndigheten for ny behandling.',
      ],
      interim: null,
      reconsideration:
        'En myndighet kan ofte vurdere sin egen avgjørelse på nytt. Gå ut fra at en slik anmodning ikke forlenger klagefristen.',
      requests: REQUESTS,
      remedies: {
        reconsideration: 'Du kan ofte be myndigheten om å vurdere avgjørelsen på nytt.',
        appeal: 'Du kan ofte klage.',
        whereToAppeal: 'Hvor og når bør fremgå av avgjørelsen eller av underretningen om den.',
        access: 'Du kan be om innsyn i dokumentene i saken din.',
        others: [],
      },
    },
  },
  severity: { HIGH: 'alvorlig mangel', MEDIUM: 'moderat mangel', LOW: 'mindre mangel' },
  basis: 'Utkast som bygger på en gjennomgang av dokumentet.',
  fillIn: 'Fyll inn det som står i hakeparentes, og kontroller alle opplysninger mot dokumentet før teksten brukes.',
  ownLaw:
    'Teksten gjelder saklighet, begrunnelse og saksbehandling. Legg til bestemmelsene som avgjør saken, for eksempel i loven vedtaket bygger på.',
  byRules: {
    flaws: 'Hva indikasjonene gjelder',
    basis: 'Utkast som bygger på disse indikasjonene.',
    summary:
      'Her forklares det hvilke regelbaserte indikasjoner på mangler som finnes i et dokument fra en offentlig myndighet. Indikasjonene gjelder om dokumentet er saklig og upartisk. De avgjør ikke om vedtaket er riktig eller galt.',
    own: 'Dokumentet bygger på regelbaserte indikasjoner på mangler ved hvor saklig dokumentet er.',
    severity: { HIGH: 'mulig alvorlig mangel', MEDIUM: 'mulig moderat mangel', LOW: 'mulig mindre mangel' },
    found: (flaws) => `Programmet ga ${counted(flaws, 'indikasjon', 'indikasjoner')} på mangler ved sakligheten.`,
  },
  fields: {
    to: 'Til:',
    through: 'Sendes til:',
    decidedBy: 'Truffet av:',
    from: 'Fra:',
    appellant: 'Klager:',
    evidence: 'Bevis:',
    matter: 'Sak:',
    document: 'Dokument:',
    appealed: 'Påklaget vedtak:',
    concerned: 'Gjelder:',
    deadline: 'Frist som må kontrolleres:',
    lodging: 'Slik leveres klagen (må kontrolleres):',
    interim: 'Krav som kan tilføyes hvis vedtaket kan gjennomføres imens (ikke aktuelt ved et rent avslag):',
    page: 'Side:',
    provision: 'Bestemmelse:',
    provisions: 'Bestemmelser:',
    severity: 'Vurdering:',
    kind: 'Type:',
    alsoTold: 'Med en annen gjennomgangs ord:',
  },
  placeholders: {
    sender: 'navn, adresse, telefon og e-post',
    decision: 'hva vedtaket gjelder, og datoen for det',
    matter: 'vedtakets dato og saksnummer',
    caseNumber: 'saksnummer',
    place: 'sted og dato',
    signature: 'underskrift og navn med blokkbokstaver',
    own: 'ytterligere omstendigheter',
    evidence: 'bevis og hva hvert av dem skal vise',
  },
  quoted: (page) => (page === null ? 'I vedtaket heter det:' : `I vedtaket heter det (s. ${page}):`),
  quotedToo: (page) => (page === null ? 'I vedtaket heter det også:' : `I vedtaket heter det også (s. ${page}):`),
  quotations: (count) =>
    count === 1
      ? 'Sitatet er ordrett og kan være en del av en setning. Sidetallet viser til vedtaket.'
      : 'Sitatene er ordrette og kan være deler av setninger. Sidetallene viser til vedtaket.',
  listed: (items) => enumerated(items, ' samt '),
  deadlineStated: (quote, page) => `Ifølge dokumentet: «${quote}»${page === null ? '' : ` (s. ${page})`}`,
  final: {
    note: 'Dokumentet sier at vedtaket ikke kan påklages. En klage vil da bli avvist. Be heller om omgjøring, og se hva dokumentet sier om søksmål.',
    partly:
      'Dokumentet sier at en del av det ikke kan påklages. Kontroller at begrunnelsen gjelder den delen som kan det.',
    instance: 'klageinstansen, dersom vedtaket kan påklages',
    deadline: 'Søksmålsfrist som må kontrolleres:',
    appeal: 'Dokumentet sier at vedtaket ikke kan påklages.',
  },
  untold: {
    request: 'at dere gir meg skriftlig opplysning om klageinstans, fremgangsmåte og frist, og',
    instance: 'klageinstansen, som vedtaket ikke oppgir',
    advice:
      'Dokumentet sier ikke hvordan man klager. Be organet opplyse skriftlig hvem klagen stiles til, hvor den sendes, og når den senest må være sendt, og gå ut fra fristen som er nevnt her, til du har fått svar. Klag så snart du kan, også om fristen er ute: Når opplysningen mangler, kan klagen ofte behandles likevel, men sjelden når det har gått lang tid.',
  },
  see: (citation) => `Se ${citation}.`,
  relied: (citations) => `Det vises til ${citations}.`,
  judicialReview: (citations) => `Jf. ${citations} (domstolsprøving).`,
  found: (flaws, strengths) =>
    `Her gjengis ${counted(flaws, 'mangel', 'mangler')} og ${counted(strengths, 'styrke', 'styrker')} fra gjennomgangen.`,
  nothingFound: 'Det er ingenting å melde om.',
  coverNote: {
    assumed:
      'Teksten forutsetter at dokumentet er et vedtak som kan påklages eller omgjøres. Kontroller det først; er det ikke det, gjelder som regel heller ikke reglene om varsel og begrunnelse.',
    title: 'Må kontrolleres før innlevering',
    letter: 'Må kontrolleres før brevet sendes',
    checks: 'Må kontrolleres',
    younger: (citations) =>
      `Utgaven av loven som det vises til, er nyere enn dokumentet: ${citations}. Kontroller hvilken ordlyd som gjaldt på datoen for dokumentet, før du påberoper deg den.`,
    own: (grounds, evidence) =>
      `Legg til omstendigheter og bevis som bare du kjenner til, der det står «${grounds}» og «${evidence}», eller stryk avsnittene.`,
    minor: (count) =>
      count === 1
        ? 'Den mindre mangelen står sist. Stryk den hvis den ikke styrker saken din.'
        : 'De mindre manglene står sist. Stryk dem hvis de ikke styrker saken din.',
    recognised:
      'Sitatene er lest i et skannet dokument med tekstgjenkjenning. Sammenlign dem ord for ord med dokumentet.',
    dropped: (count, titles) =>
      `${count === 1 ? 'Én setning' : `${count} setninger`}${about(titles)} ble strøket, fordi ${count === 1 ? 'den' : 'de'} siterte eller viste til noe som ikke er blant gjennomgangens sitater og bestemmelser.`,
    alsoTold: 'En annen gjennomgang beskriver følgende med egne ord. Bruk dem der de styrker saken din:',
  },
  contents: 'Innhold',
  sources: 'Påberopte bestemmelser',
  enclosures: { heading: 'Vedlegg', items: ['Det påklagede vedtaket', '[andre dokumenter]'] },
  appeal: {
    title: 'Klage',
    demands: 'Krav',
    grounds: 'Begrunnelse',
    groundsIntro: (flaws) =>
      flaws === 1
        ? 'Til støtte for kravene anføres det at vedtaket har følgende mangel.'
        : 'Til støtte for kravene anføres det at vedtaket har følgende mangler.',
    noDraft: 'Ikke noe utkast til klage',
    noGrounds:
      'Gjennomgangen fant ingen mangler ved sakligheten. Den gir derfor ikke grunnlag for en klage; det kan finnes andre grunner.',
    ownWords: 'Ytterligere anførsler:',
    ending: (flaws, mayMatter) => {
      if (!mayMatter) return 'På dette grunnlaget må klagen tas til følge.';
      const which = flaws === 1 ? 'Mangelen kan' : 'Manglene kan, hver for seg eller samlet,';
      return `${which} ha virket bestemmende på vedtakets innhold. Klagen må derfor tas til følge.`;
    },
    regards: null,
  },
  summary: {
    title: 'Sammendrag i klarspråk',
    intro:
      'Dette er en forklaring på hva en gjennomgang har kommet frem til om et dokument fra en offentlig myndighet. Gjennomgangen gjelder om dokumentet er saklig og upartisk. Den avgjør ikke om vedtaket er riktig eller galt.',
    several: 'Dokumentet er gjennomgått flere ganger; sammendraget bygger på de gjennomgangene.',
    brief: 'Kort sagt',
    flaws: 'Det som svikter',
    strengths: 'Det som er bra',
    remedies: 'Hva du kan gjøre',
    wrote: 'Slik står det i dokumentet:',
    wroteToo: (page) => (page === null ? 'I dokumentet står det også:' : `I dokumentet står det også (side ${page}):`),
    law: 'Regelen står i:',
    laws: 'Reglene står i:',
    unitedStatesCode: (abbreviation, name) =>
      `${abbreviation} er en forkortelse for ${name}, samlingen av de føderale lovene i USA.`,
    amendment: (abbreviation) => `${abbreviation} er en forkortelse for et tillegg til USAs grunnlov.`,
    sources: 'Regler som er nevnt i teksten',
    caution: 'Ikke vent: Fristen for å klage er ofte kort og regnes som regel fra den dagen du mottok avgjørelsen.',
  },
  letter: {
    title: 'Anmodning om omgjøring',
    greeting: 'Til den som behandler saken',
    intro: (flaws, mayMatter) =>
      `Jeg ber dere omgjøre vedtaket ovenfor. Vedtaket har ${shortcomings(flaws, mayMatter, 'ha virket inn på utfallet')}.`,
    reasons: 'Grunner for omgjøring',
    requests: 'Hva jeg ber om',
    requestsIntro: 'Jeg ber derfor om',
    noDraft: 'Ikke noe utkast til anmodning om omgjøring',
    noReasons:
      'Gjennomgangen fant ingen mangler ved sakligheten. Den gir derfor ikke grunnlag for å be om en ny vurdering; det kan finnes andre grunner.',
    ownWords: 'Andre grunner:',
    ending: 'Jeg svarer gjerne på spørsmål og kan utfylle anmodningen hvis noe er uklart.',
    regards: 'Med vennlig hilsen',
  },
  record: {
    note: 'Dokumentet inneholder mer enn et vedtak. Kontroller hvilken del av det som er vedtak og kan påklages, og at begrunnelsen gjelder den delen.',
    quotations: (count) =>
      count === 1
        ? 'Sitatet er ordrett og kan være en del av en setning. Sidetallet viser til dokumentet som vedtaket står i (dokumentet).'
        : 'Sitatene er ordrette og kan være deler av setninger. Sidetallene viser til dokumentet som vedtaket står i (dokumentet).',
  },
  inquiry: {
    quoted: (page) => (page === null ? 'I dokumentet heter det:' : `I dokumentet heter det (s. ${page}):`),
    quotedToo: (page) => (page === null ? 'I dokumentet heter det også:' : `I dokumentet heter det også (s. ${page}):`),
    quotations: (count) =>
      count === 1
        ? 'Sitatet er ordrett og kan være en del av en setning. Sidetallet viser til dokumentet.'
        : 'Sitatene er ordrette og kan være deler av setninger. Sidetallene viser til dokumentet.',
    appeal: {
      document: 'Dokument som vedtaket bygger på:',
      enclosure: 'Dokumentet som vedtaket bygger på',
      groundsIntro: (flaws) =>
        `Til støtte for kravene anføres det at vedtaket bygger på et dokument som har følgende ${flaws === 1 ? 'mangel' : 'mangler'}.`,
      note: 'Dokumentet er lest som en utredning eller en uttalelse og ikke som et vedtak, og som regel kan bare et vedtak påklages. Oppgi vedtaket som bygger på dokumentet. Er det ikke truffet noe vedtak, kan du i stedet sende merknadene dine til organet.',
    },
    summary: {
      correction: 'Du kan be organet om å rette eller utfylle dokumentet.',
      decided: 'Når det er truffet vedtak:',
      intro:
        'Dette er en forklaring på hva en gjennomgang har kommet frem til om et dokument fra en offentlig myndighet. Gjennomgangen gjelder om dokumentet er saklig og upartisk. Den avgjør ikke om konklusjonene er riktige eller gale.',
      note: 'Dokumentet er lest som en utredning eller en uttalelse og ikke som et vedtak, og det kan i så fall som regel ikke påklages for seg. Du kan sende merknadene dine til organet før det treffer vedtak, og klage på vedtaket når det har kommet.',
    },
    letter: {
      title: 'Anmodning om retting',
      intro: (flaws, mayMatter) =>
        `Jeg ber dere rette eller utfylle dokumentet ovenfor. Det har ${shortcomings(flaws, mayMatter, 'virke inn på utfallet av saken')}. Bestemmelsene det vises til, gjelder for saken og for vedtaket som treffes på grunnlag av dokumentet.`,
      reasons: 'Grunner for retting',
      ownWords: 'Andre grunner:',
      requested: [
        'at dere retter eller utfyller dokumentet på punktene ovenfor,',
        'at dere utreder saken bedre der den er mangelfullt opplyst,',
        'at dere legger dette brevet på saken og tar hensyn til det i vedtak som bygger på dokumentet,',
        'at dere venter med vedtak til anmodningen er behandlet, hvis det ikke alt er truffet vedtak, og',
        'at dere svarer skriftlig på anmodningen innen [dato].',
      ],
      note: 'Dokumentet er lest som en utredning eller en uttalelse og ikke som et vedtak. Har organet alt truffet vedtak, kan det ofte omgjøres eller påklages; dette brevet forlenger ikke fristen for det.',
    },
  },
  own: {
    title: 'Dokument',
    intro: 'Dokumentet bygger på en gjennomgang av hvor saklig dokumentet er.',
    flaws: 'Mangler',
    strengths: 'Styrker',
  },
};
