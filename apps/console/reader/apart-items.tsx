import type { CitedLaw, Figure, SetAside, Unanchored } from '../../../shared/contracts/audit.ts';
import { useApartTexts } from '../i18n/apart.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { Mark } from '../ui/weight.tsx';
import { type ApartProps, doubtOf, isDoubtful, type Section } from './apart.tsx';

/** The content of one of the sections below the findings. */
export function ApartItems({ name, audit, documentLanguage, writtenLanguage }: ApartProps & { name: Section }) {
  const a = useApartTexts();
  const { set_aside: setAside = [], unanchored = [], figures = [], cited_law: citedLaw = [] } = audit;
  return (
    <>
      <p className="small soft">{a(`${name}.lead`)}</p>
      <ul className="list">
        {name === 'checks' &&
          figures.map((figure) => (
            <FigureItem key={figure.passages.map(({ quote }) => quote).join(' ')} {...{ figure, documentLanguage }} />
          ))}
        {name === 'checks' &&
          citedLaw
            .filter(isDoubtful)
            .map((law) => <LawItem key={`${law.citation} ${law.page}`} {...{ law, documentLanguage }} />)}
        {name === 'unanchored' &&
          unanchored.map((point) => (
            <UnanchoredItem key={point.title + point.quote} {...{ point, documentLanguage, writtenLanguage }} />
          ))}
        {name === 'aside' &&
          setAside.map((entry, position) => (
            <AsideItem
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything they say
              key={position}
              {...{ entry, documentLanguage, writtenLanguage }}
            />
          ))}
      </ul>
    </>
  );
}

type Languages = Pick<ApartProps, 'documentLanguage' | 'writtenLanguage'>;

function AsideItem({ entry, documentLanguage, writtenLanguage }: { entry: SetAside } & Languages) {
  const a = useApartTexts();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="–" />
      <div className="stack tight">
        {entry.title === '' ? <p>{a('aside.untitled')}</p> : <p lang={writtenLanguage}>{entry.title}</p>}
        {entry.quote !== '' && (
          <blockquote className="quote small" lang={documentLanguage}>
            {entry.quote}
          </blockquote>
        )}
        <p className="small">{a(`aside.${entry.reason}`)}</p>
        {entry.counter_quote !== undefined && (
          <blockquote className="quote small" lang={documentLanguage}>
            {entry.counter_quote}
          </blockquote>
        )}
      </div>
    </li>
  );
}

function UnanchoredItem({ point, documentLanguage, writtenLanguage }: { point: Unanchored } & Languages) {
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
  const a = useApartTexts();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="?" />
      <div className="stack tight">
        <p>{a(`figure.${figure.kind}`)}</p>
        {figure.passages.map(({ quote, page }) => (
          <blockquote key={quote + page} className="quote small" lang={documentLanguage}>
            {quote} <span className="soft">({t('page.short', { n: page })})</span>
          </blockquote>
        ))}
        <p className="small soft">
          {a('figure.expected')} {figure.expected}
        </p>
      </div>
    </li>
  );
}

function LawItem({ law, documentLanguage }: { law: CitedLaw; documentLanguage: string }) {
  const { t } = useI18n();
  const a = useApartTexts();
  return (
    <li className="apart-item">
      <Mark kind="ASIDE" mark="?" />
      <div>
        <p lang={documentLanguage}>
          {law.citation} <span className="soft">({t('page.short', { n: law.page })})</span>
        </p>
        <p className="small">{a(`cited.${doubtOf(law) ?? 'differs'}`)}</p>
      </div>
    </li>
  );
}
