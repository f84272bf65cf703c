import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import pino from 'pino';
import { temporalLogger } from '../../../../apps/worker/temporal-logger.ts';

describe('log lines of workflows and activities', () => {
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const log = temporalLogger(pino({}, sink));

  it('say why a source of laws could not be read, as the operations manual promises', () => {
    log.warn('A source of laws could not be read.', { reason: 'us-ecfr: no answer in time', cause: 'TimeoutError' });
    const { msg, reason, cause } = lines.at(-1) ?? {};
    assert.deepEqual(
      { msg, reason, cause },
      {
        msg: 'A source of laws could not be read.',
        reason: 'us-ecfr: no answer in time',
        cause: 'TimeoutError',
      },
    );
  });

  it('warn of no worker that runs no workflows on purpose', () => {
    log.warn('No workflows registered, not polling for workflow tasks');
    assert.equal(lines.at(-1)?.level, 30);
    log.warn('Activity failed');
    assert.equal(lines.at(-1)?.level, 40);
  });

  it('hold nothing but known fields', () => {
    log.warn('Activity failed', {
      workflowId: 'analysis-job_1',
      error: new Error('text of a document'),
      input: ['text'],
    });
    const line = lines.at(-1) ?? {};
    assert.equal(line.workflowId, 'analysis-job_1');
    assert.doesNotMatch(JSON.stringify(line), /text/);
  });
});
