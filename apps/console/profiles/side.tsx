import { Fragment, useEffect, useRef, useState } from 'react';
import type { PromptPreview } from '../data/profile-editor.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useOrderName } from '../laws/use-order-name.ts';
import { languageOf } from '../reader/citations.ts';
import { Binding } from './reviewer-card.tsx';

type Source = PromptPreview['reviewers'][number]['sources'][number];

/** The laws and rule sets that the reviewers hold: whether each binds in the profile's legal orders, and on what ground. */
export function WhatBinds({ preview, isDerived }: { preview: PromptPreview; isDerived: boolean }) {
  const t = useProfileTexts();
  const orderName = useOrderName();
  const { t: common, list } = useI18n();
  const named = preview.jurisdictions.map(orderName);
  const sources = preview.reviewers.flatMap((reviewer) => reviewer.sources);
  const groups = Map.groupBy(sources, ({ jurisdiction, work, sourceKey }) =>
    work === null ? sourceKey : `${jurisdiction}\n${work}`,
  );
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('binds.title')}</h2>
      <p className="small soft">
        {preview.jurisdictions.length === 0
          ? t('binds.noOrder')
          : t(isDerived ? 'binds.derived' : 'binds.chosen', { orders: list(named) })}
      </p>
      {groups.size === 0 && <p className="small soft">{t('binds.none')}</p>}
      <ul className="binds">
        {[...groups].map(([key, [source]]) =>
          source === undefined ? null : (
            <li key={key}>
              <div className="row between">
                <b lang={languageOf(source.jurisdiction)}>{nameOf(source)}</b>
                <Binding binds={source.binding} />
              </div>
              <details>
                <summary className="small soft">{common(`authority.${source.authorityType}`)}</summary>
                {source.grounds.map(({ jurisdiction, ground }) => (
                  <p key={jurisdiction} className="small" lang={languageOf(jurisdiction)}>
                    {ground}
                  </p>
                ))}
              </details>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}

const nameOf = ({ title, citation }: Source): string => (title === '' ? citation : title);

/** What a language model is told before the document, word for word; the words of the editor are marked. */
export function WhatIsTold({ preview }: { preview: PromptPreview }) {
  const t = useProfileTexts();
  const [chosen, setChosen] = useState(0);
  const index = Math.min(chosen, preview.reviewers.length - 1);
  const reviewer = preview.reviewers[index];
  const box = useRef<HTMLElement>(null);
  const isMarked = reviewer !== undefined && reviewer.own.length > 0;
  // A changed prompt of the same reviewer scrolls nothing, because the person may be reading it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reviewer opens at the person's own words
  useEffect(() => {
    const mark = box.current?.querySelector('mark');
    if (box.current !== null && mark != null) box.current.scrollTop = mark.offsetTop - box.current.clientHeight / 3;
  }, [index, isMarked]);
  if (reviewer === undefined) return null;
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('told.title')}</h2>
      {preview.reviewers.length > 1 && (
        <select
          className="select"
          aria-label={t('told.reviewer')}
          value={index}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {preview.reviewers.map(({ name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two reviewers may have one name
            <option key={place} value={place}>
              {name}
            </option>
          ))}
        </select>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard */}
      <section ref={box} className="told" tabIndex={0} aria-label={t('told.label')}>
        <pre lang="en">{marked(reviewer)}</pre>
      </section>
      <p className="small soft">{t('told.lead')}</p>
    </section>
  );
}

/** A prompt in which the organisation's own words are marked. */
function marked({ prompt, own }: PromptPreview['reviewers'][number]) {
  return (
    <>
      {own.map(({ start, end }, index) => (
        <Fragment key={start}>
          {prompt.slice(own[index - 1]?.end ?? 0, start)}
          <mark className="own">{prompt.slice(start, end)}</mark>
        </Fragment>
      ))}
      {prompt.slice(own.at(-1)?.end ?? 0)}
    </>
  );
}
