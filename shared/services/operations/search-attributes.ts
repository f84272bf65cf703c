import type { Client } from '@temporalio/client';
import { encodeSearchAttributeIndexedValueType } from '@temporalio/common/lib/search-attributes.js';
import { SEARCH_ATTRIBUTE_ARGUMENTS, SEARCH_ATTRIBUTES } from '../../search-attributes.ts';
import { hasGrpcStatus, TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';

/** Registers search attributes in the namespace. @throws where one is registered already, or the server does not permit it */
export async function addSearchAttributes(
  { connection, options: { namespace } }: Client,
  attributes = Object.values(SEARCH_ATTRIBUTES),
): Promise<void> {
  const searchAttributes = Object.fromEntries(
    attributes.map(({ name, type }) => [name, encodeSearchAttributeIndexedValueType(type) ?? 0]),
  );
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}

/** Registers the search attributes, because runs cannot start without them. Where the server refuses, the log names the command that does it. */
export async function ensureSearchAttributes({ temporal, log }: Pick<Platform, 'temporal' | 'log'>): Promise<void> {
  try {
    await temporal.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () => addMissing(temporal));
  } catch (err) {
    // Another process registered one in the same moment.
    if (hasGrpcStatus(err, 'ALREADY_EXISTS')) return;
    const flags = SEARCH_ATTRIBUTE_ARGUMENTS.map(([name, type]) => `--name ${name} --type ${type}`).join(' ');
    const command = `temporal operator search-attribute create --namespace ${temporal.options.namespace} ${flags}`;
    log.warn({ err }, `The search attributes could not be registered; where they are missing, run: ${command}`);
  }
}

async function addMissing(temporal: Client): Promise<void> {
  const { namespace } = temporal.options;
  const { customAttributes } = await temporal.connection.operatorService.listSearchAttributes({ namespace });
  const missing = Object.values(SEARCH_ATTRIBUTES).filter(({ name }) => !Object.hasOwn(customAttributes, name));
  if (missing.length > 0) await addSearchAttributes(temporal, missing);
}
