import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readNgrams } from './ngrams.ts';
import { isScandinavian, SCANDINAVIAN, scandinavianScores, wordsOf } from './scandinavian.ts';

const require = createRequire(import.meta.url);
const LIBRARY = path.dirname(path.dirname(fileURLToPath(import.meta.resolve('eld/small'))));

let loaded: typeof import('eld/small').eld | null = null;

/** The library's detector on its small table, which is read by the first document. It makes one for itself alone, of a module of the table. */
function library(): typeof import('eld/small').eld {
  if (loaded !== null) return loaded;
  const { instance, loadData } = require(path.join(LIBRARY, 'languageDetector.js')).createEld();
  loadData(readNgrams(path.join(LIBRARY, 'ngrams', 'small.js')));
  loaded = instance as typeof import('eld/small').eld;
  return loaded;
}

/** Characters of one slice and number of slices read from a long text, so that a quotation in another language cannot decide. */
const SLICE_LENGTH = 2_000;
const SLICES = 12;

/**
 * Detects the language of a document as ISO 639-1: `sv`, `nb`, `nn`, `da`, `en`, any other code the library knows, or `und` if the text
 * does not tell. Function words decide between the two written forms of Norwegian, because the library has only one, and in short texts
 * between the closely related Scandinavian languages.
 */
export function detectLanguage(text: string): string {
  const sample = sampleOf(text).replace(/\bhttps?:\/\/\S+/g, ' ');
  const words = wordsOf(sample);
  if (!words.some((word) => word.length > 2 || /[^\p{Script=Latin}]/u.test(word))) return 'und';

  const detected = library().detect(sample);
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
