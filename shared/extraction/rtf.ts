import { refuse } from './refusal.ts';
import { TextWithNotes } from './text-writer.ts';

/** Groups within groups that are still read; Word itself writes fewer than 50. */
const MAX_DEPTH = 10_000;
/** Bytes decoded together. */
const MAX_PENDING = 65_536;

/** Destinations that are no part of the text (Rich Text Format Specification 1.9.1), besides those that start with `\*`. */
const UNSEEN = new Set(
  (
    'aftncn aftnsep aftnsepc colortbl filetbl footer footerf footerl footerr ftncn ftnsep ftnsepc header headerf headerl headerr info ' +
    'nonshppict objdata pict rxe shprslt sp stylesheet tc tcn txe xe'
  ).split(' '),
);
/** Destinations that start with `\*` and hold text all the same. */
const SEEN = new Set(['footnote', 'shpinst']);

const CHARACTERS: Readonly<Record<string, string>> = {
  bullet: '•',
  emdash: '—',
  emspace: ' ',
  endash: '–',
  enspace: ' ',
  ldblquote: '“',
  lquote: '‘',
  qmspace: ' ',
  rdblquote: '”',
  rquote: '’',
  '~': ' ',
  _: '-',
};

/** Encodings by Windows code page; others are read as windows-1252. */
const ENCODINGS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [1250 + index, `windows-${1250 + index}`])),
};
/** Code pages by the character set of a font (`\fcharset`). */
const CODE_PAGES: Readonly<Record<number, number>> = {
  0: 1252,
  77: 10000,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** What a group inherits from the one around it. */
interface Group {
  isUnseen: boolean;
  isFontTable: boolean;
  isNote: boolean;
  isHidden: boolean;
  isDeleted: boolean;
  font: number;
  /** Characters after `\u` that stand in for it where Unicode is not known (`\uc`). */
  fallback: number;
}

/**
 * The text of an RTF file: paragraphs, tables (cells of a row separated by tabs), text boxes, then footnotes under their numbers. Running
 * heads and feet, comments, hidden and deleted text are not part of it.
 */
export function readRtf(bytes: Uint8Array): string {
  return new RtfReader(bytes).read();
}

class RtfReader {
  readonly #file: Uint8Array;
  readonly #text = new TextWithNotes();
  readonly #outer: Group[] = [];
  #group: Group = {
    isUnseen: false,
    isFontTable: false,
    isNote: false,
    isHidden: false,
    isDeleted: false,
    font: -1,
    fallback: 1,
  };
  #at = 0;
  /** Characters still to be passed over, because they stand in for the `\u` before them. */
  #standIns = 0;
  /** True right after `{`, and `\*` after it: the next control word may name a destination. */
  #isFirst = false;
  #isIgnorable = false;
  /** Characters of the current encoding that were not decoded yet, because one of them may be several bytes. */
  readonly #pending: number[] = [];
  #codePage = 1252;
  #defaultFont = -1;
  readonly #fonts = new Map<number, number>();
  readonly #decoders = new Map<string, InstanceType<typeof TextDecoder>>();
  #notes = 0;
  #isInTable = false;
  #isInRow = false;

  constructor(file: Uint8Array) {
    this.#file = file;
  }

  read(): string {
    const file = this.#file;
    do {
      const byte = file[this.#at++];
      if (byte === undefined) throw refuse('DAMAGED', { format: 'RTF' });
      if (byte === 0x7b) this.#open();
      else if (byte === 0x7d) this.#close();
      else if (byte === 0x5c) this.#control();
      else if (byte === 0x09) this.#word('tab', null);
      else if (byte !== 0x0a && byte !== 0x0d && byte !== 0) this.#character(byte);
    } while (this.#outer.length > 0);
    return this.#text.toString();
  }

  #open(): void {
    this.#flush();
    if (this.#outer.length >= MAX_DEPTH) throw refuse('DAMAGED', { format: 'RTF' });
    this.#outer.push(this.#group);
    this.#group = { ...this.#group };
    this.#standIns = 0;
    this.#isFirst = true;
    this.#isIgnorable = false;
  }

  #close(): void {
    this.#flush();
    const outer = this.#outer.pop();
    if (!outer) throw refuse('DAMAGED', { format: 'RTF' });
    if (this.#group.isNote && !outer.isNote) this.#text.endNote();
    this.#group = outer;
    this.#standIns = 0;
    this.#isFirst = false;
  }

  /** A control word (`\par`, `\u8211 `) or symbol (`\~`, `\'e5`). */
  #control(): void {
    const file = this.#file;
    const start = this.#at;
    while (isLetter(file[this.#at])) this.#at++;
    if (this.#at === start) {
      this.#symbol(file[this.#at++] ?? 0);
      return;
    }
    const word = latin1(file.subarray(start, Math.min(this.#at, start + 32)));
    const numberAt = this.#at;
    if (file[this.#at] === 0x2d) this.#at++;
    while (isDigit(file[this.#at])) this.#at++;
    const digits = latin1(file.subarray(numberAt, Math.min(this.#at, numberAt + 11)));
    if (file[this.#at] === 0x20) this.#at++;
    const value = /\d/.test(digits) ? Number(digits) : null;
    if (word === 'bin') this.#at += Math.max(0, value ?? 0);
    if (this.#standIns > 0) this.#standIns--;
    else this.#word(word, value);
    this.#isFirst = false;
  }

  #symbol(byte: number): void {
    if (byte === 0x2a) {
      this.#isIgnorable = this.#isFirst;
      return;
    }
    if (byte === 0x27) {
      const code = Number.parseInt(latin1(this.#file.subarray(this.#at, this.#at + 2)), 16);
      if (Number.isNaN(code)) return;
      this.#at += 2;
      this.#character(code);
    } else if (byte === 0x0a || byte === 0x0d) this.#word('par', null);
    else if (byte === 0x5c || byte === 0x7b || byte === 0x7d) this.#character(byte);
    else if (this.#standIns > 0) this.#standIns--;
    else this.#word(String.fromCharCode(byte), null);
    this.#isFirst = false;
  }

  #character(byte: number): void {
    this.#isFirst = false;
    if (this.#standIns > 0) this.#standIns--;
    else if (this.#isSeen() && this.#pending.push(byte) >= MAX_PENDING) this.#flush();
  }

  #isSeen(): boolean {
    const { isUnseen, isHidden, isDeleted } = this.#group;
    return !isUnseen && !isHidden && !isDeleted;
  }

  #word(word: string, value: number | null): void {
    this.#flush();
    if (this.#isFirst) this.#destination(word);
    const group = this.#group;
    switch (word) {
      case 'ansicpg':
        this.#codePage = value ?? 1252;
        break;
      case 'mac':
        this.#codePage = 10000;
        break;
      case 'deff':
        this.#defaultFont = value ?? -1;
        break;
      case 'f':
        group.font = value ?? -1;
        break;
      case 'fcharset':
        if (group.isFontTable) this.#fonts.set(group.font, CODE_PAGES[value ?? 0] ?? this.#codePage);
        break;
      case 'uc':
        group.fallback = Math.max(0, value ?? 1);
        break;
      case 'plain':
        group.isHidden = false;
        group.isDeleted = false;
        group.font = this.#defaultFont;
        break;
      case 'v':
        group.isHidden = value !== 0;
        break;
      case 'deleted':
        group.isDeleted = value !== 0;
        break;
      case 'pard':
        this.#isInTable = false;
        break;
      case 'intbl':
        this.#isInTable = true;
        break;
      case 'u':
        if (this.#isSeen()) this.#write(String.fromCharCode((value ?? 0) & 0xffff));
        this.#standIns = group.fallback;
        break;
      default:
        if (this.#isSeen()) this.#layOut(word);
    }
  }

  #destination(word: string): void {
    const group = this.#group;
    if (word === 'fonttbl') group.isFontTable = true;
    if (group.isFontTable || UNSEEN.has(word) || (this.#isIgnorable && !SEEN.has(word))) group.isUnseen = true;
    if (word === 'footnote' && this.#isSeen() && !group.isNote) {
      group.isNote = true;
      this.#text.startNote(`${++this.#notes}`);
    }
  }

  #layOut(word: string): void {
    const { writer } = this.#text;
    switch (word) {
      case 'par':
      case 'sect':
      case 'page':
      case 'column':
      case 'nestcell':
      case 'shptxt':
        writer.space('\n\n');
        break;
      case 'line':
        writer.lineBreak();
        break;
      case 'tab':
        writer.preformatted('\t');
        break;
      case 'trowd':
        this.#startRow();
        break;
      case 'cell':
        this.#startRow();
        writer.cell();
        break;
      case 'row':
        writer.endRow();
        this.#isInRow = false;
        break;
      default: {
        const character = CHARACTERS[word];
        if (character !== undefined) this.#write(character);
      }
    }
  }

  #startRow(): void {
    if (this.#isInRow) return;
    this.#isInRow = true;
    this.#text.writer.space('\n\n');
    this.#text.writer.cell();
  }

  #write(text: string): void {
    if (this.#isInTable) this.#startRow();
    this.#text.flowing(text);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const bytes = Uint8Array.from(this.#pending);
    this.#pending.length = 0;
    const font = this.#group.font < 0 ? this.#defaultFont : this.#group.font;
    this.#write(this.#decoder(this.#fonts.get(font) ?? this.#codePage).decode(bytes));
  }

  #decoder(codePage: number) {
    const encoding = ENCODINGS[codePage] ?? 'windows-1252';
    const known = this.#decoders.get(encoding);
    if (known) return known;
    const decoder = new TextDecoder(encoding);
    this.#decoders.set(encoding, decoder);
    return decoder;
  }
}

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a));
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}
