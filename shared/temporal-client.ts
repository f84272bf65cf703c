import { Client, Connection, isGrpcServiceError } from '@temporalio/client';
import { type ClientConnectConfig, loadClientConnectConfig } from '@temporalio/envconfig';

/** How long a call to the Temporal server may take before the caller is told that it is unavailable. */
export const TEMPORAL_DEADLINE_MS = 10_000;

/** With the default the pauses between attempts to connect grow to two minutes, and so would an outage after it is over. */
const RECONNECTING = { 'grpc.initial_reconnect_backoff_ms': 250, 'grpc.max_reconnect_backoff_ms': 2_000 };

export interface TemporalHandle {
  client: Client;
  close(): Promise<void>;
}

/**
 * A client that connects when first used, so that a process also starts while the server is down. Configured by the standard
 * `TEMPORAL_*` variables and profile files unless `config` is given.
 */
export function openTemporal(config: ClientConnectConfig = loadClientConnectConfig()): TemporalHandle {
  const { connectionOptions, namespace } = config;
  const connection = Connection.lazy({ ...connectionOptions, channelArgs: RECONNECTING });
  return { client: new Client({ connection, namespace }), close: () => connection.close() };
}

const UNAVAILABLE_STATUS = new Set([1, 4, 8, 14]);

/** True for failures of the Temporal server itself: cancelled, deadline exceeded, exhausted, unavailable (gRPC status codes). */
export function isTemporalUnavailable(err: unknown): boolean {
  for (let current = err; current instanceof Error; current = current.cause) {
    if (isGrpcServiceError(current)) return UNAVAILABLE_STATUS.has(current.code);
  }
  return false;
}

/** Resolves when the server answers. */
export async function pingTemporal(client: Client): Promise<void> {
  await client.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    client.connection.workflowService.getSystemInfo({}),
  );
}
