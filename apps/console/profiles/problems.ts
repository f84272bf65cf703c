import { ApiRequestError } from '../../../shared/client/index.ts';
import type { ProposedReviewer, Refusal } from '../../../shared/rules/profile-refusals.ts';
import {
  holdsNoSource,
  instructionTooLong,
  noReviewer,
  tooManyReviewers,
  tooManySources,
} from '../../../shared/rules/profile-refusals.ts';
import type { ProfileMessages } from '../i18n/profiles/en.ts';
import type { ProfileDraft } from './draft.ts';

type RefusalKey = Extract<keyof ProfileMessages, `refusal.${string}`>;

/** What has to change at a field before the profile can be saved. */
export interface Problem {
  /** Path in the request, such as `workers[0].instructions`; null for one of the whole profile. */
  field: string | null;
  key: RefusalKey;
  values: Record<string, string | number>;
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
  const refusals = [
    noReviewer(reviewers),
    tooManyReviewers(reviewers.length, limits.maxWorkersPerProfile),
    tooManySources(reviewers, limits.maxLegalSourcesPerWorker),
    instructionTooLong(reviewers, limits.maxInstructionLength),
    holdsNoSource(reviewers),
  ];
  return [...empty, ...refusals.flatMap((refusal) => (refusal === null ? [] : problemsIn(refusal)))];
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
  const field = ({ field: path }: Entry): string => text(path).replace(/\.pinpoint$/, '');
  const law = (entry: Entry): string => `${field(entry)}.law`;
  const pair = (entry: Entry, count: unknown) => ({ limit: number(values.limit ?? entry.limit), count: number(count) });
  const source = (entry: Entry) => ({ pinpoint: text(entry.pinpoint ?? entry.value), work: text(entry.work) });
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
      return list('reviewers').map((one) => ({
        field: law(one),
        key: Array.isArray(one.sources) && one.sources.length > 0 ? 'refusal.noBindingLaw' : 'refusal.noLaw',
        values: {},
      }));
    case 'norm-hierarchy-unavailable':
      return [{ field: null, key: 'refusal.hierarchy', values: {} }];
    case 'jurisdiction-not-open':
      return list('jurisdictions').map((one) => ({
        field: field(one),
        key: 'refusal.notOpen',
        values: { order: text(one.code) },
      }));
    case 'legal-source-not-in-library':
      return [...list('references'), ...list('snippetIds')].map((one) => ({
        field: field(one),
        key: 'work' in one ? 'refusal.notHeld' : 'refusal.unknownSource',
        values: source(one),
      }));
    case 'provision-not-in-statute':
      return list('references').map((one) => ({
        field: field(one),
        key: 'validFrom' in one ? 'refusal.toCome' : 'refusal.notInLaw',
        values: source(one),
      }));
    case 'provision-is-repealed':
      return list('references').map((one) => ({ field: field(one), key: 'refusal.repealed', values: source(one) }));
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
      return list('snippetIds').map((one) => ({
        field: field(one),
        key: 'refusal.unknownSource',
        values: { pinpoint: text(one.id), work: '' },
      }));
    default:
      return [];
  }
}
