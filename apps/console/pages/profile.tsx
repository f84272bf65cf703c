import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import type { ProfileChanged } from '../../../shared/contracts/profile.ts';
import { useConfiguration } from '../data/configuration.ts';
import { usePreview } from '../data/profile-editor.ts';
import { useProfiles } from '../data/profiles.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { Basics, Orders } from '../profiles/basics.tsx';
import { ChoiceNotice, ProfileComparison } from '../profiles/choice-notice.tsx';
import {
  citesLaw,
  createBody,
  draftOf,
  emptyDraft,
  newReviewer,
  PROFILE_DRAFTS,
  type ProfileDraft,
  patchBody,
  type ReviewerDraft,
  rebased,
  withStoredRuleSets,
} from '../profiles/draft.ts';
import { DryRun } from '../profiles/dry-run.tsx';
import { SaveBar, Summary } from '../profiles/editing.tsx';
import { FieldProblems } from '../profiles/field.tsx';
import type { KeptDraft } from '../profiles/kept-draft.ts';
import { Outline, useFieldName, useReviewerName } from '../profiles/outline.tsx';
import type { Configuration } from '../profiles/parts.ts';
import { atReviewers, idOf, isTouched, problemsOf } from '../profiles/problems.ts';
import { ReviewerCard } from '../profiles/reviewer-card.tsx';
import { WhatBinds, WhatIsTold } from '../profiles/side.tsx';
import { useKeptDraft } from '../profiles/use-kept-draft.ts';
import { useNamed } from '../profiles/use-named.ts';
import { useSave } from '../profiles/use-save.ts';
import { Warnings } from '../profiles/warnings.tsx';
import { WhoSees } from '../profiles/who-sees.tsx';
import { Page } from '../shell/page.tsx';
import { NotFoundPage } from '../shell/problem-page.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import '../laws/laws.css';
import '../profiles/profiles.css';

const route = getRouteApi('/signed-in/administration/console/profiles/$profileId');

/** A stored profile in its editor. */
export function ProfilePage() {
  const { profileId } = route.useParams();
  const t = useProfileTexts();
  // Loaded before the page appears, because it would vanish while its parts wait for these texts.
  useLawTexts();
  const profiles = useProfiles();
  const configuration = useConfiguration();
  const found = useKeptDraft(PROFILE_DRAFTS, profileId);
  const profile = profiles.data?.find((one) => one.profileId === profileId && one.kind === 'PROFILE');
  if (profiles.data !== undefined && profile === undefined) return <NotFoundPage />;
  if (profile === undefined || configuration.data === undefined || found === undefined) {
    return (
      <Page title={t('edit.title')}>
        <Loaded query={profiles} shape="fields">
          {() => (
            <Loaded query={configuration} shape="fields">
              {() => null}
            </Loaded>
          )}
        </Loaded>
      </Page>
    );
  }
  return <Editor key={profileId} profile={profile} configuration={configuration.data} found={found} />;
}

/** A new profile in its editor. */
export function NewProfilePage() {
  const t = useProfileTexts();
  useLawTexts();
  const configuration = useConfiguration();
  const found = useKeptDraft(PROFILE_DRAFTS, 'new');
  if (configuration.data === undefined || found === undefined) {
    return (
      <Page title={t('new')}>
        <Loaded query={configuration} shape="fields">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return <Editor profile={null} configuration={configuration.data} found={found} />;
}

/** A preview is asked for once nobody has typed for this many milliseconds. */
const PREVIEW_MS = 500;

interface EditorProps {
  /** Null for a new one. */
  profile: Profile | null;
  configuration: Configuration;
  found: KeptDraft<ProfileDraft> | null;
}

function Editor({ profile, configuration, found }: EditorProps) {
  const t = useProfileTexts();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { limits, openJurisdictions } = configuration;
  const stored = useMemo(() => (profile === null ? emptyDraft() : draftOf(profile)), [profile]);
  const {
    draft,
    set,
    problems: refused,
    ...edited
  } = useSave({
    kind: PROFILE_DRAFTS,
    id: profile?.profileId ?? null,
    ...{ stored, found, isTouched },
    problemsOf: (draft, before) => problemsOf(draft, before, limits),
    placed: atReviewers,
    send: (client, draft): Promise<Omit<ProfileChanged, 'status'>> =>
      profile === null
        ? client.post('/v1/profiles', { body: createBody(draft) })
        : client.patch('/v1/profiles/{id}', {
            params: { path: { id: profile.profileId } },
            body: patchBody(draft),
          }),
    idOf: ({ profileId }) => profileId,
    rebased,
    onSaved: ({ profileId }) => {
      announce(t('saved'));
      if (profile === null) {
        void navigate({ to: '/console/profiles/$profileId', params: { profileId }, replace: true });
      }
    },
    // The cards with something to change are open, so that a link of the summary finds its field.
    onRefused: (found, draft) =>
      setOpen((was) => {
        const bad = draft.workers.filter((_, index) =>
          found.some(({ field }) => field?.startsWith(`workers[${index}]`)),
        );
        return new Set([...was, ...bad.map(({ key }) => key)]);
      }),
  });
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(profile === null ? draft.workers.map(({ key }) => key) : []),
  );
  const openCard = (key: string) => setOpen((was) => new Set([...was, key]));
  const reading = usePreview(useDebounced(draft, PREVIEW_MS));
  const preview = reading.data;
  const sources = preview?.reviewers.flatMap((reviewer) => reviewer.sources) ?? [];
  const problems = useNamed(refused, sources);
  const setReviewer = (key: string, changes: Partial<ReviewerDraft>) =>
    edited.setDraft((was) => ({
      ...was,
      workers: was.workers.map((worker) => (worker.key === key ? { ...worker, ...changes } : worker)),
    }));
  const fieldName = useFieldName(draft);
  const reviewerName = useReviewerName();
  const move = (from: number, to: number) => {
    const workers = [...draft.workers];
    const [moved] = workers.splice(from, 1);
    if (moved === undefined || from === to || to < 0 || to > workers.length) return;
    workers.splice(to, 0, moved);
    edited.forgetProblems();
    set({ workers });
    announce(t('reviewer.moved', { name: reviewerName(moved, from), place: to + 1, max: draft.workers.length }));
  };
  // The form takes the focus, because the notice that had it is gone.
  const goToForm = () => document.getElementById('basics')?.focus();
  const title = draft.name.trim() === '' ? t('new') : draft.name;
  return (
    <Page
      title={title}
      width="wide"
      lead={
        <span className="row">
          <Link className="crumb" to="/console/profiles">
            <ChevronLeft className="i" aria-hidden="true" />
            {t('title')}
          </Link>
          {profile !== null && (
            <span className={profile.status === 'PUBLISHED' ? 'chip good' : 'chip caution'}>
              {t(`state.${profile.status}`)}
            </span>
          )}
          {profile?.status === 'PUBLISHED' && <span className="small">{t('edit.applies')}</span>}
        </span>
      }
    >
      <div className="editor">
        <Outline draft={draft} problems={problems} onOpen={openCard} />
        <div className="stack loose">
          <Summary
            ref={edited.summary}
            title={t('summary', { n: problems.length })}
            problems={problems}
            nameOf={fieldName}
            onJump={(field) => {
              const [, index] = /^workers\[(\d+)\]/.exec(field) ?? [];
              const reviewer = draft.workers[Number(index)];
              if (reviewer !== undefined) openCard(reviewer.key);
            }}
          />
          {edited.failure !== null && <Problem error={edited.failure} onRetry={edited.save} />}
          {edited.choice !== null && (
            <ChoiceNotice
              key={edited.choice.why}
              choice={edited.choice}
              onStay={() => {
                edited.stay();
                goToForm();
              }}
              onLeave={() => {
                edited.leave();
                goToForm();
              }}
            >
              <ProfileComparison choice={edited.choice} />
            </ChoiceNotice>
          )}
          {profile !== null && profile.warnings.length > 0 && <Warnings profile={profile} sources={sources} />}
          <Basics draft={draft} set={set} problems={problems} configuration={configuration} />
          <section className="stack" id={idOf('workers')} tabIndex={-1} aria-labelledby="reviewers">
            <div className="row between">
              <h2 id="reviewers">{t('reviewers.title')}</h2>
              <span className="small soft num">
                {t('reviewers.count', { n: draft.workers.length, max: limits.maxWorkersPerProfile })}
              </span>
            </div>
            <FieldProblems field="workers" problems={problems} />
            {draft.workers.map((reviewer, index) => (
              <ReviewerCard
                key={reviewer.key}
                reviewer={reviewer}
                index={index}
                count={draft.workers.length}
                isOpen={open.has(reviewer.key)}
                onOpen={(isOpen) =>
                  setOpen((was) => {
                    const next = new Set(was);
                    if (isOpen) next.add(reviewer.key);
                    else next.delete(reviewer.key);
                    return next;
                  })
                }
                onChange={(changes) => setReviewer(reviewer.key, changes)}
                onMove={move}
                onRemove={() => {
                  edited.forgetProblems();
                  set({ workers: draft.workers.filter((worker) => worker !== reviewer) });
                }}
                problems={problems}
                sources={preview?.reviewers[index]?.sources}
                snippets={draft.snippets}
                onSnippets={(snippets) => set({ snippets })}
                orders={openJurisdictions}
                limits={limits}
              />
            ))}
            <button
              type="button"
              className="btn self-start"
              onClick={() => {
                const added = newReviewer();
                set({ workers: [...draft.workers, added] });
                openCard(added.key);
              }}
            >
              <Plus className="i" aria-hidden="true" />
              {t('reviewer.add')}
            </button>
          </section>
          {!citesLaw(draft) && <Orders draft={draft} set={set} problems={problems} open={openJurisdictions} />}
          <WhoSees profile={profile} draft={draft} set={set} />
          <SaveBar
            kept={edited.kept}
            isChanged={edited.isChanged}
            isSaving={edited.isSaving}
            onDiscard={edited.discard}
            onSave={edited.save}
          />
        </div>
        <aside className="beside stack" aria-label={t('side')}>
          {draft.workers.length > 0 && (
            <Loaded query={reading}>
              {(known) => (
                <>
                  <WhatBinds preview={known} isDerived={citesLaw(draft)} />
                  <WhatIsTold preview={known} />
                </>
              )}
            </Loaded>
          )}
          <DryRun
            profileId={profile?.profileId ?? null}
            draft={draft}
            isChanged={edited.isChanged}
            onStored={(ruleSets) => edited.setDraft((was) => withStoredRuleSets(was, ruleSets))}
            problems={() => problemsOf(draft, null, limits)}
            onRefused={edited.refuse}
          />
        </aside>
      </div>
    </Page>
  );
}
