import { Link } from '@tanstack/react-router';
import {
  Copy,
  Download,
  Ellipsis,
  Eye,
  EyeOff,
  Layers,
  type LucideIcon,
  Pencil,
  Plus,
  Search,
  Trash2,
} from 'lucide-react';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import type { CreateProfileBody } from '../../../shared/contracts/profile.ts';
import { useQuotas } from '../data/configuration.ts';
import { useProfileChange, useProfiles } from '../data/profiles.ts';
import { useSignedIn } from '../data/session.tsx';
import { download } from '../exports/download.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useSearchKey } from '../keys/keys.ts';
import { useOrderName } from '../laws/use-order-name.ts';
import { PROFILE_DRAFTS } from '../profiles/draft.ts';
import { Examples } from '../profiles/examples.tsx';
import { bodyOf, exported, profileIn } from '../profiles/exchange.ts';
import { useFieldName } from '../profiles/outline.tsx';
import { languageOf, problemsOfError, sentenceOf } from '../profiles/problems.ts';
import { type Group, treeOf } from '../profiles/tree.ts';
import { useKeptDraft } from '../profiles/use-kept-draft.ts';
import { useNamed } from '../profiles/use-named.ts';
import { Page } from '../shell/page.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FileButton } from '../ui/file-button.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Menu } from '../ui/menu.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import { useHandOn } from '../ui/use-hand-on.ts';
import { useTypedQuery } from '../ui/use-typed-query.ts';
import '../profiles/profiles.css';

/** Every profile of the organisation by its category, and what an administrator does with one. */
export function ProfilesPage() {
  const t = useProfileTexts();
  const { language } = useI18n();
  const { session } = useSignedIn();
  const announce = useAnnounce();
  const isAdministrator = session.organisation.role === 'administrator';
  const profiles = useProfiles();
  const held = useQuotas().data?.profiles;
  const { text: query, setText: setQuery } = useTypedQuery();
  const field = useSearchKey();
  const orderName = useOrderName();
  const [isNoProfile, setNoProfile] = useState(false);
  const importing = useProfileChange((client, body: CreateProfileBody) => client.post('/v1/profiles', { body }));
  const refused = problemsOfError(importing.error);
  const problems = useNamed(refused ?? [], []);
  // The file's own reviewers are called by their places, because what they hold was not judged.
  const fieldName = useFieldName({ workers: [] });
  const add = (body: CreateProfileBody) =>
    importing.mutate(body, { onSuccess: () => announce(t('imported', { name: body.name })) });
  const take = async (file: File) => {
    const body = profileIn(await file.text());
    setNoProfile(body === null);
    importing.reset();
    if (body !== null) add(body);
  };
  // The field shows each key at once; the list follows when there is time.
  const asked = useDeferredValue(query);
  const index = useMemo(
    () => profiles.data?.map((profile) => ({ profile, text: textOf(profile, orderName) })) ?? [],
    [profiles.data, orderName],
  );
  const groups = useMemo(() => {
    const words = asked.toLowerCase().split(/\s+/u);
    const fitting = index.filter(({ text }) => words.every((word) => text.includes(word)));
    return treeOf(
      fitting.map(({ profile }) => profile),
      language,
    );
  }, [index, asked, language]);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        isAdministrator && (
          <div className="row">
            <FileButton
              className="btn"
              label={t('import')}
              accept=".json,application/json"
              onFile={(file) => void take(file)}
            />
            <Link className="btn primary" to="/console/profiles/new">
              <Plus className="i" aria-hidden="true" />
              {t('new')}
            </Link>
          </div>
        )
      }
    >
      <div className="stack">
        {isNoProfile && <Notice tone="caution" isAlert title={t('import.notAProfile')} />}
        {importing.error !== null && (
          <section className="stack tight" aria-label={t('import.failed')}>
            <h2 className="sub-h">{t('import.failed')}</h2>
            {refused === null ? (
              <Problem error={importing.error} />
            ) : (
              <Notice tone="danger" isAlert>
                <ul>
                  {problems.map((problem) => (
                    <li key={JSON.stringify([problem.field, problem.key, problem.values])} lang={languageOf(problem)}>
                      {problem.field !== null &&
                        (problem.key === 'refusal.other' ? <code>{problem.field} </code> : fieldName(problem.field))}
                      {sentenceOf(t, problem)}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </section>
        )}
        <Loaded query={profiles} shape="rows">
          {(all) =>
            all.length === 0 ? (
              <section className="card pad stack tight">
                <h2 className="sub-h">{t('none')}</h2>
                {isAdministrator && (
                  <>
                    <p className="soft">{t('none.lead')}</p>
                    <Examples isBusy={importing.isPending} onTake={add} />
                  </>
                )}
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
                  {isAdministrator && held !== undefined && (
                    <span className="small soft num">{t('held', { n: held.stored, max: held.max })}</span>
                  )}
                </div>
                {groups.length === 0 && (
                  <p className="card pad soft" role="status">
                    {t('noneFits')}
                  </p>
                )}
                {groups.map((group) => (
                  <GroupSection key={group.path} group={group} level={2} />
                ))}
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}

/** The text of a profile in which the search looks. */
function textOf(
  { name, documentType, categoryPath, jurisdictions, workers }: Profile,
  orderName: (code: string) => string,
): string {
  const laws = workers.flatMap(({ rules }) => rules.map(({ work }) => work));
  return [name, documentType, categoryPath, ...jurisdictions, ...jurisdictions.map(orderName), ...laws]
    .join(' ')
    .toLowerCase();
}

function GroupSection({ group, level }: { group: Group; level: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <section className={level === 2 ? 'stack tight' : 'stack tight inner'}>
      <Heading className="sub-h soft">{group.name}</Heading>
      {group.profiles.length > 0 && (
        <ul className="rows card">
          {group.profiles.map((profile) => (
            <ProfileRow key={profile.profileId} profile={profile} />
          ))}
        </ul>
      )}
      {group.groups.map((inner) => (
        <GroupSection key={inner.path} group={inner} level={level === 2 ? 3 : 4} />
      ))}
    </section>
  );
}

// Rows that stay are not drawn anew with each key of a search.
const ProfileRow = memo(function ProfileRow({ profile }: { profile: Profile }) {
  const t = useProfileTexts();
  const { clock } = useI18n();
  const { session } = useSignedIn();
  const { name, documentType, kind, memberProfileIds, workers, warnings, jurisdictions } = profile;
  const sources = workers.reduce((sum, { rules, snippetIds }) => sum + rules.length + snippetIds.length, 0);
  const orderName = useOrderName();
  const kept = useKeptDraft(PROFILE_DRAFTS, profile.profileId);
  const isOwn = session.organisation.role === 'administrator' && kind === 'PROFILE';
  const row = useHandOn<HTMLLIElement>();
  return (
    <li ref={row} className="profile-row" data-row tabIndex={-1}>
      <span className="file">
        <Layers className="i" aria-hidden="true" />
      </span>
      <span className="about">
        {isOwn ? (
          <Link className="title" to="/console/profiles/$profileId" params={{ profileId: profile.profileId }}>
            {name}
          </Link>
        ) : (
          <span className="title">{name}</span>
        )}
        <span className="small soft">{documentType}</span>
        <span className="small soft">
          {kind === 'BUNDLE'
            ? t('package', { n: memberProfileIds.length })
            : `${t('reviewers', { n: workers.length })} · ${t('sources', { n: sources })}`}
          {' · '}
          {jurisdictions.map(orderName).join(', ')}
        </span>
        {kept != null && <span className="small unsaved">{t('unsaved', { clock: clock(kept.at) })}</span>}
      </span>
      <span className="row states">
        {warnings.length > 0 && <span className="chip caution">{t('warnings', { n: warnings.length })}</span>}
        <StateChips profile={profile} />
      </span>
      {isOwn && <RowMenu profile={profile} />}
    </li>
  );
});

function StateChips({ profile: { status, unlisted } }: { profile: Profile }) {
  const t = useProfileTexts();
  return (
    <>
      {unlisted && (
        <span className="chip">
          <EyeOff aria-hidden="true" />
          {t('state.unlisted')}
        </span>
      )}
      <span className={status === 'PUBLISHED' ? 'chip good' : 'chip caution'}>
        {status === 'PUBLISHED' ? <Eye aria-hidden="true" /> : <Pencil aria-hidden="true" />}
        {t(`state.${status}`)}
      </span>
    </>
  );
}

function RowMenu({ profile }: { profile: Profile }) {
  const t = useProfileTexts();
  const { client } = useSignedIn();
  const announce = useAnnounce();
  const { profileId, name, status } = profile;
  const [isDeleting, setDeleting] = useState(false);
  const [failed, setFailed] = useState<unknown>(null);
  const change = useProfileChange((_client, act: () => Promise<unknown>) => act());
  const path = { path: { id: profileId } };
  const last = useRef(Promise.resolve());
  // An action waits for the one before, because the list may show the outcome of that one before its reading is over.
  const run = (act: () => Promise<unknown>, done: string) => {
    setFailed(null);
    // The promise announces the outcome, because the row of a deleted profile is gone by then.
    last.current = last.current.then(() => change.mutateAsync(act)).then(() => announce(done), setFailed);
  };
  const isPublished = status === 'PUBLISHED';
  const publish = () =>
    run(
      () => client.patch('/v1/profiles/{id}', { params: path, body: { status: isPublished ? 'DRAFT' : 'PUBLISHED' } }),
      t(isPublished ? 'takenBack' : 'published', { name }),
    );
  const duplicate = () => {
    const copy = t('copyOf', { name });
    run(
      () => client.post('/v1/profiles', { body: { ...bodyOf(profile), name: copy } }),
      t('duplicated', { name: copy }),
    );
  };
  const save = () => {
    setFailed(null);
    void exported(client, profile).then(
      (body) => download(`${name}.json`, JSON.stringify(body, null, 2), 'application/json'),
      setFailed,
    );
  };
  return (
    <>
      <Menu
        className="btn icon quiet"
        label={t('actions', { name })}
        button={<Ellipsis className="i" aria-hidden="true" />}
      >
        <Item icon={isPublished ? Pencil : Eye} onClick={publish}>
          {t(isPublished ? 'takeBack' : 'publish')}
        </Item>
        <Item icon={Copy} onClick={duplicate}>
          {t('duplicate')}
        </Item>
        <Item icon={Download} onClick={save}>
          {t('export')}
        </Item>
        <Item icon={Trash2} onClick={() => setDeleting(true)} isDanger>
          {t('delete')}
        </Item>
      </Menu>
      {failed !== null && (
        <div className="row-problem">
          <Problem error={failed} />
        </div>
      )}
      {isDeleting && (
        <Dialog
          title={t('delete.ask', { name })}
          onClose={() => setDeleting(false)}
          actions={
            <>
              <button type="button" className="btn" onClick={() => setDeleting(false)}>
                {t('delete.no')}
              </button>
              <button
                type="button"
                className="btn danger"
                onClick={() => {
                  setDeleting(false);
                  run(() => client.delete('/v1/profiles/{id}', { params: path }), t('deleted', { name }));
                }}
              >
                {t('delete')}
              </button>
            </>
          }
        >
          <p>{t('delete.lead')}</p>
        </Dialog>
      )}
    </>
  );
}

interface ItemProps {
  icon: LucideIcon;
  onClick: () => void;
  isDanger?: boolean;
  children: string;
}

function Item({ icon: Icon, onClick, isDanger = false, children }: ItemProps) {
  return (
    <button type="button" className={isDanger ? 'item danger' : 'item'} onClick={onClick}>
      <Icon className="i" aria-hidden="true" />
      {children}
    </button>
  );
}
