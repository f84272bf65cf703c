import assert from 'node:assert/strict';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import { META, REVISION } from '../../shared/http/mcp.ts';
import { fakeLawSource, provision } from '../support/laws/fake-law-source.ts';
import { type ApiAnswer, assertRefusal, rateLimitOf, request } from '../support/requests/api.ts';
import { postMcp } from '../support/requests/mcp.ts';
import { DECISION, runDocument } from '../support/requests/uploads.ts';
import { useService, useTenant } from '../support/service/use-service.ts';

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
const _meta = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
const LIMITS = { maxRunsPerPeriod: 20, configWritesPerHour: 7 };

interface ToolResult {
  isError?: boolean;
  content: [{ type: 'text'; text: string }];
}

describe('the MCP endpoint', () => {
  const se = fakeLawSource('SE');
  se.has('2020:1', { provisions: [provision('1')] });
  const service = useService({ lawSources: [se.source] });
  const tenant = useTenant(service, LIMITS);
  const spent = useTenant(service, { maxRunsPerPeriod: 1 });
  let token: string;
  before(async () => {
    token = await tenant.client.token();
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
    const [{ id: actionType }] = (await read<{ actions: [{ id: string }] }>('get_actions', { profileId })).actions;
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

  it('answers what the routes answer', async () => {
    const { jobId } = await runDocument(tenant);
    const address = { jurisdiction: 'SE', work: '2020:1' };
    await read('get_law', address);
    const same: [tool: string, args: object | undefined, path: string][] = [
      ['get_profiles', undefined, '/v1/profiles'],
      ['get_job', { jobId }, `/v1/jobs/${jobId}`],
      ['get_actions', {}, '/v1/actions'],
      ['get_actions', { profileId: tenant.profileId }, `/v1/actions?profileId=${tenant.profileId}`],
      [
        'search_laws',
        { jurisdiction: 'SE', query: '2020:1', limit: 3 },
        '/v1/laws?jurisdiction=SE&query=2020:1&limit=3',
      ],
      ['get_law', address, '/v1/laws/SE/2020:1'],
      ['get_snippets', {}, '/v1/snippets'],
      [
        'get_snippets',
        { ...address, pinpoint: 'par_1§' },
        '/v1/snippets?jurisdiction=SE&work=2020:1&pinpoint=par_1%C2%A7',
      ],
      ['get_quotas', {}, '/v1/quotas'],
    ];
    for (const [tool, args, path] of same) {
      const rest = await request(service, 'GET', path, { token });
      assert.equal(rest.status, 200, rest.text);
      assert.deepEqual(await read(tool, args), rest.body, tool);
    }
  });

  it('passes on a refusal of a route as a result, and spends nothing', async () => {
    const before = await used();
    const { profileId } = tenant;
    const unknown = 'job_00000000000000000000';
    const refused: [tool: string, args: object, method: string, path: string, code: string][] = [
      ['get_job', { jobId: unknown }, 'GET', `/v1/jobs/${unknown}`, 'NOT_FOUND'],
      ['delete_job', { jobId: unknown }, 'DELETE', `/v1/jobs/${unknown}`, 'NOT_FOUND'],
      ['analyze', { jobId: unknown, profileId }, 'POST', '/v1/analyze', 'BAD_REQUEST'],
      ['get_law', { jurisdiction: 'SE', work: 'x/y' }, 'GET', '/v1/laws/SE/x%2Fy', 'NOT_FOUND'],
      ['get_snippets', { work: '2020:1' }, 'GET', '/v1/snippets?work=2020:1', 'BAD_REQUEST'],
      ['get_actions', { profileId: 'none' }, 'GET', '/v1/actions?profileId=none', 'FORBIDDEN'],
    ];
    for (const [tool, args, method, path, code] of refused) {
      const rest = await request(service, method, path, { token, ...(method === 'POST' && { json: args }) });
      const { isError, content } = resultOf(await call(tool, args));
      assert.equal(isError, true, tool);
      const error = JSON.parse(content[0].text) as { code: string };
      assert.deepEqual({ error }, rest.body, tool);
      assert.equal(error.code, code, tool);
    }
    const action = resultOf(await call('action', { actionType: 'none', profileId, jobId: unknown }));
    assert.equal(action.isError, true);
    assert.equal(await used(), before, 'an action that is refused gives its run back');
  });

  const WRONG: [tool: string, args: unknown][] = [
    ...ELEVEN.flatMap((tool): [string, unknown][] => [
      [tool, { pdfBase64: '' }],
      [tool, { __proto__: null, constructor: 1 }],
      [tool, null],
      [tool, []],
      [tool, 'x'],
    ]),
    ['get_job', {}],
    ['get_job', { jobId: 1 }],
    ['analyze', { jobId: 'x' }],
    ['analyze', { jobId: 'x', profileId: 'y', requestedWorkerIds: 'z' }],
    ['action', { actionType: 'x', profileId: 'y', clinicalData: [] }],
    ['search_laws', { jurisdiction: 'SE', query: 'lag', limit: '3' }],
    ['search_laws', { jurisdiction: 'XX', query: 'lag' }],
    ['search_laws', { jurisdiction: 'SE', query: 'x' }],
    ['get_law', { jurisdiction: 'SE' }],
    ['get_snippets', { snippetKey: '' }],
    ['upload_url', { uploadAttestation: true }],
  ];
  it('refuses arguments that the tool does not offer', async () => {
    const before = await used();
    for (const [tool, args] of WRONG) {
      const answer = await post('tools/call', { name: tool, arguments: args });
      const { error } = answer.body as { error: { code: number; message: string } };
      assert.deepEqual([answer.status, error?.code], [400, -32602], `${tool} ${JSON.stringify(args)}: ${answer.text}`);
      assert.match(error.message, /\.$/);
    }
    const proto = `{"jsonrpc":"2.0","id":7,"method":"tools/call","params":{"_meta":${JSON.stringify(_meta)},"name":"get_quotas","arguments":{"__proto__":{}}}}`;
    const headers = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'get_quotas' };
    assert.equal((await request(service, 'POST', '/v1/mcp', { token, raw: proto, headers })).status, 400);
    assert.equal(await used(), before);
  });

  it('answers a spent allowance with 429 only where a run would be drawn', async () => {
    const as = await spent.client.token();
    await runDocument(spent);
    for (const name of ['analyze', 'action']) {
      const args = {
        jobId: 'job_00000000000000000000',
        profileId: spent.profileId,
        ...(name === 'action' && { actionType: 'x' }),
      };
      const answer = await call(name, args, as);
      assertRefusal(answer, { code: 'TOO_MANY_REQUESTS' });
      assert.partialDeepStrictEqual(rateLimitOf(answer), { limit: 1, remaining: 0 });
      const wrong = await call(name, { ...args, x: 1 }, as);
      assert.equal(wrong.status, 400);
    }
    assert.equal(resultOf(await call('get_quotas', {}, as)).isError, undefined);
    assert.equal((await post('tools/list', {}, { as })).status, 200);
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
    for (const answer of [foreign, notified, await post('ping')])
      assert.equal(rateLimitOf(answer)?.limit, LIMITS.maxRunsPerPeriod);
  });
});
