import './quiet-temporal.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { NativeConnection } from '@temporalio/worker';
import { MongoClient } from 'mongodb';
import { createGateway } from '../../../apps/gateway/gateway.ts';
import { bundleWorkflows } from '../../../apps/worker/bundle.ts';
import { startWorkers, type WorkerParts } from '../../../apps/worker/workers.ts';
import type { Clock } from '../../../shared/clock.ts';
import { parseConfig } from '../../../shared/config.ts';
import type { LegalOrder } from '../../../shared/contracts/vocabulary.ts';
import { openDatabase } from '../../../shared/data/database.ts';
import { lawsSpec, provisionsSpec } from '../../../shared/data/laws.ts';
import type { Tenant } from '../../../shared/data/tenants.ts';
import type { Engine } from '../../../shared/engine/engine.ts';
import type { LawSource } from '../../../shared/laws/source.ts';
import type { Logger } from '../../../shared/log.ts';
import { periodKeyOf } from '../../../shared/rules/periods.ts';
import type { Egress } from '../../../shared/security/egress.ts';
import { openPlatform } from '../../../shared/services/operations/open-platform.ts';
import type { Platform } from '../../../shared/services/platform.ts';
import { createKey } from '../../../shared/services/tenants/keys.ts';
import { seedLibrary } from '../../../shared/services/tenants/seed-demo.ts';
import { TASK_QUEUES, type TaskQueue } from '../../../shared/task-queues.ts';
import { openTemporal } from '../../../shared/temporal-client.ts';
import { eventually } from '../eventually.ts';
import { freePort } from './free-port.ts';
import { judgeAnswers } from './judge-answers.ts';
import { createKeptLog } from './kept-log.ts';
import { createOrganisation } from './organisations.ts';
import { embeddedServers } from './servers.ts';
import { createTestClient, type TestClient } from './test-client.ts';

export interface ServiceOptions {
  /** Variables on top of those that reach the test servers. */
  environment?: Record<string, string>;
  engine?: Engine;
  /** Its base URL is the address at which it listens, because browsers follow it; otherwise the base URL leads nowhere. */
  ownAddress?: boolean;
  /** Without a worker every job stays queued. */
  withWorker?: boolean;
  /** Decides what time it is for tokens, periods and deadlines; the system's clock unless given. */
  clock?: Clock;
  /** Address at which the gateway and the worker reach Temporal, such as a proxy in front of the real server. */
  temporalAddress?: string;
  /** A namespace of Temporal that exists; `default` unless given. */
  namespace?: string;
  /** Starts while dependencies are down: nothing is seeded, and what has to be prepared is prepared once they are up. */
  unprepared?: boolean;
  /** The way out to callback targets. */
  egress?: Egress;
  /** Replaces the clients of the national sources. */
  lawSources?: readonly LawSource[] | ((platform: Platform) => readonly LawSource[]);
  /** Replaces the sources of the catalogues. */
  lawReleases?: Platform['lawReleases'];
  /** Legal orders whose bundled laws the library holds; all of them would cost every service half a second. */
  library?: readonly LegalOrder[];
  /** Replaces the logger that keeps the latest warnings and errors. */
  log?: Logger;
  /** Another service whose database and keys this one shares, as a second replica does; the database stays when this one closes. */
  beside?: { platform: Pick<Platform, 'config'> };
}

export interface TestTenant {
  tenantId: string;
  profileId: string;
  clientId: string;
  clientSecret: string;
  client: TestClient;
}

let bundle: ReturnType<typeof bundleWorkflows> | null = null;

/**
 * A gateway on a free port and a worker, in this process, over the real servers, with a database of their own. Every answer is compared with
 * the documents below docs; `close` throws what did not agree.
 */
export async function startService({
  environment = {},
  ownAddress = false,
  engine,
  withWorker = true,
  clock,
  temporalAddress,
  namespace = 'default',
  unprepared = false,
  egress,
  lawSources,
  lawReleases,
  library = ['SE'],
  log: givenLog,
  beside,
}: ServiceOptions = {}) {
  const servers = await embeddedServers();
  const port = ownAddress ? await freePort() : 0;
  const config = parseConfig({
    PORT: String(port),
    BASE_URL: ownAddress ? `http://127.0.0.1:${port}` : 'http://localhost:1',
    MASTER_KEY: randomBytes(32).toString('base64'),
    MONGODB_URI: servers.mongodbUri,
    MONGODB_DATABASE: `test-${randomUUID()}`,
    GCS_BUCKET: servers.storage.bucket,
    GCS_API_ENDPOINT: servers.storage.apiEndpoint,
    GCS_SIGNING_KEY_FILE: servers.storage.signingKeyFile,
    WORKER_DRAIN_SECONDS: '8',
    ...(beside && sharedWith(beside.platform.config)),
    ...environment,
  });
  const kept = createKeptLog();
  const log = givenLog ?? kept.log;
  const connectionOptions = { address: temporalAddress ?? servers.temporalAddress };
  const opened = openPlatform(config, log, openTemporal({ connectionOptions, namespace }), clock);
  const chosen = { ...opened, lawReleases: lawReleases ?? opened.lawReleases };
  const given = typeof lawSources === 'function' ? lawSources(chosen) : lawSources;
  const platform = { ...chosen, lawSources: given ?? opened.lawSources };
  const closing = new AbortController();
  const gateway = createGateway(platform, { observe: () => undefined, stopping: closing.signal });
  if (!unprepared) {
    await gateway.preparing;
    // The clock decides which wording a law has, so that a service with its own reads the texts.
    await (clock === undefined ? fillLibrary(platform, library, servers.mongodbUri) : seedLibrary(platform, library));
  }
  const refuseMismatches = judgeAnswers(gateway.server);
  gateway.server.listen(config.port, '127.0.0.1');
  await once(gateway.server, 'listening');
  const baseUrl = `http://127.0.0.1:${(gateway.server.address() as AddressInfo).port}`;

  let stopWorker: () => Promise<void> = async () => undefined;
  const work = async () => {
    stopWorker = await startWorker(platform, connectionOptions.address, { engine, egress });
  };
  if (withWorker) await work();

  return {
    baseUrl,
    platform,
    /** The latest warnings and errors that the service logged. */
    logged: kept.lines,
    /** Environment of another process that works on the same data: a worker of its own, or an operator's command. */
    connections: {
      MASTER_KEY: masterKeysIn(config),
      MONGODB_URI: servers.mongodbUri,
      MONGODB_DATABASE: config.mongodb.database,
      GCS_BUCKET: servers.storage.bucket,
      GCS_API_ENDPOINT: servers.storage.apiEndpoint,
      GCS_SIGNING_KEY_FILE: servers.storage.signingKeyFile,
      TEMPORAL_ADDRESS: servers.temporalAddress,
      TEMPORAL_NAMESPACE: namespace,
    },
    stopWorker: () => stopWorker(),
    /** Starts the worker of a service that was started without one. */
    work,
    /** Resolves once what the service prepares at its start is there. */
    prepared: gateway.preparing,
    /** Stores the bundled laws, which a service that was started unprepared lacks. */
    seedLibrary: () => seedLibrary(platform, library),
    /** An organisation of its own with a key and the Swedish demo profile. */
    async tenant(limits: Partial<Tenant['limits']> = {}): Promise<TestTenant> {
      const organisation = await createOrganisation(platform, 'Test organisation', limits);
      return { ...organisation, ...(await this.key(organisation.tenantId)) };
    },
    /** Another key of an organisation, and a client that uses it. */
    async key(tenantId: string) {
      const key = await createKey(platform, { tenantId, name: 'Test key', workspace: false });
      return { ...key, client: createTestClient(baseUrl, key) };
    },
    /** The runs that an organisation has spent in this month, by the real time. */
    usedRuns: ({ tenantId }: Pick<TestTenant, 'tenantId'>) =>
      platform.data.runCounters.used(tenantId, periodKeyOf(Date.now())),
    async close(): Promise<void> {
      closing.abort();
      const drained = gateway.drain(30_000);
      // A connection on which nothing was asked has no answer under way, but a server that closes would wait for it.
      await eventually(() => gateway.inFlight() === 0);
      gateway.server.closeAllConnections();
      await drained;
      await stopWorker();
      await gateway.preparing;
      await platform.close();
      if (beside === undefined) await dropDatabase(servers.mongodbUri, config.mongodb.database);
      refuseMismatches();
    },
  };
}

const masterKeysIn = ({ masterKeys }: Pick<Platform['config'], 'masterKeys'>) =>
  masterKeys.map((key) => key.toString('base64')).join(',');

function sharedWith(config: Platform['config']): Record<string, string> {
  return { MASTER_KEY: masterKeysIn(config), MONGODB_DATABASE: config.mongodb.database };
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** Runs workers for every queue; the function returned ends them. */
async function startWorker(platform: Platform, address: string, parts: WorkerParts): Promise<() => Promise<void>> {
  const connection = await NativeConnection.connect({ address });
  bundle ??= bundleWorkflows();
  const options = { namespace: platform.temporal.options.namespace, workflowBundle: await bundle };
  const workers = await startWorkers(Object.keys(TASK_QUEUES) as TaskQueue[], connection, platform, options, parts);
  let stopped: Promise<void> | null = null;
  const stop = async () => {
    await workers.stop();
    await connection.close();
  };
  return () => {
    stopped ??= stop();
    return stopped;
  };
}

/** The database of this process that holds the bundled laws of legal orders, by those orders. */
const libraries = new Map<string, Promise<string>>();

/** Stores the bundled laws as `seedLibrary` does; later services get copies, because reading the texts again takes half a second of a core. */
async function fillLibrary(platform: Platform, orders: readonly LegalOrder[], uri: string): Promise<void> {
  const { database } = platform.config.mongodb;
  const held = libraries.get(orders.join());
  if (held !== undefined) return copyLibrary(uri, await held, database);
  const kept = `test-library-${randomUUID()}`;
  const filling = seedLibrary(platform, orders).then(() => copyLibrary(uri, database, kept));
  libraries.set(
    orders.join(),
    filling.then(() => kept),
  );
  await filling;
}

async function copyLibrary(uri: string, from: string, to: string): Promise<void> {
  const client = new MongoClient(uri);
  try {
    for (const { name } of [lawsSpec, provisionsSpec]) {
      await client
        .db(from)
        .collection(name)
        .aggregate([{ $out: { db: to, coll: name } }])
        .toArray();
    }
  } finally {
    await client.close();
  }
}

/** Only a database that a test made is ever dropped. */
async function dropDatabase(uri: string, name: string): Promise<void> {
  if (!name.startsWith('test-')) throw new Error(`${name} is not a test database.`);
  const database = openDatabase(uri, name);
  await database.drop();
  await database.close();
}
