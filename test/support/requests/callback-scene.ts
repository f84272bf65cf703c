import assert from 'node:assert/strict';
import { connect } from 'node:net';
import type { Callback } from '../../../shared/data/callbacks.ts';
import { createEgress, type Egress } from '../../../shared/security/egress.ts';
import { gatedEngine } from '../model/gated-engine.ts';
import { openHoldings } from '../service/holdings.ts';
import { startService } from '../service/service.ts';
import { use } from '../use.ts';
import { startReceivers, status } from './receiver.ts';
import { DECISION, upload } from './uploads.ts';

/** Path at which a receiver is given up soon, but late enough for the request to get there on a loaded machine. */
export const SILENT_PATH = '/silent';
const SILENT_TIMEOUT_MS = 10_000;
export const PUBLIC_ADDRESS = '93.184.215.14';

/** Lists the attempts of the delivery log: the status of the answer, or the reason why there was none. */
export const said = ({ attempts }: Callback) => attempts.map(({ status: code, error }) => code ?? error);

/** A service with short waits between attempts, receivers it can reach, and an organisation whose jobs call back. */
async function openCallbackScene() {
  const network = await startReceivers();
  const engine = gatedEngine();
  const internet = { resolved: PUBLIC_ADDRESS, dialled: [] as string[] };
  const environment = {
    ...network.environment,
    WEBHOOK_BACKOFF_MIN_SECONDS: '0.1',
    WEBHOOK_BACKOFF_MAX_SECONDS: '0.25',
  };
  const service = await startService({ environment, engine, egress: impatient(network.environment, internet) });
  const holdings = openHoldings(service);
  const tenant = await service.tenant();
  const { temporal, data } = service.platform;
  const urlOf = (host: string) => `https://${host}/hooks/finished?from=audit`;

  async function logged(jobId: string): Promise<Callback> {
    const callback = await data.callbacks.find(tenant.tenantId, jobId);
    assert.ok(callback);
    return callback;
  }

  return {
    network,
    engine,
    service,
    holdings,
    tenant,
    /** The address a name resolves to from now on, and the addresses that were connected to. */
    internet,
    urlOf,
    /** The receiver's address. */
    own: () => urlOf(network.receiver.host),
    /** Starts an analysis with fields on top of those it needs; answers the job id. */
    async start(body: object, bytes: Uint8Array<ArrayBuffer> = DECISION): Promise<string> {
      const jobId = await upload(tenant, bytes);
      await tenant.client.analyze({ jobId, profileId: tenant.profileId, ...body });
      return jobId;
    },
    /** Reads the delivery log of a job. */
    logged,
    /** Resolves when nothing is delivered any more, with what the delivery log holds. */
    async settled(jobId: string): Promise<Callback> {
      await tenant.client.waitForJob(jobId);
      await temporal.workflow.getHandle(`analysis-${jobId}`).result();
      await temporal.workflow.getHandle(`webhook-${jobId}`).result();
      return logged(jobId);
    },
    reset(): void {
      engine.release();
      network.receiver.received.length = 0;
      network.receiver.answer(status(200));
    },
    async close(): Promise<void> {
      engine.release();
      await holdings.close();
      await service.close();
      await network.close();
    },
  };
}

type CallbackScene = Awaited<ReturnType<typeof openCallbackScene>>;

/** A callback scene for the tests of a suite; before each test reviewers go on, and the receiver has received nothing and answers 200. */
export function useCallbackScene(): CallbackScene {
  const scene = use(openCallbackScene, ({ close }) => close());
  beforeEach(() => scene.reset());
  return scene;
}

/** The real egress, which finds loopback under every name and gives up on a silent receiver sooner. */
function impatient(
  { WEBHOOK_ALLOW_HOSTS = '', WEBHOOK_CA_FILE = '' }: Record<string, string>,
  internet: { resolved: string; dialled: string[] },
): Egress {
  const egress = createEgress({
    allowHosts: WEBHOOK_ALLOW_HOSTS.split(','),
    caFile: WEBHOOK_CA_FILE,
    resolve: async () => [{ address: internet.resolved, family: 4 }],
    dial: ({ addresses: [target], port }) => {
      internet.dialled.push(target?.address ?? '');
      return connect({ host: '127.0.0.1', port });
    },
  });
  const timeoutOf = (url: string) => (url.endsWith(SILENT_PATH) ? { timeoutMs: SILENT_TIMEOUT_MS } : {});
  return { ...egress, post: (url, sent) => egress.post(url, { ...sent, ...timeoutOf(url) }) };
}
