import { Link } from '@tanstack/react-router';
import { Check, Copy, Quote } from 'lucide-react';
import { memo, useState } from 'react';
import type { Provision } from '../../../shared/client/index.ts';
import { provisionText } from '../../../shared/rules/provision-text.ts';
import type { ProvisionStanding } from '../data/laws.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useCopy } from '../ui/use-copy.ts';
import { EarlierWordings } from './earlier-wordings.tsx';
import { ProvisionBody } from './provision-body.tsx';
import { StandingChips } from './standing-chips.tsx';

interface Props {
  jurisdiction: string;
  work: string;
  provision: Provision;
  heading: string | null;
  lawName: string;
  attribution: string | null;
  standing: ProvisionStanding | undefined;
  lang: string | undefined;
  isTarget: boolean;
}

/** A provision in its law: under its own anchor, with what changed and what can be copied. */
export const ProvisionSection = memo(function ProvisionSection(props: Props) {
  const { jurisdiction, work, provision, heading, lawName, attribution, standing, lang, isTarget } = props;
  const { pinpoint, label, parts } = provision;
  const t = useLawTexts();
  const [copied, copy] = useCopy();
  const [isEarlierOpen, setEarlierOpen] = useState(false);
  const text = () =>
    [`${label} ${lawName}`, provisionText(provision), ...(attribution === null ? [] : [attribution])].join('\n');
  return (
    <section id={pinpoint} className={isTarget ? 'prov target' : 'prov'} aria-label={label} tabIndex={-1}>
      {heading !== null && (
        <h3 className="lawh2" lang={lang}>
          {heading}
        </h3>
      )}
      <header>
        <Link
          className="lab"
          to="."
          hash={pinpoint}
          replace
          resetScroll={false}
          hashScrollIntoView={false}
          aria-label={t('link', { label })}
          lang={lang}
        >
          {label}
        </Link>
        <StandingChips standing={standing} isUsual={false} />
        <span className="acts">
          <button
            type="button"
            className="btn icon small"
            title={t('copy.pinpoint', { label, pinpoint })}
            aria-label={t('copy.pinpoint', { label, pinpoint })}
            onClick={() => copy('pinpoint', pinpoint)}
          >
            {copied === 'pinpoint' ? (
              <Check className="i" aria-hidden="true" />
            ) : (
              <Copy className="i" aria-hidden="true" />
            )}
          </button>
          <button
            type="button"
            className="btn icon small"
            title={t('copy.text', { label })}
            aria-label={t('copy.text', { label })}
            onClick={() => copy('text', text())}
          >
            {copied === 'text' ? (
              <Check className="i" aria-hidden="true" />
            ) : (
              <Quote className="i" aria-hidden="true" />
            )}
          </button>
        </span>
      </header>
      <ProvisionBody parts={parts} lang={lang} />
      {standing?.changedAt != null && (
        <details className="small" onToggle={({ currentTarget }) => setEarlierOpen(currentTarget.open)}>
          <summary>{t('earlier', { label })}</summary>
          {isEarlierOpen && (
            <EarlierWordings reference={{ jurisdiction, work, pinpoint }} provision={provision} lang={lang} />
          )}
        </details>
      )}
      {standing?.movedTo != null && (
        <p className="small">
          <Link to="." hash={standing.movedTo} replace>
            {t('moved.to', { pinpoint: standing.movedTo })}
          </Link>
        </p>
      )}
    </section>
  );
});
