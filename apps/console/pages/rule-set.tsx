import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '../../../shared/client/index.ts';
import { codePoints } from '../../../shared/contracts/code-points.ts';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';
import { useConfiguration } from '../data/configuration.ts';
import { placeOfProfile } from '../data/kept.ts';
import { useProfileChange, useProfiles } from '../data/profiles.ts';
import { useRuleSets, useSource } from '../data/rule-sets.ts';
import { useSignedIn } from '../data/session.tsx';
import { useKept } from '../data/use-kept.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { useKeys } from '../keys/keys.ts';
import { ChoiceNotice, Comparison } from '../profiles/choice-notice.tsx';
import { JumpLink, SaveBar, Summary } from '../profiles/editing.tsx';
import { Counter, Field } from '../profiles/field.tsx';
import type { KeptDraft } from '../profiles/kept-draft.ts';
import { type Problem as FieldProblem, problemsOfError } from '../profiles/problems.ts';
import { type Choice, useDraft } from '../profiles/use-draft.ts';
import { languageOf } from '../reader/citations.ts';
import { bindsIn } from '../rule-sets/binding.ts';
import { bodyOf, draftName, draftOf, emptyDraft, RULE_SET_DRAFTS, type RuleSetDraft } from '../rule-sets/draft.ts';
import { holdersOf } from '../rule-sets/holders.ts';
import { isTouched, problemsOf } from '../rule-sets/problems.ts';
import { Grounds, Holders, ProfileName } from '../rule-sets/side.tsx';
import { Page } from '../shell/page.tsx';
import { NotFoundPage } from '../shell/problem-page.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { Problem } from '../ui/problem.tsx';
import '../profiles/profiles.css';
import '../rule-sets/rule-sets.css';

const route = getRouteApi('/signed-in/administration/console/rule-sets/$ruleSetId');

type Configuration = NonNullable<ReturnType<typeof useConfiguration>['data']>;

/** A rule set by its id or, as reviewers name it, by its key; only those of the organisation's own can be edited. */
export function RuleSetPage() {
  const { ruleSetId } = route.useParams();
  const t = useRuleSetTexts();
  // Loaded before the page appears, because it would vanish while its parts wait for these texts.
  useProfileTexts();
  useLawTexts();
  const ruleSets = useRuleSets();
  const configuration = useConfiguration();
  const own = ruleSets.data?.find(({ id, snippetKey }) => id === ruleSetId || snippetKey === ruleSetId);
  // Only once the list is read anew, because one that was just created is not in the list that was read before.
  const isForeign = ruleSets.data !== undefined && !ruleSets.isFetching && own === undefined;
  const foreign = useSource(ruleSetId, { enabled: isForeign });
  const source = own ?? foreign.data;
  if (source === null) return <NotFoundPage />;
  if (source === undefined || configuration.data === undefined) {
    const reading = isForeign ? foreign : ruleSets;
    return (
      <Page title={t('editor.title')}>
        <Loaded<unknown> query={reading}>{() => <Loaded query={configuration}>{() => null}</Loaded>}</Loaded>
      </Page>
    );
  }
  if (own === undefined || source.work !== undefined) return <ReadOnly source={source} />;
  return <Opened key={own.id} stored={own} configuration={configuration.data} />;
}

/** A new rule set in its editor. */
export function NewRuleSetPage() {
  const t = useRuleSetTexts();
  useProfileTexts();
  useLawTexts();
  const configuration = useConfiguration();
  if (configuration.data === undefined) {
    return (
      <Page title={t('new')}>
        <Loaded query={configuration}>{() => null}</Loaded>
      </Page>
    );
  }
  return <Opened stored={null} configuration={configuration.data} />;
}

interface OpenedProps {
  /** Null for a new one. */
  stored: LegalSource | null;
  configuration: Configuration;
}

/** The editor, once what the person left unsaved has been opened. */
function Opened(props: OpenedProps) {
  const t = useRuleSetTexts();
  const { session } = useSignedIn();
  const name = draftName(props.stored?.id ?? 'new');
  const found = useKept(placeOfProfile(session.personId, session.organisation.tenantId, name), RULE_SET_DRAFTS.isKept);
  if (found === undefined) return <Page title={t('editor.title')}>{null}</Page>;
  return <Editor {...props} found={found} />;
}

interface EditorProps extends OpenedProps {
  found: KeptDraft<RuleSetDraft> | null;
}

function Editor({ stored: record, configuration, found }: EditorProps) {
  const t = useRuleSetTexts();
  const profileTexts = useProfileTexts();
  const { client, session } = useSignedIn();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { limits, openJurisdictions } = configuration;
  const stored = useMemo(() => (record === null ? emptyDraft() : draftOf(record)), [record]);
  const place = placeOfProfile(session.personId, session.organisation.tenantId, draftName(record?.id ?? 'new'));
  const edited = useDraft({ place, stored, found, kind: RULE_SET_DRAFTS });
  const { draft, setDraft, isChanged, kept, choice, reset } = edited;
  const [refused, setRefused] = useState<{ draft: RuleSetDraft; problems: readonly FieldProblem[] } | null>(null);
  const problems = useMemo(
    () => refused?.problems.filter((problem) => !isTouched(problem, refused.draft, draft)) ?? [],
    [refused, draft],
  );
  const published = usePublished(record?.snippetKey);
  const isEffective = isChanged && published.length > 0;
  const [failure, setFailure] = useState<unknown>(null);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (refused !== null) summary.current?.focus();
  }, [refused]);
  const change = useProfileChange((_client, act: () => Promise<{ id: string }>) => act());
  const refuse = (found: readonly FieldProblem[]) => setRefused({ draft, problems: found });
  const save = () => {
    if (change.isPending || !isChanged) return;
    setFailure(null);
    const found = problemsOf(draft, record === null ? null : stored, limits.maxSnippetContentLength);
    if (found.length > 0) {
      refuse(found);
      return;
    }
    setRefused(null);
    const body = bodyOf(draft);
    const act = () =>
      record === null
        ? client.post('/v1/snippets', { body })
        : client.patch('/v1/snippets/{id}', { params: { path: { id: record.id } }, body });
    change.mutate(act, {
      onSuccess: ({ id }) => {
        announce(t(record === null ? 'created' : 'saved'));
        if (record === null) {
          reset(emptyDraft());
          void navigate({ to: '/console/rule-sets/$ruleSetId', params: { ruleSetId: id }, replace: true });
        }
      },
      onError: (error) => {
        const refused = problemsOfError(error);
        if (refused === null) setFailure(error);
        else refuse(refused);
      },
    });
  };
  // After a save the list has been read anew, and the draft begins from what is stored.
  const isSaved = change.isSuccess && !change.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule set that others change does not replace what is typed
  useEffect(() => {
    if (!isSaved || record === null) return;
    reset(stored);
    change.reset();
  }, [isSaved, stored]);
  useKeys([{ does: 'saveChanges', on: { 'mod+s': save } }]);
  const set = (changes: Partial<RuleSetDraft>) => setDraft((was) => ({ ...was, ...changes }));
  const names: Record<string, string> = {
    name: profileTexts('name'),
    source: t('source.label'),
    authorityType: profileTexts('ruleSet.type'),
    validFromYear: t('years.first'),
    validToYear: t('years.last'),
    content: profileTexts('ruleSet.content'),
  };
  return (
    <Page title={draft.name.trim() === '' ? t(record === null ? 'new' : 'editor.title') : draft.name} lead={<Crumb />}>
      <div className="editor two">
        <div className="stack loose">
          <Summary
            ref={summary}
            title={t('summary', { n: problems.length })}
            problems={problems}
            nameOf={(field) => (names[field] === undefined ? '' : `${names[field]}: `)}
          />
          {failure !== null && <Problem error={failure} onRetry={save} />}
          {/* A save changes both versions, one after the other. */}
          {choice !== null && !change.isPending && !isSaved && (
            <ChoiceNotice
              key={choice.why}
              title={choice.why === 'resumed' ? undefined : t(choice.why)}
              choice={choice}
              onStay={edited.stay}
              onLeave={() => {
                edited.leave();
                setRefused(null);
                if (choice.why !== 'elsewhere') announce(profileTexts('discarded'));
              }}
            >
              <RuleSetComparison choice={choice} names={names} />
            </ChoiceNotice>
          )}
          <Fields
            draft={draft}
            set={set}
            problems={problems}
            orders={openJurisdictions}
            types={configuration.authorityTypes}
            limit={limits.maxSnippetContentLength}
          />
          {isEffective && <TakesEffect published={published} />}
          <SaveBar
            kept={kept}
            isChanged={isChanged}
            isSaving={change.isPending}
            note={isEffective && <JumpLink id={EFFECT}>{t('takesEffect.short', { n: published.length })}</JumpLink>}
            onDiscard={() => {
              reset(stored);
              setRefused(null);
            }}
            onSave={save}
          />
        </div>
        <aside className="side stack" aria-label={t('side')}>
          {record === null ? (
            <section className="card pad stack tight">
              <h2 className="sub-h">{t('holders.title')}</h2>
              <p className="small soft">{t('holders.saveFirst')}</p>
            </section>
          ) : (
            <Holders snippetKey={record.snippetKey} />
          )}
          <Grounds authorityType={draft.authorityType} orders={openJurisdictions} />
        </aside>
      </div>
    </Page>
  );
}

/** Two versions of a rule set, field by field. */
function RuleSetComparison({ choice, names }: { choice: Choice; names: Readonly<Record<string, string>> }) {
  const { t: common } = useI18n();
  const [before, after] = [choice.before, choice.after].map((saved) => JSON.parse(saved) as RuleSetDraft);
  if (before === undefined || after === undefined) return null;
  const shown = ({ authorityType, ...rest }: RuleSetDraft) => ({
    ...rest,
    authorityType: [common(`authority.${authorityType}`)],
  });
  const [was, is] = [shown(before), shown(after)];
  const fields = Object.keys(names) as (keyof RuleSetDraft)[];
  return (
    <Comparison
      why={choice.why}
      differences={fields
        .filter((field) => before[field] !== after[field])
        .map((field) => ({ key: field, label: names[field], before: was[field], after: is[field] }))}
    />
  );
}

function Crumb() {
  const t = useRuleSetTexts();
  return (
    <Link className="crumb" to="/console/rule-sets">
      <ChevronLeft className="i" aria-hidden="true" />
      {t('title')}
    </Link>
  );
}

interface FieldsProps {
  draft: RuleSetDraft;
  set: (changes: Partial<RuleSetDraft>) => void;
  problems: readonly FieldProblem[];
  orders: readonly string[];
  types: Configuration['authorityTypes'];
  limit: number;
}

function Fields({ draft, set, problems, orders, types, limit }: FieldsProps) {
  const t = useRuleSetTexts();
  const profileTexts = useProfileTexts();
  const { t: common } = useI18n();
  const meaning = useMeaning(draft.authorityType, orders);
  return (
    <div className="stack">
      <Field field="name" label={profileTexts('name')} problems={problems}>
        <input className="input" value={draft.name} onChange={({ target }) => set({ name: target.value })} />
      </Field>
      <Field field="source" label={t('source.label')} hint={t('source.hint')} problems={problems}>
        <input className="input" value={draft.source} onChange={({ target }) => set({ source: target.value })} />
      </Field>
      <Field field="authorityType" label={profileTexts('ruleSet.type')} hint={meaning} problems={problems}>
        <select
          className="select"
          value={draft.authorityType}
          onChange={({ target }) => set({ authorityType: target.value as RuleSetDraft['authorityType'] })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {common(`authority.${type}`)}
            </option>
          ))}
        </select>
      </Field>
      <fieldset className="stack tight" aria-describedby="years-hint">
        <legend className="label">{t('years.legend')}</legend>
        <p className="hint" id="years-hint">
          {t('years.hint')}
        </p>
        <div className="years">
          {(['validFromYear', 'validToYear'] as const).map((field) => (
            <Field
              key={field}
              field={field}
              label={t(field === 'validFromYear' ? 'years.first' : 'years.last')}
              problems={problems}
            >
              <input
                className="input num"
                inputMode="numeric"
                autoComplete="off"
                value={draft[field]}
                onChange={({ target }) => set({ [field]: target.value })}
              />
            </Field>
          ))}
        </div>
      </fieldset>
      <Field
        field="content"
        label={profileTexts('ruleSet.content')}
        hint={t('content.hint')}
        problems={problems}
        below={<Counter count={codePoints(draft.content)} limit={limit} />}
      >
        <textarea
          className="area tall"
          value={draft.content}
          onChange={({ target }) => set({ content: target.value })}
        />
      </Field>
    </div>
  );
}

/** What a kind of source means for binding, as a sentence on the legal orders that are open. */
function useMeaning(authorityType: RuleSetDraft['authorityType'], orders: readonly string[]): string {
  const t = useRuleSetTexts();
  const laws = useLawTexts();
  const { list } = useI18n();
  const { binding, guiding } = bindsIn(authorityType, orders);
  const named = (of: typeof binding) => ({ orders: list(of.map((order) => laws(`order.${order}`))) });
  return [
    ...(binding.length > 0 ? [t('type.binds', named(binding))] : []),
    ...(guiding.length > 0 ? [t('type.guides', named(guiding))] : []),
  ].join(' ');
}

/** The published profiles that hold a rule set, in which a change takes effect. */
function usePublished(snippetKey: string | undefined): Profile[] {
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
function TakesEffect({ published }: { published: readonly Profile[] }) {
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

/** A source that is read here and changed elsewhere: a provision of a law, or a rule set of the service. */
function ReadOnly({ source }: { source: LegalSource }) {
  const t = useRuleSetTexts();
  const { t: common } = useI18n();
  const { name, content, authorityType, jurisdiction, work, pinpoint, snippetKey } = source;
  const lang = languageOf(jurisdiction ?? null);
  const isProvision = jurisdiction !== undefined && work !== undefined && pinpoint !== undefined;
  return (
    <Page title={isProvision ? `${name}, ${work}` : name} lead={<Crumb />}>
      <div className="editor two">
        <div className="stack">
          <Notice tone="info" title={t(isProvision ? 'provision.title' : 'shared.title')}>
            <p>{t(isProvision ? 'provision.lead' : 'shared.lead')}</p>
            {isProvision && (
              <p>
                <Link to="/console/laws/$jurisdiction/$work" params={{ jurisdiction, work }} hash={pinpoint}>
                  {t('provision.open')}
                </Link>
              </p>
            )}
          </Notice>
          <article className="card pad stack tight">
            <p className="row">
              <span className="chip">{common(`authority.${authorityType}`)}</span>
            </p>
            <div className="law" lang={lang}>
              {content.split(/\n+/u).map((paragraph, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
                <p key={index}>{paragraph}</p>
              ))}
            </div>
            {source.source !== '' && (
              <p className="attribution" lang={lang}>
                {source.source}
              </p>
            )}
          </article>
        </div>
        <aside className="side stack" aria-label={t('side')}>
          <Holders snippetKey={snippetKey} />
        </aside>
      </div>
    </Page>
  );
}
