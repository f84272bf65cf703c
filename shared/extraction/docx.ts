import { RunFailure } from '../errors/run-failure.ts';
import { htmlToText } from './html-text.ts';
import { refuse } from './refusal.ts';
import { numberNotes } from './word-notes.ts';
import { entryNames, guardUnpackedSize, readEntry } from './zip.ts';

const FIELD_START = '</w:fldChar>';

/**
 * The text of a Word document: headings, paragraphs, form fields, text boxes, tables (cells of a row separated by tabs), then footnotes
 * and endnotes under their numbers. Running heads and feet, comments and deleted text are not part of it.
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  await guardUnpackedSize(bytes, 'Word');
  const { default: mammoth } = await import('mammoth');
  try {
    const { value } = await mammoth.convertToHtml(await withChoices(bytes), {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      idPrefix: '',
    });
    return htmlToText(numberNotes(value));
  } catch (error) {
    throw error instanceof RunFailure ? error : refuse('DAMAGED', { format: 'Word' });
  }
}

type MammothInput = Parameters<typeof import('mammoth').convertToHtml>[0];

/** The file as mammoth reads it, part by part, with the choice of each drop-down field as text, which mammoth leaves out. */
async function withChoices(bytes: Uint8Array): Promise<MammothInput> {
  const names = new Set(await entryNames(bytes));
  const file = {
    exists: (name: string) => names.has(name),
    read: async (name: string, encoding?: string) => {
      const part = (await readEntry(bytes, name)) ?? Buffer.alloc(0);
      if (encoding !== 'utf-8') return part;
      const xml = new TextDecoder().decode(part);
      return name.startsWith('word/') ? showChoices(xml) : xml;
    },
  };
  // mammoth takes an opened file too, which its types do not say.
  return { file } as unknown as MammothInput;
}

/** Writes the chosen entry of each old drop-down field (ISO 29500-1, 17.16.9) behind the start of its field. */
function showChoices(xml: string): string {
  let shown = '';
  let done = 0;
  for (let at = xml.indexOf('<w:ddList'); at >= 0; at = xml.indexOf('<w:ddList', done)) {
    const end = xml.indexOf(FIELD_START, at) + FIELD_START.length;
    if (end < FIELD_START.length) break;
    shown += `${xml.slice(done, end)}${hasResult(xml, end) ? '' : `<w:t>${chosenOf(xml.slice(at, end))}</w:t>`}`;
    done = end;
  }
  return shown + xml.slice(done);
}

/** True if the field that starts before `at` holds its choice as text already, as LibreOffice writes it. */
function hasResult(xml: string, at: number): boolean {
  const next = xml.indexOf('w:fldCharType="', at);
  return next >= 0 && xml.startsWith('separate', next + 'w:fldCharType="'.length);
}

function chosenOf(list: string): string {
  const entries = Array.from(list.matchAll(/<w:listEntry\s+w:val="([^"]*)"/g), ([, value]) => value);
  const chosen = /<w:result\s+w:val="(\d+)"/.exec(list) ?? /<w:default\s+w:val="(\d+)"/.exec(list);
  return entries[Number(chosen?.[1] ?? 0)] ?? '';
}
