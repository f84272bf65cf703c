import type { AnalyzeBody } from '../contracts/requests.ts';
import type { Profile, ProfileWorker } from '../data/profiles.ts';
import type { RunInput } from '../data/run-data.ts';
import type { Tenant } from '../data/tenants.ts';
import { ApiError } from '../errors/api-error.ts';
import { workerRecordOf } from '../ids.ts';
import { isSourceBinding } from '../rules/binding-law.ts';
import { type HeldSource, issueLabels } from '../rules/labels.ts';
import type { Platform } from './platform.ts';

type Deps = Pick<Platform, 'data'>;
type Request = Pick<AnalyzeBody, 'profileId' | 'requestedWorkerIds'>;

/**
 * Resolves everything a run needs as it is configured now: profile, reviewers, the text of their sources, labels, what binds.
 * @throws ApiError `FORBIDDEN` without a licence, `NOT_FOUND` where the licensed profile is gone, `BAD_REQUEST` for unknown reviewers
 */
export async function planRun({ data }: Deps, tenant: Tenant, request: Request): Promise<RunInput> {
  const profile = await licensedProfile({ data }, tenant.tenantId, request.profileId);
  const workers = selectWorkers(profile, request.requestedWorkerIds);
  const provisions = await provisionsOf({ data }, workers, profile.jurisdictions);

  const held = workers.map(({ workerId, rules }) => ({
    workerId,
    sources: rules.flatMap((rule) => provisions.get(addressOf(rule)) ?? []),
  }));
  const { sources, byWorker } = issueLabels(held);
  const labelsOf = new Map(byWorker.map(({ workerId, labels }) => [workerId, labels]));

  return {
    profiles: [
      {
        profileId: profile.profileId,
        name: profile.name,
        documentType: profile.documentType,
        outputLanguage: profile.outputLanguage ?? tenant.outputLanguage,
        jurisdictions: profile.jurisdictions,
        reviewers: workers.map(({ workerId, name, instructions }) => ({
          workerId,
          name,
          instructions,
          labels: labelsOf.get(workerId) ?? [],
        })),
      },
    ],
    sources,
    sealedContext: null,
  };
}

async function licensedProfile({ data }: Deps, tenantId: string, profileId: string): Promise<Profile> {
  const [licensed, profile] = await Promise.all([
    data.licences.held(tenantId, profileId),
    data.profiles.findLicensed(profileId),
  ]);
  if (!licensed) {
    throw new ApiError(
      'FORBIDDEN',
      'Your organisation is not licensed for this profileId. GET /v1/profiles lists the profiles you may use.',
    );
  }
  if (profile === null) {
    throw new ApiError(
      'NOT_FOUND',
      'The profile your organisation is licensed for no longer exists. Choose another one.',
    );
  }
  return profile;
}

/** The reviewers a request names, in the profile's order; every one where it names none. Either spelling of an id reaches its reviewer. */
function selectWorkers(profile: Profile, requested: readonly string[] | undefined): ProfileWorker[] {
  if (requested === undefined) return profile.workers;
  const known = new Set(profile.workers.map(({ workerId }) => workerRecordOf(workerId)));
  const unmatched = requested.filter((workerId) => !known.has(workerRecordOf(workerId)));
  if (unmatched.length > 0) {
    throw new ApiError('BAD_REQUEST', `requestedWorkerIds names no reviewer of the profile: ${listed(unmatched)}.`);
  }
  const records = requested.map(workerRecordOf);
  const repeated = requested.filter((_, index) => records.indexOf(records[index] ?? '') !== index);
  if (repeated.length > 0) {
    throw new ApiError('BAD_REQUEST', `requestedWorkerIds names a reviewer twice: ${listed(repeated)}.`);
  }
  return profile.workers.filter(({ workerId }) => records.includes(workerRecordOf(workerId)));
}

const NAMED_IDS = 20;
const NAMED_CHARACTERS = 200;

/** Ids that a caller sent, as many and as much of them as it takes to recognise them. */
function listed(ids: readonly string[]): string {
  const named = ids
    .slice(0, NAMED_IDS)
    .map((id) => (id.length <= NAMED_CHARACTERS ? id : `${id.slice(0, NAMED_CHARACTERS)}…`));
  return [...named, ...(ids.length > NAMED_IDS ? [`and ${ids.length - NAMED_IDS} more`] : [])].join(', ');
}

const addressOf = ({ jurisdiction, work, pinpoint }: ProfileWorker['rules'][number]) =>
  JSON.stringify([jurisdiction, work, pinpoint]);

async function provisionsOf(
  { data }: Deps,
  workers: readonly ProfileWorker[],
  legalOrders: readonly string[],
): Promise<Map<string, HeldSource>> {
  const resolved = await data.laws.resolve(workers.flatMap(({ rules }) => rules));
  return new Map(
    resolved.map(({ law, provision }) => {
      const { jurisdiction, work, pinpoint, sourceKey, label, parts } = provision;
      const { authorityType, name, attribution } = law;
      const source: HeldSource = {
        sourceKey,
        authorityType,
        binding: isSourceBinding({ authorityType, jurisdiction }, legalOrders),
        jurisdiction,
        work,
        pinpoint,
        citation: label,
        title: name,
        text: parts.map((part) => (part.label === null ? part.text : `${part.label} ${part.text}`)).join('\n'),
        attribution,
      };
      return [addressOf(provision), source];
    }),
  );
}
