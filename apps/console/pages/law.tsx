import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useRouterState } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type ProvisionStanding, useHeldLaw, useStanding } from '../data/laws.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { Contents } from '../laws/contents.tsx';
import { FetchLaw } from '../laws/fetch-law.tsx';
import { findProvisions } from '../laws/find-provisions.ts';
import { LawFacts } from '../laws/law-facts.tsx';
import { MissingProvision } from '../laws/missing-provision.tsx';
import { outlineOf } from '../laws/outline.ts';
import { ProvisionSection } from '../laws/provision-section.tsx';
import { useOrderName } from '../laws/use-order-name.ts';
import { languageOf } from '../reader/citations.ts';
import { Heading } from '../shell/heading.tsx';
import { Page, usePageTitle } from '../shell/page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import '../laws/laws.css';
import { isNotFound } from '../data/query-client.ts';

const route = getRouteApi('/signed-in/console/laws/$jurisdiction/$work');

/** A law as the library holds it, or how it gets there. */
export function LawPage() {
  const address = route.useParams();
  const held = useHeldLaw(address);
  const isMissing = isNotFound(held.error);
  if (isMissing) return <MissingLaw {...address} />;
  if (held.data === undefined) {
    return (
      <Page title={address.work}>
        <Loaded query={held} shape="law">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return <HeldLaw key={`${address.jurisdiction}\n${address.work}`} {...address} held={held} />;
}

interface Address {
  jurisdiction: string;
  work: string;
}

function HeldLaw({ jurisdiction, work, held }: Address & { held: ReturnType<typeof useHeldLaw> }) {
  const t = useLawTexts();
  const orderName = useOrderName();
  const { t: common, day } = useI18n();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, error } = held;
  const [head] = data?.pages ?? [];
  const provisions = useMemo(() => data?.pages.flatMap((page) => page.provisions) ?? [], [data]);
  const references = useMemo(
    () => provisions.map(({ pinpoint }) => ({ jurisdiction, work, pinpoint })),
    [provisions, jurisdiction, work],
  );
  const standing = useStanding(references);
  const standingOf = useMemo(
    () => new Map(references.map(({ pinpoint }, index) => [pinpoint, standing.data?.provisions[index]])),
    [references, standing.data],
  );
  const groups = useMemo(() => outlineOf(provisions), [provisions]);
  const [query, setQuery] = useState('');
  const asked = useDeferredValue(query);
  const found = useMemo(() => new Set(findProvisions(provisions, asked)), [provisions, asked]);
  const target = useTarget(provisions);
  const isTargetMissing = target !== '' && !provisions.some(({ pinpoint }) => pinpoint === target);
  useEffect(() => {
    if (isTargetMissing && hasNextPage && !isFetchingNextPage && error === null) void fetchNextPage();
  }, [isTargetMissing, hasNextPage, isFetchingNextPage, fetchNextPage, error]);
  usePageTitle(head?.name ?? work);
  if (head === undefined) return null;
  const lang = languageOf(jurisdiction);
  const [law] = standing.data?.laws ?? [];
  return (
    <main className="lawpage" id="main">
      <Contents groups={groups} found={found} query={query} onQuery={setQuery} target={target} lang={lang} />
      <article className="sheetlike">
        <Link className="crumb" to="/console/laws" search={{ j: jurisdiction }}>
          <ChevronLeft className="i" aria-hidden="true" />
          {t('all')}
        </Link>
        <span lang={lang}>
          <Heading>{head.name}</Heading>
        </span>
        <p className="row lawmeta">
          {head.isRepealed ? (
            <span className="chip caution">
              {head.repealedAt === null ? t('repealed') : t('repealed.on', { day: day(head.repealedAt) })}
            </span>
          ) : (
            <span className="chip good">{t('inForce')}</span>
          )}
          <span className="chip">{common(`authority.${head.authorityType}`)}</span>
          <span className="small soft">
            {orderName(jurisdiction)} · {t('provisions', { n: provisions.length })}
          </span>
        </p>
        {head.isRepealed && (
          <Notice
            tone="caution"
            title={head.repealedAt === null ? t('law.repealed') : t('law.repealedOn', { day: day(head.repealedAt) })}
          />
        )}
        {law !== undefined && law.problems.length > 0 && (
          <Notice tone="caution" title={t('problems.title')}>
            <details>
              <summary className="small">{t('problems.found', { n: law.problems.length })}</summary>
              <ul className="small" lang="en">
                {law.problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </details>
          </Notice>
        )}
        {isTargetMissing && !hasNextPage && (
          <MissingProvision key={target} reference={{ jurisdiction, work, pinpoint: target }} lang={lang} />
        )}
        {standing.error !== null && <Problem error={standing.error} onRetry={() => void standing.refetch()} />}
        {groups.map((group) => (
          <div key={group.key} className="law-group">
            {group.headings.map((heading) => (
              <h2 key={heading} className="lawh" lang={lang}>
                {heading}
              </h2>
            ))}
            {group.entries.map(({ provision, heading }) => (
              <ProvisionSection
                key={provision.pinpoint}
                {...{ jurisdiction, work, provision, heading, lang }}
                lawName={head.name}
                attribution={head.attribution}
                standing={standingOf.get(provision.pinpoint)}
                isTarget={provision.pinpoint === target}
              />
            ))}
          </div>
        ))}
        {error !== null && <Problem error={error} onRetry={() => void held.refetch()} />}
        {hasNextPage && error === null && (
          <button type="button" className="btn" aria-disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t(isFetchingNextPage ? 'more.reading' : 'more.pages')}
          </button>
        )}
      </article>
      <LawFacts
        {...{ jurisdiction, work, head, law }}
        changed={changedOf(provisions, standingOf)}
        sample={provisions[0]}
      />
    </main>
  );
}

/** Provisions that changed since the law was first held, the latest change first. */
function changedOf<P extends { pinpoint: string }>(
  provisions: readonly P[],
  standingOf: ReadonlyMap<string, ProvisionStanding | undefined>,
): { provision: P; at: number }[] {
  return provisions
    .flatMap((provision) => {
      const at = standingOf.get(provision.pinpoint)?.changedAt ?? null;
      return at === null ? [] : [{ provision, at }];
    })
    .sort((one, other) => other.at - one.at);
}

/** The provision that the address names, scrolled to once it is there. */
function useTarget(provisions: readonly { pinpoint: string }[]): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const target = useMemo(() => {
    try {
      return decodeURIComponent(hash);
    } catch {
      return hash;
    }
  }, [hash]);
  // A provision of a later page comes a while after the first page.
  const isThere = provisions.some(({ pinpoint }) => pinpoint === target);
  useEffect(() => {
    if (isThere) document.getElementById(target)?.scrollIntoView({ block: 'start' });
  }, [target, isThere]);
  return target;
}

/** A law that the library does not hold yet. */
function MissingLaw({ jurisdiction, work }: Address) {
  const t = useLawTexts();
  const queries = useQueryClient();
  return (
    <Page
      title={titleOfHit(queries, work) ?? work}
      width="narrow"
      lead={
        <Link className="crumb" to="/console/laws" search={{ j: jurisdiction }}>
          <ChevronLeft className="i" aria-hidden="true" />
          {t('all')}
        </Link>
      }
    >
      <div className="stack">
        <FetchLaw jurisdiction={jurisdiction} work={work} />
      </div>
    </Page>
  );
}

/** The name under which the search just listed the law. */
function titleOfHit(queries: ReturnType<typeof useQueryClient>, work: string): string | null {
  for (const [, answer] of queries.getQueriesData<{ laws?: { work: string; displayLabel: string }[] }>({
    queryKey: ['law-search'],
  })) {
    const hit = answer?.laws?.find((law) => law.work === work);
    if (hit !== undefined) return hit.displayLabel;
  }
  return null;
}
