import { useEffect, useState } from 'react';
import type { Schemas } from '../../../shared/client/types.ts';
import type { Language } from '../../../shared/contracts/interface-language.ts';
import { useProfiles } from '../data/profiles.ts';
import { useAuditingTexts } from '../i18n/auditing.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useOrderName } from '../laws/use-order-name.ts';
import { Skeleton } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';

export type Profile = Schemas['Profile'];

const ORDER_OF: Record<Language, string> = { sv: 'SE', nb: 'NO', da: 'DK', en: 'US_FED' };

/** The profiles that a run reviews with: the members of a package, or the profile itself. */
export const panelsOf = (profile: Profile) => profile.members ?? [profile];

/** The choice of a profile for a new audit: those for the language of its document first. */
export function ProfileField(props: {
  language: Language | null;
  /** `profileId` of the one that the person chose; the likeliest is chosen until then. */
  picked: string | null;
  wanted: string | null;
  onChange: (profile: Profile) => void;
  /** Learns which profile is the likeliest, by the language of the document as soon as that is known. */
  onPrefer: (preferred: Profile) => void;
}) {
  const { list } = useI18n();
  const a = useAuditingTexts();
  const orderName = useOrderName();
  const { language, picked, wanted, onChange, onPrefer } = props;
  const { data, error, refetch } = useProfiles();
  // An administrator, who also sees drafts and unlisted profiles, gets one of them by its own link.
  const profiles = data?.filter((one) => one.profileId === wanted || (one.status === 'PUBLISHED' && !one.unlisted));
  const order = language === null ? null : ORDER_OF[language];
  const fits = ({ jurisdictions }: Profile) => order === null || jurisdictions.includes(order);
  const first = profiles?.filter(fits) ?? [];
  const rest = profiles?.filter((profile) => !fits(profile)) ?? [];
  const isWanted = ({ profileId }: Profile) => profileId === wanted;
  const preferred = profiles?.find(isWanted) ?? first[0] ?? rest[0];
  useEffect(() => {
    if (preferred !== undefined) onPrefer(preferred);
  }, [preferred, onPrefer]);
  // The others stay open once they are, because the arrow keys lead from them to the first ones and back.
  const [isOpen, setOpen] = useState(false);
  const isChosen = ({ profileId }: Profile) => profileId === (picked ?? preferred?.profileId);
  const choice = (profile: Profile) => (
    <label key={profile.profileId} className="choice">
      <input type="radio" name="profile" checked={isChosen(profile)} onChange={() => onChange(profile)} />
      <span className="row between">
        <b>{profile.name}</b>
        <span className="chip">
          {[
            profile.members !== undefined && a('new.members', { n: profile.members.length }),
            a('new.reviewers', { n: panelsOf(profile).reduce((sum, { workers }) => sum + workers.length, 0) }),
            list(profile.jurisdictions.map(orderName)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {profile.userHelpText !== undefined && <span className="soft">{profile.userHelpText}</span>}
    </label>
  );
  return (
    <fieldset className="stack tight">
      <legend>
        <h2>{a('new.profile')}</h2>
      </legend>
      {error !== null && <Problem error={error} onRetry={() => void refetch()} />}
      {profiles === undefined && error === null && <Skeleton shape="rows" />}
      {profiles?.length === 0 && <p className="card pad soft">{a('new.noProfile')}</p>}
      {first.map(choice)}
      {rest.length > 0 && (
        <details
          open={isOpen || first.length === 0 || rest.some(isChosen)}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className="btn quiet small">{a('new.otherProfiles', { n: rest.length })}</summary>
          <div className="stack tight note">{rest.map(choice)}</div>
        </details>
      )}
    </fieldset>
  );
}
