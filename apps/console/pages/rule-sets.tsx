import { Link } from '@tanstack/react-router';
import { BookText, Plus, Scale, Search } from 'lucide-react';
import { useMemo } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';
import { useQuotas } from '../data/configuration.ts';
import { useProfiles } from '../data/profiles.ts';
import { useRuleSets, useSources } from '../data/rule-sets.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { useSearchKey } from '../keys/keys.ts';
import { useKeptDraft } from '../profiles/use-kept-draft.ts';
import { languageOf } from '../reader/citations.ts';
import { RULE_SET_DRAFTS } from '../rule-sets/draft.ts';
import { foreignKeys, holdersOf, reviewersOf } from '../rule-sets/holders.ts';
import { Page } from '../shell/page.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { useTypedQuery } from '../ui/use-typed-query.ts';
import '../profiles/profiles.css';

const NONE: readonly never[] = [];

/** Every rule set of the organisation, and what else its reviewers hold by key. */
export function RuleSetsPage() {
  const t = useRuleSetTexts();
  const { language } = useI18n();
  const ruleSets = useRuleSets();
  const profiles = useProfiles();
  const stored = useQuotas().data?.snippets;
  const { text: query, setText: setQuery } = useTypedQuery();
  const field = useSearchKey();
  const own = ruleSets.data;
  const keys = useMemo(
    () => (own === undefined ? NONE : foreignKeys(profiles.data ?? NONE, own)),
    [profiles.data, own],
  );
  const others = useSources(keys);
  const shown = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return [...(own ?? NONE), ...others]
      .filter((source) => fits(source, query))
      .sort((one, other) => compare(one.name, other.name));
  }, [own, others, query, language]);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link className="btn primary" to="/console/rule-sets/new">
          <Plus className="i" aria-hidden="true" />
          {t('new')}
        </Link>
      }
    >
      <div className="stack">
        <BegunNotice />
        <Loaded query={ruleSets} shape="rows">
          {(all) =>
            all.length + others.length === 0 ? (
              <section className="card pad stack tight">
                <h2 className="sub-h">{t('none')}</h2>
                <p className="soft">{t('none.lead')}</p>
              </section>
            ) : (
              <>
                <div className="row between">
                  <span className="search grow profile-search">
                    <Search className="i" aria-hidden="true" />
                    <input
                      ref={field}
                      className="input"
                      type="search"
                      aria-label={t('search')}
                      placeholder={t('search')}
                      value={query}
                      onChange={({ target }) => setQuery(target.value)}
                    />
                  </span>
                  {stored !== undefined && (
                    <span className="small soft num">{t('stored', { n: stored.stored, max: stored.max })}</span>
                  )}
                </div>
                {shown.length === 0 ? (
                  <p className="card pad soft" role="status">
                    {t('noneFits')}
                  </p>
                ) : (
                  <ul className="rows card">
                    {shown.map((source) => (
                      <SourceRow
                        key={source.snippetKey}
                        source={source}
                        isOwn={all.includes(source)}
                        profiles={profiles.data}
                      />
                    ))}
                  </ul>
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

function fits({ name, source, content }: LegalSource, query: string): boolean {
  const text = [name, source, content].join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}

/** Leads back to a new rule set that was begun here and is not saved. */
function BegunNotice() {
  const t = useRuleSetTexts();
  const { clock } = useI18n();
  const kept = useKeptDraft(RULE_SET_DRAFTS, 'new');
  if (kept == null) return null;
  return (
    <Notice title={t('unsaved.new', { clock: clock(kept.at) })}>
      <p>
        <Link to="/console/rule-sets/new">{t('unsaved.goOn')}</Link>
      </p>
    </Notice>
  );
}

interface RowProps {
  source: LegalSource;
  isOwn: boolean;
  /** Undefined while they are read. */
  profiles: readonly Profile[] | undefined;
}

/** A rule set, or what else a reviewer holds by its key, which has a chip that says so. */
function SourceRow({ source, isOwn, profiles }: RowProps) {
  const t = useRuleSetTexts();
  const { t: common, clock } = useI18n();
  const { id, snippetKey, name, authorityType, jurisdiction, work } = source;
  const found = useKeptDraft(RULE_SET_DRAFTS, id);
  const kept = isOwn ? found : null;
  const isProvision = work !== undefined;
  const Icon = isProvision ? Scale : BookText;
  const lang = languageOf(jurisdiction ?? null);
  const years = useYears(source);
  const held = profiles === undefined ? null : reviewersOf(holdersOf(profiles, snippetKey));
  const heldBy = held === null ? null : held === 0 ? t('heldBy.none') : t('heldBy', { n: held });
  return (
    <li className="profile-row">
      <span className="file">
        <Icon className="i" aria-hidden="true" />
      </span>
      <span className="about">
        <Link className="title" to="/console/rule-sets/$ruleSetId" params={{ ruleSetId: id }} lang={lang}>
          {isProvision ? `${name}, ${work}` : name}
        </Link>
        {source.source !== '' && (
          <span className="small soft clip" lang={lang}>
            {source.source}
          </span>
        )}
        <span className="small soft">{[heldBy, years].filter((fact) => fact !== null).join(' · ')}</span>
        {kept != null && <span className="small unsaved">{t('unsaved', { clock: clock(kept.at) })}</span>}
      </span>
      <span className="row states">
        {isProvision && <span className="chip accent">{t('provision')}</span>}
        {!isProvision && !isOwn && <span className="chip accent">{t('shared')}</span>}
        <span className="chip">{common(`authority.${authorityType}`)}</span>
      </span>
    </li>
  );
}

/** The years in which a rule set applies; null where both sides are open. */
function useYears({ validFromYear: from, validToYear: to }: LegalSource): string | null {
  const t = useRuleSetTexts();
  if (from !== null && to !== null) return t('years', { from: String(from), to: String(to) });
  if (from !== null) return t('years.from', { from: String(from) });
  return to === null ? null : t('years.to', { to: String(to) });
}
