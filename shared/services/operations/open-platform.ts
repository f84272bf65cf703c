import { mcpAddress, oauthIssuer } from '../../agent-addresses.ts';
import { type Clock, systemClock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import { createData } from '../../data/data.ts';
import { openDatabase } from '../../data/database.ts';
import { createDocuments } from '../../data/documents.ts';
import type { Logger } from '../../log.ts';
import { createAccessTokens } from '../../security/access-tokens.ts';
import { createKeyring } from '../../security/keyring.ts';
import { createActionReader } from '../../sent-audits/action-reader.ts';
import { openTemporal, type TemporalHandle } from '../../temporal-client.ts';
import { createWriting } from '../../writing/writing.ts';
import { openLaws } from '../laws/open-laws.ts';
import type { Platform } from '../platform.ts';

/**
 * Builds a process's platform from its configuration. It connects to nothing yet, because a process must start while dependencies are down.
 * @throws Error naming the variable that is missing
 */
export function openPlatform(
  config: Config,
  log: Logger,
  temporal: TemporalHandle = openTemporal(),
  clock: Clock = systemClock,
): Platform & { close(): Promise<void> } {
  const uri = required(config.mongodb.uri, 'MONGODB_URI', 'the address of the database');
  const bucket = required(config.storage.bucket, 'GCS_BUCKET', 'the bucket for documents');
  const [masterKey, ...olderKeys] = config.masterKeys;
  const newest = required(
    masterKey ?? null,
    'MASTER_KEY',
    '32 random bytes in base64, such as `openssl rand -base64 32` prints',
  );
  const database = openDatabase(uri, config.mongodb.database);
  const keyring = createKeyring(newest, ...olderKeys);
  const data = createData(database, keyring);
  const accessTokens = createAccessTokens({
    signingKeys: data.signingKeys,
    keyring,
    clock,
    issuer: config.baseUrl,
    lifetimeSeconds: config.accessTokenSeconds,
    agents: {
      issuer: oauthIssuer(config.baseUrl),
      audience: mcpAddress(config.baseUrl),
      lifetimeSeconds: config.agents.tokenSeconds,
    },
  });
  const actionReader = createActionReader();
  const writing = createWriting();
  const { close: closeLaws, ...laws } = openLaws(config, { data, temporal: temporal.client, log });
  return {
    config,
    clock,
    log,
    data,
    documents: createDocuments({ ...config.storage, bucket }),
    ...laws,
    temporal: temporal.client,
    keyring,
    accessTokens,
    actionReader,
    writing,
    async close() {
      await Promise.all([actionReader.close(), writing.close()]);
      await closeLaws();
      await data.jobChanges.close();
      await Promise.all([database.close(), temporal.close()]);
    },
  };
}

function required<T>(value: T | null, variable: string, what: string): T {
  if (value === null)
    throw new Error(`${variable} is not set: it names ${what}. \`npm start\` sets everything up by itself.`);
  return value;
}
