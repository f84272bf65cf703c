import type { Client } from '@temporalio/client';
import { encodeSearchAttributeIndexedValueType } from '@temporalio/common/lib/search-attributes.js';
import { SEARCH_ATTRIBUTE_ARGUMENTS, SEARCH_ATTRIBUTES } from '../../search-attributes.ts';
import { hasGrpcStatus, TEMPORAL_DEADLINE_MS } from '../../temporal-client.ts';
import type { Platform } from '../platform.ts';

/** Makes search attributes known to the namespace. @throws where one is known already, or the server does not let us */
export async function addSearchAttributes(
  { connection, options: { namespace } }: Client,
  attributes = Object.values(SEARCH_ATTRIBUTES),
): Promise<void> {
  const searchAttributes = Object.fromEntries(
    attributes.map(({ name, type }) => [name, encodeSearchAttributeIndexedValueType(type) ?? 0]),
  );
  await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
}

/** Registers the search attributes; where that is refused the log says which command does it. Runs cannot start without them. */
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
