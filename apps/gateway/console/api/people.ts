import { z } from 'zod';
import {
  AcceptInvitationBody,
  AdministratorList,
  Done,
  InvitationAnswer,
  InvitationBody,
  InvitationCreated,
  LinkBody,
  PeopleList,
  RoleBody,
  SessionAnswer,
} from '../../../../shared/contracts/console.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import {
  acceptInvitation,
  invite,
  listAdministrators,
  listPeople,
  readInvitation,
  setRole,
  withdrawInvitation,
} from '../../../../shared/services/tenants/organisation-people.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { answerSession, beginSession, sessionOf } from './sessions.ts';

const common = { tag: 'People', auth: 'session', session: 'administrator', status: 200 } as const;
const ofInvited = { tag: 'People', auth: 'page', status: 200 } as const;
const personId = z.string().max(100).meta({ description: 'The id of the person.' });
const invitationId = z.string().max(100).meta({ description: 'The id of the invitation.' });
const done = { success: true } as const;
const LAST = 'It is the last administrator, whom an organisation keeps.';

/** The administrators and members of an organisation, and how they come in. */
export function peopleRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        method: 'get',
        path: '/console/api/people',
        operationId: 'listPeople',
        summary: 'List administrators, members and open invitations',
        description: 'Use it for the page of members.',
        request: z.object({}),
        response: PeopleList,
        answer: 'The people, and who is invited.',
        errors: {},
      },
      (_input, caller) => listPeople(platform, caller),
    ),
    endpoint(
      {
        ...common,
        session: 'member',
        method: 'get',
        path: '/console/api/administrators',
        operationId: 'listAdministrators',
        summary: 'Say who administers the organisation',
        description: 'Use it where a member is refused, so that they know whom to ask.',
        request: z.object({}),
        response: AdministratorList,
        answer: 'Their e-mail addresses.',
        errors: {},
      },
      async (_input, caller) => ({ administrators: await listAdministrators(platform, caller) }),
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'post',
        path: '/console/api/invitations',
        operationId: 'invite',
        summary: 'Invite a person',
        description:
          'Use it to let a person in. The service sends no mail: hand over the address of the answer, which is shown once and works for a week.',
        request: z.object({ body: InvitationBody }),
        response: InvitationCreated,
        status: 201,
        answer: 'The invitation and its address.',
        errors: {
          BAD_REQUEST: 'It is no e-mail address.',
          CONFLICT: 'The person is in or invited already, or 100 invitations are open.',
        },
      },
      ({ body }, caller) => invite(platform, caller, body),
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'delete',
        path: '/console/api/invitations/:invitationId',
        operationId: 'withdrawInvitation',
        summary: 'Withdraw an invitation',
        description: 'Use it where an invitation went to the wrong person, or its address was lost.',
        request: z.object({ params: z.object({ invitationId }) }),
        response: Done,
        answer: 'The address is worth nothing any more.',
        errors: { NOT_FOUND: 'The organisation has no such open invitation.' },
      },
      async ({ params }, caller) => {
        await withdrawInvitation(platform, caller, params.invitationId);
        return done;
      },
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'put',
        path: '/console/api/people/:personId/role',
        operationId: 'setRole',
        summary: 'Give a person another role',
        description:
          'Use it to make a member an administrator or the reverse. Connections of assistants that a former administrator approved end.',
        request: z.object({ params: z.object({ personId }), body: RoleBody }),
        response: Done,
        answer: 'The person has the role, whether they had it before or not.',
        errors: { NOT_FOUND: 'The organisation has no such person.', CONFLICT: LAST },
      },
      async ({ params, body }, caller) => {
        await setRole(platform, caller, params.personId, body.role);
        return done;
      },
    ),
    endpoint(
      {
        ...common,
        confirmed: true,
        method: 'delete',
        path: '/console/api/people/:personId',
        operationId: 'removePerson',
        summary: 'Remove a person from the organisation',
        description:
          'Use it when a person leaves. Their sessions reach the organisation no longer, and assistants that they approved are disconnected.',
        request: z.object({ params: z.object({ personId }) }),
        response: Done,
        answer: 'The person is out.',
        errors: { NOT_FOUND: 'The organisation has no such person.', CONFLICT: LAST },
      },
      async ({ params }, caller) => {
        await setRole(platform, caller, params.personId, null);
        return done;
      },
    ),
    endpoint(
      {
        ...ofInvited,
        method: 'post',
        path: '/console/api/invitation/read',
        operationId: 'readInvitation',
        summary: 'Read an invitation',
        description: 'Use it on the page that the address of an invitation opens. It spends nothing.',
        request: z.object({ body: LinkBody }),
        response: InvitationAnswer,
        answer: 'What the person is offered.',
        errors: { NOT_FOUND: 'It was accepted, withdrawn, or is older than a week.' },
      },
      ({ body }) => readInvitation(platform, body.token),
    ),
    endpoint(
      {
        ...ofInvited,
        method: 'post',
        path: '/console/api/invitation/accept',
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation',
        description:
          'Use it with a new `password` where the person has no account; with one, the person signs in first. The invitation is spent.',
        request: z.object({ body: AcceptInvitationBody }),
        response: SessionAnswer,
        answer: 'The session, which may act for the organisation from now on.',
        errors: {
          BAD_REQUEST: 'The password has fewer than 12 or more than 1,000 characters.',
          UNAUTHORIZED: 'The address has an account, and nobody or someone else is signed in.',
          NOT_FOUND: 'It was accepted, withdrawn, or is older than a week.',
        },
      },
      async ({ body }, _caller, exchange) => {
        const opened = await acceptInvitation(platform, body, exchange.session);
        return opened === null
          ? answerSession(platform, sessionOf(exchange).token)
          : beginSession(platform, opened, exchange);
      },
    ),
  ];
}
