import { Client, Connection, isGrpcServiceError } from '@temporalio/client';
import { type ClientConnectConfig, loadClientConnectConfig } from '@temporalio/envconfig';
import { tracing } from './tracing.ts';

/** A call to the Temporal server may take this long before the caller is told that the server is unavailable. */
export const TEMPORAL_DEADLINE_MS = 10_000;

/** Bounds the pauses between attempts to connect, because by default they grow to two minutes and would prolong an outage. */
const RECONNECTING = { 'grpc.initial_reconnect_backoff_ms': 250, 'grpc.max_reconnect_backoff_ms': 2_000 };

export interface TemporalHandle {
  client: Client;
  close(): Promise<void>;
}

/**
 * Opens a client that connects when first used, because a process must start while the server is down. The standard `TEMPORAL_*` variables
 * and profile files configure it unless `config` is given.
 */
export function openTemporal(config: ClientConnectConfig = loadClientConnectConfig()): TemporalHandle {
  const { connectionOptions, namespace } = config;
  const connection = Connection.lazy({ ...connectionOptions, channelArgs: RECONNECTING });
  const interceptors = { workflow: tracing()?.clientInterceptors ?? [] };
  return { client: new Client({ connection, namespace, interceptors }), close: () => connection.close() };
}

/** Codes of the gRPC statuses we tell apart. */
const GRPC_STATUS = {
  CANCELLED: 1,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  UNAVAILABLE: 14,
} as const;
type GrpcStatus = keyof typeof GRPC_STATUS;

/** True where the server answered a call with one of the statuses. */
export function hasGrpcStatus(err: unknown, ...statuses: GrpcStatus[]): boolean {
  return isGrpcServiceError(err) && statuses.some((status) => GRPC_STATUS[status] === err.code);
}

/** True for failures of the Temporal server itself. */
export function isTemporalUnavailable(err: unknown): boolean {
  for (let current = err; current instanceof Error; current = current.cause) {
    if (isGrpcServiceError(current))
      return hasGrpcStatus(current, 'CANCELLED', 'DEADLINE_EXCEEDED', 'RESOURCE_EXHAUSTED', 'UNAVAILABLE');
  }
  return false;
}

/** Resolves when the server answers. */
export async function pingTemporal(client: Client): Promise<void> {
  await client.withDeadline(Date.now() + TEMPORAL_DEADLINE_MS, () =>
    client.connection.workflowService.getSystemInfo({}),
  );
}
