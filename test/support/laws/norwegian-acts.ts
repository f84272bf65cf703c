import { existsSync } from 'node:fs';
import { checkLaw } from '../../../shared/law-verification/check-of.ts';
import { bytesOf, OWN_FILE_LIMITS, readActs } from '../../../shared/laws/archives.ts';
import { parseNorwegianAct } from '../../../shared/laws/no/parse.ts';
import { rawXml } from '../../../shared/laws/source.ts';

/** The archives hold one wording of each act. */
const ANY_DAY = '2026-11-22';
const CORPUS = new URL('../../../../shared/law-corpus/', import.meta.url);

export interface NamedAct {
  name: string;
  bytes: Uint8Array;
}

/** An act as Lovdata's archives hold it; `key` replaces or, with null, takes away what stands above its text. */
export function lovdataAct(main: string, key: Record<string, string | null> = {}): Uint8Array {
  const information: Record<string, string | null> = {
    legacyID: 'LOV-2020-01-02-3',
    refid: 'lov/2020-01-02-3',
    ministry: '<ul><li>Justis- og beredskapsdepartementet</li></ul>',
    dateOfPublication: '2020-01-03 12:00',
    titleShort: 'Prøveloven – prl',
    title: 'Lov om prøver (prøveloven)',
    ...key,
  };
  const list = Object.entries(information).filter(([, value]) => value !== null);
  const pairs = list.map(([name, value]) => `<dt class="${name}">${name}</dt><dd class="${name}">${value}</dd>`);
  const header = `<header class="documentHeader"><dl class="data-document-key-info">${pairs.join('')}</dl></header>`;
  const body = `<main class="documentBody" id="dokument"><h1>${information.title ?? ''}</h1>${main}</main>`;
  return Buffer.from(`<!DOCTYPE html><html lang="nb"><head></head><body>${header}${body}</body></html>`);
}

/** `<article class="…">…</article>` as the archives write a section: `number` is `11 e`. */
export function sectionOf(number: string, title: string, content: string, attributes = ''): string {
  const name = `data-name="§${number.replace(/\s/g, '')}"`;
  const titled = title === '' ? '.' : `. <span class="legalArticleTitle">${title}</span>`;
  const header = `<h3 class="legalArticleHeader"><span class="legalArticleValue">§ ${number}</span>${titled}</h3>`;
  return `<article class="legalArticle" ${name} ${attributes}>${header}${content}</article>`;
}

/** A paragraph of a section. */
export function leddOf(text: string): string {
  return `<article class="legalP">${text}</article>`;
}

/** A chapter or annex; `name` is `kapII`, `vedlegg1`. */
export function divisionOf(name: string, title: string, content: string): string {
  const heading = title === '' ? '' : `<h2>${title}</h2>`;
  return `<section class="section" data-name="${name}">${heading}${content}</section>`;
}

/** Every n-th act of an archive of the corpus outside this repository; null if that folder is absent. */
export async function norwegianCorpus(archive: string, everyNth: number): Promise<NamedAct[] | null> {
  const file = new URL(archive, CORPUS);
  if (!existsSync(file)) return null;
  const acts: NamedAct[] = [];
  let place = 0;
  for await (const act of readActs(file.pathname, OWN_FILE_LIMITS)) {
    if (place % everyNth === 0) acts.push({ name: act.name, bytes: await bytesOf(act) });
    place += 1;
  }
  return acts;
}

/** Parses acts and checks that each holds; `failures` names the act and what is wrong with it. */
export function holdNorwegianActs(acts: readonly NamedAct[]): { held: number; failures: string[] } {
  const failures: string[] = [];
  for (const { name, bytes } of acts) {
    const { holds, problems } = checkLaw(rawXml(bytes), parseNorwegianAct(bytes), ANY_DAY);
    if (!holds) failures.push(`${name}: ${problems.slice(0, 3).join('; ')}`);
  }
  return { held: acts.length - failures.length, failures };
}
