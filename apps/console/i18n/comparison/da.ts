import type { ComparisonMessages } from './en.ts';

export const da: ComparisonMessages = {
  title: 'Sammenlign to gennemgange',
  lead: 'Vælg to gennemgange: dem, der opbevares lige nu, eller gemte fra din computer, som du også kan slippe på siden. Punkterne parres efter det, de citerer.',
  before: 'Før',
  now: 'Nu',
  none: 'Ingen gennemgang valgt',
  file: 'gemt fil på din computer',
  run: 'En gennemgang, der stadig findes',
  'run.choose': 'Vælg …',
  'run.awaited': 'Gennemgangen er ikke klar endnu. Den vises her, når den er det.',
  'run.gone': 'Gennemgangen er her ikke længere. Vælg den fil, du gemte fra den.',
  runs: 'Vælg en, der stadig findes',
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
