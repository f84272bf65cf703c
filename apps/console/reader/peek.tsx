import { ChevronDown, ChevronUp } from 'lucide-react';
import { useI18n } from '../i18n/i18n.tsx';
import { usePeekTexts } from '../i18n/peek.ts';
import { Mark, Weight } from '../ui/weight.tsx';
import type { Finding } from './findings.ts';

/** The selected finding as a sheet below the document, on a phone. */
export function Peek(props: { finding: Finding; language: string; onStep: (by: 1 | -1) => void; onOpen: () => void }) {
  const { t } = useI18n();
  const p = usePeekTexts();
  const { finding, language, onStep, onOpen } = props;
  return (
    <aside className="peek" aria-label={p('finding.open')}>
      <div className="row between">
        <span className="row">
          <Mark kind={finding.kind} mark={finding.mark} />
          {finding.kind === 'FLAW' ? (
            <Weight severity={finding.severity} />
          ) : (
            <span className="weight strength">{t('kind.strength')}</span>
          )}
        </span>
        <span className="row">
          <button
            type="button"
            className="btn icon small"
            aria-label={p('finding.previous')}
            onClick={() => onStep(-1)}
          >
            <ChevronUp className="i" aria-hidden="true" />
          </button>
          <button type="button" className="btn icon small" aria-label={p('finding.next')} onClick={() => onStep(1)}>
            <ChevronDown className="i" aria-hidden="true" />
          </button>
        </span>
      </div>
      <p lang={language}>
        <b>{finding.title}</b>
      </p>
      <p className="small" lang={language}>
        {finding.description}
      </p>
      <button type="button" className="btn small" onClick={onOpen}>
        {p('finding.openFull')}
      </button>
    </aside>
  );
}
