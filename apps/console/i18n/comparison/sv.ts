import type { ComparisonMessages } from './en.ts';

export const sv: ComparisonMessages = {
  title: 'Jämför två granskningar',
  lead: 'Välj två granskningar: sådana som finns kvar just nu, eller sparade från din dator, som du också kan släppa på sidan. Punkterna paras ihop efter det de citerar.',
  before: 'Före',
  now: 'Nu',
  none: 'Ingen granskning vald',
  file: 'sparad fil på din dator',
  run: 'En granskning som finns kvar',
  'run.choose': 'Välj …',
  'run.awaited': 'Granskningen är inte klar än. Den visas här när den är det.',
  'run.gone': 'Granskningen finns inte kvar. Välj filen som du sparade från den.',
  runs: 'Välj en som finns kvar',
  otherDocument: 'De två granskningarna gäller olika handlingar.',
  show: 'Visa',
  differences: 'Skillnader',
  noDifference: 'De två granskningarna säger samma sak.',
  notFound: 'Hittades inte',
  note: {
    one: '{n} punkt är densamma i båda. Bara citat, slag, tyngd, regel och granskare jämförs, eftersom samma punkt kan uttryckas olika.',
    other:
      '{n} punkter är desamma i båda. Bara citat, slag, tyngd, regel och granskare jämförs, eftersom samma punkt kan uttryckas olika.',
  },
  'state.new': 'Ny',
  'state.changed': 'Ändrad',
  'state.gone': 'Borta',
  'state.same': 'Samma',
  'change.weight': 'annan tyngd',
  'change.sources': 'annan regel',
  'change.reviewer': 'annan granskare',
};
