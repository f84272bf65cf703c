import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnvironment } from '../../shared/config.ts';
import { useService, useTenant } from '../support/service/use-service.ts';

const SUITE = path.resolve(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const REVISION = '2026-07-28';

/** The scenarios of the protocol's own suite that apply. */
const SCENARIOS = [
  'http-header-validation',
  'tools-list',
  'server-sse-multiple-streams',
  'input-required-result-unsupported-methods',
  'input-required-result-validate-input',
  'dns-rebinding-protection',
  'server-stateless',
  'caching',
];
/** Every other scenario of the revision, by the rule of the contract that rules it out. */
const RULED_OUT = {
  'methods beside server/discover, tools/list and tools/call are unknown': [
    'completion-complete',
    'resources-list',
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
    'sep-2164-resource-not-found',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
    'input-required-result-non-tool-request',
  ],
  'the tools are those of the service, not those of the suite’s example server': [
    'tools-call-error',
    'tools-call-with-progress',
    'json-schema-2020-12',
    'http-custom-header-server-validation',
  ],
  'a result is one block of text': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
  ],
  'a result is complete and asks the assistant for nothing': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-missing-input-response',
    'input-required-result-result-type',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-ignore-extra-params',
  ],
};
/** Checks of these scenarios that need what the contract does not have. */
const NOT_OFFERED = {
  'server-stateless': [
    'sep-2575-server-rejects-undeclared-capability',
    'sep-2575-missing-capability-http-400',
    'sep-2575-http-server-no-independent-requests-on-stream',
    'sep-2575-server-no-log-without-loglevel',
  ],
  caching: [
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
  ],
};

describe('the conformance suite of the Model Context Protocol', () => {
  const service = useService({ withWorker: false, ownAddress: true });
  const tenant = useTenant(service);
  let proxy: Server;
  let folder: string;
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'docaudit-conformance-'));
    const rows = Object.entries(NOT_OFFERED).flatMap(([scenario, checks]) =>
      checks.map((id) => `  - ${scenario}:${id}`),
    );
    await writeFile(path.join(folder, 'expected.yml'), `server:\n${rows.join('\n')}\n`);
    proxy = await authorizing(service.baseUrl, await tenant.client.token());
  });
  after(async () => {
    proxy.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function suite(...args: string[]): Promise<{ code: number | null; said: string }> {
    const child = spawn(process.execPath, [SUITE, ...args], {
      env: childEnvironment({}),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
    return { code, said: out + err };
  }

  it('has no scenario that is neither passed nor ruled out', async () => {
    const { said } = await suite('list', '--server', '--spec-version', REVISION);
    const listed = [...said.matchAll(/^ +- (\S+) \[/gm)].map(([, name]) => name);
    assert.deepEqual(listed.sort(), [...SCENARIOS, ...Object.values(RULED_OUT).flat()].sort());
  });

  for (const scenario of SCENARIOS) {
    it(`passes ${scenario}`, async () => {
      const { port } = proxy.address() as AddressInfo;
      const args = [
        '--url',
        `http://127.0.0.1:${port}/v1/mcp`,
        '--scenario',
        scenario,
        '--spec-version',
        REVISION,
        '-o',
        folder,
      ];
      const expected = scenario in NOT_OFFERED ? ['--expected-failures', path.join(folder, 'expected.yml')] : [];
      const { code, said } = await suite('server', ...args, ...expected);
      assert.equal(code, 0, said);
    });
  }

  it('passes authorization-server-metadata-endpoint', async () => {
    const scenario = ['--scenario', 'authorization-server-metadata-endpoint', '-o', folder];
    const { code, said } = await suite('authorization', '--url', `${service.baseUrl}/oauth`, ...scenario);
    assert.equal(code, 0, said);
  });
});

/** A server in front that adds a token, because the suite cannot send one, and takes its own address for that of the service. */
async function authorizing(target: string, token: string): Promise<Server> {
  const { hostname, port, host } = new URL(target);
  const proxy = createServer((req, res) => {
    const { port: ownPort } = proxy.address() as AddressInfo;
    const own = [`127.0.0.1:${ownPort}`, `localhost:${ownPort}`];
    const headers = {
      authorization: `Bearer ${token}`,
      ...req.headers,
      ...(own.includes(req.headers.host ?? '') && { host }),
      ...(own.some((one) => req.headers.origin === `http://${one}`) && { origin: target }),
    };
    const sent = forward({ hostname, port, path: req.url, method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    sent.on('error', () => res.destroy());
    req.pipe(sent);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return proxy;
}
