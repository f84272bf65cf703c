/**
 * Elements the Code's publisher prints around the law (law sources, "United States: code"): notes, tables of contents and source credits, of which the days alone are read; `note` is
 * one of the notes, standing alone below a title's heading or as a footnote ("So in original.") within a sentence.
 */
export const NOT_LAW: ReadonlySet<string> = new Set(['notes', 'note', 'toc', 'sourceCredit']);

/** Levels that hold sections; their own text stands above the sections. */
export const DIVISIONS: ReadonlySet<string> = new Set([
  'uscDoc',
  'main',
  'title',
  'subtitle',
  'part',
  'subpart',
  'chapter',
  'subchapter',
  'division',
  'subdivision',
  'article',
  'subarticle',
  'level',
  'preliminary',
  'appendix',
  'schedule',
  'compiledAct',
  'courtRules',
  'reorganizationPlans',
  'reorganizationPlan',
]);

/** Elements within a sentence; every other element is a block of its own. */
export const INLINE: ReadonlySet<string> = new Set([
  'ref',
  'date',
  'inline',
  'b',
  'i',
  'u',
  'em',
  'strong',
  'small',
  'sub',
  'sup',
  'span',
  'a',
  'term',
  'shortTitle',
  'def',
  'del',
  'ins',
  'property',
  'quotedText',
  'quotedContent',
  'entity',
  'marker',
  'fillIn',
  'checkBox',
]);

export const TABLES: ReadonlySet<string> = new Set(['table', 'layout']);
export const ROWS: ReadonlySet<string> = new Set(['tr', 'row', 'header', 'caption']);
export const CELLS: ReadonlySet<string> = new Set(['td', 'th', 'entry', 'column']);

/** States of a section without law to cite, of the schema's `StatusEnum`. */
export const GONE: ReadonlySet<string> = new Set([
  'repealed',
  'omitted',
  'transferred',
  'reserved',
  'renumbered',
  'redesignated',
  'vacant',
  'expired',
  'terminated',
  'hadItsEffect',
  'withdrawn',
  'cancelled',
  'notAdopted',
  'crossReference',
]);
