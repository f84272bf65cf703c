import type { ProvisionPart } from '../../../contracts/law.ts';
import { textOf, type XmlElement } from '../../../extraction/xml.ts';
import { PartsBuilder } from '../../parts-builder.ts';
import { shownText } from '../../text.ts';
import { CELLS, INLINE, NOT_LAW, ROWS, TABLES } from './elements.ts';

/** `(a)`, `(a)(1)`, `(ii)`: the designations a paragraph begins with; they are its only structure. */
const DESIGNATIONS = /^((?:\((?:[a-z]|([a-z])\2{1,3}|[A-Z]|([A-Z])\3{1,3}|[ivxlcdm]+|[IVXLCDM]+|\d{1,3})\) ?)+)(?=\S)/;

/** Divides the text of elements into the parts of a provision, without the text the editors print around it. */
export function partsOf(nodes: readonly (XmlElement | string)[]): ProvisionPart[] {
  const builder = new PartsBuilder();
  for (const node of nodes) addNode(builder, node);
  return builder.take().map(({ text }) => designated(text));
}

/** The text of a heading on one line. */
export function headingText(element: XmlElement): string {
  return shownText(textOf(element));
}

function addNode(builder: PartsBuilder, node: XmlElement | string): void {
  if (typeof node === 'string') {
    builder.text(node);
    return;
  }
  const name = node.name.toUpperCase();
  if (NOT_LAW.has(name)) return;
  const inside = () => {
    for (const child of node.children) addNode(builder, child);
  };
  if (INLINE.has(name)) inside();
  else if (TABLES.has(name)) {
    builder.openTable();
    inside();
    builder.closeTable();
  } else if (builder.isInTable) {
    if (ROWS.has(name)) builder.row();
    else if (CELLS.has(name)) builder.cell();
    else builder.boundary();
    inside();
    builder.boundary();
  } else {
    builder.boundary();
    inside();
    if (name === 'HED') builder.endRunInHeading();
    else builder.endLevel();
  }
}

function designated(text: string): ProvisionPart {
  const label = DESIGNATIONS.exec(text)?.[1];
  return label === undefined ? { label: null, text } : { label: label.trim(), text: text.slice(label.length) };
}
