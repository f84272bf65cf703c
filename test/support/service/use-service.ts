import { use } from '../use.ts';
import { type Holdings, openHoldings } from './holdings.ts';
import { type Service, type ServiceOptions, startService, type TestTenant } from './service.ts';

/** A service for the tests of a suite. Options that name what an earlier hook starts are given by a function. */
export function useService(options: ServiceOptions | (() => ServiceOptions | Promise<ServiceOptions>) = {}): Service {
  return use(
    async () => startService(typeof options === 'function' ? await options() : options),
    (service) => service.close(),
  );
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
