/**
 * Elements the editors of the Code of Federal Regulations print around the regulations: the power to issue them (AUTH, SECAUTH, PARAUTH),
 * their publication (SOURCE, CITA), and the editors' own notes (EDNOTE, EFFDNOT).
 */
export const NOT_LAW: ReadonlySet<string> = new Set([
  'AUTH',
  'SECAUTH',
  'PARAUTH',
  'SOURCE',
  'CITA',
  'EDNOTE',
  'EFFDNOT',
]);

/** Elements within a sentence; every other element is a block of its own. Names in upper case: tables come in lower case too. */
export const INLINE: ReadonlySet<string> = new Set([
  'I',
  'E',
  'B',
  'U',
  'A',
  'EM',
  'STRONG',
  'SPAN',
  'SU',
  'SUP',
  'SUB',
  'FR',
  'AC',
  'FTREF',
]);

export const TABLES: ReadonlySet<string> = new Set(['TABLE', 'GPOTABLE']);
export const ROWS: ReadonlySet<string> = new Set(['TR', 'ROW', 'BOXHD', 'TTITLE', 'TDESC', 'TNOTE', 'CAPTION']);
export const CELLS: ReadonlySet<string> = new Set(['TD', 'TH', 'ENT', 'CHED']);

export const PART = 'DIV5';
/** Subparts and subject groups: headings above sections. */
export const DIVISIONS: ReadonlySet<string> = new Set(['DIV6', 'DIV7']);
/** Sections and appendices. */
export const PROVISIONS: ReadonlySet<string> = new Set(['DIV8', 'DIV9']);
