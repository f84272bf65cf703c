import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import { chromium } from 'playwright-core';
import type { JobAnswer } from '../../shared/contracts/job.ts';
import { createAdministrator } from '../../shared/services/tenants/people.ts';
import { eventually } from '../support/eventually.ts';
import { FormBrowser } from '../support/oauth/browser.ts';
import { installedChromium, PATIENCE_MS } from '../support/oauth/chromium.ts';
import { DECISION } from '../support/requests/uploads.ts';
import { useService } from '../support/service/use-service.ts';

const PASSWORD = 'korrekt häst batteri häftstift';
const REVISION = '2026-07-28';

/** The state that the official client keeps of its connection; `visit` is the browser that it opens. */
class Connection implements OAuthClientProvider {
  readonly redirectUrl: string;
  readonly clientMetadata: { client_name: string; redirect_uris: string[] };
  readonly #visit: (address: URL) => Promise<void>;
  #client: Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;
  #tokens: Awaited<ReturnType<OAuthClientProvider['tokens']>>;
  #verifier = '';
  #discovered: OAuthDiscoveryState | undefined;

  constructor(visit: (address: URL) => Promise<void>, redirectUrl = 'http://127.0.0.1:53682/callback') {
    this.#visit = visit;
    this.redirectUrl = redirectUrl;
    this.clientMetadata = { client_name: 'Assistent', redirect_uris: [redirectUrl] };
  }

  clientInformation() {
    return this.#client;
  }
  saveClientInformation(client: NonNullable<Awaited<ReturnType<OAuthClientProvider['clientInformation']>>>) {
    this.#client = client;
  }
  tokens() {
    return this.#tokens;
  }
  saveTokens(tokens: NonNullable<Awaited<ReturnType<OAuthClientProvider['tokens']>>>) {
    this.#tokens = tokens;
  }
  /** Makes the next request need the refresh token. */
  spoilAccessToken() {
    if (this.#tokens) this.#tokens = { ...this.#tokens, access_token: 'spoilt' };
  }
  redirectToAuthorization(address: URL) {
    return this.#visit(address);
  }
  saveCodeVerifier(verifier: string) {
    this.#verifier = verifier;
  }
  codeVerifier() {
    return this.#verifier;
  }
  saveDiscoveryState(state: OAuthDiscoveryState) {
    this.#discovered = state;
  }
  discoveryState() {
    return this.#discovered;
  }
}

describe('an assistant with the official client', () => {
  const service = useService({ ownAddress: true });

  it('is approved in a real browser, without scripts', async function () {
    const executablePath = installedChromium();
    if (executablePath === null) {
      process.stdout.write('      no Chromium is installed: the pages are tried without a browser\n');
      this.skip();
    }
    const tenant = await service.tenant();
    const email = `${randomUUID()}@kommun.example`;
    await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
    // The assistant's own page, which its browser shows in the end.
    const assistant = createServer((_request, response) => response.end('Connected.')).listen(0, '127.0.0.1');
    await once(assistant, 'listening');
    const redirectUrl = `http://127.0.0.1:${(assistant.address() as AddressInfo).port}/callback`;
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      const context = await browser.newContext({ javaScriptEnabled: false });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      const connection = new Connection(async (address) => {
        await page.goto(address.href);
        await page.getByLabel('E-mail address').fill(email);
        await page.getByLabel('Password').fill(PASSWORD);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByText('It reaches one organisation').waitFor();
        await page.getByRole('button', { name: 'Connect', exact: true }).click();
        await page.waitForURL(`${redirectUrl}*`);
      }, redirectUrl);
      const address = new URL(`${service.baseUrl}/v1/mcp`);
      const asked = new StreamableHTTPClientTransport(address, { authProvider: connection });
      const options = { versionNegotiation: { mode: { pin: REVISION } } };
      await assert.rejects(new Client({ name: 'test', version: '1' }, options).connect(asked), UnauthorizedError);
      await asked.finishAuth(new URL(page.url()).searchParams);
      const client = new Client({ name: 'test', version: '1' }, options);
      await client.connect(new StreamableHTTPClientTransport(address, { authProvider: connection }));
      assert.equal((await client.listTools()).tools.length, 11);
      await client.close();
    } finally {
      await browser.close();
      assistant.close();
    }
  });

  for (const mode of [{ pin: REVISION }, 'auto'] as const) {
    it(`connects, renews, and turns a file into an audit and a letter (${JSON.stringify(mode)})`, async () => {
      const tenant = await service.tenant();
      const email = `${randomUUID()}@kommun.example`;
      await createAdministrator(service.platform, { tenantId: tenant.tenantId, email, password: PASSWORD });
      const browser = new FormBrowser(service.baseUrl);
      const connection = new Connection(async (address) => {
        const signIn = await browser.open(address.href);
        const consent = await browser.submit(signIn, { email, password: PASSWORD });
        await browser.submit(consent, { decision: 'approve' });
      });
      const address = new URL(`${service.baseUrl}/v1/mcp`);
      const open = () => {
        const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
        const transport = new StreamableHTTPClientTransport(address, { authProvider: connection });
        return { client, transport };
      };
      const first = open();
      await assert.rejects(first.client.connect(first.transport), UnauthorizedError);
      await first.transport.finishAuth(new URL(browser.url).searchParams);
      const { client, transport } = open();
      await client.connect(transport);
      try {
        assert.equal((await client.listTools()).tools.length, 11);
        connection.spoilAccessToken();
        const call = async <T>(name: string, args: Record<string, unknown> = {}): Promise<T> => {
          const { content, isError } = await client.callTool({ name, arguments: args });
          const [block] = content as [{ type: 'text'; text: string }];
          assert.notEqual(isError, true, block.text);
          return JSON.parse(block.text) as T;
        };
        const ended = async (jobId: string) => {
          let job: JobAnswer | null = null;
          await eventually(async () => {
            job = await call<JobAnswer>('get_job', { jobId });
            return job.status === 'COMPLETED' || job.status === 'FAILED';
          });
          return job as unknown as JobAnswer;
        };
        const { jobId, uploadUrl } = await call<{ jobId: string; uploadUrl: string }>('upload_url');
        const sent = await fetch(uploadUrl, {
          method: 'PUT',
          body: new Uint8Array(DECISION),
          headers: { 'content-type': 'text/plain' },
        });
        assert.equal(sent.status, 200);
        await call('analyze', { jobId, profileId: tenant.profileId });
        const audited = await ended(jobId);
        assert.equal(audited.status, 'COMPLETED', audited.errorMessage ?? '');
        const written = await call<{ jobId: string }>('action', {
          jobId,
          profileId: tenant.profileId,
          actionType: 'plain-language-summary',
        });
        const letter = await ended(written.jobId);
        assert.ok((letter.result?.generatedDocument?.content ?? '').length > 100, letter.errorMessage ?? '');
        await call('delete_job', { jobId });
      } finally {
        await client.close();
      }
    });
  }
});
