import { Link } from '@tanstack/react-router';
import { BadgeCheck, BookOpen, CircleSlash, PencilLine } from 'lucide-react';
import { useContext } from 'react';
import type { CitedSourceText } from '../../../shared/contracts/console.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Skeleton } from '../ui/loaded.tsx';
import { citationLine, type Ground, languageOf } from './citations.ts';
import { ReadingContext } from './finding-card.tsx';

/** The text of a cited source as the run used it, how the library has it (or had it when the file was made), and the line of its register. */
export function ProvisionText({ ground: { source } }: { ground: Ground }) {
  const { t, day } = useI18n();
  const { texts, decisionDate } = useContext(ReadingContext);
  if (source === null) return null;
  const language = languageOf(source.jurisdiction);
  const { sources, isFailed, asOf } = texts;
  const cited = sources?.find(({ sourceKey }) => sourceKey === source.source_key);
  const since = source.wording_from ?? source.in_force_from;
  return (
    <>
      <div className="row between">
        <b lang={language}>{citationLine(source)}</b>
        {cited !== undefined && <Standing cited={cited} />}
      </div>
      {cited !== undefined && asOf !== null && <p className="small soft">{t('ground.asOf', { day: day(asOf) })}</p>}
      {cited?.heading != null && (
        <p className="small" lang={language}>
          {cited.heading}
        </p>
      )}
      {sources === undefined && !isFailed && <Skeleton />}
      {cited !== undefined && (
        <div className="law" lang={language}>
          {cited.text.split(/\n+/u).map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
            <p key={index}>{paragraph}</p>
          ))}
        </div>
      )}
      {sources === null && <p className="small soft">{t('ground.textNotHere')}</p>}
      {cited === undefined && (isFailed || sources != null) && <p className="small soft">{t('ground.notHeld')}</p>}
      {source.in_force_from !== undefined && (
        <p className="small soft">{t('ground.inForceFrom', { day: day(source.in_force_from) })}</p>
      )}
      {source.wording_from !== undefined && (
        <p className="small soft">{t('ground.wordingFrom', { day: day(source.wording_from) })}</p>
      )}
      {source.in_force_to !== undefined && (
        <p className="small soft">{t('ground.inForceTo', { day: day(source.in_force_to) })}</p>
      )}
      {decisionDate !== null && since !== undefined && since > decisionDate && (
        <p className="small">{t('ground.decisionIsOlder', { day: day(decisionDate) })}</p>
      )}
      {cited?.readAt != null && <p className="small soft">{t('ground.readAt', { day: day(cited.readAt) })}</p>}
      {source.attribution !== null && <p className="attribution">{source.attribution}</p>}
      {source.jurisdiction !== null && source.work !== null && (
        <p className="row between not-print">
          <Link
            className="row tight"
            to="/console/laws/$jurisdiction/$work"
            params={{ jurisdiction: source.jurisdiction, work: source.work }}
            hash={source.pinpoint ?? ''}
          >
            <BookOpen className="i" aria-hidden="true" />
            {t('ground.openLaw')}
          </Link>
          <code className="small soft">{[source.jurisdiction, source.work, source.pinpoint].join(' ')}</code>
        </p>
      )}
    </>
  );
}

/** Chips that say whether a source binds, and how the library has it. */
function Standing({ cited: { binding, work, now } }: { cited: CitedSourceText }) {
  const { t } = useI18n();
  const isCurrent = now === 'UNCHANGED';
  return (
    <span className="row">
      <span className={binding ? 'chip accent' : 'chip'}>
        <BadgeCheck aria-hidden="true" />
        {t(binding ? 'ground.binds' : 'ground.guides')}
      </span>
      {/* A source of the organisation's own is in force by nothing that the library knows. */}
      {(!isCurrent || work !== null) && (
        <span className={isCurrent ? 'chip' : 'chip caution'}>
          {now === 'CHANGED' && <PencilLine aria-hidden="true" />}
          {(now === 'REPEALED' || now === 'GONE') && <CircleSlash aria-hidden="true" />}
          {t(`ground.now.${now}`)}
        </span>
      )}
    </span>
  );
}
