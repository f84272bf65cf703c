import { ApiRequestError } from '../../../shared/client/index.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import type { ProposedReviewer, Refusal } from '../../../shared/rules/profile-refusals.ts';
import {
  holdsNoSource,
  instructionTooLong,
  noReviewer,
  tooManyReviewers,
  tooManySources,
} from '../../../shared/rules/profile-refusals.ts';
import type { ProfileMessages } from '../i18n/profiles/en.ts';
import { citesLaw, heldRuleSets, type ProfileDraft } from './draft.ts';

type RefusalKey = Extract<keyof ProfileMessages, `refusal.${string}`>;

/** What has to change at a field before the profile can be saved. */
export interface Problem {
  /** Path in the request, such as `workers[0].instructions`; null for one of the whole profile. */
  field: string | null;
  key: RefusalKey;
  values: Record<string, string | number>;
  /** The provision that it is about, which the page calls by its label and its law. */
  reference?: LegalReference;
  /** Codes of the legal orders that it is about, which the page calls by their names. */
  orders?: readonly string[];
}

/** Texts of the buttons that stand inside the sentence of a refusal, by the key of the sentence. */
export const ACTS: Partial<Record<RefusalKey, RefusalKey>> = {
  'refusal.notHeld': 'refusal.notHeld.act',
  'refusal.notInLaw': 'refusal.notInLaw.act',
};

/** The language of a sentence that is not the interface's: the service writes its own in English. */
export const languageOf = ({ key }: Pick<Problem, 'key'>): 'en' | undefined =>
  key === 'refusal.other' ? 'en' : undefined;

/** The sentence of a problem. */
export function sentenceOf(
  t: (key: RefusalKey, values?: Problem['values']) => string,
  { key, values }: Pick<Problem, 'key' | 'values'>,
): string {
  const act = ACTS[key];
  return t(key, act === undefined ? values : { ...values, act: t(act) });
}

interface Limits {
  maxWorkersPerProfile: number;
  maxLegalSourcesPerWorker: number;
  maxInstructionLength: number;
}

/** The id of a field's element. */
export const idOf = (field: string): string => `field-${field.replace(/\W+/g, '-').replace(/-$/, '')}`;

/** The field of a reviewer's sources as a whole. */
export const lawOf = (index: number): string => `workers[${index}].law`;

/** True where what a problem is about was changed since the draft was refused. */
export function isTouched({ field }: Problem, refused: ProfileDraft, draft: ProfileDraft): boolean {
  return field === null ? false : JSON.stringify(valueAt(refused, field)) !== JSON.stringify(valueAt(draft, field));
}

function valueAt(draft: ProfileDraft, field: string): unknown {
  const [, index, of] = /^workers\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  if (index === undefined) return field in draft ? draft[field as keyof ProfileDraft] : null;
  const worker = draft.workers[Number(index)];
  if (of === 'name' || of === 'instructions') return worker?.[of];
  return [worker?.rules, worker?.snippetIds];
}

/** Everything that the browser can know to be refused, by the rules that the service judges with. */
export function problemsOf(draft: ProfileDraft, stored: ProfileDraft | null, limits: Limits): Problem[] {
  const reviewers: ProposedReviewer[] = draft.workers.map(
    ({ workerId, name, instructions, rules, snippetIds }, index) => {
      const before = stored?.workers.find((worker) => worker.workerId !== undefined && worker.workerId === workerId);
      return {
        field: `workers[${index}]`,
        name,
        instructions,
        rules,
        snippetIds,
        stored: before === undefined ? null : { instructions: before.instructions, provisions: before.rules },
      };
    },
  );
  const empty = [
    ...(['name', 'documentType'] as const).filter((field) => draft[field].trim() === ''),
    ...draft.workers.flatMap(({ name }, index) => (name.trim() === '' ? [`workers[${index}].name`] : [])),
  ].map((field): Problem => ({ field, key: 'refusal.empty', values: {} }));
  // Legal orders that are left out of a change stay, so that all of them cannot be taken away.
  const isWithoutOrder =
    draft.jurisdictions.length === 0 && !citesLaw(draft) && (stored?.jurisdictions.length ?? 0) > 0;
  const noOrder: Problem = { field: 'jurisdictions', key: 'refusal.noOrder', values: {} };
  const refusals = [
    noReviewer(reviewers),
    tooManyReviewers(reviewers.length, limits.maxWorkersPerProfile),
    tooManySources(reviewers, limits.maxLegalSourcesPerWorker),
    instructionTooLong(reviewers, limits.maxInstructionLength),
    holdsNoSource(reviewers),
  ];
  return [
    ...empty,
    ...refusals.flatMap((refusal) => (refusal === null ? [] : problemsIn(refusal))),
    ...(isWithoutOrder ? [noOrder] : []),
  ];
}

/** Puts what is refused of a rule set of the draft, which has no field of its own, where the reviewers hold it. */
export function atReviewers(problems: readonly Problem[], draft: ProfileDraft): Problem[] {
  const sent = heldRuleSets(draft);
  return problems.flatMap((problem) => {
    const [, place] = /^snippets\[(\d+)\]/.exec(problem.field ?? '') ?? [];
    const ref = place === undefined ? undefined : sent[Number(place)]?.ref;
    if (ref === undefined) return [problem];
    return draft.workers.flatMap(({ snippetIds }, index) => {
      const held = snippetIds.indexOf(ref);
      return held === -1 ? [] : [{ ...problem, field: `workers[${index}].snippetIds[${held}]` }];
    });
  });
}

/** The fields that a refused save names; null where the failure is no refusal of the profile. */
export function problemsOfError(error: unknown): Problem[] | null {
  if (!(error instanceof ApiRequestError)) return null;
  const { refusal, values } = (error.details ?? {}) as { refusal?: unknown; values?: unknown };
  if (typeof refusal !== 'string' || typeof values !== 'object' || values === null) return null;
  const found = problemsIn({ refusal, values: values as Record<string, unknown> });
  return found.length > 0 ? found : [{ field: null, key: 'refusal.other', values: { message: error.message } }];
}

type Entry = Record<string, unknown>;

function problemsIn({ refusal, values }: Pick<Refusal, 'values'> & { refusal: string }): Problem[] {
  const list = (name: string): Entry[] => (Array.isArray(values[name]) ? (values[name] as Entry[]) : []);
  const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
  const number = (value: unknown): number => Number(value ?? 0);
  const field = ({ field: path }: Entry): string =>
    text(path)
      .replace(/\.(pinpoint|jurisdiction)$/, '')
      .replace(/^jurisdictions\[\d+\]$/, 'jurisdictions');
  const law = (entry: Entry): string => `${field(entry)}.law`;
  const pair = (entry: Entry, count: unknown) => ({ limit: number(values.limit ?? entry.limit), count: number(count) });
  const ofSource = (key: RefusalKey, entry: Entry): Problem => {
    const reference = {
      jurisdiction: text(entry.jurisdiction),
      work: text(entry.work),
      pinpoint: text(entry.pinpoint),
    };
    return { field: field(entry), key, values: { label: reference.pinpoint, law: reference.work }, reference };
  };
  const unknownRuleSet = (entry: Entry, name: unknown): Problem => ({
    field: field(entry),
    key: 'refusal.unknownSource',
    values: { name: text(name) },
  });
  switch (refusal) {
    case 'profile-has-no-reviewer':
      return [{ field: 'workers', key: 'refusal.noReviewer', values: {} }];
    case 'too-many-reviewers':
      return [{ field: 'workers', key: 'refusal.tooMany', values: pair(values, values.count) }];
    case 'too-many-legal-sources':
      return list('reviewers').map((one) => ({
        field: law(one),
        key: 'refusal.tooMany',
        values: pair(one, one.count),
      }));
    case 'instruction-too-long':
      return list('reviewers').map((one) => ({
        field: field(one),
        key: 'refusal.tooLong',
        values: pair(one, one.length),
      }));
    case 'snippet-content-too-long':
      return list('sources').map((one) => ({
        field: field(one),
        key: 'refusal.tooLong',
        values: pair(one, one.length),
      }));
    case 'reviewer-holds-no-binding-law':
      return list('reviewers').map((one): Problem => {
        const orders = Array.isArray(values.jurisdictions) ? values.jurisdictions.map(text) : [];
        return Array.isArray(one.sources) && one.sources.length > 0
          ? { field: law(one), key: 'refusal.noBindingLaw', values: { orders: orders.join(', ') }, orders }
          : { field: law(one), key: 'refusal.noLaw', values: {} };
      });
    case 'norm-hierarchy-unavailable':
      return [{ field: null, key: 'refusal.hierarchy', values: {} }];
    case 'jurisdiction-not-open':
      return list('jurisdictions').map((one) => ({
        field: field(one),
        key: 'refusal.notOpen',
        values: { orders: text(one.code) },
        orders: [text(one.code)],
      }));
    case 'legal-source-not-in-library':
      return [
        ...list('references').map((one) => ofSource('refusal.notHeld', one)),
        ...list('snippetIds').map((one) => unknownRuleSet(one, one.value)),
      ];
    case 'provision-not-in-statute':
      return list('references').map((one) => ofSource('validFrom' in one ? 'refusal.toCome' : 'refusal.notInLaw', one));
    case 'provision-is-repealed':
      return list('references').map((one) => ofSource('refusal.repealed', one));
    case 'jurisdictions-cannot-be-derived':
      return [{ field: 'jurisdictions', key: 'refusal.noOrder', values: {} }];
    case 'shortcut-already-taken': {
      const holder = values.heldBy as { name?: unknown } | null;
      return holder === null
        ? [{ field: 'urlSlug', key: 'refusal.slugTaken', values: {} }]
        : [{ field: 'urlSlug', key: 'refusal.slugTakenBy', values: { name: text(holder.name) } }];
    }
    case 'organisation-profile-limit-reached':
    case 'organisation-snippet-limit-reached':
      return [
        {
          field: null,
          key: refusal === 'organisation-profile-limit-reached' ? 'refusal.profilesFull' : 'refusal.sourcesFull',
          values: { stored: number(values.stored), max: number(values.limit) },
        },
      ];
    case 'record-fails-data-contract':
      return list('fields').map((one) => ({
        field: field(one),
        key: 'refusal.other',
        values: { message: text(one.problem) },
      }));
    case 'snippet-named-by-document-id':
      return list('snippetIds').map((one) => unknownRuleSet(one, one.id));
    case 'snippet-owned-by-another-organisation':
      return (Array.isArray(values.ids) ? values.ids : []).map((_, place) => ({
        field: `snippets[${place}]`,
        key: 'refusal.foreignSource',
        values: {},
      }));
    default:
      return [];
  }
}
