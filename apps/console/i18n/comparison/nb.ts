import type { ComparisonMessages } from './en.ts';

export const nb: ComparisonMessages = {
  title: 'Sammenlign to gjennomganger',
  lead: 'Velg to lagrede gjennomganger, eller slipp begge på siden. Punktene pares etter det de siterer.',
  before: 'Før',
  now: 'Nå',
  none: 'Ingen gjennomgang valgt',
  other: 'Velg en annen',
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
