import { Link } from '@tanstack/react-router';
import { bindingGround } from '../../../shared/rules/binding-law.ts';
import { useProfiles } from '../data/profiles.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { Binding } from '../profiles/reviewer-card.tsx';
import { languageOf } from '../reader/citations.ts';
import { Loaded } from '../ui/loaded.tsx';
import { bindsIn } from './binding.ts';
import type { RuleSetDraft } from './draft.ts';
import { type Holder, holdersOf } from './holders.ts';

type AuthorityType = RuleSetDraft['authorityType'];

/** In which legal orders a kind of source binds, and on what ground; the law is named in its own language. */
export function Grounds({ authorityType, orders }: { authorityType: AuthorityType; orders: readonly string[] }) {
  const t = useProfileTexts();
  const laws = useLawTexts();
  const { binding, guiding } = bindsIn(authorityType, orders);
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('binds.title')}</h2>
      <ul className="grounds">
        {[...binding, ...guiding].map((order) => (
          <li key={order}>
            <div className="row between">
              <b>{laws(`order.${order}`)}</b>
              <Binding binds={binding.includes(order)} />
            </div>
            <p className="small" lang={languageOf(order)}>
              {bindingGround(authorityType, order)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The profiles whose reviewers hold a source. */
export function Holders({ snippetKey }: { snippetKey: string }) {
  const t = useRuleSetTexts();
  const profiles = useProfiles();
  return (
    <section className="card pad stack tight">
      <h2 className="sub-h">{t('holders.title')}</h2>
      <Loaded query={profiles} shape="rows">
        {(all) => {
          const holders = holdersOf(all, snippetKey);
          if (holders.length === 0) return <p className="small soft">{t('holders.none')}</p>;
          return (
            <ul className="holders">
              {holders.map((holder) => (
                <HolderRow key={holder.profile.profileId} holder={holder} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </section>
  );
}

function HolderRow({ holder: { profile, reviewers } }: { holder: Holder }) {
  const t = useProfileTexts();
  return (
    <li>
      <div className="row between">
        <ProfileName profile={profile} />
        <span className={profile.status === 'PUBLISHED' ? 'chip good' : 'chip caution'}>
          {t(`state.${profile.status}`)}
        </span>
      </div>
      <p className="small soft">
        {profile.kind === 'BUNDLE' ? t('package', { n: profile.memberProfileIds.length }) : reviewers.join(', ')}
      </p>
    </li>
  );
}

/** A profile as a link to its editor; a package has none. */
export function ProfileName({ profile: { kind, profileId, name } }: { profile: Holder['profile'] }) {
  if (kind === 'BUNDLE') return <b>{name}</b>;
  return (
    <Link to="/console/profiles/$profileId" params={{ profileId }}>
      {name}
    </Link>
  );
}
