import type { ComparisonMessages } from './en.ts';

export const da: ComparisonMessages = {
  title: 'Sammenlign to gennemgange',
  lead: 'Vælg to gemte gennemgange, eller slip begge på siden. Punkterne parres efter det, de citerer.',
  before: 'Før',
  now: 'Nu',
  none: 'Ingen gennemgang valgt',
  other: 'Vælg en anden',
  otherDocument: 'De to gennemgange gælder forskellige dokumenter.',
  show: 'Vis',
  differences: 'Forskelle',
  noDifference: 'De to gennemgange siger det samme.',
  notFound: 'Ikke fundet',
  note: {
    one: '{n} punkt er ens i begge. Kun citat, art, tyngde, regel og gransker sammenlignes, fordi samme punkt kan udtrykkes forskelligt.',
    other:
      '{n} punkter er ens i begge. Kun citat, art, tyngde, regel og gransker sammenlignes, fordi samme punkt kan udtrykkes forskelligt.',
  },
  'state.new': 'Ny',
  'state.changed': 'Ændret',
  'state.gone': 'Væk',
  'state.same': 'Ens',
  'change.weight': 'anden tyngde',
  'change.sources': 'anden regel',
  'change.reviewer': 'anden gransker',
};
