import assert from 'node:assert/strict';
import { eventually } from '../../support/eventually.ts';
import { type ModelReply, useModelServer } from '../../support/model/model-server.ts';
import { DECISION, runDocument } from '../../support/requests/uploads.ts';
import { runProgram } from '../../support/service/run-program.ts';
import { useService } from '../../support/service/use-service.ts';
import { useNamespace, useWorkerProcess } from '../../support/service/worker-process.ts';

const PROMPT = 'the provider repeats the prompt: Ms Andersson was heard';

describe('the reason for which a run failed', () => {
  const namespace = useNamespace('diagnosis');
  const model = useModelServer();
  const settings = () => ({
    ...model.environment,
    MAX_DELIVERIES: '2',
    REDELIVERY_MIN_SECONDS: '0.2',
    REDELIVERY_MAX_SECONDS: '0.2',
  });
  const service = useService(() => ({ environment: settings(), withWorker: false, namespace }));
  const environment = () => ({ ...settings(), ...service.connections });
  const worker = useWorkerProcess(namespace, environment);

  /** Runs a document against a model that always replies so; answers its id, what the log says of it and what operators are shown. */
  async function failed(reply: ModelReply) {
    model.setScript(() => reply);
    const { jobId, status } = await runDocument(await service.tenant());
    assert.equal(status, 'FAILED');
    const lines = () =>
      worker.log().flatMap((line) => (line.includes(jobId) ? [JSON.parse(line) as Record<string, unknown>] : []));
    await eventually(async () => lines().some(({ msg }) => msg === 'A run failed.'));
    const [json, text] = await Promise.all(
      [['--json'], []].map((more) => runProgram(['runs', 'show', jobId, ...more], environment())),
    );
    return { jobId, lines: lines(), show: JSON.parse(json?.stdout ?? ''), text: text?.stdout ?? '' };
  }

  it('is in the log and in `runs show`: category, status, code and request, of every delivery', async () => {
    const reply = {
      type: 'status',
      status: 429,
      headers: { 'x-request-id': 'req_7f3a' },
      error: { message: PROMPT, code: 'insufficient_quota' },
    } as const;
    const { jobId, lines, show, text } = await failed(reply);
    const said = {
      category: 'ENGINE_RATE_LIMITED',
      source: 'model',
      status: 429,
      code: 'insufficient_quota',
      requestId: 'req_7f3a',
    };
    for (const [msg, atLeast] of [
      ['The work of an activity failed.', 2],
      ['A run failed.', 1],
    ] as const) {
      const own = lines.filter((line) => line['msg'] === msg);
      assert.ok(own.length >= atLeast, `${msg} ${own.length}`);
      for (const { jobId: named, category, source, status, code, requestId } of own) {
        assert.equal(named, jobId);
        assert.deepEqual({ category, source, status, code, requestId }, said);
      }
    }
    assert.ok(show.job.failures.length >= 2);
    for (const { at, activity, ...rest } of show.job.failures) {
      assert.deepEqual([typeof at, activity], ['number', 'runReviewer']);
      assert.deepEqual(rest, said);
    }
    assert.match(
      text,
      /Why +.* runReviewer: ENGINE_RATE_LIMITED, model, status 429, code insufficient_quota, request req_7f3a/,
    );
  });

  it('holds identifiers alone: no text of the document, the model or the provider', async () => {
    const document = Buffer.from(DECISION).toString('utf8').slice(0, 60);
    const replies: ModelReply[] = [
      {
        type: 'status',
        status: 400,
        headers: { 'x-request-id': 'r'.repeat(65) },
        error: { message: PROMPT, code: `${PROMPT}\u001b[31m`, type: document },
      },
      { type: 'content', content: JSON.stringify({ answer: PROMPT }) },
    ];
    for (const reply of replies) {
      const { lines, show, text } = await failed(reply);
      const told = [...lines.map((line) => JSON.stringify(line)), JSON.stringify(show), text].join('\n');
      assert.doesNotMatch(told, /Andersson|provider repeats|\[31m|rrrr/);
      assert.ok(!told.includes(document));
      for (const { status, code, requestId } of show.job.failures) {
        assert.deepEqual(
          [status, code, requestId],
          reply.type === 'status' ? [400, null, null] : [null, 'UNUSABLE_ANSWER', null],
        );
      }
    }
  });
});
