import type { Profile } from '../../../shared/client/index.ts';
import { useProfileChange } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Problem } from '../ui/problem.tsx';
import type { PartProps } from './parts.ts';

/** Publishing takes effect at once; being listed is saved with the rest. */
export function WhoSees({ profile, draft, set }: Omit<PartProps, 'problems'> & { profile: Profile | null }) {
  const t = useProfileTexts();
  const { client, session } = useSignedIn();
  const announce = useAnnounce();
  const publish = useProfileChange((_client, status: 'DRAFT' | 'PUBLISHED') =>
    client.patch('/v1/profiles/{id}', { params: { path: { id: profile?.profileId ?? '' } }, body: { status } }),
  );
  const isPublished = profile?.status === 'PUBLISHED';
  return (
    <section className="stack audience" aria-labelledby="who">
      <h2 id="who" tabIndex={-1}>
        {t('who')}
      </h2>
      <label className="check">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: the browser says the state of a checkbox, and no second one is allowed
          role="switch"
          className="switch"
          checked={isPublished}
          aria-disabled={profile === null || publish.isPending}
          onChange={() => {
            if (profile === null || publish.isPending) return;
            publish.mutate(isPublished ? 'DRAFT' : 'PUBLISHED', {
              onSuccess: () => announce(t(isPublished ? 'takenBack' : 'published', { name: profile.name })),
            });
          }}
        />
        <span>
          <b>{t('state.PUBLISHED')}</b>
          <span className="small soft sub">
            {profile === null ? t('who.saveFirst') : t('who.published', { organisation: session.organisation.name })}
          </span>
        </span>
      </label>
      {publish.error !== null && <Problem error={publish.error} />}
      <label className="check">
        <input type="checkbox" checked={draft.unlisted} onChange={({ target }) => set({ unlisted: target.checked })} />
        <span>
          <b>{t('state.unlisted')}</b>
          <span className="small soft sub">{t('who.unlisted')}</span>
        </span>
      </label>
    </section>
  );
}
