import { getRouteApi, Link } from '@tanstack/react-router';
import { Check, Download, Scale, Search } from 'lucide-react';
import { ApiRequestError, type LawSearchAnswer } from '../../../shared/client/index.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { MAX_HITS, MIN_QUERY, useHeldLaws, useLawSearch } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useSearchKey } from '../keys/keys.ts';
import { EXAMPLES, HOME_ORDER, isOrder, ORDERS, registerName } from '../laws/orders.ts';
import { languageOf } from '../reader/citations.ts';
import { Page } from '../shell/page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useTypedQuery } from '../ui/use-typed-query.ts';
import '../laws/laws.css';

const route = getRouteApi('/signed-in/console/laws');

/** Laws by number or title, as one types. */
export function LawsPage() {
  const t = useLawTexts();
  const { language } = useI18n();
  const { j } = route.useSearch();
  const navigate = route.useNavigate();
  const order = j !== undefined && isOrder(j) ? j : HOME_ORDER[language];
  const field = useSearchKey();
  // A register is asked once the query has settled.
  const { text, setText, settled: asked } = useTypedQuery();
  const isSearch = asked.length >= MIN_QUERY;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className="stack loose">
        <search className="law-search">
          <div className="field">
            <label htmlFor="order">{t('order')}</label>
            <select
              id="order"
              className="select"
              value={order}
              onChange={({ target }) =>
                void navigate({ search: (was) => ({ ...was, j: target.value }), replace: true })
              }
            >
              {ORDERS.map((one) => (
                <option key={one} value={one}>
                  {t(`order.${one}`)}
                </option>
              ))}
            </select>
          </div>
          <div className="field">
            <label htmlFor="query">{t('query')}</label>
            <span className="search">
              <Search className="i" aria-hidden="true" />
              <input
                ref={field}
                id="query"
                className="input"
                type="search"
                autoComplete="off"
                spellCheck={false}
                lang={languageOf(order)}
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          </div>
          <p className="row small soft examples">
            {t('query.examples')}
            {EXAMPLES[order].map((example) => (
              <button
                key={example}
                type="button"
                className="btn quiet small"
                lang={languageOf(order)}
                onClick={() => setText(example)}
              >
                {example}
              </button>
            ))}
          </p>
        </search>
        {isSearch ? <Hits order={order} query={asked} /> : <HeldLaws order={order} />}
      </div>
    </Page>
  );
}

function Hits({ order, query }: { order: LegalOrder; query: string }) {
  const t = useLawTexts();
  const search = useLawSearch(order, query);
  if (search.error !== null && search.error instanceof ApiRequestError && search.error.status < 500) {
    return <Problem error={search.error} onRetry={() => void search.refetch()} />;
  }
  if (search.error !== null) {
    return (
      <>
        <Notice tone="caution" isAlert title={t('hits.away')} />
        <HeldLaws order={order} query={query} />
      </>
    );
  }
  return (
    <Loaded query={search} shape="rows">
      {(answer) => <Answer answer={answer} isOld={search.isPlaceholderData} />}
    </Loaded>
  );
}

function Answer({ answer, isOld }: { answer: LawSearchAnswer; isOld: boolean }) {
  const t = useLawTexts();
  const { list, day } = useI18n();
  const { laws, attribution, unavailableSources, jurisdiction } = answer;
  const said = laws.length === 0 ? 'hits.none' : laws.length < MAX_HITS ? 'hits' : 'hits.most';
  return (
    <section className="stack" aria-busy={isOld}>
      <p className="small soft" role="status">
        {isOld ? t('searching') : t(said, { n: laws.length })}
      </p>
      {unavailableSources.length > 0 && (
        <Notice tone="caution" title={t('hits.unavailable', { sources: list(unavailableSources.map(registerName)) })} />
      )}
      {laws.length > 0 && (
        <ul className="rows card">
          {laws.map(({ work, pinpoint, displayLabel, issuingBody, repealedAt, held }) => (
            <li key={`${work}\n${pinpoint}`}>
              <LawLink order={jurisdiction} work={work} {...(pinpoint !== null && { pinpoint })}>
                <span>
                  <span className="title" lang={languageOf(jurisdiction)}>
                    {displayLabel}
                  </span>
                  {issuingBody !== '' && (
                    <span className="small soft sub" lang={languageOf(jurisdiction)}>
                      {issuingBody}
                    </span>
                  )}
                </span>
                <span className="row">
                  {repealedAt !== null && (
                    <span className="chip caution">{t('repealed.on', { day: day(repealedAt) })}</span>
                  )}
                  <span className={held ? 'chip good' : 'chip'}>
                    {held ? <Check aria-hidden="true" /> : <Download aria-hidden="true" />}
                    {t(held ? 'held' : 'notHeld')}
                  </span>
                </span>
              </LawLink>
            </li>
          ))}
        </ul>
      )}
      {attribution !== null && <p className="attribution">{attribution}</p>}
    </section>
  );
}

/** The laws that can be read at once; with a query, those whose number or name it fits. */
function HeldLaws({ order, query = '' }: { order: LegalOrder; query?: string }) {
  const t = useLawTexts();
  const held = useHeldLaws(order);
  const words = query.toLowerCase().split(/\s+/u);
  return (
    <section className="stack tight" aria-labelledby="held">
      <h2 id="held" className="sub-h">
        {t('held.title')}
      </h2>
      <Loaded query={held} shape="rows">
        {(laws) => {
          const fitting = laws.filter(({ work, name }) => {
            const text = `${work} ${name}`.toLowerCase();
            return words.every((word) => text.includes(word));
          });
          if (fitting.length === 0) {
            return <p className="card pad soft">{t(laws.length === 0 ? 'held.none' : 'held.noneFits')}</p>;
          }
          return (
            <ul className="rows card">
              {fitting.map(({ work, name, isRepealed }) => (
                <li key={work}>
                  <LawLink order={order} work={work}>
                    <span>
                      <span className="title" lang={languageOf(order)}>
                        {name}
                      </span>
                      {!name.includes(work) && <span className="small soft sub">{work}</span>}
                    </span>
                    {isRepealed && <span className="chip caution">{t('repealed')}</span>}
                  </LawLink>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function LawLink(props: { order: string; work: string; pinpoint?: string; children: React.ReactNode }) {
  const { order, work, pinpoint, children } = props;
  return (
    <Link
      className="rowlink law-row"
      to="/console/laws/$jurisdiction/$work"
      params={{ jurisdiction: order, work }}
      {...(pinpoint !== undefined && { hash: pinpoint })}
      preload={false}
    >
      <span className="file">
        <Scale className="i" aria-hidden="true" />
      </span>
      {children}
    </Link>
  );
}
