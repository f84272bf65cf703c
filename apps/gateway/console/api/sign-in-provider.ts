import { z } from 'zod';
import {
  ProviderAnswerBody,
  ProviderBody,
  ProviderSettings,
  ProviderTrial,
  ProviderVerdict,
} from '../../../../shared/contracts/sign-in-provider.ts';
import type { Egress } from '../../../../shared/security/egress.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import {
  readOwnProvider,
  removeOwnProvider,
  setOwnProvider,
} from '../../../../shared/services/tenants/open-id-provider.ts';
import { beginTrial, endTrial } from '../../../../shared/services/tenants/provider-trial.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { sessionOf, tooManyAttempts } from './sessions.ts';

const common = { tag: 'Sign-in provider', auth: 'session', session: 'administrator', status: 200 } as const;
const PATH = '/console/api/sign-in-provider';
const REFUSED = '`issuer` may not be called, or `clientSecret` is missing while another field changes.';

/** The organisation's own OpenID Connect provider, which administrators set and try (decisions, "Console"). */
export function signInProviderRoutes(deps: Platform & { egress: Egress }): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: PATH,
        operationId: 'readSignInProvider',
        summary: 'Read the organisation’s own sign-in provider',
        description: 'Use it for the settings page. The secret of the client is never shown.',
        request: z.object({}),
        response: ProviderSettings,
        answer: 'The provider, and the address that it has to be told.',
        errors: {},
      },
      (_input, caller) => readOwnProvider(deps, caller),
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'put',
        path: PATH,
        operationId: 'setSignInProvider',
        summary: 'Set or replace the organisation’s own sign-in provider',
        description:
          'Use it with what the provider gave for this service. Passwords stay valid beside it. The operator alone may name an address in a private network.',
        request: z.object({ body: ProviderBody }),
        response: ProviderSettings,
        answer: 'The provider as it is stored.',
        errors: { BAD_REQUEST: REFUSED },
      },
      async ({ body }, caller) => {
        await setOwnProvider(deps, caller, body);
        return readOwnProvider(deps, caller);
      },
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'delete',
        path: PATH,
        operationId: 'removeSignInProvider',
        summary: 'Remove the organisation’s own sign-in provider',
        description: 'Use it where people sign in here alone again. Sessions that it opened live on until they end.',
        request: z.object({}),
        response: ProviderSettings,
        answer: 'There is no provider, whether there was one before or not.',
        errors: {},
      },
      async (_input, caller) => {
        await removeOwnProvider(deps, caller);
        return readOwnProvider(deps, caller);
      },
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'post',
        path: `${PATH}/trial`,
        operationId: 'beginSignInProviderTrial',
        summary: 'Begin to try a sign-in provider, stored or not',
        description:
          'Use it before the provider is stored. It stores nothing and changes nobody’s session. The person signs in at `address` in a tab of its own, to which the provider answers.',
        request: z.object({ body: ProviderBody }),
        response: ProviderTrial,
        answer: 'Where to sign in, or why the provider cannot be used.',
        links: { endSignInProviderTrial: { body: { trial: 'trial' } } },
        errors: {
          BAD_REQUEST: REFUSED,
          TOO_MANY_REQUESTS: 'The organisation tried more than twenty times in a quarter of an hour.',
        },
      },
      async ({ body }, caller, exchange) => {
        const { email } = sessionOf(exchange);
        const begun = await beginTrial(deps, caller, { sent: body, email });
        if (begun === 'TOO_MANY') throw tooManyAttempts(exchange);
        return begun;
      },
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: `${PATH}/trial/answer`,
        operationId: 'endSignInProviderTrial',
        summary: 'Say what a sign-in through the provider would come to',
        description: 'Use it with what the provider sent back, within ten minutes. It signs nobody in.',
        request: z.object({ body: ProviderAnswerBody }),
        response: ProviderVerdict,
        answer: 'Whether the person would be signed in, or what stands in the way.',
        errors: { BAD_REQUEST: 'The provider was changed since the trial began.' },
      },
      ({ body }, caller) => endTrial(deps, caller, body),
    ),
  ];
}
