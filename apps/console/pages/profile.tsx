import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import { useConfiguration } from '../data/configuration.ts';
import { usePreview } from '../data/profile-editor.ts';
import { useProfileChange, useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useOutputLanguageName } from '../i18n/output-languages.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useOrderName } from '../laws/use-order-name.ts';
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
  withStoredRuleSets,
} from '../profiles/draft.ts';
import { DryRun } from '../profiles/dry-run.tsx';
import { JumpLink, SaveBar, Summary } from '../profiles/editing.tsx';
import { Field, FieldProblems } from '../profiles/field.tsx';
import type { KeptDraft } from '../profiles/kept-draft.ts';
import { atReviewers, type Problem as FieldProblem, idOf, isTouched, problemsOf } from '../profiles/problems.ts';
import { ReviewerCard } from '../profiles/reviewer-card.tsx';
import { WhatBinds, WhatIsTold } from '../profiles/side.tsx';
import { useKeptDraft } from '../profiles/use-kept-draft.ts';
import { useNamed } from '../profiles/use-named.ts';
import { useSave } from '../profiles/use-save.ts';
import { Warnings } from '../profiles/warnings.tsx';
import { Page } from '../shell/page.tsx';
import { NotFoundPage } from '../shell/problem-page.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Problem } from '../ui/problem.tsx';
import { useDebounced } from '../ui/use-debounced.ts';
import '../laws/laws.css';
import '../profiles/profiles.css';

const route = getRouteApi('/signed-in/administration/console/profiles/$profileId');

type Configuration = NonNullable<ReturnType<typeof useConfiguration>['data']>;

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
        <Loaded query={profiles}>{() => <Loaded query={configuration}>{() => null}</Loaded>}</Loaded>
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
        <Loaded query={configuration}>{() => null}</Loaded>
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
    send: (client, draft): Promise<{ profileId: string }> =>
      profile === null
        ? client.post('/v1/profiles', { body: createBody(draft) })
        : client.patch('/v1/profiles/{id}', {
            params: { path: { id: profile.profileId } },
            body: patchBody(draft),
          }),
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
  const preview = usePreview(useDebounced(draft, PREVIEW_MS)).data;
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
        <Outline draft={draft} problems={problems} onOpen={(key) => setOpen((was) => new Set([...was, key]))} />
        <div className="stack loose">
          <Summary
            ref={edited.summary}
            title={t('summary', { n: problems.length })}
            problems={problems}
            nameOf={fieldName}
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
                sources={preview?.reviewers[index]?.sources ?? []}
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
                setOpen((was) => new Set([...was, added.key]));
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
          {preview !== undefined && (
            <>
              <WhatBinds preview={preview} isDerived={citesLaw(draft)} />
              <WhatIsTold preview={preview} />
            </>
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

interface PartProps {
  draft: ProfileDraft;
  set: (changes: Partial<ProfileDraft>) => void;
  problems: readonly FieldProblem[];
}

function Basics({ draft, set, problems, configuration }: PartProps & { configuration: Configuration }) {
  const t = useProfileTexts();
  const languageName = useOutputLanguageName();
  const text = (field: 'name' | 'documentType' | 'categoryPath' | 'urlSlug', hint?: string) => (
    <Field field={field} label={t(field)} {...(hint !== undefined && { hint })} problems={problems}>
      <input className="input" value={draft[field]} onChange={({ target }) => set({ [field]: target.value })} />
    </Field>
  );
  return (
    <section className="stack" aria-labelledby="basics">
      <h2 id="basics" tabIndex={-1}>
        {t('basics')}
      </h2>
      {text('name')}
      {text('documentType', t('documentType.hint'))}
      {text('urlSlug', t('urlSlug.hint'))}
      {text('categoryPath', t('categoryPath.hint'))}
      <Field field="userHelpText" label={t('userHelpText')} hint={t('userHelpText.hint')} problems={problems}>
        <textarea
          className="area brief"
          rows={2}
          value={draft.userHelpText}
          onChange={({ target }) => set({ userHelpText: target.value })}
        />
      </Field>
      <Field field="outputLanguage" label={t('outputLanguage')} problems={problems}>
        <select
          className="select"
          value={draft.outputLanguage}
          onChange={({ target }) => set({ outputLanguage: target.value as ProfileDraft['outputLanguage'] })}
        >
          <option value="">
            {t('outputLanguage.usual', { language: languageName(configuration.organisation.outputLanguage) })}
          </option>
          {configuration.outputLanguages.map((language) => (
            <option key={language} value={language}>
              {languageName(language)}
            </option>
          ))}
        </select>
      </Field>
    </section>
  );
}

/** Legal orders of a profile that cites no law; those of others follow from what they cite. */
function Orders({ draft, set, problems, open }: PartProps & { open: readonly string[] }) {
  const t = useProfileTexts();
  const orderName = useOrderName();
  return (
    <fieldset className="stack tight" id={idOf('jurisdictions')} tabIndex={-1}>
      <legend>
        <h2>{t('orders')}</h2>
      </legend>
      <p className="hint">{t('orders.hint')}</p>
      <FieldProblems field="jurisdictions" problems={problems} />
      {open.map((order) => (
        <label key={order} className="check">
          <input
            type="checkbox"
            checked={draft.jurisdictions.includes(order)}
            onChange={({ target }) =>
              set({
                jurisdictions: target.checked
                  ? [...draft.jurisdictions, order]
                  : draft.jurisdictions.filter((one) => one !== order),
              })
            }
          />
          <span>{orderName(order)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Publishing takes effect at once; being listed is saved with the rest. */
function WhoSees({ profile, draft, set }: Omit<PartProps, 'problems'> & { profile: Profile | null }) {
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

function Outline({ draft, problems, onOpen }: { onOpen: (key: string) => void } & Omit<PartProps, 'set'>) {
  const t = useProfileTexts();
  const reviewerName = useReviewerName();
  const isBad = (path: string) => problems.some(({ field }) => field?.startsWith(path));
  const parts = [
    { id: 'basics', name: t('basics'), isBad: NAMED.some(isBad) },
    { id: idOf('workers'), name: t('reviewers.title'), isBad: problems.some(({ field }) => field === 'workers') },
    ...draft.workers.map(({ key, name }, index) => ({
      id: idOf(`workers[${index}]`),
      name: reviewerName({ name }, index),
      isBad: isBad(`workers[${index}]`),
      key,
    })),
    ...(citesLaw(draft) ? [] : [{ id: idOf('jurisdictions'), name: t('orders'), isBad: isBad('jurisdictions') }]),
    { id: 'who', name: t('who'), isBad: false },
  ];
  return (
    <nav className="outline" aria-label={t('outline')}>
      {parts.map((part) => (
        <JumpLink
          key={part.id}
          id={part.id}
          onJump={() => 'key' in part && onOpen(part.key)}
          isBad={part.isBad}
          isInner={'key' in part}
        >
          {part.name}
        </JumpLink>
      ))}
    </nav>
  );
}

/** Fields of the profile itself that the summary calls by their labels. */
const NAMED = ['name', 'documentType', 'urlSlug', 'categoryPath', 'userHelpText', 'outputLanguage'] as const;

/** The name of a reviewer, or its place where it has none yet. */
function useReviewerName(): (reviewer: Pick<ReviewerDraft, 'name'>, index: number) => string {
  const t = useProfileTexts();
  return ({ name }, index) => (name.trim() === '' ? t('reviewer.unnamed', { n: index + 1 }) : name);
}

/** The field of a problem as the summary calls it. */
function useFieldName({ workers }: ProfileDraft): (field: string) => string {
  const t = useProfileTexts();
  const reviewerName = useReviewerName();
  return (field) => {
    const [, index, of] = /^workers\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
    if (index === undefined) return NAMED.some((one) => one === field) ? `${t(field as (typeof NAMED)[number])}: ` : '';
    const reviewer = reviewerName(workers[Number(index)] ?? { name: '' }, Number(index));
    const part = of === 'name' ? t('reviewer.name') : of === 'instructions' ? t('instructions') : null;
    return part === null ? `${reviewer}: ` : `${reviewer}, ${part}: `;
  };
}
