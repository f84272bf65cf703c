import { CircleAlert } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';
import { useProfileTexts } from '../i18n/profiles.ts';
import { ACTS, idOf, languageOf, type Problem, sentenceOf } from './problems.ts';

interface FieldProblemsProps {
  field: string;
  problems: readonly Problem[];
  /** Does what the sentence of a problem offers. */
  onAct?: () => void;
}

/** The sentences of the problems of one field. */
export function FieldProblems({ field, problems, onAct }: FieldProblemsProps) {
  const own = problems.filter((problem) => problem.field === field);
  if (own.length === 0) return null;
  return (
    <div id={`${idOf(field)}-problems`}>
      {own.map((problem) => (
        <p key={problem.key + JSON.stringify(problem.values)} className="err">
          <CircleAlert className="i" aria-hidden="true" />
          <Sentence problem={problem} onAct={onAct} />
        </p>
      ))}
    </div>
  );
}

/** Stands for the button in a sentence until the sentence is divided there. */
const BUTTON = '\u0000';

function Sentence({ problem, onAct }: { problem: Problem; onAct: (() => void) | undefined }) {
  const t = useProfileTexts();
  const act = ACTS[problem.key];
  if (act === undefined || onAct === undefined) {
    return <span lang={languageOf(problem)}>{sentenceOf(t, problem)}</span>;
  }
  const [before = '', after = ''] = t(problem.key, { ...problem.values, act: BUTTON }).split(BUTTON);
  return (
    <span>
      {before}
      <button type="button" className="in-text" onClick={onAct}>
        {t(act)}
      </button>
      {after}
    </span>
  );
}

interface Props {
  field: string;
  label: string;
  hint?: string;
  problems: readonly Problem[];
  /** What stands below the control, such as a counter. */
  below?: ReactNode;
  children: ReactElement<{ id?: string; 'aria-invalid'?: boolean; 'aria-describedby'?: string | undefined }>;
}

/** A labelled control with its hint and what is wrong with it. */
export function Field({ field, label, hint, problems, below, children }: Props) {
  const id = idOf(field);
  const isBad = problems.some((problem) => problem.field === field);
  const described = [hint !== undefined && `${id}-hint`, isBad && `${id}-problems`].filter(Boolean).join(' ');
  return (
    <div className={isBad ? 'field bad' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {hint !== undefined && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {cloneElement(children, {
        id,
        'aria-invalid': isBad,
        'aria-describedby': described === '' ? undefined : described,
      })}
      {below}
      <FieldProblems field={field} problems={problems} />
    </div>
  );
}

/** Characters as the service counts them, against their limit; typing goes on past it. */
export function Counter({ count, limit }: { count: number; limit: number }) {
  const t = useProfileTexts();
  const tone = count > limit ? 'over' : count >= limit * 0.95 ? 'near' : 'soft';
  return <span className={`small num counter ${tone}`}>{t('counter', { n: count, limit })}</span>;
}
