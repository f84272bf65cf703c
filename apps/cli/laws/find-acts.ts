import path from 'node:path';
import { Readable } from 'node:stream';
import type { ParsedLaw, Provision, RawLaw } from '../../../shared/contracts/law.ts';
import { bytesOf, OWN_FILE_LIMITS, type PackedAct, readActs } from '../../../shared/laws/archives.ts';
import { type LawReading, rawXml } from '../../../shared/laws/source.ts';
import type { CorpusSource } from './corpus-sources.ts';
import { swedishAnswers } from './swedish-answers.ts';

/** An act that is not parsed yet; one of the two methods may be called, once. */
export interface FoundAct {
  /** Its own designation where it can be read without parsing, else its place in the file. */
  work: string;
  parse(): Promise<LawReading>;
  /** Parses the whole act, and keeps what it was parsed from, for comparison. */
  compare(): Promise<Comparison>;
}

interface Comparison {
  law: ParsedLaw;
  raw: RawLaw;
}

/**
 * The acts in a file, in its order. An unreadable part is answered as an act that fails, and the rest is still read.
 * It loads only the parser of this source.
 * @param today `YYYY-MM-DD`, the day whose wording is wanted.
 */
export async function* findActs(source: CorpusSource, file: string, today: string): AsyncGenerator<FoundAct> {
  try {
    for await (const packed of readActs(file, OWN_FILE_LIMITS)) {
      try {
        yield* actsOf(source, packed, today);
      } catch (err) {
        yield failing(packed.name, err);
      }
    }
  } catch (err) {
    yield failing(path.basename(file), err);
  }
}

function actsOf(source: CorpusSource, packed: PackedAct, today: string): AsyncGenerator<FoundAct> {
  switch (source) {
    case 'SE':
      return swedishActs(packed, today);
    case 'NO':
      return norwegianActs(packed);
    case 'DK':
      return danishActs(packed);
    case 'US_ECFR':
      return regulations(packed);
    case 'US_USCODE':
      return titles(packed);
  }
}

async function* swedishActs(packed: PackedAct, today: string): AsyncGenerator<FoundAct> {
  for (const found of swedishAnswers(await bytesOf(packed))) {
    const work = found.work ?? packed.name;
    yield found.isFallback
      ? await riksdagenAct(work, found.answer, today)
      : await registerAct(work, found.answer, today);
  }
}

async function registerAct(work: string, answer: unknown, today: string): Promise<FoundAct> {
  const { parseSwedishAct } = await import('../../../shared/laws/se/parse.ts');
  return {
    work,
    parse: async () => reading(parseSwedishAct(answer, today)),
    async compare() {
      const { rawRegisterAct } = await import('../../../shared/laws/se/source.ts');
      return { law: parseSwedishAct(answer, today), raw: rawRegisterAct(answer) };
    },
  };
}

async function riksdagenAct(work: string, answer: unknown, today: string): Promise<FoundAct> {
  const { parseRiksdagenAct, rawRiksdagenAct } = await import('../../../shared/laws/se/riksdagen.ts');
  return {
    work,
    parse: async () => reading(parseRiksdagenAct(answer, today)),
    compare: async () => ({ law: parseRiksdagenAct(answer, today), raw: rawRiksdagenAct(answer) }),
  };
}

async function* norwegianActs(packed: PackedAct): AsyncGenerator<FoundAct> {
  const { parseNorwegianAct } = await import('../../../shared/laws/no/parse.ts');
  const bytes = await bytesOf(packed);
  yield {
    work: packed.name,
    parse: async () => reading(parseNorwegianAct(bytes)),
    compare: async () => ({ law: parseNorwegianAct(bytes), raw: rawXml(bytes) }),
  };
}

async function* danishActs(packed: PackedAct): AsyncGenerator<FoundAct> {
  const { parseDanishAct } = await import('../../../shared/laws/dk/parse.ts');
  const bytes = await bytesOf(packed);
  if (/^\s*[[{]/.test(Buffer.from(bytes.subarray(0, 64)).toString())) {
    yield danishPage(packed.name, bytes);
    return;
  }
  yield {
    work: packed.name,
    parse: async () => reading(parseDanishAct(bytes)),
    compare: async () => ({ law: parseDanishAct(bytes), raw: rawXml(bytes) }),
  };
}

/** Reads the register's own page of an act, because most acts before 2008 have their text there only. */
function danishPage(name: string, bytes: Uint8Array): FoundAct {
  const page = async () => {
    const { parsePage } = await import('../../../shared/laws/dk/document.ts');
    return parsePage(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  };
  return { work: name, parse: async () => reading((await page()).law), compare: page };
}

async function* regulations(packed: PackedAct): AsyncGenerator<FoundAct> {
  const bytes = await bytesOf(packed);
  for (const law of await partsIn(bytes, packed.name)) {
    yield {
      work: law.work,
      parse: async () => reading(law),
      compare: async () => ({ law, raw: rawXml(bytes) }),
    };
  }
}

/** The title number in a file's name, because a part that was cut out of its title does not name its title. */
async function partsIn(bytes: Uint8Array, name: string): Promise<ParsedLaw[]> {
  const { parseCfr } = await import('../../../shared/laws/us/ecfr/parse.ts');
  const { CfrError } = await import('../../../shared/laws/us/ecfr/identity.ts');
  try {
    return parseCfr(bytes);
  } catch (err) {
    const title = /(?<!\p{L})title-?(\d+)/iu.exec(name)?.[1];
    if (!(err instanceof CfrError) || title === undefined) throw err;
    return parseCfr(bytes, title);
  }
}

/** Parses a title while it is unpacked, because it may be a hundred times the length of other acts. */
async function* titles(packed: PackedAct): AsyncGenerator<FoundAct> {
  const { readUsCodeTitle } = await import('../../../shared/laws/us/uscode/parse.ts');
  yield {
    work: packed.name,
    parse: () => readUsCodeTitle(packed.chunks),
    async compare() {
      const bytes = await bytesOf(packed);
      return { law: await whole(await readUsCodeTitle(Readable.from([bytes]))), raw: rawXml(bytes) };
    },
  };
}

function reading({ provisions, ...head }: ParsedLaw): LawReading {
  return { head, provisions };
}

async function whole({ head, provisions }: LawReading): Promise<ParsedLaw> {
  const taken: Provision[] = [];
  for await (const provision of provisions) taken.push(provision);
  return { ...head, provisions: taken };
}

function failing(work: string, error: unknown): FoundAct {
  const fail = () => Promise.reject(error);
  return { work, parse: fail, compare: fail };
}
