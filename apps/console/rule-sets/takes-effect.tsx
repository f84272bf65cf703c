import { useEffect, useMemo } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import { useProfiles } from '../data/profiles.ts';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { JumpLink } from '../profiles/editing.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { holdersOf } from './holders.ts';
import { ProfileName } from './side.tsx';

/** The published profiles that hold a rule set, in which a change takes effect. */
export function usePublished(snippetKey: string | undefined): Profile[] {
  const profiles = useProfiles().data;
  return useMemo(
    () =>
      snippetKey === undefined || profiles === undefined
        ? []
        : holdersOf(profiles, snippetKey).flatMap(({ profile }) => (profile.status === 'PUBLISHED' ? [profile] : [])),
    [profiles, snippetKey],
  );
}

const EFFECT = 'takes-effect';

/** Says, before one saves, in which published profiles the change takes effect. */
export function TakesEffect({ published }: { published: readonly Profile[] }) {
  const t = useRuleSetTexts();
  const announce = useAnnounce();
  const title = t('takesEffect', { n: published.length });
  useEffect(() => announce(title), [announce, title]);
  return (
    <div id={EFFECT} tabIndex={-1}>
      <Notice tone="caution" title={title}>
        <p className="small">{t('takesEffect.lead')}</p>
        <ul>
          {published.map((profile) => (
            <li key={profile.profileId} className="small">
              <ProfileName profile={profile} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** A link from the save bar to the notice. */
export function TakesEffectLink({ published }: { published: readonly Profile[] }) {
  const t = useRuleSetTexts();
  return <JumpLink id={EFFECT}>{t('takesEffect.short', { n: published.length })}</JumpLink>;
}
