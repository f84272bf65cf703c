import { Check, ChevronDown, Copy, FileText, Link2, Scale } from 'lucide-react';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../i18n/i18n.tsx';
import { citationLine, type Ground, groundsOf, languageOf } from './citations.ts';
import { type BodyProps, type CardContext, ReadingContext } from './finding-card.tsx';
import type { Finding } from './findings.ts';
import type { PlacedPassage } from './pieces.ts';
import { ProvisionText } from './provision-text.tsx';
import { useCopy } from './use-copy.ts';

/** A finding's quotations, explanation, sources and actions, below its head. */
export function FindingBody({ finding, isLeftOut, isPrinted, places, context, rule }: BodyProps) {
  const { t, list } = useI18n();
  const names = finding.workerIds.map(context.nameOf);
  return (
    <>
      <Quotations finding={finding} places={places} language={context.documentLanguage} />
      <div>
        <p className="small soft">{t('finding.why')}</p>
        {finding.description.split(/\n\s*\n/u).map((paragraph) => (
          <p key={paragraph} lang={context.writtenLanguage}>
            {paragraph}
          </p>
        ))}
        {names.length > 1 && (
          <p className="small soft">
            {t('finding.foundBy')} <span lang={context.writtenLanguage}>{list(names)}</span>
          </p>
        )}
      </div>
      <div className="cites">
        <p className="small soft">{t('finding.restsOn')}</p>
        {groundsOf(finding.citations).map((ground) => (
          <GroundPanel key={ground.key} {...{ ground, rule, isPrinted }} onRule={context.onRule} />
        ))}
      </div>
      <Actions finding={finding} isLeftOut={isLeftOut} context={context} />
    </>
  );
}

function Quotations({
  finding: { passages, isAbsence },
  places,
  language,
}: {
  finding: Finding;
  places: readonly PlacedPassage[] | null;
  language: string;
}) {
  const { t, quote } = useI18n();
  return (
    <div className="stack tight">
      <p className="small soft">{t(isAbsence ? 'finding.saysInstead' : 'finding.says')}</p>
      {passages.map((passage, position) => (
        <div key={`${passage.locator.page} ${passage.locator.start}`}>
          <blockquote className="quote" lang={language}>
            {quote(passage.quote)}
          </blockquote>
          <p className="small soft verified">
            {passage.isRecognised ? (
              t('finding.recognised', { n: passage.locator.page })
            ) : places === null || (places[position]?.length ?? 0) > 0 ? (
              <>
                <Check className="i" aria-hidden="true" />{' '}
                {position === 0 ? t('finding.verbatim') : t('page', { n: passage.locator.page })}
              </>
            ) : (
              t('finding.notLocated')
            )}
          </p>
        </div>
      ))}
    </div>
  );
}

interface GroundProps {
  ground: Ground;
  rule: string | null;
  isPrinted: boolean;
  onRule: (label: string | null) => void;
}

function GroundPanel({ ground, rule, isPrinted, onRule }: GroundProps) {
  const { t } = useI18n();
  const { column } = useContext(ReadingContext);
  const { source, label, isSupport, authorityType } = ground;
  if (source === null) return <p className="small aside-text">{t('ground.unissued', { label })}</p>;
  const kind = t(`authority.${authorityType}`);
  const isOpen = rule === label;
  const text = (
    <div className="provision">
      <ProvisionText ground={ground} />
    </div>
  );
  return (
    <div>
      <button
        type="button"
        className="cite"
        aria-expanded={isOpen}
        data-ground={ground.key}
        onClick={() => onRule(isOpen ? null : label)}
      >
        <Scale className="i" aria-hidden="true" />
        <span>
          <span lang={languageOf(source.jurisdiction)}>
            <b>{source.label}</b>
            {citationLine(source) === source.label ? '' : ` ${source.title}`}
          </span>
          <span className="kind">{isSupport ? `${t('ground.support')} · ${kind}` : kind}</span>
        </span>
        <ChevronDown className="i" aria-hidden="true" />
      </button>
      {isPrinted ? text : isOpen && (column === null ? text : createPortal(text, column))}
    </div>
  );
}

function Actions({ finding, isLeftOut, context }: { finding: Finding; isLeftOut: boolean; context: CardContext }) {
  const { t } = useI18n();
  const copy = useCopy();
  return (
    <div className="row acts">
      <button type="button" className="btn small only-phone" onClick={() => context.onShowPassage(finding.id)}>
        <FileText className="i" aria-hidden="true" />
        {t('finding.show')}
      </button>
      <button type="button" className="btn small" data-copy onClick={() => copy.finding(finding)}>
        {copy.last === 'finding' ? (
          <Check className="i" aria-hidden="true" />
        ) : (
          <Copy className="i" aria-hidden="true" />
        )}
        {t('finding.copy')}
      </button>
      <button
        type="button"
        className="btn icon small"
        aria-label={t('finding.copyLink')}
        onClick={() => copy.link(finding)}
      >
        {copy.last === 'link' ? <Check className="i" aria-hidden="true" /> : <Link2 className="i" aria-hidden="true" />}
      </button>
      <button type="button" className="btn quiet small" onClick={() => context.onLeaveOut(finding.id)}>
        {t(isLeftOut ? 'finding.takeIn' : 'finding.leaveOut')}
      </button>
    </div>
  );
}
