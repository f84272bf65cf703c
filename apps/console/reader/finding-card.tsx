import { Check, ChevronDown, Copy, FileText, Link2, Scale } from 'lucide-react';
import { memo, type ReactNode, useState } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Mark, Weight } from '../ui/weight.tsx';
import { citationLine, copied, type Ground, groundsOf, languageOf } from './citations.ts';
import type { Finding } from './findings.ts';
import type { PlacedPassage } from './pieces.ts';

export interface CardContext {
  /** Language of the document, and of what the reviewers wrote. */
  documentLanguage: string;
  writtenLanguage: string;
  nameOf: (workerId: string) => string;
  /** The text of a cited source; null where it cannot be had. */
  provisionOf: ((ground: Ground) => ReactNode) | null;
  /** Opens a finding; with null, closes the one that is open. */
  onOpen: (id: string | null) => void;
  onShowPassage: (id: string) => void;
  onLeaveOut: (id: string) => void;
}

interface Props {
  finding: Finding;
  isOpen: boolean;
  isLeftOut: boolean;
  /** Null while no document is open; an empty place for a passage that does not stand in it. */
  places: readonly PlacedPassage[] | null;
  context: CardContext;
}

/** A finding in the list: only its head while it is closed, everything that is known of it while it is open. */
export const FindingCard = memo(function FindingCard({ finding, isOpen, isLeftOut, places, context }: Props) {
  const { t, list } = useI18n();
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
      {isOpen && (
        <div className="body" id={`body-${id}`}>
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
          <Grounds finding={finding} context={context} />
          <Actions finding={finding} isLeftOut={isLeftOut} context={context} />
        </div>
      )}
    </li>
  );
});

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
            {places === null || (places[position]?.length ?? 0) > 0 ? (
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

function Grounds({ finding, context }: { finding: Finding; context: CardContext }) {
  const { t } = useI18n();
  return (
    <div className="cites">
      <p className="small soft">{t('finding.restsOn')}</p>
      {groundsOf(finding.citations).map((ground) => (
        <GroundPanel key={ground.key} ground={ground} context={context} />
      ))}
    </div>
  );
}

function GroundPanel({ ground, context }: { ground: Ground; context: CardContext }) {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { source, label, isSupport, authorityType } = ground;
  if (source === null) return <p className="small aside-text">{t('ground.unissued', { label })}</p>;
  const kind = t(`authority.${authorityType}`);
  return (
    <div>
      <button
        type="button"
        className="cite"
        aria-expanded={isOpen}
        data-ground={ground.key}
        onClick={() => setOpen(!isOpen)}
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
      {isOpen && <div className="provision">{context.provisionOf?.(ground) ?? <SourceOnly ground={ground} />}</div>}
    </div>
  );
}

/** The fields of a source that the audit itself holds, shown where its text is not at hand. */
function SourceOnly({ ground: { source } }: { ground: Ground }) {
  const { t, day } = useI18n();
  if (source === null) return null;
  return (
    <>
      <p lang={languageOf(source.jurisdiction)}>
        <b>{citationLine(source)}</b>
      </p>
      {source.in_force_from !== undefined && (
        <p className="small">{t('ground.inForceFrom', { day: day(source.in_force_from) })}</p>
      )}
      {source.wording_from !== undefined && (
        <p className="small">{t('ground.wordingFrom', { day: day(source.wording_from) })}</p>
      )}
      {source.in_force_to !== undefined && (
        <p className="small">{t('ground.inForceTo', { day: day(source.in_force_to) })}</p>
      )}
      <p className="small soft">{t('ground.textNotHere')}</p>
      {source.attribution !== null && <p className="attribution">{source.attribution}</p>}
    </>
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
      <button type="button" className="btn small" onClick={() => copy.finding(finding)}>
        <Copy className="i" aria-hidden="true" />
        {t('finding.copy')}
      </button>
      <button
        type="button"
        className="btn icon small"
        aria-label={t('finding.copyLink')}
        onClick={() => copy.link(finding)}
      >
        <Link2 className="i" aria-hidden="true" />
      </button>
      <button type="button" className="btn quiet small" onClick={() => context.onLeaveOut(finding.id)}>
        {t(isLeftOut ? 'finding.takeIn' : 'finding.leaveOut')}
      </button>
    </div>
  );
}

/** Puts a finding, or its address, on the clipboard. */
export function useCopy() {
  const { t, quote } = useI18n();
  const announce = useAnnounce();
  const done = (copying: Promise<void>) =>
    void copying.then(
      () => announce(t('copied')),
      () => announce(t('copyRefused')),
    );
  return {
    finding(finding: Finding) {
      const { text, html } = copied(finding, { quote, page: (n) => t('page.short', { n }) });
      const item = new ClipboardItem({
        'text/plain': new Blob([text], { type: 'text/plain' }),
        'text/html': new Blob([html], { type: 'text/html' }),
      });
      done(navigator.clipboard.write([item]));
    },
    link({ id }: Finding) {
      const address = new URL(location.href);
      address.searchParams.set('f', id);
      done(navigator.clipboard.writeText(address.href));
    },
  };
}
