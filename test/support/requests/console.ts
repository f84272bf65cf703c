import assert from 'node:assert/strict';
import type { Role } from '../../../shared/contracts/caller.ts';
import { createAdministrator, createMember } from '../../../shared/services/tenants/people.ts';
import { createSignInLink } from '../../../shared/services/tenants/sign-in-links.ts';
import type { Service } from '../service/service.ts';
import { type ApiAnswer, type ApiRequest, request } from './api.ts';

export const PASSWORD = 'korrekt häst batteri häftstift';

/** A page of the console in a browser: it keeps the session's cookie and names the organisation that it shows. */
export class ConsolePage {
  readonly #service: Pick<Service, 'baseUrl'>;
  cookie: string | null = null;
  /** The organisation that the page shows. */
  organisation = 'none';

  constructor(service: Pick<Service, 'baseUrl'>) {
    this.#service = service;
  }

  async call(method: string, path: string, { headers, ...options }: ApiRequest = {}): Promise<ApiAnswer> {
    const answer = await request(this.#service, method, path, {
      ...options,
      headers: {
        'x-console-organisation': this.organisation,
        ...(this.cookie !== null && { cookie: this.cookie }),
        ...headers,
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.cookie = /max-age=0/i.test(line) ? null : pair;
    }
    return answer;
  }

  /** Calls, and asserts that the answer is no refusal. */
  async ok<T = Record<string, unknown>>(method: string, path: string, options?: ApiRequest): Promise<T> {
    const answer = await this.call(method, path, options);
    assert.ok(answer.status < 300, `${method} ${path}: ${answer.status} ${answer.text}`);
    return answer.body as T;
  }

  async signIn(email: string, password = PASSWORD): Promise<void> {
    this.#show(await this.ok('POST', '/console/api/session', { json: { email, password } }));
  }

  async signInByLink(address: string): Promise<void> {
    const token = address.slice(address.lastIndexOf('/') + 1);
    this.#show(await this.ok('POST', '/console/api/session/link', { json: { token } }));
  }

  #show(session: Record<string, unknown>): void {
    this.organisation = (session as { organisation: { tenantId: string } }).organisation.tenantId;
  }
}

/** A page on which a new person of the organisation is signed in. */
export async function signedIn(
  service: Service,
  { tenantId, email, role }: { tenantId: string; email: string; role: Role },
): Promise<ConsolePage> {
  const page = new ConsolePage(service);
  if (role === 'administrator') {
    await createAdministrator(service.platform, { tenantId, email, password: PASSWORD });
    await page.signIn(email);
    return page;
  }
  await createMember(service.platform, { tenantId, email });
  await page.signInByLink((await createSignInLink(service.platform, { tenantId, email })).signIn);
  return page;
}
