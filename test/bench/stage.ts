import '../support/service/quiet-temporal.ts';
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { GATEWAY_NODE_FLAGS } from '../../apps/gateway/node-flags.ts';
import { ALLOCATOR } from '../../apps/stack/servers/allocator.ts';
import { childEnvironment, parseConfig } from '../../shared/config.ts';
import { type Database, openDatabase } from '../../shared/data/database.ts';
import { createLogger } from '../../shared/log.ts';
import { openPlatform } from '../../shared/services/operations/open-platform.ts';
import { prepareStorage } from '../../shared/services/operations/prepare-storage.ts';
import type { Platform } from '../../shared/services/platform.ts';
import { issueUpload } from '../../shared/services/runs/issue-upload.ts';
import { createKey } from '../../shared/services/tenants/keys.ts';
import { seedLibrary } from '../../shared/services/tenants/seed-demo.ts';
import { openTemporal } from '../../shared/temporal-client.ts';
import { createOrganisation } from '../support/service/organisations.ts';
import { embeddedServers } from '../support/service/servers.ts';

const READY_TIMEOUT_MS = 30_000;
const POLL_MS = 50;
const LOCAL = '127.0.0.1';

/** A program of the product, or a bare one, as a process of its own. */
export interface Program {
  pid: number;
  url: string;
  metricsUrl: string;
  stop(): Promise<void>;
  /** Ends it without a warning. */
  kill(): Promise<void>;
}

/** An organisation with one credential, and a token of it. */
export interface Actor {
  tenantId: string;
  credentialId: string;
  profileId: string;
  authorization: string;
}

export interface Stage {
  platform: Platform;
  /** The raw driver on the same database, for the bare side. */
  database: Database;
  temporalAddress: string;
  actor: Actor;
  /** Starts `script`; it is ready when `path` answers 200 on the port of its kind. */
  start(
    script: URL,
    ready: { on: 'url' | 'metricsUrl'; path: string },
    settings?: Record<string, string>,
    nodeFlags?: readonly string[],
  ): Promise<Program>;
  /** Starts the gateway program as the product does. */
  startGateway(settings?: Record<string, string>): Promise<Program>;
  /** Uploads a document under a new job id, the way a caller does; the actor is the stage's unless given. */
  upload(document: Buffer<ArrayBuffer>, as?: Omit<Actor, 'authorization'>): Promise<string>;
  close(): Promise<void>;
}

/** The real servers with a database of its own, for measurements of this process and of its children. */
export async function openStage(): Promise<Stage> {
  const servers = await embeddedServers();
  const database = `bench-${randomUUID()}`;
  const environment = {
    BASE_URL: 'http://localhost:1',
    MASTER_KEY: randomBytes(32).toString('base64'),
    MONGODB_URI: servers.mongodbUri,
    MONGODB_DATABASE: database,
    TEMPORAL_ADDRESS: servers.temporalAddress,
    GCS_BUCKET: servers.storage.bucket,
    GCS_API_ENDPOINT: servers.storage.apiEndpoint,
    GCS_SIGNING_KEY_FILE: servers.storage.signingKeyFile,
    OPENAI_API_KEY: '',
    LOG_LEVEL: 'info',
    // Off, because the load comes from one credential.
    REQUESTS_PER_SECOND: '0',
  };
  const config = parseConfig(environment);
  const connectionOptions = { address: servers.temporalAddress };
  const platform = openPlatform(
    config,
    createLogger('bench', 'silent'),
    openTemporal({ connectionOptions, namespace: 'default' }),
  );
  const raw = openDatabase(servers.mongodbUri, database);
  await prepareStorage(platform, new AbortController().signal);
  await seedLibrary(platform);
  const actor = await createActor(platform);
  const start: Stage['start'] = (script, ready, settings, nodeFlags = []) =>
    startProgram(script, { ...ALLOCATOR, ...environment, ...settings }, ready, nodeFlags);
  return {
    platform,
    database: raw,
    temporalAddress: servers.temporalAddress,
    actor,
    start,
    startGateway: (settings) =>
      start(
        new URL('../../apps/gateway/main.ts', import.meta.url),
        { on: 'metricsUrl', path: '/readyz' },
        settings,
        GATEWAY_NODE_FLAGS,
      ),
    async upload(document, as = actor) {
      const { jobId, uploadUrl } = await issueUpload(platform, { ...as, kind: 'api-key' }, { body: {} });
      const answer = await fetch(uploadUrl, {
        method: 'PUT',
        body: document,
        headers: { 'content-type': 'text/plain' },
      });
      if (!answer.ok) throw new Error(`The upload was answered with ${answer.status}.`);
      return jobId;
    },
    async close() {
      await platform.close();
      await raw.drop();
      await raw.close();
    },
  };
}

async function createActor(platform: Platform): Promise<Actor> {
  const { tenantId, profileId } = await createOrganisation(platform, 'Measured organisation', {
    maxRunsPerPeriod: 1_000_000,
  });
  const { clientId } = await createKey(platform, { tenantId, name: 'Measured key', workspace: false });
  const token = await platform.accessTokens.issue({ tenantId, credentialId: clientId, kind: 'api-key' });
  return { tenantId, credentialId: clientId, profileId, authorization: `Bearer ${token}` };
}

async function startProgram(
  script: URL,
  environment: Record<string, string>,
  ready: { on: 'url' | 'metricsUrl'; path: string },
  nodeFlags: readonly string[],
): Promise<Program> {
  const { PORT: port = String(await getPort({ host: LOCAL })) } = environment;
  const metricsPort = await getPort({ host: LOCAL });
  const child = spawn(process.execPath, [...nodeFlags, script.pathname], {
    env: childEnvironment({ ...environment, PORT: port, METRICS_PORT: String(metricsPort) }),
    stdio: 'ignore',
  });
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await exited;
  };
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exited = once(child, 'exit').finally(() => process.removeListener('exit', kill));
  const program = {
    pid: child.pid ?? Number.NaN,
    url: `http://${LOCAL}:${port}`,
    metricsUrl: `http://${LOCAL}:${metricsPort}`,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
  for (const startedMs = performance.now(); ; ) {
    const answer = await fetch(`${program[ready.on]}${ready.path}`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.status === 200) return program;
    if (child.exitCode !== null || performance.now() - startedMs > READY_TIMEOUT_MS) {
      kill();
      throw new Error(`${script.pathname} did not become ready.`);
    }
    await wait(POLL_MS);
  }
}
