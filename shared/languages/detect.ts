import { eld } from 'eld/small';

/** Characters of one slice and number of slices read from a long text, so that a quotation in another language cannot decide. */
const SLICE_LENGTH = 2_000;
const SLICES = 12;

type Scandinavian = 'sv' | 'nb' | 'nn' | 'da';
const SCANDINAVIAN: readonly Scandinavian[] = ['sv', 'nb', 'nn', 'da'];

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

/**
 * Detects the language of a document as ISO 639-1: `sv`, `nb`, `nn`, `da`, `en`, any other code the library knows, or `und` if the text
 * does not tell. Function words decide between the two written forms of Norwegian, because the library has only one, and in short texts
 * between the closely related Scandinavian languages.
 */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text).replace(/\bhttps?:\/\/\S+/g, ' ');
  const words =
    sample
      .toLowerCase()
      .normalize('NFC')
      .match(/\p{L}+/gu) ?? [];
  if (!words.some((word) => word.length > 2 || /[^\p{Script=Latin}]/u.test(word))) return 'und';

  const detected = eld.detect(sample);
  const closest = detected.language === 'no' ? 'nb' : detected.language;
  const scores = scandinavianScores(words);
  const total = SCANDINAVIAN.reduce((sum, language) => sum + scores[language], 0);

  if (isScandinavian(closest)) {
    if (!detected.isReliable() && total === 0) return 'und';
    // The library's answer decides a draw; it cannot divide Norwegian further.
    const prior = { ...scores, [closest]: scores[closest] + Math.max(0.5, 0.15 * total) };
    return SCANDINAVIAN.reduce((best, language) => (prior[language] > prior[best] ? language : best), closest);
  }
  if (detected.language === '' || !detected.isReliable()) return 'und';
  return closest;
}

function sampleOf(text: string): string {
  if (text.length <= SLICE_LENGTH * SLICES) return text;
  const step = (text.length - SLICE_LENGTH) / (SLICES - 1);
  return Array.from({ length: SLICES }, (_, index) => {
    const start = Math.floor(index * step);
    return text.slice(start, start + SLICE_LENGTH);
  }).join('\n');
}

function scandinavianScores(words: readonly string[]): Record<Scandinavian, number> {
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

function isScandinavian(language: string): language is Scandinavian {
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
