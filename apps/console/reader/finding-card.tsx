import { type ComponentType, createContext, memo, useContext } from 'react';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Mark, Weight } from '../ui/weight.tsx';
import type { Finding } from './findings.ts';
import type { PlacedPassage } from './pieces.ts';

/** The sources of an audit with their texts, as far as they are at hand. */
export interface CitedTexts {
  /** Undefined while they are read; null where the audit came without them. */
  sources: readonly CitedSourceText[] | null | undefined;
  isFailed: boolean;
  /** Epoch ms of the standing of the sources in a file that was saved; null where it is the present one. */
  asOf: number | null;
}

/** The values that open findings alone read. Cards do not hold them, because hundreds of closed ones would be drawn anew with each change. */
interface Reading {
  /** Null until its code is loaded. */
  Body: ComponentType<BodyProps> | null;
  texts: CitedTexts;
  /** The day of the decision as `YYYY-MM-DD`; null if it is unknown. */
  decisionDate: string | null;
  /** The column that shows the open provision on a wide window; null where it stands below its citation. */
  column: HTMLElement | null;
}

export const ReadingContext = createContext<Reading>({
  Body: null,
  texts: { sources: undefined, isFailed: false, asOf: null },
  decisionDate: null,
  column: null,
});

export interface CardContext {
  /** Language of the document, and of what the reviewers wrote. */
  documentLanguage: string;
  writtenLanguage: string;
  nameOf: (workerId: string) => string;
  /** Opens a finding; with null, closes the one that is open. */
  onOpen: (id: string | null) => void;
  onShowPassage: (id: string) => void;
  onLeaveOut: (id: string) => void;
  /** Opens the text of a source by its label; with null, closes it. */
  onRule: (label: string | null) => void;
}

export interface BodyProps {
  finding: Finding;
  isLeftOut: boolean;
  /** True while the page is printed, which shows every finding with the texts that it rests on. */
  isPrinted: boolean;
  /** Null while no document is open; an empty place for a passage that does not stand in it. */
  places: readonly PlacedPassage[] | null;
  /** Label of the source whose text is open; null if none is. */
  rule: string | null;
  context: CardContext;
}

/** A finding in the list: only its head while it is closed, everything that is known of it while it is open. */
export const FindingCard = memo(function FindingCard({ isOpen, ...props }: BodyProps & { isOpen: boolean }) {
  const { t } = useI18n();
  const { finding, isLeftOut, isPrinted, context } = props;
  const { id, kind, mark, title, severity, passages, workerIds } = finding;
  const names = workerIds.map(context.nameOf);
  const classes = ['finding', isOpen && 'open', kind === 'STRENGTH' && 'is-strength', isLeftOut && 'left-out'];
  return (
    <li className={classes.filter(Boolean).join(' ')} data-card={id}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`body-${id}`}
        onClick={() => context.onOpen(isOpen ? null : id)}
      >
        <Mark kind={kind} mark={mark} />
        <span className="name" lang={context.writtenLanguage}>
          <span className="sr" lang={document.documentElement.lang}>
            {t(kind === 'FLAW' ? 'kind.flaw' : 'kind.strength')} {mark}:{' '}
          </span>
          {title}
        </span>
        <span className="where">{t('page.short', { n: passages[0].locator.page })}</span>
        <span className="sub">
          {kind === 'FLAW' ? (
            <Weight severity={severity} />
          ) : (
            <span className="weight strength">{t('kind.strength')}</span>
          )}
          <span>
            {names.length > 1 ? (
              t('finding.foundByCount', { n: names.length })
            ) : (
              <span lang={context.writtenLanguage}>{names[0]}</span>
            )}
          </span>
          {isLeftOut && <span className="chip">{t('finding.leftOut')}</span>}
        </span>
      </button>
      {(isOpen || isPrinted) && (
        <div className="body" id={`body-${id}`}>
          <Body {...props} />
        </div>
      )}
    </li>
  );
});

function Body(props: BodyProps) {
  const { Body: Loaded } = useContext(ReadingContext);
  return Loaded !== null && <Loaded {...props} />;
}
