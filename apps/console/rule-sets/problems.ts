import { codePoints } from '../../../shared/contracts/code-points.ts';
import type { Problem } from '../profiles/problems.ts';
import type { RuleSetDraft } from './draft.ts';

const YEARS = ['validFromYear', 'validToYear'] as const;
const YEAR = /^\s*\d{1,4}\s*$/;
const isYear = (text: string): boolean => YEAR.test(text) && Number(text) > 0;

/** Everything that the browser can know to be refused; stored content may stay longer than the limit while nobody changes it. */
export function problemsOf(draft: RuleSetDraft, stored: RuleSetDraft | null, limit: number): Problem[] {
  const { validFromYear, validToYear, content } = draft;
  const empty = (['name', 'content'] as const).filter((field) => draft[field].trim() === '');
  const noYear = YEARS.filter((field) => draft[field].trim() !== '' && !isYear(draft[field]));
  const count = codePoints(content);
  const isTooLong = content !== stored?.content && count > limit;
  const isTurned = isYear(validFromYear) && isYear(validToYear) && Number(validFromYear) > Number(validToYear);
  return [
    ...empty.map((field): Problem => ({ field, key: 'refusal.empty', values: {} })),
    ...noYear.map((field): Problem => ({ field, key: 'refusal.year', values: {} })),
    ...(isTurned ? [{ field: 'validToYear', key: 'refusal.yearOrder', values: {} } as const] : []),
    ...(isTooLong ? [{ field: 'content', key: 'refusal.tooLong', values: { limit, count } } as const] : []),
  ];
}

/** Takes what is refused of the rule set as a whole for a problem of no field. */
export const ofRecord = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => (problem.field === 'snippets[0]' ? { ...problem, field: null } : problem));

/** True where the field of a problem was changed since the draft was refused; the order of the years is settled by either. */
export function isTouched({ field, key }: Problem, refused: RuleSetDraft, draft: RuleSetDraft): boolean {
  const fields = key === 'refusal.yearOrder' ? YEARS : [field as keyof RuleSetDraft];
  return fields.some((one) => refused[one] !== draft[one]);
}
