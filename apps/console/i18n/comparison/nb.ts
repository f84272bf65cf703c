import type { ComparisonMessages } from './en.ts';

export const nb: ComparisonMessages = {
  title: 'Sammenlign to gjennomganger',
  lead: 'Velg to gjennomganger: slike som beholdes akkurat nå, eller lagrede fra datamaskinen din, som du også kan slippe på siden. Punktene pares etter det de siterer.',
  before: 'Før',
  now: 'Nå',
  none: 'Ingen gjennomgang valgt',
  file: 'lagret fil på datamaskinen din',
  run: 'En gjennomgang som fortsatt finnes',
  'run.choose': 'Velg …',
  'run.awaited': 'Gjennomgangen er ikke klar ennå. Den vises her når den er det.',
  'run.gone': 'Gjennomgangen er ikke her lenger. Velg filen du lagret fra den.',
  runs: 'Velg en som fortsatt finnes',
  otherDocument: 'De to gjennomgangene gjelder ulike dokumenter.',
  show: 'Vis',
  differences: 'Forskjeller',
  noDifference: 'De to gjennomgangene sier det samme.',
  notFound: 'Ikke funnet',
  note: {
    one: '{n} punkt er likt i begge. Bare sitat, slag, tyngde, regel og gransker sammenlignes, fordi samme punkt kan uttrykkes ulikt.',
    other:
      '{n} punkter er like i begge. Bare sitat, slag, tyngde, regel og gransker sammenlignes, fordi samme punkt kan uttrykkes ulikt.',
  },
  'state.new': 'Ny',
  'state.changed': 'Endret',
  'state.gone': 'Borte',
  'state.same': 'Lik',
  'change.weight': 'annen tyngde',
  'change.sources': 'annen regel',
  'change.reviewer': 'annen gransker',
};
