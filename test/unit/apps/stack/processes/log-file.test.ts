import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { watchLog } from '../../../../../apps/stack/processes/log-file.ts';

describe('watchLog', () => {
  async function shown(...entries: unknown[]): Promise<string[]> {
    const lines: string[] = [];
    const stream = Readable.from(entries.map((entry) => `${JSON.stringify(entry)}\n`));
    watchLog(stream, (line) => lines.push(line));
    await once(stream, 'close');
    return lines;
  }

  it('says of a refused or failed request which one it was and how it was answered', async () => {
    const request = { method: 'POST', route: '/v1/snippets', requestId: 'r1', tenantId: 'ten_1' };
    assert.deepEqual(
      await shown(
        { level: 30, msg: 'request answered', ...request, status: 201 },
        { level: 40, msg: 'request refused', ...request, status: 400, code: 'BAD_REQUEST' },
        { level: 40, msg: 'request refused', method: 'GET', route: 'none', status: 499 },
        { level: 50, msg: 'request failed', ...request, status: 500, code: 'INTERNAL_ERROR', err: { type: 'Error' } },
      ),
      [
        'warning: request refused: POST /v1/snippets, 400 BAD_REQUEST',
        'warning: request refused: GET none, 499',
        'error: request failed: POST /v1/snippets, 500 INTERNAL_ERROR',
      ],
    );
  });

  it('shows other warnings and errors with their reason', async () => {
    assert.deepEqual(await shown({ level: 40, msg: 'Slow.' }, { level: 60, msg: 'Ends.', err: { message: 'why' } }), [
      'warning: Slow.',
      'error: Ends.: why',
    ]);
  });

  it('names the activity that failed, and why a source could not be read', async () => {
    const activity = { level: 40, activityType: 'planNorwegian' };
    assert.deepEqual(
      await shown({ ...activity, msg: 'Activity failed' }, { ...activity, msg: 'Not read', reason: 'no: no answer' }),
      ['warning: Activity failed: planNorwegian', 'warning: Not read: planNorwegian: no: no answer'],
    );
  });
});
