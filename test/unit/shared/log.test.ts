import assert from 'node:assert/strict';
import fs from 'node:fs';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '../../../shared/log.ts';
import { eventually } from '../../support/eventually.ts';

describe('a logger', () => {
  afterEach(() => mock.restoreAll());

  it('writes the lines of a moment together soon after the first, and nothing while nothing is logged', async () => {
    const written: string[] = [];
    mock.method(fs, 'write', (_fd: number, text: string, ...rest: unknown[]) => {
      written.push(text);
      setImmediate(rest.at(-1) as (err: null, bytes: number) => void, null, Buffer.byteLength(text));
    });
    const log = createLogger('test', 'info');
    for (const moment of [1, 2]) {
      await sleep(300);
      assert.equal(written.length, moment - 1);
      log.info({ moment }, 'One.');
      log.info({ moment }, 'Two.');
      await eventually(() => written.length === moment);
    }
    const lines = written.map((text) =>
      text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    );
    assert.deepEqual(lines, [
      ['One.', 'Two.'],
      ['One.', 'Two.'],
    ]);
  });
});
