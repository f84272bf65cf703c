import { z } from 'zod';
import { mcpAddress } from '../../../../shared/agent-addresses.ts';
import {
  AcceptanceBody,
  AgreementAnswer,
  CallbackPage,
  CallbackStateName,
  ChangeLogPage,
  ChangeSubject,
  ConnectionList,
  Done,
  KeyBody,
  KeyCreated,
  KeyList,
  LegacyKeyList,
  LegacyKeyRotated,
  OrganisationSettings,
  OrganisationUsage,
  SettingsBody,
} from '../../../../shared/contracts/console.ts';
import { actorOf } from '../../../../shared/services/change-log.ts';
import { listCallbacks } from '../../../../shared/services/jobs/list-callbacks.ts';
import { redeliverCallback } from '../../../../shared/services/jobs/redeliver-callback.ts';
import { readOrganisationUsage } from '../../../../shared/services/metering/read-organisation-usage.ts';
import type { Platform } from '../../../../shared/services/platform.ts';
import { acceptAgreement } from '../../../../shared/services/tenants/agreements.ts';
import { disconnect, listConnections } from '../../../../shared/services/tenants/connections.ts';
import { createOwnKey, deactivateOwnKey, listKeys } from '../../../../shared/services/tenants/keys.ts';
import {
  listLegacyKeys,
  revokeOwnLegacyKey,
  rotateOwnLegacyKey,
} from '../../../../shared/services/tenants/legacy-keys.ts';
import { readAgreement } from '../../../../shared/services/tenants/read-agreement.ts';
import { readChangeLog } from '../../../../shared/services/tenants/read-change-log.ts';
import { changeSettings, readSettings } from '../../../../shared/services/tenants/settings.ts';
import { type Endpoint, endpoint } from '../../endpoint.ts';
import { IdempotencyHeaders } from '../../idempotency-key.ts';
import { sessionOf } from './sessions.ts';

const MAX_PAGE = 100;
const common = { auth: 'session', session: 'administrator', status: 200 } as const;
const limit = z.coerce
  .number()
  .int()
  .min(1)
  .max(MAX_PAGE)
  .default(50)
  .meta({ description: `Entries of the page, at most ${MAX_PAGE}.` });
const clientId = z.string().max(100).meta({ description: 'The id of the key.' });
const keyId = z.string().max(100).meta({ description: 'The id of the key.' });
const connectionId = z.string().max(100).meta({ description: 'The id of the connection.' });
const jobId = z.string().max(100).meta({ description: 'The id of the job.' });
const done = { success: true } as const;

/**
 * Routes of administrators: keys, agreement, connections, settings, usage, callbacks and the change log (contract, "API-key tokens", "Agent
 * connections").
 */
export function administrationRoutes(platform: Platform): Endpoint[] {
  return [
    ...keyRoutes(platform),
    ...legacyKeyRoutes(platform),
    ...agreementRoutes(platform),
    ...connectionRoutes(platform),
    ...settingsRoutes(platform),
    ...usageRoutes(platform),
    ...callbackRoutes(platform),
  ];
}

function keyRoutes(platform: Platform): Endpoint[] {
  const keys = { ...common, tag: 'API keys' } as const;
  return [
    endpoint(
      {
        ...keys,
        method: 'get',
        path: '/console/api/keys',
        operationId: 'listKeys',
        summary: 'List API keys',
        description: 'Use it for the list of keys, deactivated ones included. Secrets are never shown again.',
        request: z.object({}),
        response: KeyList,
        answer: 'The keys, oldest first.',
        errors: {},
      },
      async (_input, { tenantId }) => ({ keys: await listKeys(platform, tenantId) }),
    ),
    endpoint(
      {
        ...keys,
        confirmed: true,
        method: 'post',
        path: '/console/api/keys',
        operationId: 'createKey',
        summary: 'Create an API key',
        description:
          'Use it once for each program. The secret is in this answer only; a lost one means a new key. A repetition with the same `Idempotency-Key` is refused, because its first answer held a secret.',
        request: z.object({ headers: IdempotencyHeaders, body: KeyBody }),
        response: KeyCreated,
        status: 201,
        answer: 'The key and its secret.',
        errors: { CONFLICT: 'The `Idempotency-Key` was used before.' },
      },
      ({ body, headers }, caller) =>
        createOwnKey(platform, caller, { name: body.name, key: headers['idempotency-key'] }),
    ),
    endpoint(
      {
        ...keys,
        confirmed: true,
        method: 'post',
        path: '/console/api/keys/:clientId/deactivate',
        operationId: 'deactivateKey',
        summary: 'Deactivate an API key',
        description:
          'Use it when a key is no longer needed or was lost. It issues no token from then on; tokens that it issued live on until they expire.',
        request: z.object({ params: z.object({ clientId }) }),
        response: Done,
        answer: 'The key is deactivated, whether it was before or not.',
        errors: { NOT_FOUND: 'The organisation has no such key.' },
      },
      async ({ params }, caller) => {
        await deactivateOwnKey(platform, caller.tenantId, params.clientId, actorOf(caller));
        return done;
      },
    ),
  ];
}

function legacyKeyRoutes(platform: Platform): Endpoint[] {
  const keys = { ...common, tag: 'Key-based variant' } as const;
  return [
    endpoint(
      {
        ...keys,
        method: 'get',
        path: '/console/api/legacy-keys',
        operationId: 'listLegacyKeys',
        summary: 'List keys of the key-based variant',
        description: 'Use it beside the list of API keys. The operator creates these keys; none is listed for most.',
        request: z.object({}),
        response: LegacyKeyList,
        answer: 'The keys, oldest first, revoked ones included.',
        errors: {},
      },
      async (_input, { tenantId }) => ({ keys: await listLegacyKeys(platform, tenantId) }),
    ),
    endpoint(
      {
        ...keys,
        confirmed: true,
        method: 'post',
        path: '/console/api/legacy-keys/:keyId/rotate',
        operationId: 'rotateLegacyKey',
        summary: 'Give a key of the key-based variant a new secret',
        description:
          'Use it when the secret was lost or is old. The new one is in this answer only; the one before is accepted for another day.',
        request: z.object({ params: z.object({ keyId }) }),
        response: LegacyKeyRotated,
        answer: 'The new secret, and until when the one before is accepted.',
        errors: { NOT_FOUND: 'The organisation has no such key.', CONFLICT: 'The key was revoked.' },
      },
      ({ params }, caller) => rotateOwnLegacyKey(platform, caller.tenantId, params.keyId, actorOf(caller)),
    ),
    endpoint(
      {
        ...keys,
        confirmed: true,
        method: 'post',
        path: '/console/api/legacy-keys/:keyId/revoke',
        operationId: 'revokeLegacyKey',
        summary: 'Revoke a key of the key-based variant',
        description: 'Use it when a key is no longer needed or was lost. Its next request is refused.',
        request: z.object({ params: z.object({ keyId }) }),
        response: Done,
        answer: 'The key is revoked, whether it was before or not.',
        errors: { NOT_FOUND: 'The organisation has no such key.' },
      },
      async ({ params }, caller) => {
        await revokeOwnLegacyKey(platform, caller.tenantId, params.keyId, actorOf(caller));
        return done;
      },
    ),
  ];
}

function agreementRoutes(platform: Platform): Endpoint[] {
  const agreement = { ...common, tag: 'Upload agreement' } as const;
  return [
    endpoint(
      {
        ...agreement,
        method: 'get',
        path: '/console/api/agreement',
        operationId: 'readAgreement',
        summary: 'Read the upload agreement and its acceptances',
        description: 'Use it for the page on which an administrator reads and accepts the agreement.',
        request: z.object({}),
        response: AgreementAnswer,
        answer: 'The current text, the one accepted last, and who accepted which version when.',
        errors: {},
      },
      (_input, caller) => readAgreement(platform, caller),
    ),
    endpoint(
      {
        ...agreement,
        method: 'post',
        path: '/console/api/agreement/acceptance',
        operationId: 'acceptAgreement',
        summary: 'Accept the upload agreement for the organisation',
        description: 'Use it with the version that the administrator has read. A second acceptance changes nothing.',
        request: z.object({ body: AcceptanceBody }),
        response: AgreementAnswer,
        answer: 'The agreement as it stands now.',
        errors: {
          STALE_AGREEMENT_VERSION: 'A newer version was published; read it first.',
          CONFLICT: 'No agreement is published.',
        },
      },
      async ({ body }, caller, exchange) => {
        const by = { actor: actorOf(caller), email: sessionOf(exchange).email };
        await acceptAgreement(platform, { tenantId: caller.tenantId, version: body.version }, by);
        return readAgreement(platform, caller);
      },
    ),
  ];
}

function connectionRoutes(platform: Platform): Endpoint[] {
  const connections = { ...common, tag: 'Assistants' } as const;
  return [
    endpoint(
      {
        ...connections,
        method: 'get',
        path: '/console/api/connections',
        operationId: 'listConnections',
        summary: 'List connected assistants',
        description: 'Use it for the list of assistants, those that are over included.',
        request: z.object({}),
        response: ConnectionList,
        answer: 'The connections, newest first.',
        errors: {},
      },
      async (_input, { tenantId }) => ({
        mcpAddress: mcpAddress(platform.config.baseUrl),
        connections: await listConnections(platform, tenantId),
      }),
    ),
    endpoint(
      {
        ...connections,
        method: 'delete',
        path: '/console/api/connections/:connectionId',
        operationId: 'disconnect',
        summary: 'Disconnect an assistant',
        description: 'Use it to end a connection before its time. Its next request is refused.',
        request: z.object({ params: z.object({ connectionId }) }),
        response: Done,
        answer: 'The connection is over.',
        errors: { NOT_FOUND: 'The organisation has no such connection.' },
      },
      async ({ params }, caller) => {
        await disconnect(platform, caller.tenantId, params.connectionId, actorOf(caller));
        return done;
      },
    ),
  ];
}

function settingsRoutes(platform: Platform): Endpoint[] {
  const settings = { ...common, tag: 'Organisation' } as const;
  return [
    endpoint(
      {
        ...settings,
        method: 'get',
        path: '/console/api/settings',
        operationId: 'readSettings',
        summary: 'Read the settings of the organisation',
        description: 'Use it for the settings page. Limits and legal orders are the operator’s to change.',
        request: z.object({}),
        response: OrganisationSettings,
        answer: 'The settings.',
        errors: {},
      },
      (_input, caller) => readSettings(platform, caller),
    ),
    endpoint(
      {
        ...settings,
        confirmed: true,
        method: 'patch',
        path: '/console/api/settings',
        operationId: 'changeSettings',
        summary: 'Change the settings of the organisation',
        description: 'Use it with the fields that change.',
        request: z.object({ body: SettingsBody }),
        response: OrganisationSettings,
        answer: 'The settings after the change.',
        errors: {},
      },
      ({ body }, caller) => changeSettings(platform, caller, body),
    ),
    endpoint(
      {
        ...settings,
        method: 'get',
        path: '/console/api/log',
        operationId: 'readChangeLog',
        summary: 'Read who changed what when',
        description:
          'Use it for the change log. It names people, keys and assistants; entries are kept for 400 days and hold no secret and no document.',
        request: z.object({
          query: z.object({
            cursor: z.string().max(100).optional().meta({ description: '`nextCursor` of the page before.' }),
            limit,
            personId: z
              .string()
              .max(100)
              .optional()
              .meta({ description: 'Only changes by this person, key or assistant.' }),
            kind: ChangeSubject.optional().meta({ description: 'Only changes of this kind of thing.' }),
          }),
        }),
        response: ChangeLogPage,
        answer: 'The entries, newest first.',
        errors: { BAD_REQUEST: '`limit` is out of bounds, or `kind` is none.' },
      },
      ({ query }, caller) => readChangeLog(platform, caller, query),
    ),
  ];
}

function usageRoutes(platform: Platform): Endpoint[] {
  return [
    endpoint(
      {
        ...common,
        tag: 'Organisation',
        method: 'get',
        path: '/console/api/usage',
        operationId: 'readOrganisationUsage',
        summary: 'Report runs, writes, tokens and cost of a month, day by day',
        description: 'Use it for the page of usage. Counts are kept for thirteen months.',
        request: z.object({
          query: z.object({
            month: z
              .string()
              .max(20)
              .optional()
              .meta({ description: '`YYYY-MM`, in UTC; the current month unless given.' }),
          }),
        }),
        response: OrganisationUsage,
        answer: 'The month until now, or the whole of an earlier one.',
        errors: {
          BAD_REQUEST: '`month` is no month, or lies ahead.',
          HISTORY_UNAVAILABLE: 'The month lies before what is kept.',
        },
      },
      ({ query }, caller) => readOrganisationUsage(platform, caller, query.month),
    ),
  ];
}

function callbackRoutes(platform: Platform): Endpoint[] {
  const callbacks = { ...common, tag: 'Callbacks' } as const;
  return [
    endpoint(
      {
        ...callbacks,
        method: 'get',
        path: '/console/api/callbacks',
        operationId: 'listCallbacks',
        summary: 'List callbacks with their attempts',
        description: 'Use it to see whether receivers answered. The log is kept for 30 days.',
        request: z.object({
          query: z.object({
            cursor: z.string().max(100).optional().meta({ description: '`nextCursor` of the page before.' }),
            limit,
            state: CallbackStateName.optional().meta({ description: 'Only callbacks in this state.' }),
          }),
        }),
        response: CallbackPage,
        answer: 'The callbacks, newest first.',
        errors: { BAD_REQUEST: '`cursor` is no `nextCursor`, `limit` is out of bounds, or `state` is none.' },
      },
      ({ query }, caller) => listCallbacks(platform, caller, query),
    ),
    endpoint(
      {
        ...callbacks,
        method: 'post',
        path: '/console/api/callbacks/:jobId/redeliver',
        operationId: 'redeliverCallback',
        summary: 'Deliver a callback again',
        description: 'Use it once the receiver is mended. The same bytes are sent under the same `Webhook-Id`.',
        request: z.object({ params: z.object({ jobId }) }),
        response: Done,
        answer: 'The callback is being delivered.',
        errors: {
          NOT_FOUND: 'The log holds no callback of the job.',
          CONFLICT: 'It is being delivered, or its secret was erased and it is never sent unsigned.',
        },
      },
      async ({ params }, caller) => {
        await redeliverCallback(platform, caller.tenantId, params.jobId, actorOf(caller));
        return done;
      },
    ),
  ];
}
