import assert from 'node:assert/strict';
import { runWorkflowId } from '../../../shared/rules/workflow-ids.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { request } from '../../support/requests/api.ts';
import { upload } from '../../support/requests/uploads.ts';
import { type GatewayProcess, startGatewayProcess } from '../../support/service/gateway-process.ts';
import { startLoadBalancer } from '../../support/service/load-balancer.ts';
import { missedWrites } from '../../support/service/read-your-write.ts';
import { createTestClient } from '../../support/service/test-client.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import {
  promoteOnlyBuild,
  startWorkerProcess,
  useNamespace,
  type WorkerProcess,
} from '../../support/service/worker-process.ts';
import { use } from '../../support/use.ts';
import { eventsOf, lostToSilence } from '../../support/workflows/histories.ts';

const GATEWAYS = 2;
const WORKERS = 3;
/** `npm run bench -- --only scale-out` writes 10,000. */
const WRITES = 200;

describe('two gateways and three workers over one database, Temporal and bucket', () => {
  const namespace = useNamespace('scale-out');
  const model = useModelServer();
  const service = useService(() => ({ environment: model.environment, withWorker: false, namespace }));
  // How many runs the load makes depends on the speed of the machine.
  const tenant = useTenant(service, { configWritesPerHour: 100_000, maxRunsPerPeriod: 100_000 });
  const environment = () => ({ ...model.environment, ...service.connections, WORKER_DRAIN_SECONDS: '60' });

  let gateways: GatewayProcess[] = [];
  let workers: WorkerProcess[] = [];
  async function startGateway(): Promise<GatewayProcess> {
    const gateway = await startGatewayProcess(environment());
    await gateway.ready();
    return gateway;
  }
  const startGateways = () => Promise.all(Array.from({ length: GATEWAYS }, startGateway));
  const startWorkers = () => Promise.all(Array.from({ length: WORKERS }, () => startWorkerProcess(environment())));
  before(async () => {
    [gateways, workers] = await Promise.all([startGateways(), startWorkers()]);
    await promoteOnlyBuild(namespace);
  });
  after(async () => {
    await Promise.all([...gateways.map((one) => one.kill()), ...workers.map((one) => one.kill())]);
  });

  const balancer = use(
    () => startLoadBalancer(() => gateways.map(({ baseUrl }) => baseUrl)),
    (running) => running.close(),
  );
  /** The organisation behind the load balancer, which sends each of its requests to another gateway. */
  const balanced = use(() => ({ ...tenant, client: createTestClient(balancer.baseUrl, tenant) }));

  async function start(): Promise<string> {
    const jobId = await upload(balanced);
    await balanced.client.analyze({ jobId, profileId: balanced.profileId });
    return jobId;
  }

  const workflowOf = (jobId: string) => runWorkflowId('ANALYSIS', jobId);

  async function complete(jobId: string): Promise<void> {
    const { status, delivery, errorMessage } = await balanced.client.waitForJob(jobId);
    const lost = await lostToSilence(service, workflowOf(jobId));
    assert.deepEqual([status, delivery], ['COMPLETED', 1 + lost], errorMessage ?? '');
  }

  it('share the work among all workers', async () => {
    const seen = new Set<string>();
    while (seen.size < WORKERS) {
      const jobIds = await Promise.all(Array.from({ length: 4 }, start));
      for (const jobId of jobIds) {
        await complete(jobId);
        for (const { activityTaskStartedEventAttributes: started } of await eventsOf(service, workflowOf(jobId))) {
          if (started?.identity) seen.add(started.identity);
        }
      }
    }
    assert.equal(seen.size, WORKERS);
  });

  it('show at one gateway at once what was written at the other', async () => {
    const [one, other] = gateways;
    assert.ok(one && other);
    assert.equal(await missedWrites([one, other], await balanced.client.token(), WRITES), 0);
  });

  it('replace every gateway and every worker under load, and no request and no run fails', async () => {
    let deployed = false;
    let runs = 0;
    const load = async () => {
      while (!deployed) {
        const { status, errorMessage } = await balanced.client.waitForJob(await start());
        assert.equal(status, 'COMPLETED', errorMessage ?? '');
        runs++;
      }
    };
    const loads = Promise.all(Array.from({ length: 3 }, load)).finally(() => (deployed = true));
    const deploy = async () => {
      for (let index = 0; index < GATEWAYS; index++) {
        const fresh = await startGateway();
        const old = gateways[index];
        // The load balancer sends nothing new to a gateway before it is asked to end.
        gateways = gateways.with(index, fresh);
        await old?.stop();
      }
      for (let index = 0; index < WORKERS; index++) {
        const fresh = await startWorkerProcess(environment());
        const old = workers[index];
        workers = workers.with(index, fresh);
        await old?.stop();
        assert.equal(await old?.ended, 0);
      }
    };
    const ends = await Promise.allSettled([deploy().finally(() => (deployed = true)), loads]);
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    assert.deepEqual(balancer.failures, []);
    assert.ok(runs >= 3, `${runs} runs`);
  });

  it('need no gateway in particular: when one dies under a caller that waits, the other answers', async () => {
    const reached = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<undefined>();
    model.setScript(() => {
      reached.resolve();
      return letGo.promise;
    });
    const jobId = await start();
    await reached.promise;
    const token = await tenant.client.token();
    const [dying, living] = gateways;
    assert.ok(dying && living);
    const waiting = request(dying, 'GET', `/v1/jobs/${jobId}`, { token, headers: { prefer: 'wait=60' } });
    // A read that is answered after the wait has begun shows that the gateway holds it.
    await request(dying, 'GET', `/v1/jobs/${jobId}`, { token });
    await Promise.all([assert.rejects(waiting), dying.kill()]);
    const answer = await request(living, 'GET', `/v1/jobs/${jobId}`, { token });
    assert.equal((answer.body as { status: string }).status, 'PROCESSING', answer.text);
    letGo.resolve(undefined);
    gateways = [living];
    await complete(jobId);
  });
});
