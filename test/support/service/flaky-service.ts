import { use } from '../use.ts';
import { type FlakyProxy, type ProxyMode, startFlakyProxy } from './flaky-proxy.ts';
import { embeddedServers } from './servers.ts';
import { type ServiceOptions, startService } from './service.ts';

export type Dependency = 'database' | 'temporal' | 'storage';

/** A service that reaches each of its dependencies through a proxy that can fail. */
export async function startFlakyService(
  options: ServiceOptions & { modes?: Partial<Record<Dependency, ProxyMode>> } = {},
) {
  const { modes = {}, environment, ...rest } = options;
  const servers = await embeddedServers();
  const proxies: Record<Dependency, FlakyProxy> = {
    database: await startFlakyProxy(new URL(servers.mongodbUri).host),
    temporal: await startFlakyProxy(servers.temporalAddress),
    storage: await startFlakyProxy(new URL(servers.storage.apiEndpoint).host),
  };
  for (const [name, mode] of Object.entries(modes)) await proxies[name as Dependency].set(mode);
  const service = await startService({
    ...rest,
    temporalAddress: proxies.temporal.address,
    environment: {
      MONGODB_URI: `mongodb://${proxies.database.address}/?directConnection=true`,
      GCS_API_ENDPOINT: `http://${proxies.storage.address}`,
      ...environment,
    },
  });
  return {
    ...service,
    proxies,
    /** The signed address as it leads to the emulator itself, which serves signed addresses under its own host only. */
    direct: (uploadUrl: string) => uploadUrl.replace(`http://${proxies.storage.address}`, servers.storage.apiEndpoint),
    async close() {
      for (const proxy of Object.values(proxies)) await proxy.set('pass');
      await service.close();
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    },
  };
}

export type FlakyService = Awaited<ReturnType<typeof startFlakyService>>;

/** A flaky service for the tests of a suite. */
export const useFlakyService = (options?: Parameters<typeof startFlakyService>[0]): FlakyService =>
  use(
    () => startFlakyService(options),
    (service) => service.close(),
  );
