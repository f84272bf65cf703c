import { z } from 'zod';
import {
  Done,
  LinkBody,
  NameBody,
  OrganisationBody,
  PasswordBody,
  SessionAnswer,
  SignInBody,
} from '../../../../shared/contracts/console.ts';
import { ApiError } from '../../../../shared/errors/api-error.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { changePassword } from '../../../../shared/services/tenants/passwords.ts';
import {
  chooseOrganisation,
  confirmSession,
  nameYourself,
  type OpenedSession,
  readSession,
  type SignedIn,
  signOut,
  signOutEverywhere,
} from '../../../../shared/services/tenants/sessions.ts';
import { checkPassword, signIn } from '../../../../shared/services/tenants/sign-in.ts';
import { signInByLink } from '../../../../shared/services/tenants/sign-in-links.ts';
import { type Endpoint, type Exchange, endpoint } from '../../endpoint.ts';
import { sessionCookie } from '../../middleware/session-cookie.ts';

const common = { tag: 'Session', status: 200, auth: 'page' } as const;
const ofPerson = { ...common, auth: 'session', session: 'member', anyOrganisation: true } as const;

const SIGN_IN_WAIT_SECONDS = 900;

/** Signing in and out, and what a session acts on (decisions, "Console"). */
export function sessionRoutes(platform: Platform): Endpoint[] {
  const { baseUrl } = platform.config;

  const begin = (opened: OpenedSession, exchange: Exchange) => beginSession(platform, opened, exchange);
  const current = (token: string) => answerSession(platform, token);

  return [
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/console/api/session',
        operationId: 'signIn',
        summary: 'Sign in with e-mail address and password',
        description:
          'Use it on the sign-in page. The answer sets the cookie of a new session, and the one that the browser held ends.',
        request: z.object({ body: SignInBody }),
        response: SessionAnswer,
        answer: 'The session.',
        errors: {
          UNAUTHORIZED: 'The address and the password do not belong to each other.',
          TOO_MANY_REQUESTS:
            'There were ten wrong attempts for the address, or a hundred of the sender, in a quarter of an hour.',
        },
      },
      async ({ body }, _caller, exchange) => {
        const answer = await signIn(platform, { ...body, sender: exchange.sender });
        if (answer.outcome !== 'SIGNED_IN') throw refusedPassword(answer.outcome, exchange);
        return begin(answer, exchange);
      },
    ),
    endpoint(
      {
        ...common,
        method: 'post',
        path: '/console/api/session/link',
        operationId: 'signInByLink',
        summary: 'Sign in by a one-time address, which is spent',
        description:
          'Use it when the person presses the button of a one-time address; opening the address spends nothing.',
        request: z.object({ body: LinkBody }),
        response: SessionAnswer,
        answer: 'The session.',
        errors: { NOT_FOUND: 'The address was used, is older than a day, or its person has lost the organisation.' },
      },
      async ({ body }, _caller, exchange) => {
        const opened = await signInByLink(platform, body.token);
        if (opened === null) throw new ApiError('NOT_FOUND', 'This address was used already, or is older than a day.');
        return begin(opened, exchange);
      },
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'get',
        path: '/console/api/session',
        operationId: 'readSession',
        summary: 'Say who is signed in',
        description: 'Use it when a page is opened, and after a 401 or 409 of another operation.',
        request: z.object({}),
        response: SessionAnswer,
        answer: 'The person, the organisation that requests act on, and all organisations of the person.',
        errors: {},
      },
      async (_input, _caller, exchange) => sessionAnswer(platform, sessionOf(exchange)),
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'put',
        path: '/console/api/session/organisation',
        operationId: 'chooseOrganisation',
        summary: 'Choose the organisation that requests act on',
        description:
          'Use it where the person has several organisations. Other tabs then get 409 until they show the new one.',
        request: z.object({ body: OrganisationBody }),
        response: SessionAnswer,
        answer: 'The session.',
        errors: { NOT_FOUND: 'The person has no such organisation.' },
      },
      async ({ body }, _caller, exchange) => {
        const session = sessionOf(exchange);
        await chooseOrganisation(platform, session, body.tenantId);
        return current(session.token);
      },
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'post',
        path: '/console/api/session/confirm',
        operationId: 'confirmSession',
        summary: 'Give the password again, for ten minutes',
        description: 'Use it where an operation answered `CONFIRMATION_REQUIRED`, and repeat that operation.',
        request: z.object({ body: PasswordBody }),
        response: SessionAnswer,
        answer: 'The session, confirmed for ten minutes.',
        errors: {
          FORBIDDEN: 'It is not the password of the person.',
          TOO_MANY_REQUESTS:
            'There were ten wrong attempts for the address, or a hundred of the sender, in a quarter of an hour.',
        },
      },
      async ({ body }, _caller, exchange) => {
        const session = sessionOf(exchange);
        const found = await checkPassword(platform, { email: session.email, ...body, sender: exchange.sender });
        if (found === 'WRONG') {
          // Not 401, because that says that the session is over.
          throw new ApiError('FORBIDDEN', 'This is not your password.', {
            details: { reason: 'CONFIRMATION_REQUIRED' },
          });
        }
        if (found === 'TOO_MANY') throw refusedPassword(found, exchange);
        await confirmSession(platform, session);
        return current(session.token);
      },
    ),
    endpoint(
      {
        ...ofPerson,
        confirmed: true,
        method: 'put',
        path: '/console/api/password',
        operationId: 'changePassword',
        summary: 'Set your own password',
        description:
          'Use it for a new password of the person who is signed in. It ends every other session and every one-time address of the person, and needs a sign-in or a confirmation of the last ten minutes.',
        request: z.object({ body: PasswordBody }),
        response: SessionAnswer,
        answer: 'The session.',
        errors: {
          BAD_REQUEST: 'The password has fewer than 12 or more than 1,000 characters.',
          FORBIDDEN: "The session is not confirmed, or was opened by an organisation's provider.",
        },
      },
      async ({ body }, _caller, exchange) => {
        const session = sessionOf(exchange);
        await changePassword(platform, session, body.password);
        return current(session.token);
      },
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'put',
        path: '/console/api/name',
        operationId: 'nameYourself',
        summary: 'Say your own name',
        description: 'Use it for the name by which the people of the organisation know the person who is signed in.',
        request: z.object({ body: NameBody }),
        response: SessionAnswer,
        answer: 'The session.',
        errors: { BAD_REQUEST: 'The name is empty or has more than 100 characters.' },
      },
      async ({ body }, _caller, exchange) => {
        const session = sessionOf(exchange);
        await nameYourself(platform, session, body.name);
        return current(session.token);
      },
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'delete',
        path: '/console/api/session',
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Use it to end this session; others of the person stay.',
        request: z.object({}),
        response: Done,
        answer: 'The session has ended.',
        errors: {},
      },
      async (_input, _caller, exchange) => {
        await signOut(platform, sessionOf(exchange).token);
        exchange.setHeader('Set-Cookie', sessionCookie(baseUrl, null));
        return { success: true as const };
      },
    ),
    endpoint(
      {
        ...ofPerson,
        method: 'delete',
        path: '/console/api/sessions',
        operationId: 'signOutEverywhere',
        summary: 'Sign out on every machine',
        description: 'Use it where a machine was lost: every session of the person ends, this one included.',
        request: z.object({}),
        response: Done,
        answer: 'Every session has ended.',
        errors: {},
      },
      async (_input, _caller, exchange) => {
        await signOutEverywhere(platform, sessionOf(exchange).personId);
        exchange.setHeader('Set-Cookie', sessionCookie(baseUrl, null));
        return { success: true as const };
      },
    ),
  ];
}

/** Hands a new session to the browser and ends the one that it held, because a token from before a sign-in must not live on after it. */
export async function beginSession(
  platform: Platform,
  { token }: OpenedSession,
  exchange: Exchange,
): Promise<SessionAnswer> {
  if (exchange.session !== null) await signOut(platform, exchange.session.token);
  exchange.setHeader('Set-Cookie', sessionCookie(platform.config.baseUrl, token));
  return answerSession(platform, token);
}

export async function answerSession(platform: Platform, token: string): Promise<SessionAnswer> {
  const session = await readSession(platform, token);
  if (session === null) throw new ApiError('UNAUTHORIZED', 'Your session has ended. Sign in again.');
  return sessionAnswer(platform, session);
}

/** The session of a request that only a session may make. */
export function sessionOf({ session }: Exchange): SignedIn {
  if (session === null) throw new Error('An endpoint for sessions was called without one.');
  return session;
}

function refusedPassword(outcome: 'WRONG' | 'TOO_MANY', exchange: Exchange): ApiError {
  if (outcome === 'WRONG') {
    return new ApiError('UNAUTHORIZED', 'The address and the password do not belong to each other.');
  }
  return tooManyAttempts(exchange);
}

export function tooManyAttempts(exchange: Exchange): ApiError {
  exchange.setHeader('Retry-After', String(SIGN_IN_WAIT_SECONDS));
  return new ApiError('TOO_MANY_REQUESTS', 'There were too many attempts. Wait a quarter of an hour, and try again.');
}

function sessionAnswer({ keyring }: Platform, signedIn: SignedIn): SessionAnswer {
  const { personId, email, name, hasPassword, method, organisation, organisations, confirmedUntil, expiresAt } =
    signedIn;
  const draftKeys = keyring.derive(`drafts:${organisation.tenantId}:${personId}`).map((key) => key.toString('base64'));
  const about = { personId, email, name, hasPassword, signedInBy: method, organisation, organisations };
  return { ...about, confirmedUntil, expiresAt, draftKeys };
}
