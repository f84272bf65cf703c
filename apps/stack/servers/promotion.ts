import { loadClientConnectConfig } from '@temporalio/envconfig';
import { childEnvironment } from '../../../shared/config.ts';
import { BUILD_INFO } from '../../../shared/deployment.ts';
import { promoteBuild } from '../../../shared/services/operations/deployment.ts';
import { openTemporal } from '../../../shared/temporal-client.ts';
import { LOOPBACK } from './server.ts';

const METRICS_TIMEOUT_MS = 2_000;
const BUILD_ID = new RegExp(`^${BUILD_INFO}\\{.*build_id="([^"]+)"`, 'm');

/**
 * Makes the build of the worker with this metrics port the current one, because no run begins before that. False while the server does not
 * know all of the worker's queues yet, which takes a second or two.
 */
export async function makeCurrent(metricsPort: number, environment: Record<string, string>): Promise<boolean> {
  const overrideEnvVars = childEnvironment(environment);
  const temporal = openTemporal(loadClientConnectConfig({ overrideEnvVars }));
  try {
    const metrics = await fetch(`http://${LOOPBACK}:${metricsPort}/metrics`, {
      signal: AbortSignal.timeout(METRICS_TIMEOUT_MS),
    });
    const buildId = BUILD_ID.exec(await metrics.text())?.[1];
    return buildId !== undefined && (await promoteBuild(temporal.client, buildId));
  } catch {
    return false;
  } finally {
    await temporal.close();
  }
}
