import assert from 'node:assert/strict';
import { SignJWT } from 'jose';
import type { Endpoint } from '../../apps/gateway/endpoint.ts';
import { healthEndpoint } from '../../apps/gateway/health.ts';
import type { OpenApiOperation } from '../../apps/gateway/reference/openapi.ts';
import { apiEndpoints } from '../../apps/gateway/routes/index.ts';
import { mcpAddress, oauthIssuer } from '../../shared/agent-addresses.ts';
import { LEGACY_SCOPES } from '../../shared/contracts/legacy.ts';
import { META, REVISION } from '../../shared/http/mcp.ts';
import { mintClientId, mintJobId, mintPersonId, mintProfileId, mintSnippetId } from '../../shared/ids.ts';
import { createAccessTokens } from '../../shared/security/access-tokens.ts';
import { deactivateKey } from '../../shared/services/tenants/keys.ts';
import { createLegacyKey } from '../../shared/services/tenants/legacy-keys.ts';
import { updateTenant } from '../../shared/services/tenants/tenants.ts';
import { currentDocuments } from '../reference/document.ts';
import { signedIn } from '../support/requests/console.ts';
import { profileBody } from '../support/requests/profiles.ts';
import { GUIDANCE } from '../support/requests/snippets.ts';
import { upload } from '../support/requests/uploads.ts';
import type { TestTenant } from '../support/service/service.ts';
import { useService } from '../support/service/use-service.ts';

type Headers = Record<string, string>;

/** Status and code of an answer; a success has no code. */
type Outcome = string;

/** The request of an operation; `ids` are the path's parameters, which name a record of the caller's organisation. */
interface Sent {
  ids: Record<string, string>;
  query?: string;
  json?: unknown;
  headers?: Headers;
}

describe('every operation under every credential', () => {
  const service = useService({
    withWorker: false,
    environment: { REQUESTS_PER_SECOND: '0' },
    lawSources: [],
  });
  const roomy = { maxRunsPerPeriod: 10_000, configWritesPerHour: 10_000, maxProfiles: 1_000, maxSnippets: 1_000 };
  let operations: { endpoint: Endpoint; operation: OpenApiOperation }[];
  let owner: TestTenant;

  before(async () => {
    owner = await service.tenant(roomy);
    const { api } = await currentDocuments();
    operations = [healthEndpoint, ...apiEndpoints(service.platform)].map((endpoint) => ({
      endpoint,
      operation: api.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method] as OpenApiOperation,
    }));
  });

  const bearer = async ({ client }: Pick<TestTenant, 'client'>): Promise<Headers> => ({
    authorization: `Bearer ${await client.token()}`,
  });

  async function connectionOf({ tenantId }: TestTenant): Promise<Headers> {
    const { data, accessTokens, config, clock } = service.platform;
    const connectionId = mintClientId();
    const approvedAt = clock();
    await data.transact((session) =>
      data.agentConnections.insert(
        {
          connectionId,
          tenantId,
          adminId: mintPersonId(),
          clientId: 'assistant',
          clientName: 'Hjälpredan',
          approvedAt,
          endsAt: approvedAt + 3_600_000,
          endedAt: null,
        },
        session,
      ),
    );
    const { kid, secret } = await accessTokens.signer();
    const token = await new SignJWT({ tenant: tenantId, kind: 'agent-connection', connection: connectionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setIssuer(oauthIssuer(config.baseUrl))
      .setAudience(mcpAddress(config.baseUrl))
      .setIssuedAt()
      .setExpirationTime('15m')
      .sign(secret);
    return { authorization: `Bearer ${token}` };
  }

  async function expired({ tenantId, clientId }: TestTenant): Promise<Headers> {
    const { data, keyring, config, clock } = service.platform;
    const twoHoursAgo = createAccessTokens({
      signingKeys: data.signingKeys,
      keyring,
      clock: () => clock() - 7_200_000,
      issuer: config.baseUrl,
      lifetimeSeconds: 3_600,
      agents: { issuer: oauthIssuer(config.baseUrl), audience: mcpAddress(config.baseUrl), lifetimeSeconds: 900 },
    });
    const token = await twoHoursAgo.issue({ tenantId, credentialId: clientId, kind: 'api-key' });
    return { authorization: `Bearer ${token}` };
  }

  async function forged({ tenantId, clientId }: TestTenant): Promise<Headers> {
    const { kid } = await service.platform.accessTokens.signer();
    const token = await new SignJWT({ tenant: tenantId, kind: 'api-key' })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid })
      .setIssuer(service.platform.config.baseUrl)
      .setSubject(clientId)
      .setExpirationTime('1h')
      .sign(new Uint8Array(32));
    return { authorization: `Bearer ${token}` };
  }

  async function session({ tenantId }: TestTenant): Promise<Headers> {
    const page = await signedIn(service, {
      tenantId,
      email: `${mintPersonId()}@kommun.example`,
      role: 'administrator',
    });
    return { cookie: page.cookie ?? '', 'x-console-organisation': page.organisation };
  }

  /** Records that the path of an operation names, made anew for each request, because some operations destroy them. */
  const RECORDS: Record<string, (of: TestTenant) => Promise<string>> = {
    jobId: async (of) => {
      const jobId = await upload(of);
      await of.client.analyze({ jobId, profileId: of.profileId });
      return jobId;
    },
    profiles: async (of) => (await written(of, '/v1/profiles', profileBody())).profileId ?? '',
    snippets: async (of) => (await written(of, '/v1/snippets', GUIDANCE)).id ?? '',
    examples: async (of) => of.profileId,
    jurisdiction: async () => 'XX',
    work: async () => '2017:900',
  };
  const UNKNOWN: Record<string, () => string> = {
    jobId: mintJobId,
    profiles: mintProfileId,
    snippets: mintSnippetId,
    examples: mintProfileId,
    jurisdiction: () => 'XX',
    work: () => '2017:900',
  };
  const LAW_PARAMETERS = new Set(['jurisdiction', 'work']);

  /** The kind of record that each parameter of a path names: that of the parameter, or of the path's collection. */
  const kindsIn = (endpoint: Endpoint): [parameter: string, kind: string][] =>
    Object.keys(endpoint.request.shape.params?.shape ?? {}).map((name) => [
      name,
      name in RECORDS ? name : (endpoint.path.split('/')[2] ?? ''),
    ]);

  const namesRecord = (endpoint: Endpoint) => kindsIn(endpoint).some(([name]) => !LAW_PARAMETERS.has(name));

  async function written(of: TestTenant, path: string, json: unknown): Promise<Record<string, string>> {
    const response = await fetch(service.baseUrl + path, {
      method: 'POST',
      headers: { ...(await bearer(of)), 'content-type': 'application/json' },
      body: JSON.stringify(json),
    });
    assert.equal(response.status, 201, path);
    return (await response.json()) as Record<string, string>;
  }

  /** The request of each operation that reads more than its path; the same under every credential. */
  const SENT: Record<
    string,
    (of: TestTenant, which: 'OWN' | 'UNKNOWN') => Omit<Sent, 'ids'> | Promise<Omit<Sent, 'ids'>>
  > = {
    issueToken: ({ clientId, clientSecret }) => ({
      json: { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
    }),
    issueUpload: () => ({ json: {} }),
    startAnalysis: async (of, which) => ({
      json: { jobId: which === 'OWN' ? await upload(of) : mintJobId(), profileId: of.profileId },
    }),
    startAction: ({ profileId }) => ({ json: { jobId: mintJobId(), profileId, actionType: 'summary' } }),
    createAction: () => ({ json: { name: 'Brev', instructions: 'Skriv ett brev.' } }),
    createProfile: () => ({ json: profileBody() }),
    changeProfile: () => ({ json: { unlisted: true } }),
    createSnippet: () => ({ json: GUIDANCE }),
    updateSnippet: () => ({ json: { name: 'Nytt namn' } }),
    searchLaws: () => ({ query: '?jurisdiction=SE&query=lag' }),
    callMcp: () => ({
      json: {
        jsonrpc: '2.0',
        id: 1,
        method: 'server/discover',
        params: { _meta: { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} } },
      },
      headers: { 'mcp-protocol-version': REVISION, 'mcp-method': 'server/discover' },
    }),
  };

  async function outcome(
    { method, path }: Endpoint,
    { ids, query = '', json, headers }: Sent,
    credential: Headers,
  ): Promise<Outcome> {
    const target = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(ids[name] ?? ''));
    const response = await fetch(service.baseUrl + target + query, {
      method: method.toUpperCase(),
      headers: { ...credential, ...headers, ...(json === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    if (response.ok) {
      // A stream of events does not end by itself.
      await response.body?.cancel();
      return String(response.status);
    }
    const { error } = (await response.json()) as { error: { code: string } };
    return `${response.status} ${error.code}`;
  }

  async function sentFor(endpoint: Endpoint, of: TestTenant, which: 'OWN' | 'UNKNOWN'): Promise<Sent> {
    const ids = await Promise.all(
      kindsIn(endpoint).map(async ([name, kind]) => [
        name,
        which === 'OWN' ? await RECORDS[kind]?.(of) : UNKNOWN[kind]?.(),
      ]),
    );
    return { ids: Object.fromEntries(ids), ...(await SENT[endpoint.operationId]?.(of, which)) };
  }

  /** The answers that the owner of the record gets: for it, and for a record that does not exist. */
  const ordinary = async (endpoint: Endpoint) =>
    outcome(endpoint, await sentFor(endpoint, owner, 'OWN'), await bearer(owner));
  const ofUnknown = async (endpoint: Endpoint) =>
    outcome(endpoint, await sentFor(endpoint, owner, 'UNKNOWN'), await bearer(owner));

  type Rule = (endpoint: Endpoint, operation: OpenApiOperation) => Promise<Outcome[]>;

  const isJob = (endpoint: Endpoint) =>
    endpoint.operationId === 'startAnalysis' || kindsIn(endpoint).some(([name]) => name === 'jobId');
  /** The law that is asked for belongs to no legal order, which is refused before the organisation is looked at. */
  const refusesSuspended = ({ operationId, responses }: OpenApiOperation) =>
    operationId !== 'readLaw' && responses['403']?.description.includes('suspended') === true;

  /** A record that the credential may not reach looks like one that does not exist. */
  const unlessOwner: Rule = async (endpoint) => [await (isJob(endpoint) ? ofUnknown : ordinary)(endpoint)];
  const refused =
    (answer: Outcome): Rule =>
    async (endpoint) => [endpoint.auth === 'public' ? await ordinary(endpoint) : answer];

  /** Each credential with the organisation that it belongs to, and the rule by which operations answer it. */
  const CREDENTIALS: Record<
    string,
    { of?: () => Promise<TestTenant>; send: (of: TestTenant) => Promise<Headers>; rule: Rule }
  > = {
    'no credential': { send: async () => ({}), rule: refused('401 UNAUTHORIZED') },
    'a malformed credential': { send: async () => ({ authorization: 'Bearer ?!' }), rule: refused('401 UNAUTHORIZED') },
    'another scheme': {
      send: async () => ({ authorization: 'Basic a2V5OnNlY3JldA==' }),
      rule: refused('401 UNAUTHORIZED'),
    },
    'a forged token': { send: forged, rule: refused('401 UNAUTHORIZED') },
    'an expired token': { send: expired, rule: refused('401 TOKEN_EXPIRED') },
    'a key of the key-based variant': {
      send: async ({ tenantId }) => {
        const { apiKey } = await createLegacyKey(service.platform, { tenantId, name: 'Key', scopes: LEGACY_SCOPES });
        return { authorization: `Bearer ${apiKey}` };
      },
      rule: refused('401 UNAUTHORIZED'),
    },
    'a key of another organisation': {
      send: async () => bearer(await service.tenant(roomy)),
      rule: async (endpoint) => [
        await (namesRecord(endpoint) || isJob(endpoint) ? ofUnknown : ordinary)(endpoint),
        ...(endpoint.request.shape.body && !namesRecord(endpoint) ? ['403 FORBIDDEN'] : []),
      ],
    },
    'another key of the organisation': {
      send: async ({ tenantId }) => bearer(await service.key(tenantId)),
      rule: unlessOwner,
    },
    'a key that was deactivated after it got its token': {
      of: () => service.tenant(roomy),
      send: bearer,
      rule: async (endpoint) => [await ordinary(endpoint)],
    },
    'an agent connection': { send: connectionOf, rule: unlessOwner },
    'a session of an administrator': {
      send: session,
      rule: async (endpoint, operation) =>
        endpoint.auth === 'public' || endpoint.session !== undefined
          ? unlessOwner(endpoint, operation)
          : ['403 FORBIDDEN'],
    },
    'a suspended organisation': {
      of: () => service.tenant(roomy),
      send: bearer,
      rule: async (endpoint, operation) => [refusesSuspended(operation) ? '403 FORBIDDEN' : await ordinary(endpoint)],
    },
  };

  for (const [name, { of, send, rule }] of Object.entries(CREDENTIALS)) {
    it(`answers ${name} by its rule`, async () => {
      const tenant = of === undefined ? owner : await of();
      const credential = await send(tenant);
      const cells = await Promise.all(
        operations.map(async ({ endpoint, operation }) => ({
          endpoint,
          operation,
          sent: await sentFor(endpoint, tenant, 'OWN'),
        })),
      );
      // The records exist before the organisation or its key is ended.
      if (name.startsWith('a suspended'))
        await updateTenant(service.platform, tenant.tenantId, { status: 'suspended' });
      if (name.startsWith('a key that was deactivated')) await deactivateKey(service.platform, tenant.clientId);
      const wrong: string[] = [];
      for (const { endpoint, operation, sent } of cells) {
        if (endpoint.operationId === 'issueToken' && of !== undefined) continue;
        const expected = await rule(endpoint, operation);
        const answered = await outcome(endpoint, sent, credential);
        if (!expected.includes(answered)) {
          wrong.push(`${endpoint.operationId}: ${answered}, and not ${expected.join(' or ')}`);
        }
      }
      assert.deepEqual(wrong, []);
    });
  }

  it('has a request for every operation that takes a body', () => {
    const without = operations.filter(
      ({ endpoint, operation }) => operation.requestBody && !SENT[endpoint.operationId],
    );
    assert.deepEqual(
      without.map(({ endpoint }) => endpoint.operationId),
      [],
    );
    assert.ok(operations.length >= 27);
  });
});
