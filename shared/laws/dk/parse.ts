import type { ParsedLaw, ParsedProvision } from '../../contracts/law.ts';
import { readXml, type XmlElement } from '../../extraction/xml.ts';
import { provisionsOf } from './provisions.ts';
import { headOf } from './register.ts';

/** The register has the document but not its text in this form. */
export class TextMissing extends Error {
  override readonly name = 'TextMissing';
}

/** Guidance has no sections of its own, because it quotes those of acts. */
const NEVER_SECTIONS = new Set(['GUIDANCE']);

/**
 * Parses one Danish act as Retsinformation publishes it: LexDania 2.1 XML.
 *
 * Provisions are the sections (§) with their part, chapter and headings, and then the annexes. An amending act's sections
 * are provisions of their own; what they quote is their text. Left out are footnotes (`Nota`), the commencement provisions of
 * amending acts that a consolidation reprints (`Ikraft`), the title and the signatures. Words printed above the first section
 * (the enacting formula) stand first in its heading. An act without sections is one provision.
 *
 * @throws XmlError if it is not such a document
 * @throws TextMissing if it holds no text
 */
export function parseDanishAct(bytes: Uint8Array): ParsedLaw {
  return danishLaw(readXml(bytes));
}

/** Parses a document that was already read. */
export function danishLaw(document: XmlElement): ParsedLaw {
  const head = headOf(document);
  const provisions = provisionsOf(document, !NEVER_SECTIONS.has(head.authorityType));
  if (provisions.length === 0) throw new TextMissing(`${head.work} has no text in this form.`);
  const inForceFrom = entryIntoForce(provisions);
  return { ...head, ...(inForceFrom !== null && { inForceFrom }), provisions };
}

const MONTHS = 'januar februar marts april maj juni juli august september oktober november december'.split(' ');
const ENTRY = new RegExp(
  `^(?:Loven|Bekendtgørelsen|Forordningen) træder i kraft (?:den )?(?<day>\\d{1,2})\\. (?<month>${MONTHS.join('|')}) (?<year>\\d{4})\\b`,
  'u',
);

/**
 * Finds the first day on which anything of an act is in force, by the sentence with which the act says so; null if it does not. A
 * consolidation reprints the sentence of the act that it consolidates.
 */
function entryIntoForce(provisions: readonly ParsedProvision[]): string | null {
  const days = provisions.flatMap(({ parts }) =>
    parts.flatMap(({ text }) => {
      const { day, month, year } = ENTRY.exec(text)?.groups ?? {};
      if (day === undefined) return [];
      return [`${year}-${String(MONTHS.indexOf(month ?? '') + 1).padStart(2, '0')}-${day.padStart(2, '0')}`];
    }),
  );
  return days.sort()[0] ?? null;
}
