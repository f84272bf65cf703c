import { Check, CircleAlert } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useAnnounce } from '../ui/live.tsx';
import { idOf, languageOf, type Problem, sentenceOf } from './problems.ts';

interface JumpProps {
  id: string;
  isBad?: boolean;
  /** True for a part of the part above. */
  isInner?: boolean;
  onJump?: () => void;
  children: ReactNode;
}

/** Leads to a part of this page and gives it the focus. */
export function JumpLink({ id, isBad = false, isInner = false, onJump, children }: JumpProps) {
  const t = useProfileTexts();
  return (
    <a
      href={`#${id}`}
      className={[isBad && 'has-err', isInner && 'part'].filter(Boolean).join(' ') || undefined}
      onClick={(event) => {
        event.preventDefault();
        onJump?.();
        requestAnimationFrame(() => {
          const element = document.getElementById(id);
          element?.scrollIntoView({ block: 'center' });
          element?.focus({ preventScroll: true });
        });
      }}
    >
      <span>{children}</span>
      {isBad && (
        <>
          <CircleAlert className="i" aria-hidden="true" />
          <span className="sr">{t('outline.bad')}</span>
        </>
      )}
    </a>
  );
}

interface SummaryProps {
  ref: RefObject<HTMLElement | null>;
  title: string;
  problems: readonly Problem[];
  /** The beginning of a line, which names the field. */
  nameOf: (field: string) => string;
  /** Uncovers a field before it takes the focus. */
  onJump?: (field: string) => void;
}

/** What has to change before a draft can be saved, each with a link to its field. */
export function Summary({ ref, title, problems, nameOf, onJump }: SummaryProps) {
  const t = useProfileTexts();
  if (problems.length === 0) return null;
  return (
    <section ref={ref} className="notice danger" role="alert" tabIndex={-1}>
      <CircleAlert className="i" aria-hidden="true" />
      <p>
        <strong>{title}</strong>
      </p>
      <ul>
        {problems.map((problem) => {
          const { field, key, values } = problem;
          const sentence = <span lang={languageOf(problem)}>{sentenceOf(t, problem)}</span>;
          return (
            <li key={`${field}\n${key}\n${JSON.stringify(values)}`}>
              {field === null ? (
                sentence
              ) : (
                <JumpLink id={idOf(field)} onJump={() => onJump?.(field)}>
                  {nameOf(field)}
                  {sentence}
                </JumpLink>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SaveBarProps {
  /** What the browser keeps of the draft; null where it keeps nothing. */
  kept: { at: number; outlivesPage: boolean } | null;
  isChanged: boolean;
  isSaving: boolean;
  /** What saving leads to. */
  note?: ReactNode;
  onDiscard: () => void;
  onSave: () => void;
}

/** The bar under an editor: what the browser keeps, and the two ends of a draft. */
export function SaveBar({ kept, isChanged, isSaving, note, onDiscard, onSave }: SaveBarProps) {
  const t = useProfileTexts();
  const { clock } = useI18n();
  const announce = useAnnounce();
  const isInPageAlone = kept?.outlivesPage === false;
  useEffect(() => {
    if (isInPageAlone) announce(t('kept.page'));
  }, [isInPageAlone, announce, t]);
  return (
    <div className="savebar">
      <div className="small">
        {note}
        {/* What is kept with every pause is seen and not said. */}
        <p className="soft">
          {kept?.outlivesPage === true && (
            <>
              <Check className="i" aria-hidden="true" /> {t('kept', { clock: clock(kept.at) })}
            </>
          )}
          {isInPageAlone && t('kept.page')}
        </p>
      </div>
      <span className="row">
        <button
          type="button"
          className="btn"
          aria-disabled={!isChanged}
          onClick={() => {
            if (!isChanged) return;
            onDiscard();
            announce(t('discarded'));
          }}
        >
          {t('discard')}
        </button>
        <button
          type="button"
          className="btn primary"
          aria-disabled={!isChanged || isSaving}
          onClick={() => isChanged && onSave()}
        >
          {t(isSaving ? 'saving' : 'save')}
        </button>
      </span>
    </div>
  );
}
