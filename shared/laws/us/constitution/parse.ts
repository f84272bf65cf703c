import type { ParsedLaw, ParsedProvision } from '../../../contracts/law.ts';
import { childOf, elementsOf, readXml, type XmlElement } from '../../../extraction/xml.ts';
import { PartsBuilder } from '../../parts-builder.ts';
import { Pinpoints } from '../../pinpoint.ts';
import { shownText } from '../../text.ts';

/** The work under which the Constitution is held, as courts abbreviate it (The Bluebook, rule 11). */
export const CONSTITUTION = 'U.S. Const.';

/** The file does not hold the amendments as the Government Publishing Office prints them. */
export class ConstitutionError extends Error {
  override readonly name = 'ConstitutionError';
}

/** Annotations and footnotes of the House Manual, which are no law. */
const isEditorial = ({ name, attributes }: XmlElement): boolean =>
  name === 'note' || (name === 'ref' && attributes['class'] === 'footnote') || attributes['name'] === 'three-star';

/**
 * Reads the amendments to the Constitution from the House Manual (GPO, USLM-like `document`). A provision is an amendment (`par_V§`,
 * "U.S. Const. amend. V"), or a section of one that has sections (`par_XIV-1§`, "U.S. Const. amend. XIV, § 1").
 * @throws XmlError if the bytes are no XML; ConstitutionError if no amendment stands there
 */
export function parseConstitution(bytes: Uint8Array): ParsedLaw {
  const amendments = [...named(readXml(bytes), 'amendment')];
  if (amendments.length === 0) throw new ConstitutionError('The file holds no amendment to the Constitution.');
  const pinpoints = new Pinpoints();
  return {
    jurisdiction: 'US_FED',
    work: CONSTITUTION,
    name: 'Constitution of the United States, Amendments',
    title: 'Constitution of the United States, Amendments',
    authorityType: 'CONSTITUTIONAL_LAW',
    issuingBody: 'United States Congress and the legislatures of the States',
    isRepealed: false,
    repealedAt: null,
    // Congress proposed the first ten amendments on 25 September 1789.
    publishedYear: 1789,
    attribution: null,
    provisions: amendments.flatMap((amendment) => provisionsOf(amendment, pinpoints)),
  };
}

function* named(element: XmlElement, name: string): Generator<XmlElement> {
  if (element.attributes['name'] === name) yield element;
  else for (const child of elementsOf(element)) yield* named(child, name);
}

function provisionsOf(amendment: XmlElement, pinpoints: Pinpoints): ParsedProvision[] {
  const number = numberOf(amendment);
  const label = `${CONSTITUTION} amend. ${number}`;
  const sections = [...elementsOf(amendment)].filter(({ name }) => name === 'section');
  if (sections.length === 0) return [provision(amendment, pinpoints.next('', number), label)];
  return sections.map((section) => {
    const own = numberOf(section);
    return provision(section, pinpoints.next('', `${number}-${own}`), `${label}, § ${own}`);
  });
}

function provision(element: XmlElement, pinpoint: string, label: string): ParsedProvision {
  const builder = new PartsBuilder();
  for (const child of elementsOf(element)) {
    if (child.name !== 'text') continue;
    builder.boundary();
    write(child, builder);
    builder.boundary();
  }
  return { pinpoint, label, chapter: '', part: null, heading: '', parts: builder.take(), isRepealNotice: false };
}

function write(element: XmlElement, builder: PartsBuilder): void {
  for (const child of element.children) {
    if (typeof child === 'string') builder.text(child);
    else if (!isEditorial(child)) write(child, builder);
  }
}

function numberOf(element: XmlElement): string {
  const value = childOf(element, 'num')?.attributes['value'];
  if (value === undefined) throw new ConstitutionError('An amendment or a section of it has no number.');
  return shownText(value);
}
