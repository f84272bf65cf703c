import { appendFile } from 'node:fs/promises';
import { childEnvironment } from '../../../shared/config.ts';
import { use } from '../use.ts';
import { type Holdings, openHoldings } from './holdings.ts';
import { type Service, type ServiceOptions, startService, type TestTenant } from './service.ts';

/** A service for the tests of a suite. Options that name what an earlier hook starts are given by a function. */
export function useService(options: ServiceOptions | (() => ServiceOptions | Promise<ServiceOptions>) = {}): Service {
  const service = use(
    async () => startService(typeof options === 'function' ? await options() : options),
    (started) => started.close(),
  );
  afterEach(async function () {
    const logged = service.logged?.splice(0) ?? [];
    if (this.currentTest?.state !== 'failed' || logged.length === 0) return;
    const text = [`${this.currentTest.fullTitle()}: the service logged`, ...logged, ''].join('\n');
    // A whole run prints this after its last test, because the lines of parallel files stand far from the failures.
    const { TESTS_LOG } = childEnvironment({});
    if (TESTS_LOG === undefined) process.stderr.write(text);
    else await appendFile(TESTS_LOG, text);
  });
  return service;
}

/** An organisation of the service, for the tests of a suite. */
export function useTenant(service: Service, limits?: Parameters<Service['tenant']>[0]): TestTenant {
  return use(() => service.tenant(limits));
}

/** A view of what the service stores, for the tests of a suite. */
export function useHoldings(service: Service): Holdings {
  return use(
    () => openHoldings(service),
    (holdings) => holdings.close(),
  );
}
