import type { ApiClient, Profile } from '../../../shared/client/index.ts';
import type { CreateProfileBody } from '../../../shared/contracts/profile.ts';
import type { LegalSource } from '../../../shared/contracts/snippet.ts';

/** The fields of a stored profile that a new one can be created with; its sources are named by the organisation's own keys. */
export function bodyOf(profile: Profile): CreateProfileBody {
  const { name, documentType, jurisdictions, categoryPath, userHelpText, unlisted, outputLanguage, workers } = profile;
  const citesStatute = workers.some(({ rules }) => rules.length > 0);
  return {
    name,
    documentType,
    categoryPath,
    unlisted,
    ...(userHelpText !== undefined && { userHelpText }),
    ...(outputLanguage !== undefined && { outputLanguage }),
    ...(!citesStatute && jurisdictions.length > 0 && { jurisdictions }),
    workers: workers.map((worker) => ({
      name: worker.name,
      ...(worker.instructions !== undefined && { instructions: worker.instructions }),
      rules: worker.rules,
      snippetIds: worker.snippetIds,
    })),
  };
}

/**
 * A profile as a file that any organisation can import, also by `POST /v1/profiles`: its rule sets travel in it, and provisions that are cited
 * by key are cited by address wherever another reviewer cites an address.
 */
export async function exported(client: ApiClient, profile: Profile): Promise<CreateProfileBody> {
  const keys = [...new Set(profile.workers.flatMap(({ snippetIds }) => snippetIds))];
  const found = new Map(await Promise.all(keys.map(async (key) => [key, await readSource(client, key)] as const)));
  const refOf = new Map(
    keys.filter((key) => found.get(key)?.work === undefined).map((key, index) => [key, `source-${index + 1}`]),
  );
  const { workers, ...body } = bodyOf(profile);
  // Legal orders are refused beside addresses. The keys of provisions stay then, because they are the same on every installation.
  const areKeysKept = body.jurisdictions !== undefined;
  return {
    ...body,
    ...(profile.urlSlug !== undefined && { urlSlug: profile.urlSlug }),
    ...(refOf.size > 0 && { snippets: [...refOf].map(([key, ref]) => ({ ref, ...fieldsOf(found.get(key)) })) }),
    workers: workers.map(({ rules = [], snippetIds = [], ...worker }) => ({
      ...worker,
      rules: areKeysKept ? rules : [...rules, ...snippetIds.flatMap((key) => addressOf(found.get(key)))],
      snippetIds: snippetIds.flatMap((key) => refOf.get(key) ?? (areKeysKept ? key : [])),
    })),
  };
}

async function readSource(client: ApiClient, snippetKey: string): Promise<LegalSource> {
  const answer = await client.get('/v1/snippets', { params: { query: { snippetKey } } });
  if ('snippets' in answer) throw new Error('A key addresses one source.');
  return answer as LegalSource;
}

function addressOf(source: LegalSource | undefined): { jurisdiction: string; work: string; pinpoint: string }[] {
  const { jurisdiction, work, pinpoint } = source ?? {};
  return jurisdiction === undefined || work === undefined || pinpoint === undefined
    ? []
    : [{ jurisdiction, work, pinpoint }];
}

function fieldsOf(found: LegalSource | undefined): Omit<NonNullable<CreateProfileBody['snippets']>[number], 'ref'> {
  if (found === undefined) throw new Error('Every key was read.');
  const { name, source, content, authorityType, validFromYear, validToYear } = found;
  return { name, ...(source !== '' && { source }), content, authorityType, validFromYear, validToYear };
}

/** The profile in a file; null for anything else. The service judges its fields. */
export function profileIn(text: string): CreateProfileBody | null {
  try {
    const value: unknown = JSON.parse(text);
    const isProfile = typeof value === 'object' && value !== null && 'workers' in value && 'name' in value;
    return isProfile ? (value as CreateProfileBody) : null;
  } catch {
    return null;
  }
}
