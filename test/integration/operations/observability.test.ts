import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { SPAN_ATTRIBUTES } from '../../../shared/tracing.ts';
import { eventually } from '../../support/eventually.ts';
import { metricsUsedBy } from '../../support/metric-names.ts';
import { useModelServer } from '../../support/model/model-server.ts';
import { request } from '../../support/requests/api.ts';
import { useReceivers } from '../../support/requests/receiver.ts';
import { type ReceivedSpan, useTraceCollector } from '../../support/requests/trace-collector.ts';
import { DECISION, upload } from '../../support/requests/uploads.ts';
import { freePort } from '../../support/service/free-port.ts';
import { startGatewayProcess } from '../../support/service/gateway-process.ts';
import { useService } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';
import { use } from '../../support/use.ts';
import { lostToSilence } from '../../support/workflows/histories.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy/observability');
/** A word that stands in everything a caller can write. */
const WORD = 'Zebrafink7731';
const traceId = randomBytes(16).toString('hex');
const callerSpan = randomBytes(8).toString('hex');
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/;

describe('a gateway and a worker that are observed', () => {
  const namespace = useNamespace('observed');
  const collector = useTraceCollector();
  const model = useModelServer();
  const network = useReceivers();
  const settings = () => ({
    ...model.environment,
    ...network.environment,
    MODEL_REQUESTS_PER_MINUTE: '1000',
    REDELIVERY_MIN_SECONDS: '0.2',
    REDELIVERY_MAX_SECONDS: '0.2',
    SWEEP_INTERVAL_SECONDS: '2',
  });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const ports = use(async () => ({ gateway: await freePort(), worker: await freePort() }));
  const environment = (port: number) => ({
    ...settings(),
    ...service.connections,
    ...collector.environment,
    METRICS_PORT: String(port),
  });
  useWorkerProcess(namespace, () => environment(ports.worker));
  const gateway = use(
    () => startGatewayProcess(environment(ports.gateway)),
    ({ stop }) => stop(),
  );

  const named = (name: string) => collector.spans().filter((span) => span.name === name && span.traceId === traceId);
  const parentOf = (child: ReceivedSpan) => collector.spans().find(({ spanId }) => spanId === child.parentSpanId);

  /** Deliveries on top of the two, which a worker lost, being silent on a busy machine. */
  let lost = 0;
  let callbackTrace = '';
  let askedIn = new Set<string | undefined>();

  /** One run of everything: two deliveries, because the model fails once, and a callback. */
  before(async () => {
    await eventually(async () => (await fetch(`http://127.0.0.1:${ports.gateway}/readyz`)).ok);
    model.setScript(({ kind, number }) =>
      kind === 'review' && number === 1
        ? { type: 'status', status: 500, error: { message: WORD, code: 'server_error' } }
        : undefined,
    );
    const tenant = await service.tenant();
    const jobId = await upload(tenant, Buffer.concat([DECISION, Buffer.from(`\n${WORD} skrev detta.\n`)]));
    const token = await tenant.client.token();
    const answer = await request(gateway, 'POST', '/v1/analyze', {
      token,
      json: {
        jobId,
        profileId: tenant.profileId,
        metadata: { note: WORD },
        webhookUrl: `https://${network.receiver.host}/${WORD}`,
        webhookSecret: WORD,
      },
      headers: {
        traceparent: `00-${traceId}-${callerSpan}-01`,
        tracestate: `vendor=${WORD}`,
        baggage: `said=${WORD}`,
        'x-request-id': WORD,
      },
    });
    assert.equal(answer.status, 202, answer.text);
    await request(gateway, 'GET', `/v1/${WORD}?q=${WORD}`, { token });
    const job = await tenant.client.waitForJob(jobId);
    assert.equal(job.status, 'COMPLETED', job.errorMessage ?? '');
    lost = await lostToSilence(service, `analysis-${jobId}`);
    await network.receiver.reached(1);
    askedIn = new Set(model.calls.map((call) => TRACEPARENT.exec(call.traceparent)?.[2]));
    callbackTrace = String(network.receiver.received[0]?.headers['traceparent']);
    await eventually(() => named('RunWorkflow:webhook').length > 0 && named('RunWorkflow:analysis').length > 0);
  });

  it('continue the trace of the caller through workflow and activities to the model and the callback', () => {
    const chain: string[] = [];
    for (let span = named('chat').at(-1); span !== undefined; span = parentOf(span)) chain.unshift(span.name);
    assert.deepEqual(chain, [
      'POST /v1/analyze',
      'StartWorkflow:analysis',
      'RunWorkflow:analysis',
      'StartActivity:consolidate',
      'RunActivity:consolidate',
      'chat',
    ]);
    assert.equal(named('POST /v1/analyze')[0]?.parentSpanId, callerSpan);
    assert.equal(named('RunActivity:beginDelivery').length, 2 + lost);

    const [callback] = named('POST callback');
    const sent = TRACEPARENT.exec(callbackTrace);
    assert.deepEqual(sent?.slice(1), [traceId, callback?.spanId]);
    assert.ok(callback && named('RunWorkflow:webhook').length === 1);
    assert.deepEqual(askedIn, new Set(named('chat').map(({ spanId }) => spanId)));
  });

  it('export nothing that a caller or a model wrote, and only the attributes that are listed', () => {
    const everything = collector.bodies.join('\n');
    assert.ok(collector.spans().length > 30);
    assert.doesNotMatch(everything, new RegExp(WORD, 'i'));
    assert.doesNotMatch(everything, /kommun|exception|stack|"traceState":"./i);
    const keys = new Set(collector.spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    assert.deepEqual(
      [...keys].filter((key) => !(SPAN_ATTRIBUTES as readonly string[]).includes(key)),
      [],
    );
  });

  it('load nothing of OpenTelemetry where no exporter is named', () => {
    // The gateway of this process is not traced.
    const loaded = Object.keys(createRequire(import.meta.url).cache);
    assert.ok(loaded.some((file) => file.includes('@temporalio/client')));
    assert.deepEqual(
      loaded.filter((file) => /opentelemetry\/(sdk|exporter|core)|interceptors-opentelemetry/.test(file)),
      [],
    );
  });

  it('show every metric that rules and dashboard name, and have counted the run', async () => {
    const read = async (port: number) => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    let shown = '';
    await eventually(async () => {
      shown = (await read(ports.worker)) + (await read(ports.gateway));
      return /^docaudit_callbacks_ended_total\{state="DELIVERED"\} 1$/m.test(shown);
    });
    const exposed = new Set(
      [...shown.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    for (const file of ['rules.yml', 'dashboard.json']) {
      const used = metricsUsedBy(readFileSync(path.join(DEPLOY, file), 'utf8'), file);
      assert.ok(used.size > 10, file);
      assert.deepEqual(
        [...used].filter((name) => !exposed.has(name)),
        [],
        file,
      );
    }
    for (const line of [
      'docaudit_runs_ended_total{kind="ANALYSIS",outcome="COMPLETED",category=""} 1',
      'docaudit_runs_ended_total{kind="ANALYSIS",outcome="FAILED",category="INTERNAL"} 0',
      'docaudit_deliveries_total{kind="ANALYSIS",again="false"} 1',
      `docaudit_deliveries_total{kind="ANALYSIS",again="true"} ${1 + lost}`,
      'docaudit_model_call_duration_seconds_count{outcome="ENGINE_UNAVAILABLE"} 1',
      'docaudit_callback_attempt_duration_seconds_count{outcome="DELIVERED"} 1',
      'docaudit_worker_activity_slots{queue="audit"} 40',
      'http_request_duration_seconds_count{method="POST",route="/v1/analyze",status="202"} 1',
      'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ]) {
      assert.ok(shown.split('\n').includes(line), line);
    }
    for (const pattern of [
      /^docaudit_model_tokens_total\{direction="input"\} [1-9]/m,
      /^docaudit_model_turn_wait_seconds_count\{outcome="TAKEN"\} [1-9]/m,
      /^docaudit_activity_schedule_to_start_seconds_count\{queue="audit"\} [1-9]/m,
      /^docaudit_task_queue_backlog\{queue="audit",tasks="activity"\} 0$/m,
      /^docaudit_activity_duration_seconds_count\{activity="runReviewer",outcome="failed"\} [1-9]/m,
    ]) {
      assert.match(shown, pattern);
    }
    assert.doesNotMatch(shown, new RegExp(`${WORD}|job_|ten_`));
  });
});
