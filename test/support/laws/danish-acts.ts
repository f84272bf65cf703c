import { checkLaw } from '../../../shared/law-verification/check-of.ts';
import { parseDanishAct } from '../../../shared/laws/dk/parse.ts';
import { rawXml } from '../../../shared/laws/source.ts';

/** A document holds one wording. */
const ANY_DAY = '2026-11-22';

/** Register data of a document composed for a test; the element names are LexDania's. */
const META: Readonly<Record<string, string>> = {
  DocumentType: 'LOV H#LOKDOK01',
  Rank: 'A',
  AccessionNumber: 'A20200000130',
  DocumentTitle: 'Lov om prøve',
  Year: '2020',
  DiesSigni: '2020-01-02',
  Status: 'Valid',
  Number: '1',
  Ministry: 'Justitsministeriet',
};

/** COMPOSED: a document around `content`, which stands in `DokumentIndhold`, and `after`, which follows it. */
export function document(content: string, meta: Record<string, string> = {}, after = ''): Uint8Array {
  const fields = Object.entries({ ...META, ...meta }).map(([name, value]) => `<${name}>${value}</${name}>`);
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="utf-8"?>\n<Dokument>\n  <Meta>${fields.join('')}</Meta>\n` +
      `  <TitelGruppe><Titel><Linea><Char>Lov om prøve</Char></Linea></Titel></TitelGruppe>\n` +
      `  <DokumentIndhold>${content}</DokumentIndhold>${after}\n</Dokument>`,
  );
}

export function words(text: string): string {
  return `<Exitus><Linea><Char>${text}</Char></Linea></Exitus>`;
}

/** COMPOSED: a section of one paragraph (`Stk`) for each text. */
export function section(number: string, ...texts: string[]): string {
  const stk = texts.map(
    (text, index) => `<Stk>${index === 0 ? '' : `<Explicatus>Stk. ${index + 1}.</Explicatus>`}${words(text)}</Stk>`,
  );
  return `<Paragraf localId="${number.replaceAll(' ', '')}"><Explicatus>§ ${number}.</Explicatus>${stk.join('')}</Paragraf>`;
}

export function chapter(number: string, title: string, content: string): string {
  return (
    `<Kapitel localId="${number}"><Explicatus>Kapitel ${number}</Explicatus><Rubrica><Linea><Char>${title}</Char></Linea></Rubrica>` +
    `<ParagrafGruppe>${content}</ParagrafGruppe></Kapitel>`
  );
}

/** Problems of a parsed document; empty if it holds. */
export function conservationProblems(bytes: Uint8Array): string[] {
  return checkLaw(rawXml(bytes), parseDanishAct(bytes), ANY_DAY).problems;
}
