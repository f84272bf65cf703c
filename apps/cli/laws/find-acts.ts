import path from 'node:path';
import { Readable } from 'node:stream';
import type { ParsedLaw, Provision } from '../../../shared/contracts/law.ts';
import type { Piece } from '../../../shared/law-verification/conservation.ts';
import { bytesOf, OWN_FILE_LIMITS, type PackedAct, readActs } from '../../../shared/laws/archives.ts';
import type { LawReading } from '../../../shared/laws/source.ts';
import type { CorpusSource } from './corpus-sources.ts';
import { swedishAnswers } from './swedish-answers.ts';

/** An act that is not parsed yet; one of the two methods may be called, once. */
export interface FoundAct {
  /** Its own designation where it can be read without parsing, else its place in the file. */
  work: string;
  parse(): Promise<LawReading>;
  /** Parses the whole act, and also finds its law text without the parser, for comparison. */
  compare(): Promise<Comparison>;
}

interface Comparison {
  law: ParsedLaw;
  pieces: readonly Piece[];
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
      ? await riksdagenAct(work, found.answer, found.text, today)
      : await registerAct(work, found.answer, today);
  }
}

async function registerAct(work: string, answer: unknown, today: string): Promise<FoundAct> {
  const { parseSwedishAct } = await import('../../../shared/laws/se/parse.ts');
  return {
    work,
    parse: async () => reading(parseSwedishAct(answer, today)),
    async compare() {
      const { swedishLawText } = await import('../../../shared/law-verification/se.ts');
      const { RegisterAct } = await import('../../../shared/laws/se/source.ts');
      const law = parseSwedishAct(answer, today);
      return { law, pieces: swedishLawText(RegisterAct.parse(answer).fulltext.forfattningstext, today) };
    },
  };
}

async function riksdagenAct(work: string, answer: unknown, text: string | null, today: string): Promise<FoundAct> {
  const { parseRiksdagenAct } = await import('../../../shared/laws/se/riksdagen.ts');
  return {
    work,
    parse: async () => reading(parseRiksdagenAct(answer, today)),
    async compare() {
      if (text === null) throw new Error('The document holds no plain text to compare with.');
      const { swedishLawText } = await import('../../../shared/law-verification/se.ts');
      return { law: parseRiksdagenAct(answer, today), pieces: swedishLawText(text, today) };
    },
  };
}

async function* norwegianActs(packed: PackedAct): AsyncGenerator<FoundAct> {
  const { parseNorwegianAct } = await import('../../../shared/laws/no/parse.ts');
  const bytes = await bytesOf(packed);
  yield {
    work: packed.name,
    parse: async () => reading(parseNorwegianAct(bytes)),
    async compare() {
      const { norwegianLawText } = await import('../../../shared/law-verification/no.ts');
      return { law: parseNorwegianAct(bytes), pieces: norwegianLawText(bytes) };
    },
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
    async compare() {
      const { danishLawText } = await import('../../../shared/law-verification/dk.ts');
      return { law: parseDanishAct(bytes), pieces: danishLawText(bytes) };
    },
  };
}

/** Reads the register's own page of an act, because most acts before 2008 have their text there only. */
function danishPage(name: string, bytes: Uint8Array): FoundAct {
  return {
    work: name,
    async parse() {
      const { parsePage } = await import('../../../shared/laws/dk/document.ts');
      return reading(parsePage(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).law);
    },
    compare: () => Promise.reject(new Error('A page of the register holds nothing to compare with.')),
  };
}

async function* regulations(packed: PackedAct): AsyncGenerator<FoundAct> {
  const bytes = await bytesOf(packed);
  for (const law of await partsIn(bytes, packed.name)) {
    yield {
      work: law.work,
      parse: async () => reading(law),
      async compare() {
        const { cfrLawText } = await import('../../../shared/law-verification/us-ecfr.ts');
        return { law, pieces: cfrLawText(bytes, law.work) };
      },
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

/** Parses a title while it is unpacked, because it may be a hundred times as long as any other act. */
async function* titles(packed: PackedAct): AsyncGenerator<FoundAct> {
  const { readUsCodeTitle } = await import('../../../shared/laws/us/uscode/parse.ts');
  yield {
    work: packed.name,
    parse: () => readUsCodeTitle(packed.chunks),
    async compare() {
      const { usCodeLawText } = await import('../../../shared/law-verification/us-uscode.ts');
      const bytes = await bytesOf(packed);
      const law = await whole(await readUsCodeTitle(Readable.from([bytes])));
      return { law, pieces: usCodeLawText(bytes) };
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
