import type { Audit, CitedLaw, Figure, SetAside, Unanchored } from '../../../shared/contracts/audit.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Mark } from '../ui/weight.tsx';

interface Props {
  audit: Audit;
  documentLanguage: string;
  writtenLanguage: string;
}

/** The doubt about a cited law that a reader should know of; null for law in force, and for law that is not held. */
const doubtOf = ({ standing, text_differs }: CitedLaw) =>
  text_differs === true ? 'differs' : standing === 'IN_FORCE' || standing === 'UNKNOWN_LAW' ? null : standing;

/** The sections below the findings: doubts that code found, points without law, and what the checks refused. */
export function Apart({ audit, documentLanguage, writtenLanguage }: Props) {
  const { t } = useI18n();
  const { set_aside: setAside = [], unanchored = [], figures = [], cited_law: citedLaw = [] } = audit;
  const doubtful = citedLaw.filter((law) => doubtOf(law) !== null);
  return (
    <>
      {(figures.length > 0 || doubtful.length > 0) && (
        <details className="apart">
          <summary>
            {t('checks.title')} <span className="num">{figures.length + doubtful.length}</span>
          </summary>
          <p className="small soft">{t('checks.lead')}</p>
          <ul className="list">
            {figures.map((figure) => (
              <FigureItem key={figure.passages.map(({ quote }) => quote).join(' ')} {...{ figure, documentLanguage }} />
            ))}
            {doubtful.map((law) => (
              <LawItem key={`${law.citation} ${law.page}`} {...{ law, documentLanguage }} />
            ))}
          </ul>
        </details>
      )}
      {unanchored.length > 0 && (
        <details className="apart">
          <summary>
            {t('unanchored.title')} <span className="num">{unanchored.length}</span>
          </summary>
          <p className="small soft">{t('unanchored.lead')}</p>
          <ul className="list">
            {unanchored.map((point) => (
              <UnanchoredItem key={point.title + point.quote} {...{ point, documentLanguage, writtenLanguage }} />
            ))}
          </ul>
        </details>
      )}
      {setAside.length > 0 && (
        <details className="apart">
          <summary>
            {t('aside.title')} <span className="num">{setAside.length}</span>
          </summary>
          <p className="small soft">{t('aside.lead')}</p>
          <ul className="list">
            {setAside.map((entry, position) => (
              <AsideItem
                // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything they say
                key={position}
                {...{ entry, documentLanguage, writtenLanguage }}
              />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function AsideItem({ entry, documentLanguage, writtenLanguage }: { entry: SetAside } & Omit<Props, 'audit'>) {
  const { t } = useI18n();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="–" />
      <div className="stack tight">
        <p lang={writtenLanguage}>{entry.title || t('aside.untitled')}</p>
        {entry.quote !== '' && (
          <blockquote className="quote small" lang={documentLanguage}>
            {entry.quote}
          </blockquote>
        )}
        <p className="small">{t(`aside.${entry.reason}`)}</p>
        {entry.counter_quote !== undefined && (
          <blockquote className="quote small" lang={documentLanguage}>
            {entry.counter_quote}
          </blockquote>
        )}
      </div>
    </li>
  );
}

function UnanchoredItem({ point, documentLanguage, writtenLanguage }: { point: Unanchored } & Omit<Props, 'audit'>) {
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="–" />
      <div className="stack tight">
        <p lang={writtenLanguage}>{point.title}</p>
        {[point.quote, ...(point.related_quotes ?? [])].map((quote) => (
          <blockquote key={quote} className="quote small" lang={documentLanguage}>
            {quote}
          </blockquote>
        ))}
        <p className="small" lang={writtenLanguage}>
          {point.description}
        </p>
      </div>
    </li>
  );
}

function FigureItem({ figure, documentLanguage }: { figure: Figure; documentLanguage: string }) {
  const { t } = useI18n();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="?" />
      <div className="stack tight">
        <p>{t(`figure.${figure.kind}`)}</p>
        {figure.passages.map(({ quote, page }) => (
          <blockquote key={quote + page} className="quote small" lang={documentLanguage}>
            {quote} <span className="soft">({t('page.short', { n: page })})</span>
          </blockquote>
        ))}
        <p className="small soft">
          {t('figure.expected')} {figure.expected}
        </p>
      </div>
    </li>
  );
}

function LawItem({ law, documentLanguage }: { law: CitedLaw; documentLanguage: string }) {
  const { t } = useI18n();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="?" />
      <div>
        <p lang={documentLanguage}>
          {law.citation} <span className="soft">({t('page.short', { n: law.page })})</span>
        </p>
        <p className="small">{t(`cited.${doubtOf(law) ?? 'differs'}`)}</p>
      </div>
    </li>
  );
}
