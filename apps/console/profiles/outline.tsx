import { useProfileTexts } from '../i18n/profiles.ts';
import { citesLaw, type ProfileDraft, type ReviewerDraft } from './draft.ts';
import { JumpLink } from './editing.tsx';
import type { PartProps } from './parts.ts';
import { idOf } from './problems.ts';

/** Fields of the profile itself that the summary calls by their labels. */
const NAMED = ['name', 'documentType', 'urlSlug', 'categoryPath', 'userHelpText', 'outputLanguage'] as const;

/** The name of a reviewer, or its place where it has none yet. */
export function useReviewerName(): (reviewer: Pick<ReviewerDraft, 'name'>, index: number) => string {
  const t = useProfileTexts();
  return ({ name }, index) => (name.trim() === '' ? t('reviewer.unnamed', { n: index + 1 }) : name);
}

/** The field of a problem as the summary calls it. */
export function useFieldName({ workers }: Pick<ProfileDraft, 'workers'>): (field: string) => string {
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

/** The parts of the editor, with a sign where something is refused. */
export function Outline({ draft, problems, onOpen }: { onOpen: (key: string) => void } & Omit<PartProps, 'set'>) {
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
