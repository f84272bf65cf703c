import { type Caller, isMember } from '../../contracts/caller.ts';
import { ExampleAudit, type ExampleList } from '../../contracts/example.ts';
import { ApiError } from '../../errors/api-error.ts';
import { parseInput } from '../../errors/parse-input.ts';
import { mintExampleId } from '../../ids.ts';
import type { Platform } from '../platform.ts';

type Deps = Pick<Platform, 'data' | 'clock'>;

/** The example results of a profile that the organisation may run. @throws ApiError `NOT_FOUND` for any other profile, whether it exists or not */
export async function readExamples(
  { data }: Pick<Deps, 'data'>,
  caller: Pick<Caller, 'tenantId' | 'role'>,
  profileId: string,
): Promise<ExampleList> {
  const [licensed, profile, examples] = await Promise.all([
    data.licences.held(caller.tenantId, profileId),
    data.profiles.findLicensed(profileId),
    data.examples.listLicensed(profileId),
  ]);
  if (!licensed || profile === null || (isMember(caller) && profile.status === 'DRAFT')) {
    throw new ApiError(
      'NOT_FOUND',
      'Your organisation has no profile with this id. GET /v1/profiles lists the profiles you may use.',
    );
  }
  return { profileId, examples: examples.map(({ id, createdAt, audit }) => ({ id, createdAt, clinicalData: audit })) };
}

/** Stores an audit as an example of a profile. @throws ApiError `BAD_REQUEST` for an invalid audit, `NOT_FOUND` for an unknown profile */
export async function addExample(
  { data, clock }: Deps,
  { profileId, audit }: { profileId: string; audit: unknown },
): Promise<{ profileId: string; exampleId: string }> {
  const validated = parseInput(ExampleAudit, audit, 'body');
  if ((await data.profiles.findLicensed(profileId)) === null) {
    throw new ApiError('NOT_FOUND', `There is no profile ${profileId}.`);
  }
  const exampleId = mintExampleId();
  await data.examples.insert({ id: exampleId, profileId, createdAt: clock(), audit: validated });
  return { profileId, exampleId };
}
