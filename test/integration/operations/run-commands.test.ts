import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eventually } from '../../support/eventually.ts';
import { useGatedEngine } from '../../support/model/gated-engine.ts';
import { useReceivers } from '../../support/requests/receiver.ts';
import { upload } from '../../support/requests/uploads.ts';
import { useOperator } from '../../support/service/operator.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService, useTenant } from '../../support/service/use-service.ts';
import { useNamespace } from '../../support/service/worker-process.ts';

const HAPPY = path.resolve(import.meta.dirname, '../../histories/analysis-happy.json');

describe('commands about runs', () => {
  const namespace = useNamespace('commands');
  const network = useReceivers();
  const engine = useGatedEngine();
  const service = useService(() => ({ engine, namespace, environment: network.environment }));
  const tenant = useTenant(service);
  const operator = useOperator(() => service.connections);

  /** Runs a command with `--json`. */
  async function run<T = Record<string, unknown>>(command: string, code = 0): Promise<T> {
    const ended = await runProgram([...command.split(' '), '--json'], operator);
    assert.equal(ended.code, code, `${command}: ${ended.stderr}`);
    return JSON.parse(ended.stdout) as T;
  }
  const refusal = async (command: string, code: string, exitCode = 1) => {
    const { error } = await run<{ error: { code: string; message: string } }>(command, exitCode);
    assert.equal(error.code, code, error.message);
    return error.message;
  };

  const URL_PATH = '/what-a-caller-wrote';
  async function analyze(secret?: string): Promise<string> {
    const jobId = await upload(tenant);
    const webhookUrl = `https://${network.receiver.host}${URL_PATH}`;
    await tenant.client.analyze({ jobId, profileId: tenant.profileId, webhookUrl, webhookSecret: secret });
    return jobId;
  }

  it('show a run while it goes on and after it, and nothing that a user wrote', async () => {
    engine.hold();
    const jobId = await analyze('the secret of the caller');
    await engine.waiting(3);
    // Visibility follows the run by a moment.
    await eventually(
      async () => (await run<{ step: string }[]>(`runs list --tenant ${tenant.tenantId}`))[0]?.step === 'REVIEW',
    );
    const [open] = await run<Record<string, unknown>[]>(`runs list --tenant ${tenant.tenantId}`);
    const { tenantId, profileId } = tenant;
    assert.deepEqual(
      { ...open, startedAt: 0 },
      {
        jobId,
        kind: 'ANALYSIS',
        tenantId,
        profileId,
        run: 'RUNNING',
        job: 'PROCESSING',
        step: 'REVIEW',
        delivery: 1,
        startedAt: 0,
        endedAt: null,
      },
    );
    assert.deepEqual(await run('runs list --tenant ten_other'), []);
    const during = await run<{ workflow: { state: { step: string }; activities: { name: string }[] } }>(
      `runs show ${jobId}`,
    );
    assert.equal(during.workflow.state.step, 'REVIEW');
    assert.deepEqual(
      during.workflow.activities.map(({ name }) => name),
      ['runReviewer', 'runReviewer', 'runReviewer'],
    );
    const handle = service.platform.temporal.workflow.getHandle(`analysis-${jobId}`);
    assert.equal((await handle.describe()).priority?.fairnessKey, tenantId);
    const refresh = await service.platform.temporal.workflow.start('lawRefresh', {
      workflowId: 'law-refresh',
      taskQueue: 'nobody',
    });
    const opened = ['law-refresh', `analysis-${jobId}`];
    const replays = (workflowId: string) => ({ workflowId, replays: true, fault: null });
    await eventually(async () => (await run<unknown[]>('replay --all-open')).length === opened.length);
    assert.deepEqual(await run('replay --all-open'), opened.map(replays));
    await refresh.terminate();

    engine.release();
    await tenant.client.waitForJob(jobId);
    await network.receiver.reached(1);
    await eventually(async () => (await service.platform.data.callbacks.find(tenantId, jobId))?.state === 'DELIVERED');
    const after = await runProgram(['runs', 'show', jobId, '--json'], operator);
    const shown = JSON.parse(after.stdout);
    assert.deepEqual(
      [shown.job.status, shown.workflow.status, shown.callback.state, shown.callback.secretKept],
      ['COMPLETED', 'COMPLETED', 'DELIVERED', false],
    );
    assert.ok(shown.workflow.historyEvents < 60 && shown.workflow.historyBytes < 60_000, after.stdout);
    const people = await runProgram(['runs', 'show', jobId], operator);
    for (const text of [after.stdout, people.stdout]) assert.doesNotMatch(text, /what-a-caller-wrote|the secret of/);
    assert.match(people.stdout, /Charge +charged/);
    assert.deepEqual(await run(`replay ${jobId}`), [{ workflowId: `analysis-${jobId}`, replays: true, fault: null }]);
    await refusal('runs show job_unknown', 'NOT_FOUND');
    assert.match(await refusal('replay job_unknown', 'NOT_FOUND'), /24 hours/);
  });

  it('replay a stored history, and say where a changed one differs', async () => {
    assert.deepEqual(await run(`replay --history ${HAPPY}`), [
      { workflowId: 'analysis-happy', replays: true, fault: null },
    ]);
    const changed = path.join(operator.DATA_DIR, 'changed.json');
    await writeFile(changed, (await readFile(HAPPY, 'utf8')).replace('"beginDelivery"', '"prepareDocument"'));
    const message = await refusal(`replay --history ${changed}`, 'NON_DETERMINISTIC');
    assert.match(message, /'prepareDocument' does not match activity type of activity command 'beginDelivery'/);
    await writeFile(changed, '{}');
    await refusal(`replay --history ${changed}`, 'USAGE', 2);
    await refusal('replay', 'USAGE', 2);
    await refusal(`replay job_1 --history ${HAPPY}`, 'USAGE', 2);
  });

  it('deliver a callback again, and never without the signature it was to have', async () => {
    const unsigned = await analyze();
    const signed = await analyze('a secret');
    const { callbacks } = service.platform.data;
    const delivered = (jobId: string, attempts: number) =>
      eventually(async () => {
        const callback = await callbacks.find(tenant.tenantId, jobId);
        return callback?.state === 'DELIVERED' && callback.attempts.length === attempts;
      });
    await delivered(unsigned, 1);
    await delivered(signed, 1);
    assert.deepEqual(await run(`callbacks redeliver ${unsigned}`), { jobId: unsigned, state: 'PENDING' });
    await delivered(unsigned, 2);
    assert.match(await refusal(`callbacks redeliver ${signed}`, 'CONFLICT'), /secret .* was erased/);
    await refusal('callbacks redeliver job_unknown', 'NOT_FOUND');

    const listed = await runProgram(['callbacks', 'list', '--tenant', tenant.tenantId, '--json'], operator);
    assert.doesNotMatch(listed.stdout, /what-a-caller-wrote/);
    const entry = JSON.parse(listed.stdout).find(({ jobId }: { jobId: string }) => jobId === unsigned);
    assert.deepEqual([entry.host, entry.state, entry.attempts.length], [network.receiver.host, 'DELIVERED', 2]);
  });

  it('list a callback that was dropped because its address is none', async () => {
    const own = await service.tenant();
    const jobId = await upload(own);
    await own.client.analyze({ jobId, profileId: own.profileId, webhookUrl: 'wherever you like' });
    await eventually(
      async () => (await service.platform.data.callbacks.find(own.tenantId, jobId))?.state === 'DROPPED',
    );
    const [listed] = await run<Record<string, unknown>[]>(`callbacks list --tenant ${own.tenantId}`);
    assert.partialDeepStrictEqual(listed, { jobId, host: null, state: 'DROPPED', attempts: [{ error: 'NOT_A_URL' }] });
    const people = await runProgram(['callbacks', 'list', '--tenant', own.tenantId], operator);
    assert.match(people.stdout, new RegExp(`${jobId} .*NOT_A_URL`));
    assert.doesNotMatch(people.stdout, /wherever/);
  });

  it('show the job of a run whose history the server no longer keeps', async () => {
    engine.release();
    const jobId = await analyze();
    await tenant.client.waitForJob(jobId);
    const { workflowService } = service.platform.temporal;
    const workflowExecution = { workflowId: `analysis-${jobId}` };
    await workflowService.deleteWorkflowExecution({ namespace, workflowExecution });
    const shown = () => run<{ job: { status: string }; workflow: unknown }>(`runs show ${jobId}`);
    await eventually(async () => (await shown()).workflow === null);
    assert.equal((await shown()).job.status, 'COMPLETED');
  });

  it('show no build where no worker with a build ever polled', async () => {
    assert.deepEqual(await run('deploy status'), { builds: [] });
  });

  it('say that the Temporal server does not answer', async () => {
    operator['TEMPORAL_ADDRESS'] = '127.0.0.1:1';
    await refusal('runs list', 'SERVICE_UNAVAILABLE');
    await refusal('deploy status', 'SERVICE_UNAVAILABLE');
  });
});
