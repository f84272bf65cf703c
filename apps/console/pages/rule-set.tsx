import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';
import { useConfiguration } from '../data/configuration.ts';
import { useRuleSets, useSource } from '../data/rule-sets.ts';
import { useLawTexts } from '../i18n/laws.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useRuleSetTexts } from '../i18n/rule-sets.ts';
import { ChoiceNotice } from '../profiles/choice-notice.tsx';
import { SaveBar, Summary } from '../profiles/editing.tsx';
import type { KeptDraft } from '../profiles/kept-draft.ts';
import { useKeptDraft } from '../profiles/use-kept-draft.ts';
import { useSave } from '../profiles/use-save.ts';
import { RuleSetComparison } from '../rule-sets/comparison.tsx';
import { Crumb } from '../rule-sets/crumb.tsx';
import { bodyOf, draftOf, emptyDraft, RULE_SET_DRAFTS, type RuleSetDraft } from '../rule-sets/draft.ts';
import { Fields } from '../rule-sets/fields.tsx';
import { isTouched, ofRecord, problemsOf } from '../rule-sets/problems.ts';
import { ReadOnly } from '../rule-sets/read-only.tsx';
import { Grounds, Holders } from '../rule-sets/side.tsx';
import { TakesEffect, TakesEffectLink, usePublished } from '../rule-sets/takes-effect.tsx';
import { Page } from '../shell/page.tsx';
import { NotFoundPage } from '../shell/problem-page.tsx';
import { useAnnounce } from '../ui/live.tsx';
import { Loaded } from '../ui/loaded.tsx';
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
        <Loaded<unknown> query={reading} shape="fields">
          {() => (
            <Loaded query={configuration} shape="fields">
              {() => null}
            </Loaded>
          )}
        </Loaded>
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
        <Loaded query={configuration} shape="fields">
          {() => null}
        </Loaded>
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
  const found = useKeptDraft(RULE_SET_DRAFTS, props.stored?.id ?? 'new');
  if (found === undefined) return <Page title={t('editor.title')}>{null}</Page>;
  return <Editor {...props} found={found} />;
}

interface EditorProps extends OpenedProps {
  found: KeptDraft<RuleSetDraft> | null;
}

function Editor({ stored: record, configuration, found }: EditorProps) {
  const t = useRuleSetTexts();
  const profileTexts = useProfileTexts();
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { limits, openJurisdictions } = configuration;
  const stored = useMemo(() => (record === null ? emptyDraft() : draftOf(record)), [record]);
  const { draft, set, problems, ...edited } = useSave({
    kind: RULE_SET_DRAFTS,
    id: record?.id ?? null,
    ...{ stored, found, isTouched },
    problemsOf: (draft, before) => problemsOf(draft, before, limits.maxSnippetContentLength),
    placed: ofRecord,
    send: (client, draft): Promise<{ id: string }> =>
      record === null
        ? client.post('/v1/snippets', { body: bodyOf(draft) })
        : client.patch('/v1/snippets/{id}', { params: { path: { id: record.id } }, body: bodyOf(draft) }),
    idOf: ({ id }) => id,
    rebased: (typed) => typed,
    onSaved: ({ id }) => {
      announce(t(record === null ? 'created' : 'saved'));
      if (record === null) {
        void navigate({ to: '/console/rule-sets/$ruleSetId', params: { ruleSetId: id }, replace: true });
      }
    },
  });
  const published = usePublished(record?.snippetKey);
  const isEffective = edited.isChanged && published.length > 0;
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
            ref={edited.summary}
            title={t('summary', { n: problems.length })}
            problems={problems}
            nameOf={(field) => (names[field] === undefined ? '' : `${names[field]}: `)}
          />
          {edited.failure !== null && <Problem error={edited.failure} onRetry={edited.save} />}
          {edited.choice !== null && (
            <ChoiceNotice
              key={edited.choice.why}
              title={edited.choice.why === 'resumed' ? undefined : t(edited.choice.why)}
              choice={edited.choice}
              onStay={edited.stay}
              onLeave={edited.leave}
            >
              <RuleSetComparison choice={edited.choice} names={names} />
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
            kept={edited.kept}
            isChanged={edited.isChanged}
            isSaving={edited.isSaving}
            note={isEffective && <TakesEffectLink published={published} />}
            onDiscard={edited.discard}
            onSave={edited.save}
          />
        </div>
        <aside className="beside stack" aria-label={t('side')}>
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
