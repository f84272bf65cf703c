import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodedName, judge, type Verdict } from '../../../../../apps/gateway/mcp/gate.ts';
import { CODES } from '../../../../../apps/gateway/mcp/protocol.ts';
import { META, REVISION } from '../../../../../shared/http/mcp.ts';

const TOOLS = new Map([
  ['get_job', {}],
  ['läs', {}],
]);
const META_FIELDS = { [META.protocolVersion]: REVISION, [META.clientCapabilities]: {} };
const HEADERS = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/call', 'mcp-name': 'get_job' };
const CALL = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { _meta: META_FIELDS, name: 'get_job', arguments: {} },
};
const LIST = { ...CALL, method: 'tools/list', params: { _meta: META_FIELDS } };
const LIST_HEADERS = { 'mcp-protocol-version': REVISION, 'mcp-method': 'tools/list' };

const base64 = (text: string) => `=?base64?${Buffer.from(text).toString('base64')}?=`;
const decide = (headers: object, body: unknown): Verdict => judge(headers, body, (name) => TOOLS.has(name));
const withMeta = (meta: object) => ({ ...CALL, params: { ...CALL.params, _meta: meta } });

describe('the gate of the MCP endpoint', () => {
  const ACCEPTED: [what: string, headers: object, body: object, verdict: Verdict][] = [
    ['a call', HEADERS, CALL, { kind: 'CALL', id: 1, tool: 'get_job', args: {} }],
    [
      'a call without arguments',
      HEADERS,
      { ...CALL, params: { _meta: META_FIELDS, name: 'get_job' } },
      { kind: 'CALL', id: 1, tool: 'get_job', args: {} },
    ],
    [
      'a call with a wrapped plain name',
      { ...HEADERS, 'mcp-name': base64('get_job') },
      CALL,
      { kind: 'CALL', id: 1, tool: 'get_job', args: {} },
    ],
    [
      'a name that must be wrapped',
      { ...HEADERS, 'mcp-name': base64('läs') },
      { ...CALL, params: { ...CALL.params, name: 'läs' } },
      { kind: 'CALL', id: 1, tool: 'läs', args: {} },
    ],
    ['an id that is a text', HEADERS, { ...CALL, id: '' }, { kind: 'CALL', id: '', tool: 'get_job', args: {} }],
    ['an id with a fraction', HEADERS, { ...CALL, id: 1.5 }, { kind: 'CALL', id: 1.5, tool: 'get_job', args: {} }],
    ['a list', LIST_HEADERS, LIST, { kind: 'LIST', id: 1 }],
    [
      'discovery',
      { ...LIST_HEADERS, 'mcp-method': 'server/discover' },
      { ...LIST, method: 'server/discover' },
      { kind: 'DISCOVER', id: 1 },
    ],
    [
      'a notification, whatever it says',
      {},
      { jsonrpc: '2.0', method: 'tools/call', params: {} },
      { kind: 'NOTIFICATION' },
    ],
  ];
  for (const [what, headers, body, verdict] of ACCEPTED) {
    it(`takes ${what}`, () => assert.deepEqual(decide(headers, body), verdict));
  }

  const { invalidRequest, invalidParams, headerMismatch, unsupportedRevision, methodNotFound } = CODES;
  const old = { jsonrpc: '2.0', id: 1, method: 'initialize', params: { protocolVersion: '2025-06-18' } };
  const REFUSED: [what: string, headers: object, body: unknown, status: number, code: number, requested?: string][] = [
    ['no JSON', HEADERS, undefined, 400, invalidRequest],
    ['a batch', HEADERS, [CALL], 400, invalidRequest],
    ['an empty batch', HEADERS, [], 400, invalidRequest],
    ['a text', HEADERS, 'x', 400, invalidRequest],
    ['null', HEADERS, null, 400, invalidRequest],
    ['an answer', HEADERS, { jsonrpc: '2.0', id: 1, result: {} }, 400, invalidRequest],
    ['another version of JSON-RPC', HEADERS, { ...CALL, jsonrpc: '1.0' }, 400, invalidRequest],
    ['a null id', HEADERS, { ...CALL, id: null }, 400, invalidRequest],
    ['an id that is an object', HEADERS, { ...CALL, id: {} }, 400, invalidRequest],
    ['an id that JSON cannot repeat', HEADERS, { ...CALL, id: 2 ** 53 }, 400, invalidRequest],
    ['an id beyond the numbers of JSON', HEADERS, { ...CALL, id: Number.POSITIVE_INFINITY }, 400, invalidRequest],
    ['an id of 201 characters', HEADERS, { ...CALL, id: 'a'.repeat(201) }, 400, invalidRequest],
    ['params that are a list', HEADERS, { ...CALL, params: [] }, 400, invalidRequest],
    ['params that are null', HEADERS, { ...CALL, params: null }, 400, invalidRequest],
    [
      'a notification with params that are a text',
      HEADERS,
      { jsonrpc: '2.0', method: 'x', params: '' },
      400,
      invalidRequest,
    ],
    ['an older client’s initialize', {}, old, 400, unsupportedRevision, '2025-06-18'],
    [
      'an older client’s initialize that names our revision in the header',
      { 'mcp-protocol-version': REVISION },
      old,
      400,
      unsupportedRevision,
      '2025-06-18',
    ],
    [
      'an initialize without a version',
      { 'mcp-protocol-version': '2025-11-25' },
      { ...old, params: {} },
      400,
      unsupportedRevision,
      '2025-11-25',
    ],
    ['an initialize that names no revision anywhere', {}, { ...old, params: {} }, 400, invalidParams],
    [
      'an initialize that names our revision as older clients do',
      {},
      { ...old, params: { protocolVersion: REVISION } },
      400,
      invalidParams,
    ],
    [
      'an older client’s header',
      { 'mcp-protocol-version': '2025-11-25' },
      { ...LIST, params: {} },
      400,
      unsupportedRevision,
      '2025-11-25',
    ],
    ['no version anywhere', {}, { ...LIST, params: {} }, 400, invalidParams],
    ['no params', LIST_HEADERS, { jsonrpc: '2.0', id: 1, method: 'tools/list' }, 400, invalidParams],
    ['a version that is no text', HEADERS, withMeta({ ...META_FIELDS, [META.protocolVersion]: 1 }), 400, invalidParams],
    ['another version in the header', { ...HEADERS, 'mcp-protocol-version': '2025-11-25' }, CALL, 400, headerMismatch],
    [
      'another revision',
      { ...HEADERS, 'mcp-protocol-version': '2027-01-01' },
      withMeta({ ...META_FIELDS, [META.protocolVersion]: '2027-01-01' }),
      400,
      unsupportedRevision,
      '2027-01-01',
    ],
    ['no capabilities', HEADERS, withMeta({ [META.protocolVersion]: REVISION }), 400, invalidParams],
    [
      'capabilities that are a list',
      HEADERS,
      withMeta({ ...META_FIELDS, [META.clientCapabilities]: [] }),
      400,
      invalidParams,
    ],
    ['no version in the header', { ...HEADERS, 'mcp-protocol-version': undefined }, CALL, 400, headerMismatch],
    ['no method in the header', { ...HEADERS, 'mcp-method': undefined }, CALL, 400, headerMismatch],
    ['another method in the header', { ...HEADERS, 'mcp-method': 'Tools/call' }, CALL, 400, headerMismatch],
    ['an unknown method', { ...LIST_HEADERS, 'mcp-method': 'ping' }, { ...LIST, method: 'ping' }, 404, methodNotFound],
    [
      'an initialize of our revision',
      { ...LIST_HEADERS, 'mcp-method': 'initialize' },
      { ...LIST, method: 'initialize' },
      404,
      methodNotFound,
    ],
    [
      'a subscription',
      { ...LIST_HEADERS, 'mcp-method': 'subscriptions/listen' },
      { ...LIST, method: 'subscriptions/listen' },
      404,
      methodNotFound,
    ],
    ['a name beside a list', { ...LIST_HEADERS, 'mcp-name': 'x' }, LIST, 400, headerMismatch],
    ['a name that is no text', HEADERS, { ...CALL, params: { ...CALL.params, name: 1 } }, 400, invalidParams],
    ['no name in the header', { ...HEADERS, 'mcp-name': undefined }, CALL, 400, headerMismatch],
    ['another name in the header', { ...HEADERS, 'mcp-name': 'GET_JOB' }, CALL, 400, headerMismatch],
    ['a wrapped name with bad padding', { ...HEADERS, 'mcp-name': '=?base64?Z2V0X2pvYg?=' }, CALL, 400, headerMismatch],
    ['a wrapped name that is no UTF-8', { ...HEADERS, 'mcp-name': '=?base64?/w==?=' }, CALL, 400, headerMismatch],
    ...['nothing', 'toString', '__proto__', 'constructor', ''].map(
      (name): [string, object, unknown, number, number] => [
        `the unknown tool “${name}”`,
        { ...HEADERS, 'mcp-name': name },
        { ...CALL, params: { ...CALL.params, name } },
        404,
        invalidParams,
      ],
    ),
  ];
  for (const [what, headers, body, status, code, requested] of REFUSED) {
    it(`refuses ${what} with ${status} ${code}`, () => {
      const verdict = decide(headers, body);
      assert.ok(verdict.kind === 'REFUSED');
      assert.deepEqual([verdict.error.status, verdict.error.code], [status, code]);
      assert.equal(verdict.error.data?.requested, requested);
      assert.deepEqual(verdict.error.data?.supported, code === unsupportedRevision ? [REVISION] : undefined);
      const sent = (body as { id?: unknown } | undefined)?.id;
      const isEchoed =
        (typeof sent === 'number' && Math.abs(sent) < 2 ** 53) || (typeof sent === 'string' && sent.length <= 200);
      assert.equal(verdict.id, isEchoed ? sent : undefined);
    });
  }

  it('decodes names as they are sent', () => {
    assert.equal(decodedName('=?base64?'), '=?base64?');
    assert.equal(decodedName('=?BASE64?eA==?='), '=?BASE64?eA==?=');
    assert.equal(decodedName('=?base64?eA==?='), 'x');
    assert.equal(decodedName('=?base64??='), '');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => decodedName(base64(name)) === name.toWellFormed()),
    );
  });

  it('answers whatever is sent', () => {
    const near = fc.constantFrom<unknown>(
      '2.0',
      REVISION,
      'tools/call',
      'tools/list',
      'get_job',
      1,
      null,
      {},
      META_FIELDS,
    );
    const field = fc.oneof(near, fc.jsonValue());
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          jsonrpc: field,
          id: field,
          method: field,
          params: fc.oneof(field, fc.record({ _meta: field, name: field, arguments: field }, { requiredKeys: [] })),
        },
        { requiredKeys: [] },
      ),
    );
    const text = fc.option(fc.oneof(fc.constantFrom(REVISION, 'tools/call', 'get_job'), fc.string()), {
      nil: undefined,
    });
    const headers = fc.record({ 'mcp-protocol-version': text, 'mcp-method': text, 'mcp-name': text });
    fc.assert(
      fc.property(headers, body, (sent, message) => {
        const verdict = decide(sent, message);
        if (verdict.kind === 'CALL') assert.ok(TOOLS.has(verdict.tool));
        assert.ok(verdict.kind !== 'REFUSED' || verdict.error.message !== '');
      }),
      { numRuns: 10_000 },
    );
  });
});
