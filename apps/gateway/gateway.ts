import { createEgress } from '../../shared/security/egress.ts';
import { readCounter } from '../../shared/services/metering/read-counter.ts';
import { prepareDatabase, prepareDocuments } from '../../shared/services/operations/prepare-storage.ts';
import { mappingOutages } from '../../shared/services/outages.ts';
import type { Platform } from '../../shared/services/platform.ts';
import { authenticate } from '../../shared/services/tenants/authenticate.ts';
import { readSession } from '../../shared/services/tenants/sessions.ts';
import { sharingReads } from '../../shared/sharing-reads.ts';
import { type AppDeps, buildApp } from './app.ts';
import { consoleEndpoints } from './console/api/index.ts';
import { consoleRoutes } from './console/routes.ts';
import { createHttpServer, type HttpServer } from './http-server.ts';
import { legacyRoutes } from './legacy/door.ts';
import { createProvider } from './oauth/provider.ts';
import { oauthRoutes } from './oauth/routes.ts';
import { apiEndpoints } from './routes/index.ts';

interface Gateway extends HttpServer {
  /** The parts of the storage that are ready. */
  readonly prepared: { readonly database: boolean; readonly documents: boolean };
  /** Resolves when the storage is ready or the gateway stops; rejects with what waiting does not mend. */
  readonly preparing: Promise<void>;
}

/** The HTTP door of a platform. It prepares the storage at once, and refuses what needs a credential until the database is ready. The caller listens. */
export function createGateway(
  platform: Platform,
  { observe, stopping }: Required<Pick<AppDeps, 'observe' | 'stopping'>>,
): Gateway {
  const { config, log } = platform;
  const prepared = { database: false, documents: false };
  const counters = {
    runs: sharingReads((tenantId) => readCounter(platform, tenantId, 'runs')),
    'config-writes': sharingReads((tenantId) => readCounter(platform, tenantId, 'config-writes')),
  };
  const egress = createEgress(config.webhook);
  const provider = createProvider(platform, egress);
  const app = buildApp({
    endpoints: apiEndpoints(platform),
    consoleEndpoints: consoleEndpoints(platform, egress),
    authenticate: mappingOutages((authorization) => authenticate(platform, authorization)),
    sessions: {
      read: mappingOutages((token) => readSession(platform, token)),
      clock: platform.clock,
      baseUrl: config.baseUrl,
    },
    metering: { headers: ({ tenantId }, counter) => counters[counter](tenantId) },
    limits: config.requestLimits,
    trustedProxies: config.trustedProxies,
    docsUrl: config.docsUrl,
    legacyBaseUrl: config.legacyBaseUrl,
    baseUrl: config.baseUrl,
    log,
    isPrepared: () => prepared.database,
    observe,
    stopping,
    pages: [
      legacyRoutes(platform, () => prepared.database),
      oauthRoutes(platform, provider),
      consoleRoutes({ ...platform, egress }, provider),
    ],
  });
  const prepare = async () => {
    await Promise.all([
      prepareDatabase(platform, stopping).then((done) => {
        prepared.database = done;
      }),
      prepareDocuments(platform, stopping).then((done) => {
        prepared.documents = done;
      }),
    ]);
  };
  return { ...createHttpServer(app, config.docsUrl), prepared, preparing: prepare() };
}
