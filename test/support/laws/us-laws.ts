import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParsedLaw } from '../../../shared/contracts/law.ts';
import { checkLaw } from '../../../shared/law-verification/check-of.ts';
import { bytesOf, readActs, US_CODE_LIMITS } from '../../../shared/laws/archives.ts';
import { rawXml } from '../../../shared/laws/source.ts';
import { parseCfr } from '../../../shared/laws/us/ecfr/parse.ts';
import { readUsCodeTitle } from '../../../shared/laws/us/uscode/parse.ts';

/** A file holds one wording. */
const ANY_DAY = '2026-11-22';
const CORPUS = new URL('../../../../shared/law-corpus/', import.meta.url);

/** A title of the Code as the publisher's files hold it, around what a test puts into it. */
export function usCodeFile(body: string, { number = '9', root = 'title', meta = '' } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<uscDoc xmlns="http://xml.house.gov/schemas/uslm/1.0" xmlns:dcterms="http://purl.org/dc/terms/" identifier="/us/usc/t${number.toLowerCase()}">
<meta><docNumber>${number}</docNumber><docPublicationName>Online@118-158</docPublicationName>${meta}</meta>
<main><${root} identifier="/us/usc/t${number}"><num value="${number}">Title ${number}—</num><heading>ARBITRATION</heading>${body}</${root}></main></uscDoc>`;
}

/** A section of such a title. */
export function usCodeSection(number: string, body: string, attributes = ''): string {
  return `<section identifier="/us/usc/t9/s${number}" ${attributes}><num value="${number}">§ ${number}.</num><heading> Heading ${number}</heading>${body}</section>`;
}

/** Reads a title, its bytes divided as given. */
export async function readTitle(...chunks: (string | Uint8Array)[]): Promise<ParsedLaw> {
  async function* bytes() {
    for (const chunk of chunks) yield typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
  }
  const { head, provisions } = await readUsCodeTitle(bytes());
  const read: ParsedLaw = { ...head, provisions: [] };
  for await (const provision of provisions) read.provisions.push(provision);
  return read;
}

/** Problems of a parsed title; empty if it holds. */
export async function titleProblems(bytes: Uint8Array): Promise<string[]> {
  return checkLaw(rawXml(bytes), await readTitle(bytes), ANY_DAY).problems;
}

/** Problems of the parsed parts in an answer of the eCFR. */
export function cfrProblems(bytes: Uint8Array, title?: string): string[] {
  return parseCfr(bytes, title).flatMap((law) => checkLaw(rawXml(bytes), law, ANY_DAY).problems);
}

/** Unpacks the only title in an archive of the publisher. */
export async function unpackTitle(archive: URL): Promise<Uint8Array> {
  for await (const member of readActs(fileURLToPath(archive), US_CODE_LIMITS)) return bytesOf(member);
  throw new Error('an empty archive');
}

/** The archives of titles outside this repository; null if that folder is absent. */
export function corpusTitles(): URL[] | null {
  if (!existsSync(CORPUS)) return null;
  const names = readdirSync(CORPUS).filter((name) => /^xml_usc.*\.zip$/.test(name));
  return names.sort().map((name) => new URL(encodeURIComponent(name), CORPUS));
}
