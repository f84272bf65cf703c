import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { checkLaw } from '../../../shared/law-verification/check-of.ts';
import { parseSwedishAct } from '../../../shared/laws/se/parse.ts';
import { RegisterAct, rawRegisterAct } from '../../../shared/laws/se/source.ts';

const CORPUS = new URL('../../../../shared/law-corpus/se-sfs.jsonl.gz', import.meta.url);

/** An act as the register answers it, with the given text and anything else that matters to a test. */
export function registerAct(text: string, fields: Record<string, unknown> = {}): unknown {
  return {
    beteckning: '2020:1',
    rubrik: 'Lag (2020:1) om prov',
    forfattningstypNamn: 'Lag',
    publiceringsar: '2020',
    organisation: { namn: 'Justitiedepartementet' },
    upphavdDateTime: null,
    tidsbegransadDateTime: null,
    fulltext: { forfattningstext: text },
    ...fields,
  };
}

/** The acts of the corpus outside this repository; null if that folder is absent. */
export function corpusActs(): unknown[] | null {
  if (!existsSync(CORPUS)) return null;
  const lines = gunzipSync(readFileSync(CORPUS)).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** Parses acts and checks that each holds; `failures` names the act and what is wrong with it. */
export function holdActs(acts: readonly unknown[], today: string): { held: number; failures: string[] } {
  const failures: string[] = [];
  for (const act of acts) {
    const { beteckning } = RegisterAct.parse(act);
    const result = checkLaw(rawRegisterAct(act), parseSwedishAct(act, today), today);
    if (!result.holds) failures.push(`${beteckning}: ${result.problems.slice(0, 3).join('; ')}`);
  }
  return { held: acts.length - failures.length, failures };
}
