import assert from 'node:assert/strict';
import type { Provision } from '../../../shared/contracts/law.ts';
import type { LegalReference } from '../../../shared/contracts/profile.ts';
import type { ErrorCode, RefusalName } from '../../../shared/errors/catalogue.ts';
import { provisionKey } from '../../../shared/ids.ts';
import { createKey } from '../../../shared/services/tenants/keys.ts';
import { headOf, provision } from '../laws/fake-law-source.ts';
import { type Holdings, openHoldings } from '../service/holdings.ts';
import { type Service, startService, type TestTenant } from '../service/service.ts';
import { use } from '../use.ts';
import { type ApiAnswer, request } from './api.ts';
import { assertRefusedWrite } from './config-writes.ts';
import { OBJECTIVITY } from './configuration.ts';

/** A law of which each test may say what is in force. */
export const LAW = '2000:1';
export const inLaw = (section: number): LegalReference => ({
  jurisdiction: 'SE',
  work: LAW,
  pinpoint: `par_${section}§`,
});

export const REVIEWER = { name: 'Saklighet', instructions: 'Pröva sakligheten.', rules: [OBJECTIVITY] };

/** A body that is accepted, changed as told. */
export const profileBody = (changes: object = {}) => ({
  name: 'Objektivitet',
  documentType: 'Beslut',
  workers: [REVIEWER],
  ...changes,
});

/** An inline source that binds, changed as told. */
export const inlineSource = (ref: string, changes: object = {}) => ({
  ref,
  name: `Föreskrift ${ref}`,
  source: 'HSLF-FS 2020:1',
  content: `Nämnden ska höra parten (${ref}).`,
  authorityType: 'AGENCY_REGULATION',
  validFromYear: 2020,
  validToYear: null,
  ...changes,
});

export interface Written {
  success: true;
  profileId: string;
  workerIds: string[];
  status: string;
  snippets?: { ref: string; id: string; snippetKey: string }[];
}

interface ListedProfile {
  profileId: string;
  workers: { workerId: string; name: string; instructions?: string; rules: LegalReference[]; snippetIds: string[] }[];
  warnings: { kind: string; work: string; pinpoint: string | null; workerIds: string[]; message: string }[];
  [field: string]: unknown;
}

export interface ExpectedProfileRefusal {
  refusal: RefusalName;
  values: object;
  /** `BAD_REQUEST` unless given. */
  code?: ErrorCode;
  message: RegExp;
}

/** An organisation that writes profiles through the API, beside another one. */
export interface ProfileScene {
  service: Service;
  holdings: Holdings;
  tenant: TestTenant;
  token: string;
  other: TestTenant;
  otherToken: string;
  create(json: unknown, token?: string, headers?: Record<string, string>): Promise<ApiAnswer>;
  created(json?: object, token?: string): Promise<Written>;
  /** Asserts that a create is refused like this, and that nothing of it was stored. */
  refused(json: unknown, expected: ExpectedProfileRefusal): Promise<void>;
  patch(profileId: string, json: unknown, token?: string): Promise<ApiAnswer>;
  patched(profileId: string, json: object): Promise<Written>;
  remove(profileId: string, token?: string): Promise<ApiAnswer>;
  list(token?: string): Promise<ListedProfile[]>;
  listed(profileId: string): Promise<ListedProfile>;
  /** Makes `LAW` say this, as an ingest does. */
  publish(
    provisions: Provision[],
    changes?: { isRepealed?: boolean; repealedAt?: string },
    problems?: readonly string[],
  ): Promise<void>;
  /** A token of the platform's own workspace credential in the organisation. */
  workspaceToken(): Promise<string>;
  close(): Promise<void>;
}

async function openProfileScene(): Promise<ProfileScene> {
  const service = await startService({ withWorker: false });
  const holdings = openHoldings(service);
  const [tenant, other] = [
    await service.tenant({ configWritesPerHour: 100_000 }),
    await service.tenant({ configWritesPerHour: 100_000 }),
  ];
  const [token, otherToken] = [await tenant.client.token(), await other.client.token()];
  const { platform } = service;

  const scene: ProfileScene = {
    service,
    holdings,
    tenant,
    token,
    other,
    otherToken,
    create: (json, as = token, headers = {}) => request(service, 'POST', '/v1/profiles', { token: as, json, headers }),
    async created(json = profileBody(), as = token) {
      const answer = await scene.create(json, as);
      assert.equal(answer.status, 201, answer.text);
      return answer.body as Written;
    },
    async refused(json, { code = 'BAD_REQUEST', message, ...details }) {
      const writer = { service, holdings, tenantId: tenant.tenantId };
      await assertRefusedWrite(writer, () => scene.create(json), { code, details, message });
    },
    patch: (profileId, json, as = token) =>
      request(service, 'PATCH', `/v1/profiles/${encodeURIComponent(profileId)}`, { token: as, json }),
    async patched(profileId, json) {
      const answer = await scene.patch(profileId, json);
      assert.equal(answer.status, 200, answer.text);
      return answer.body as Written;
    },
    remove: (profileId, as = token) => request(service, 'DELETE', `/v1/profiles/${profileId}`, { token: as }),
    async list(as = token) {
      const answer = await request(service, 'GET', '/v1/profiles', { token: as });
      assert.equal(answer.status, 200, answer.text);
      return (answer.body as { profiles: ListedProfile[] }).profiles;
    },
    async listed(profileId) {
      const found = (await scene.list()).find((profile) => profile.profileId === profileId);
      assert.ok(found);
      return found;
    },
    async publish(provisions, changes = {}, problems = []) {
      const { clock, data } = platform;
      const head = { ...headOf('SE', LAW), ...changes };
      await data.lawVersions.store(
        { head, provisions },
        { sourceKeyOf: provisionKey, clock, problems: () => problems },
      );
    },
    async workspaceToken() {
      const key = await createKey(platform, { tenantId: tenant.tenantId, name: 'Workspace', workspace: true });
      const answer = await request(service, 'POST', '/v1/oauth/token', {
        json: { grant_type: 'client_credentials', client_id: key.clientId, client_secret: key.clientSecret },
      });
      return (answer.body as { access_token: string }).access_token;
    },
    async close() {
      await holdings.close();
      await service.close();
    },
  };
  await scene.publish([provision('1'), provision('2'), provision('3', '', { isRepealNotice: true })]);
  // The first write opens the counters of the organisation, so that later ones can be seen to change nothing else.
  await scene.created();
  await scene.created(profileBody(), otherToken);
  return scene;
}

/** A profile scene for the tests of a suite. */
export const useProfileScene = (): ProfileScene => use(openProfileScene, (scene) => scene.close());
