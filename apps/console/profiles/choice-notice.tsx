import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePreview } from '../data/profile-editor.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useOutputLanguageName } from '../i18n/output-languages.ts';
import { useProfileTexts } from '../i18n/profiles.ts';
import { useOrderName } from '../laws/use-order-name.ts';
import { useAnnounce } from '../ui/live.tsx';
import { Notice } from '../ui/notice.tsx';
import { ListDiff, WordDiff } from '../ui/word-diff.tsx';
import { changedSources, type Difference, differencesOf, type Names, type SavedProfile } from './differences.ts';
import type { Choice } from './use-draft.ts';

interface Props {
  /** The title for a record that is no profile, because the usual title speaks of a profile. */
  title?: string | undefined;
  choice: Choice;
  onStay: () => void;
  onLeave: () => void;
  /** In what the two versions differ. */
  children: ReactNode;
}

/** Two versions of a record in what they differ, and the choice between them. */
export function ChoiceNotice({ title: own, choice, onStay, onLeave, children }: Props) {
  const t = useProfileTexts();
  const { moment } = useI18n();
  const announce = useAnnounce();
  const { why, at } = choice;
  const title = own ?? t(`choice.${why}`);
  useEffect(() => {
    if (why !== 'resumed') announce(title);
  }, [announce, why, title]);
  const isOther = why === 'elsewhere';
  return (
    <Notice tone="caution" title={title}>
      <p>
        {at !== null && `${t('choice.at', { moment: moment(at) })} `}
        {t(`choice.${why}.lead`)}
      </p>
      {children}
      <p className="row">
        <button type="button" className="btn small" onClick={onStay}>
          {t(isOther ? 'elsewhere.keep' : 'continue')}
        </button>
        <button
          type="button"
          className="btn small"
          onClick={() => {
            onLeave();
            if (!isOther) announce(t('discarded'));
          }}
        >
          {t(isOther ? 'elsewhere.take' : 'discard')}
        </button>
      </p>
    </Notice>
  );
}

/** Changes that are shown without being asked for; more would push the editor off the page. */
const MAX_OPEN = 4;

/** Two versions of a profile, field by field. */
export function ProfileComparison({ choice }: Pick<Props, 'choice'>) {
  const t = useProfileTexts();
  const [before, after] = useMemo(
    () =>
      [choice.before, choice.after].map((saved) => JSON.parse(saved) as SavedProfile) as [SavedProfile, SavedProfile],
    [choice.before, choice.after],
  );
  const names = useNames(before, after);
  const differences = useMemo(() => differencesOf(before, after, names), [before, after, names]);
  return (
    <Comparison
      why={choice.why}
      differences={differences.map((difference) => ({
        key: difference.key,
        label: <Label of={difference.of}>{t(LABELS[difference.field])}</Label>,
        before: difference.before,
        after: difference.after,
      }))}
    />
  );
}

interface Shown {
  key: string;
  label: ReactNode;
  before: string | readonly string[];
  after: string | readonly string[];
}

/** What differs between two versions, a text word by word and a list entry by entry. */
export function Comparison({ why, differences }: { why: Choice['why']; differences: readonly Shown[] }) {
  const t = useProfileTexts();
  const [isOpen, setOpen] = useState(differences.length <= MAX_OPEN);
  if (differences.length === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="small">{t('choice.count', { n: differences.length })}</summary>
      {isOpen && (
        <>
          <p className="small soft">{t(`choice.${why}.marks`)}</p>
          <dl className="differences">
            {differences.map((difference) => (
              <div key={difference.key}>
                <dt className="small soft">{difference.label}</dt>
                <dd>
                  <Change {...difference} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </details>
  );
}

const LABELS = {
  name: 'name',
  documentType: 'documentType',
  urlSlug: 'urlSlug',
  categoryPath: 'categoryPath',
  userHelpText: 'userHelpText',
  outputLanguage: 'outputLanguage',
  reviewers: 'choice.order',
  instructions: 'instructions',
  law: 'choice.law',
  ruleSet: 'ruleSet.content',
  orders: 'orders',
  unlisted: 'who',
} as const satisfies Record<Difference['field'], string>;

function Label({ of, children }: { of: string | null; children: ReactNode }) {
  const t = useProfileTexts();
  if (of === null) return children;
  return (
    <>
      <b>{of === '' ? t('told.reviewer') : of}</b> · {children}
    </>
  );
}

function Change({ before, after }: Pick<Shown, 'before' | 'after'>) {
  if (typeof before === 'string' && typeof after === 'string') return <WordDiff before={before} after={after} />;
  return <ListDiff before={[before].flat()} after={[after].flat()} />;
}

/** A request for the names of sources may hold the sources of this many reviewers. */
const MAX_NAMED = 25;

/** Names sources as the service does, and by their address until it has answered. */
function useNames(before: SavedProfile, after: SavedProfile): Names {
  const t = useProfileTexts();
  const order = useOrderName();
  const language = useOutputLanguageName();
  const preview = usePreview({
    documentType: '',
    outputLanguage: '',
    jurisdictions: after.jurisdictions ?? [],
    snippets: [],
    workers: changedSources(before, after)
      .slice(0, MAX_NAMED)
      .map((sources, index) => ({ key: String(index), name: '', instructions: '', ...sources })),
  }).data;
  return useMemo(() => {
    const named = new Map<string, string>();
    for (const { sourceKey, jurisdiction, work, pinpoint, citation, title } of preview?.reviewers.flatMap(
      ({ sources }) => sources,
    ) ?? []) {
      named.set(sourceKey, title === '' ? citation : title);
      named.set(JSON.stringify([jurisdiction, work, pinpoint]), `${citation} ${title}`);
    }
    for (const { ref, name } of [before.snippets ?? [], after.snippets ?? []].flat()) named.set(ref, name);
    return {
      source: (source) => {
        if (typeof source === 'string') return named.get(source) ?? source;
        const { jurisdiction, work, pinpoint } = source;
        return named.get(JSON.stringify([jurisdiction, work, pinpoint])) ?? `${pinpoint}, ${work}`;
      },
      order,
      language,
      unlisted: t('state.unlisted'),
    };
  }, [preview, before, after, order, language, t]);
}
