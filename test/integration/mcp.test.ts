import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import type { QuotaReport } from '../../shared/contracts/quotas.ts';
import type { ErrorCode } from '../../shared/errors/catalogue.ts';
import { META, REVISION } from '../../shared/http/mcp.ts';
import { hourKeyOf } from '../../shared/rules/periods.ts';
import { createBundle } from '../../shared/services/profiles/bundles.ts';
import { itWithin } from '../support/it-within.ts';
import { fakeLawSource, provision } from '../support/laws/fake-law-source.ts';
import { auditOf, storeAnalysis } from '../support/requests/actions.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../support/requests/api.ts';
import { spentWrites } from '../support/requests/config-writes.ts';
import { storeProfile } from '../support/requests/configuration.ts';
import { postMcp } from '../support/requests/mcp.ts';
import { type JsonSchema, validValue, wrongValues } from '../support/requests/schema-values.ts';
import { DECISION, runDocument, upload } from '../support/requests/uploads.ts';
import { useHoldings, useService, useTenant } from '../support/service/use-service.ts';

const ELEVEN = [
  'get_profiles',
  'upload_url',
  'analyze',
  'get_job',
  'get_actions',
  'action',
  'delete_job',
  'search_laws',
  'get_law',
  'get_snippets',
  'get_quotas',
];
const LIMITS = { maxRunsPerPeriod: 40, configWritesPerHour: 7 };

interface ToolResult {
  isError?: boolean;
  content: [{ type: 'text'; text: string }];
}

/** The beginning of the sentence that refuses a mistake, by the path to it. */
function fieldOf(what: string): string {
  const [name = ''] = /(?<=^\.)\w+/.exec(what) ?? [];
  return name === '' ? 'The arguments' : `\`${name}[^\`]*\``;
}

describe('the MCP endpoint', () => {
  const se = fakeLawSource('SE');
  for (const work of ['2020:1', '2020:2']) se.has(work, { provisions: [provision('1')] });
  let works = 0;
  /** A law that is not yet read. */
  function newWork(): string {
    const work = `2021:${++works}`;
    se.has(work, { provisions: [provision('1')] });
    return work;
  }
  se.fails('2020:9');
  const service = useService({ lawSources: [se.source] });
  const tenant = useTenant(service, LIMITS);
  const spent = useTenant(service, { maxRunsPerPeriod: 1 });
  const holdings = useHoldings(service);
  let token: string;
  let actionType: string;
  before(async () => {
    token = await tenant.client.token();
    [{ id: actionType }] = (await read<{ actions: [{ id: string }] }>('get_actions')).actions;
  });

  const used = () => service.platform.data.runCounters.used(tenant.tenantId, new Date().toISOString().slice(0, 7));

  function post(
    method: string,
    params: object = {},
    { as = token, headers = {} }: { as?: string; headers?: Record<string, string> } = {},
  ) {
    return postMcp(service, as, method, { params, headers });
  }
  const call = (name: string, args?: object, as = token) =>
    post('tools/call', { name, ...(args !== undefined && { arguments: args }) }, { as });

  /** The result of a call that the protocol did not refuse. */
  function resultOf(answer: ApiAnswer): ToolResult {
    assert.equal(answer.status, 200, answer.text);
    const { jsonrpc, id, result } = answer.body as { jsonrpc: string; id: number; result: Record<string, unknown> };
    assert.deepEqual([jsonrpc, id, result['resultType']], ['2.0', 7, 'complete']);
    assert.deepEqual(result['_meta'], { [META.serverInfo]: { name: 'document-audit-service', version: '1' } });
    return result as unknown as ToolResult;
  }
  async function read<T>(name: string, args?: object): Promise<T> {
    const { isError, content } = resultOf(await call(name, args));
    assert.equal(isError, undefined, content[0].text);
    return JSON.parse(content[0].text) as T;
  }

  it('reports itself and its eleven tools', async () => {
    const discovered = resultOf(await post('server/discover')) as unknown as Record<string, unknown>;
    assert.partialDeepStrictEqual(discovered, {
      supportedVersions: [REVISION],
      capabilities: { tools: {} },
      cacheScope: 'private',
    });
    const listed = resultOf(await post('tools/list')) as unknown as {
      ttlMs: number;
      cacheScope: string;
      tools: {
        name: string;
        description: string;
        inputSchema: Record<string, unknown>;
        annotations: Record<string, boolean>;
      }[];
    };
    assert.deepEqual([listed.ttlMs, listed.cacheScope], [60_000, 'private']);
    assert.deepEqual(
      listed.tools.map(({ name }) => name),
      ELEVEN,
    );
    for (const { name, description, inputSchema, annotations } of listed.tools) {
      assert.ok(description.length > 100, name);
      assert.deepEqual([inputSchema['type'], inputSchema['additionalProperties']], ['object', false], name);
      assert.doesNotMatch(JSON.stringify(inputSchema), /\$ref|\$defs/, name);
      assert.equal(annotations['destructiveHint'], ['analyze', 'action', 'delete_job'].includes(name), name);
    }
  });

  it('refuses an audit that is nested too deeply as its route does, and spends nothing', async () => {
    const before = await used();
    const _meta = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
    const args = { profileId: tenant.profileId, actionType, clinicalData: { deep: 'HERE' } };
    const message = { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { _meta, name: 'action', arguments: args } };
    const answer = await request(service, 'POST', '/v1/mcp', {
      token,
      raw: JSON.stringify(message).replace('"HERE"', `${'['.repeat(5_000)}${']'.repeat(5_000)}`),
      headers: { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'action' },
    });
    const { isError, content } = resultOf(answer);
    assert.equal(isError, true);
    assert.match(JSON.stringify(content), /nested too deeply/);
    assert.equal(await used(), before);
  });

  it('costs what docs/assistants.md says', async () => {
    const page = await readFile(new URL('../../docs/assistants.md', import.meta.url), 'utf8');
    const rows = [...page.matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| (.+?) +\|$/gm)];
    const costs = rows.flatMap(([, names = '', cost = '']) =>
      [...names.matchAll(/\w+/g)].map(([name]): [string, string] => [name, cost]),
    );
    const { tools } = resultOf(await post('tools/list')) as unknown as {
      tools: { name: string; description: string }[];
    };
    assert.deepEqual(costs.map(([name]) => name).sort(), [...ELEVEN, 'audit_file'].sort());
    for (const { name, description } of tools) {
      const cost = new Map(costs).get(name) ?? '';
      assert.equal(/^one run\b/.test(cost), /\bCosts one run\b/.test(description), name);
      assert.equal(cost === 'nothing', / Free\.$/.test(description), name);
    }
  });

  it('drives an audit from the upload to a written document, and deletes it', async () => {
    const before = await used();
    const { jobId, uploadUrl } = await read<{ jobId: string; uploadUrl: string }>('upload_url', {});
    const put = await fetch(uploadUrl, { method: 'PUT', body: DECISION, headers: { 'content-type': 'text/plain' } });
    assert.ok(put.ok);
    const { profileId } = tenant;
    assert.deepEqual(await read('analyze', { jobId, profileId }), { success: true, jobId, status: 'QUEUED' });
    await tenant.client.waitForJob(jobId);
    const job = await read<JobAnswer>('get_job', { jobId });
    assert.equal(job.status, 'COMPLETED');
    const clinicalData = job.result?.clinicalData;
    assert.ok(clinicalData);
    for (const source of [{ jobId }, { clinicalData }]) {
      const started = await read<{ jobId: string }>('action', { actionType, profileId, ...source });
      const written = await tenant.client.waitForJob(started.jobId);
      assert.equal(written.status, 'COMPLETED', written.errorMessage ?? '');
      assert.deepEqual(await read('delete_job', { jobId: started.jobId }), { success: true, jobId: started.jobId });
    }
    assert.equal(await used(), before + 3);
    await read('delete_job', { jobId });
    const gone = resultOf(await call('get_job', { jobId }));
    assert.equal(gone.isError, true);
  });

  type Door = 'REST' | 'MCP';
  interface Row {
    tool: string;
    /** The effect of the call, or the reason of its refusal. */
    what: string;
    /** Made for each door, because one job or law serves one of them. */
    args?: (door: Door) => object | Promise<object>;
    rest: (args: Record<string, string>) => string;
    refused?: ErrorCode;
    runs?: number | Record<Door, number>;
    writes?: number;
  }
  const unknown = 'job_00000000000000000000000000';
  const law = { jurisdiction: 'SE', work: '2020:1' };
  const finished = async () => ({ jobId: (await storeAnalysis(service, tenant)).jobId });
  const uploaded = async () => ({ jobId: await upload(tenant), profileId: tenant.profileId });
  const audited = async () => ({ ...(await finished()), profileId: tenant.profileId, actionType });
  const analyze = { tool: 'analyze', rest: () => 'POST /v1/analyze' };
  const action = { tool: 'action', rest: () => 'POST /v1/action', runs: { REST: 1, MCP: 0 } };
  const getLaw = { tool: 'get_law', rest: ({ work = '' }) => `GET /v1/laws/SE/${encodeURIComponent(work)}` };
  const ROWS: Row[] = [
    { tool: 'get_profiles', what: 'all', rest: () => 'GET /v1/profiles' },
    { tool: 'upload_url', what: 'an address', rest: () => 'POST /v1/upload-url' },
    {
      tool: 'upload_url',
      what: 'an address, with an attestation',
      args: () => ({ uploadAttestation: { agreementVersion: '9', accepted: true } }),
      rest: () => 'POST /v1/upload-url',
    },
    { ...analyze, what: 'an audit', args: uploaded, runs: 1 },
    {
      ...analyze,
      what: 'an audit by one reviewer',
      args: async () => {
        const [
          {
            workers: [{ workerId }],
          },
        ] = (await read<{ profiles: [{ workers: [{ workerId: string }] }] }>('get_profiles')).profiles;
        return {
          ...(await uploaded()),
          requestedWorkerIds: [workerId],
          includeDiagnostics: true,
          metadata: { a: 'b' },
        };
      },
      runs: 1,
    },
    {
      ...analyze,
      what: 'a reviewer of others',
      args: async () => ({ ...(await uploaded()), requestedWorkerIds: ['x'] }),
      refused: 'BAD_REQUEST',
    },
    {
      ...analyze,
      what: 'a job that stands',
      args: async () => ({ ...(await finished()), profileId: tenant.profileId }),
      refused: 'CONFLICT',
    },
    {
      ...analyze,
      what: 'no upload',
      args: () => ({ jobId: unknown, profileId: tenant.profileId }),
      refused: 'UPLOAD_NOT_ADMITTED',
    },
    {
      ...analyze,
      what: 'no job id',
      args: () => ({ jobId: 'x', profileId: tenant.profileId }),
      refused: 'BAD_REQUEST',
    },
    {
      ...analyze,
      what: 'no profile of ours',
      args: async () => ({ ...(await uploaded()), profileId: 'none' }),
      refused: 'FORBIDDEN',
    },
    { tool: 'get_job', what: 'one', args: finished, rest: ({ jobId }) => `GET /v1/jobs/${jobId}` },
    {
      tool: 'get_job',
      what: 'no job',
      args: () => ({ jobId: unknown }),
      rest: ({ jobId }) => `GET /v1/jobs/${jobId}`,
      refused: 'NOT_FOUND',
    },
    { tool: 'get_actions', what: 'all', rest: () => 'GET /v1/actions' },
    {
      tool: 'get_actions',
      what: 'of a profile',
      args: () => ({ profileId: tenant.profileId }),
      rest: ({ profileId }) => `GET /v1/actions?profileId=${profileId}`,
    },
    {
      tool: 'get_actions',
      what: 'no profile of ours',
      args: () => ({ profileId: 'none' }),
      rest: () => 'GET /v1/actions?profileId=none',
      refused: 'FORBIDDEN',
    },
    { ...action, what: 'of a job', args: audited, runs: 1 },
    {
      ...action,
      what: 'of an audit',
      args: () => ({ clinicalData: auditOf([tenant.profileId]), profileId: tenant.profileId, actionType }),
      runs: 1,
    },
    {
      ...action,
      what: 'of both',
      args: async () => ({ ...(await audited()), clinicalData: auditOf([tenant.profileId]) }),
      refused: 'BAD_REQUEST',
    },
    {
      ...action,
      what: 'of nothing',
      args: () => ({ profileId: tenant.profileId, actionType }),
      refused: 'BAD_REQUEST',
    },
    {
      ...action,
      what: 'of no audit',
      args: () => ({ clinicalData: { is_flawless: 'yes' }, profileId: tenant.profileId, actionType }),
      refused: 'BAD_REQUEST',
    },
    {
      ...action,
      what: 'of no job',
      args: async () => ({ ...(await audited()), jobId: unknown }),
      refused: 'NOT_FOUND',
    },
    {
      ...action,
      what: 'an unknown one',
      args: async () => ({ ...(await audited()), actionType: 'none' }),
      refused: 'BAD_REQUEST',
    },
    {
      ...action,
      what: 'no profile of ours',
      args: async () => ({ ...(await audited()), profileId: 'none' }),
      refused: 'FORBIDDEN',
    },
    { tool: 'delete_job', what: 'one', args: finished, rest: ({ jobId }) => `DELETE /v1/jobs/${jobId}` },
    {
      tool: 'delete_job',
      what: 'no job',
      args: () => ({ jobId: unknown }),
      rest: ({ jobId }) => `DELETE /v1/jobs/${jobId}`,
      refused: 'NOT_FOUND',
    },
    {
      tool: 'search_laws',
      what: 'a law',
      args: () => ({ jurisdiction: 'SE', query: '2020:1', limit: 3 }),
      rest: () => 'GET /v1/laws?jurisdiction=SE&query=2020:1&limit=3',
    },
    {
      ...getLaw,
      what: 'from its source',
      args: (door) => ({ ...law, work: door === 'REST' ? '2020:1' : '2020:2' }),
      writes: 1,
    },
    { ...getLaw, what: 'that is held', args: () => law },
    { ...getLaw, what: 'that is none', args: () => ({ ...law, work: 'x/y' }), refused: 'NOT_FOUND' },
    {
      ...getLaw,
      what: 'whose source is down',
      args: () => ({ ...law, work: '2020:9' }),
      refused: 'SERVICE_UNAVAILABLE',
    },
    { tool: 'get_snippets', what: 'all', rest: () => 'GET /v1/snippets' },
    {
      tool: 'get_snippets',
      what: 'a provision',
      args: () => ({ ...law, pinpoint: 'par_1§' }),
      rest: () => 'GET /v1/snippets?jurisdiction=SE&work=2020:1&pinpoint=par_1%C2%A7',
    },
    {
      tool: 'get_snippets',
      what: 'part of an address',
      args: () => ({ work: '2020:1' }),
      rest: () => 'GET /v1/snippets?work=2020:1',
      refused: 'BAD_REQUEST',
    },
    {
      tool: 'get_snippets',
      what: 'none',
      args: () => ({ snippetKey: 'x' }),
      rest: () => 'GET /v1/snippets?snippetKey=x',
      refused: 'NOT_FOUND',
    },
    { tool: 'get_quotas', what: 'all', rest: () => 'GET /v1/quotas' },
  ];

  /** Returns the answer to a call through a door, without what differs between any two calls, and what it spent. */
  async function through(door: Door, { tool, args = () => ({}), rest }: Row) {
    const sent = await args(door);
    const before = await spentSoFar();
    let answer: unknown;
    if (door === 'MCP') {
      const { isError, content } = resultOf(await call(tool, sent));
      const body = JSON.parse(content[0].text) as object;
      answer = isError === true ? { error: body } : body;
    } else {
      const [method = '', path = ''] = rest(sent as Record<string, string>).split(' ');
      answer = (await request(service, method, path, { token, ...(method === 'POST' && { json: sent }) })).body;
    }
    const after = await spentSoFar();
    const text = JSON.stringify(answer)
      .replaceAll(/job_[0-9A-Z]{26}/g, 'job')
      .replaceAll(/2020:[12]/g, 'work')
      .replaceAll(/\b\d{13}\b/g, '0')
      .replaceAll(/(?<=[?&]X-Goog-\w+=)[^&"]*/g, '');
    return {
      answer: JSON.parse(text) as { error?: { code: string } },
      runs: after.runs - before.runs,
      writes: after.writes - before.writes,
    };
  }

  async function spentSoFar() {
    const { usage } = (await request(service, 'GET', '/v1/quotas', { token })).body as QuotaReport;
    return { runs: usage.usedRuns, writes: await spentWrites(service, tenant.tenantId) };
  }

  it('has a row for each tool', () => {
    assert.deepEqual(new Set(ROWS.map(({ tool }) => tool)), new Set(ELEVEN));
  });
  for (const row of ROWS) {
    const { tool, what, refused, runs = 0, writes = 0 } = row;
    it(`${refused === undefined ? 'answers' : 'refuses'} as the route does: ${tool}, ${what}`, async () => {
      const rest = await through('REST', row);
      const mcp = await through('MCP', row);
      assert.equal(rest.answer.error?.code, refused, JSON.stringify(rest.answer));
      assert.deepEqual(mcp.answer, rest.answer);
      const spent = (door: Door) => ({ runs: typeof runs === 'number' ? runs : runs[door], writes });
      assert.partialDeepStrictEqual(rest, spent('REST'));
      assert.partialDeepStrictEqual(mcp, spent('MCP'));
    });
  }

  it('refuses every wrong argument of every tool, and stores nothing', async () => {
    const { tools } = resultOf(await post('tools/list')) as unknown as {
      tools: { name: string; inputSchema: JsonSchema }[];
    };
    const before = await holdings.documents();
    for (const { name, inputSchema } of tools) {
      const wrong = wrongValues(inputSchema);
      assert.ok(wrong.length >= 11, name);
      for (const { what, value } of wrong) {
        const answer = await post('tools/call', { name, arguments: value });
        const { id, error } = answer.body as { id?: number; error?: { code: number; message: string } };
        assert.deepEqual([answer.status, id, error?.code], [400, 7, -32602], `${name}${what}: ${answer.text}`);
        assert.match(error?.message ?? '', new RegExp(`^${fieldOf(what)} .*\\.$`), `${name}${what}`);
      }
    }
    assert.deepEqual(await holdings.documents(), before);
  });

  it('takes the smallest arguments that a tool describes', async () => {
    const { tools } = resultOf(await post('tools/list')) as unknown as {
      tools: { name: string; inputSchema: JsonSchema }[];
    };
    for (const { name, inputSchema } of tools) resultOf(await call(name, validValue(inputSchema) as object));
  });

  it('answers a spent allowance with 429 only where a run would be drawn', async () => {
    const as = await spent.client.token();
    await runDocument(spent);
    const { profileId } = spent;
    const paths = { analyze: '/v1/analyze', action: '/v1/action' };
    for (const [name, path] of Object.entries(paths)) {
      const args = { jobId: await upload(spent), profileId, ...(name === 'action' && { actionType: 'x' }) };
      const answer = await call(name, args, as);
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
      assert.deepEqual(answer.body, (await request(service, 'POST', path, { token: as, json: args })).body);
      assert.partialDeepStrictEqual(rateLimitOf(answer), { limit: 1, remaining: 0 });
      const wrong = await call(name, { ...args, x: 1 }, as);
      assert.equal(wrong.status, 400);
    }
    assert.equal(resultOf(await call('get_quotas', {}, as)).isError, undefined);
    assert.equal((await post('tools/list', {}, { as })).status, 200);
  });

  it('answers 429 where fewer runs remain than a review package needs, and spends none', async () => {
    const few = await service.tenant({ maxRunsPerPeriod: 1 });
    const second = await storeProfile(service, few.tenantId);
    const { profileId } = await createBundle(service.platform, {
      tenantId: few.tenantId,
      name: 'All',
      memberProfileIds: [few.profileId, second.profileId],
    });
    const answer = await call('analyze', { jobId: await upload(few), profileId }, await few.client.token());
    assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
    assert.partialDeepStrictEqual(rateLimitOf(answer), { limit: 1, remaining: 1 });
    assert.equal(await service.usedRuns(few), 0);
  });

  itWithin(hourKeyOf)('answers a spent floor of writes as the route does, in a result', async () => {
    const { client } = await service.tenant({ configWritesPerHour: 1 });
    const as = await client.token();
    const [held, other] = [newWork(), newWork()];
    const address = (work: string) => ({ jurisdiction: 'SE', work });
    assert.equal((await request(service, 'GET', `/v1/laws/SE/${held}`, { token: as })).status, 200);
    const rest = await request(service, 'GET', `/v1/laws/SE/${other}`, { token: as });
    assertRefusal(rest, { code: 'TOO_MANY_REQUESTS' });
    const { isError, content } = resultOf(await call('get_law', address(other), as));
    assert.deepEqual([isError, { error: JSON.parse(content[0].text) }], [true, rest.body]);
    assert.equal(resultOf(await call('get_law', address(held), as)).isError, undefined);
  });

  it('answers over HTTP what is no message of the protocol', async () => {
    assertRefusal(await request(service, 'POST', '/v1/mcp', { json: {} }), { code: 'UNAUTHORIZED' });
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
      assertRefusal(await request(service, method, '/v1/mcp', { token }), { code: 'NOT_FOUND' });
      assertRefusal(await request(service, method, '/v1/mcp'), { code: 'UNAUTHORIZED' });
    }
    const foreign = await post('tools/list', {}, { headers: { origin: 'https://elsewhere.example' } });
    assertRefusal(foreign, { code: 'FORBIDDEN' });
    const own = { origin: new URL(service.platform.config.baseUrl).origin };
    assert.equal((await post('tools/list', {}, { headers: own })).status, 200);
    const notified = await request(service, 'POST', '/v1/mcp', {
      token,
      json: { jsonrpc: '2.0', method: 'notifications/cancelled' },
    });
    assert.deepEqual([notified.status, notified.text, notified.headers.get('content-type')], [202, '', null]);
    for (const raw of ['{', '[]', '"x"', 'null', '7', `[${'1,'.repeat(300_000)}1]`, '\ud800{']) {
      const answer = await request(service, 'POST', '/v1/mcp', { token, raw });
      assert.deepEqual(
        [answer.status, (answer.body as { error: { code: number } }).error.code],
        [400, -32600],
        raw.slice(0, 20),
      );
      assert.ok(!('id' in (answer.body as object)));
    }
    const unreadable: [what: string, raw: string, headers: Record<string, string>][] = [
      ['another character set', '{}', { 'content-type': 'application/json; charset=iso-8859-1' }],
      ['an unknown encoding', '{}', { 'content-encoding': 'zstd9' }],
      ['a broken encoding', '{}', { 'content-encoding': 'gzip' }],
      ['another type', '{}', { 'content-type': 'text/plain' }],
      ['more than 2 MiB', ' '.repeat(2 * 2 ** 20 + 1), {}],
      ['an id beyond the numbers of JSON', '{"jsonrpc":"2.0","id":1e400,"method":"tools/list"}', {}],
    ];
    for (const [what, raw, headers] of unreadable) {
      const answer = await request(service, 'POST', '/v1/mcp', { token, raw, headers });
      const { jsonrpc, error, ...rest } = answer.body as { jsonrpc: string; error: Record<string, unknown> };
      assert.deepEqual([answer.status, jsonrpc, error['code'], rest], [400, '2.0', -32600, {}], what);
      assert.deepEqual(Object.keys(error), ['code', 'message'], what);
      assert.equal(rateLimitOf(answer)?.limit, LIMITS.maxRunsPerPeriod, what);
    }
    for (const answer of [foreign, notified, await post('ping')])
      assert.equal(rateLimitOf(answer)?.limit, LIMITS.maxRunsPerPeriod);
  });
});
