import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ParsedLaw } from '../../../shared/contracts/law.ts';
import { checkConservation } from '../../../shared/law-verification/conservation.ts';
import { cfrLawText } from '../../../shared/law-verification/us-ecfr.ts';
import { usCodeLawText } from '../../../shared/law-verification/us-uscode.ts';
import { bytesOf, readActs, US_CODE_LIMITS } from '../../../shared/laws/archives.ts';
import { parseCfr } from '../../../shared/laws/us/ecfr/parse.ts';
import { readUsCodeTitle } from '../../../shared/laws/us/uscode/parse.ts';

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
  return checkConservation(usCodeLawText(bytes), await readTitle(bytes)).problems;
}

/** Problems of the parsed parts in an answer of the eCFR. */
export function cfrProblems(bytes: Uint8Array, title?: string): string[] {
  return parseCfr(bytes, title).flatMap((law) => checkConservation(cfrLawText(bytes, law.work), law).problems);
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
