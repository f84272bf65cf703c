export type Scandinavian = 'sv' | 'nb' | 'nn' | 'da';
export const SCANDINAVIAN: readonly Scandinavian[] = ['sv', 'nb', 'nn', 'da'];

/** Function words that distinguish the four written languages, by the languages that use them. */
const MARKERS: readonly (readonly [languages: string, words: string])[] = [
  [
    'sv',
    'och att inte är jag för från också enligt även ett mycket vilken vilket vilka eftersom mellan genom någon något några samt ska',
  ],
  [
    'nb',
    'ble blitt hva noe nå mye opplysninger opplysningene vedtaket hvilke hvilken avslått virksomheten behandlingen klageren hvorvidt noen oppheves gjelder mer disse nødvendig saken samme gitt',
  ],
  [
    'nn',
    'ikkje eg ein eit dei frå vere vore blei vart kva kven korleis noko nokon nokre berre mykje òg gjer gjere sjølv hjå medan hennar deira seie kjem fekk anten saka opplysningar opplysningane avslege gjeve gjev gje difor verksemda lova vert verte vorte gjeld gjeldande føresegn føresegner heile eige eigen eigne krev desse innan fleire meir saman vedkomande naudsynt høve tilhøve krevje oppheva framleis skulda',
  ],
  [
    'da',
    'af hvad efter blev blevet nogen noget mig sig oplysninger oplysningerne afgørelse afgørelsen ansøgning ansøgningen således afslag afslået klager klagers begæring vægt ophæves',
  ],
  ['nb da', 'ikke jeg fra være hvordan hun hvor kun meget imod'],
  ['nb nn', 'etter vedtak søknad søknaden uten opp kunnskap'],
  ['nb nn da', 'og jeg eller også'],
  ['sv nb nn', 'av'],
];

const LANGUAGES_OF_WORD: ReadonlyMap<string, readonly Scandinavian[]> = buildWordTable();

export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/\p{L}+/gu) ?? [];

/** How much the function words and letters of a text speak for each of the languages. */
export function scandinavianScores(words: readonly string[]): Record<Scandinavian, number> {
  const scores: Record<Scandinavian, number> = { sv: 0, nb: 0, nn: 0, da: 0 };
  for (const word of words) {
    const languages = LANGUAGES_OF_WORD.get(word) ?? languagesOfLetters(word);
    for (const language of languages) scores[language] += 1 / languages.length;
  }
  return scores;
}

function languagesOfLetters(word: string): readonly Scandinavian[] {
  if (/[äö]/.test(word)) return ['sv'];
  // Nynorsk writes -leg where Bokmål and Danish write -lig.
  if (/.{4}leg$/.test(word)) return ['nn'];
  return /[æø]/.test(word) ? ['nb', 'nn', 'da'] : [];
}

export function isScandinavian(language: string): language is Scandinavian {
  return (SCANDINAVIAN as readonly string[]).includes(language);
}

function buildWordTable(): Map<string, readonly Scandinavian[]> {
  const table = new Map<string, Set<Scandinavian>>();
  for (const [languages, words] of MARKERS) {
    for (const word of words.split(' ')) {
      const known = table.get(word) ?? new Set();
      for (const language of languages.split(' ').filter(isScandinavian)) known.add(language);
      table.set(word, known);
    }
  }
  return new Map([...table].map(([word, known]) => [word, [...known]]));
}
