import { randomUUID } from 'node:crypto';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import { PASSWORD } from '../requests/console.ts';
import type { Service, TestTenant } from '../service/service.ts';
import { signIn, type useVisits, type Visitor } from './visitor.ts';

type Visit = ReturnType<typeof useVisits>;
type VisitOptions = NonNullable<Parameters<Visit>[0]>;

interface Person {
  tenant: TestTenant;
  email: string;
  personId: string;
}

interface Options extends VisitOptions {
  /** A new one where none is named. */
  tenant?: TestTenant;
  /** Done before the person signs in. */
  prepare?: (person: Person) => Promise<unknown>;
}

/** The origin that pages send files to. */
export const storageOf = ({ platform }: Pick<Service, 'platform'>): string =>
  new URL(platform.config.storage.apiEndpoint ?? '').origin;

/** Makes visits of new administrators, who sign in with their password and come to a page. */
export const administratorVisits =
  (service: Service, visit: Visit) =>
  async (address: string, { tenant: given, prepare, ...options }: Options = {}): Promise<Visitor & Person> => {
    const tenant = given ?? (await service.tenant());
    const email = `${randomUUID()}@kommun.example`;
    const { adminId: personId } = await createAdministrator(service.platform, {
      tenantId: tenant.tenantId,
      email,
      password: PASSWORD,
    });
    await prepare?.({ tenant, email, personId });
    const visitor = await visit(options);
    await signIn(visitor, email, address);
    // Not the heading for screen readers alone of a page whose code is under way, because such a page hears no keys.
    await visitor.page.locator('main h1:not(.sr)').waitFor();
    return { ...visitor, tenant, email, personId };
  };

/** Makes visits of new members, who sign in by a link and come to their audits. */
export const memberVisits =
  (service: Service, visit: Visit) =>
  async ({ tenant, ...options }: Pick<Options, 'tenant'> & VisitOptions = {}): Promise<Visitor & { email: string }> => {
    const { tenantId } = tenant ?? (await service.tenant());
    const email = `${randomUUID()}@kommun.example`;
    await createMember(service.platform, { tenantId, email });
    const visitor = await visit(options);
    await visitor.page.goto((await createSignInLink(service.platform, { tenantId, email })).signIn);
    await visitor.page.getByRole('button', { name: 'Sign in' }).click();
    await visitor.page.getByRole('heading', { level: 1, name: 'Audits' }).waitFor();
    return { ...visitor, email };
  };
