import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Client } from '@temporalio/client';
import { ensureSchedules } from '../../../shared/services/operations/schedules.ts';
import { openTemporal } from '../../../shared/temporal-client.ts';
import { embeddedConfig, embeddedServers } from '../../support/service/servers.ts';
import { createNamespace } from '../../support/service/worker-process.ts';

describe('the Schedules', () => {
  // The Schedules fire at their hours, so that they get a namespace in which no worker takes what they start.
  const namespace = `schedules-${randomUUID()}`;
  const config = embeddedConfig({});
  let temporal: Client;
  let close: () => Promise<void>;
  before(async () => {
    const { temporalAddress: address } = await embeddedServers();
    await createNamespace(namespace);
    const opened = openTemporal({ connectionOptions: { address }, namespace });
    temporal = opened.client;
    close = opened.close;
  });
  after(() => close());

  for (const seconds of [240, 37]) {
    it(`start a sweep every ${seconds} seconds where that is configured, one sweep at a time`, async () => {
      const retention = { ...config.retention, sweepIntervalMs: seconds * 1000 };
      await ensureSchedules({ temporal, config: { ...config, retention } });
      await ensureSchedules({ temporal, config: { ...config, retention } });
      const { spec, policies, action, state } = await temporal.schedule.getHandle('retention-sweep').describe();
      assert.deepEqual(
        spec.intervals?.map(({ every }) => every),
        [seconds * 1000],
      );
      assert.equal(policies.overlap, 'SKIP');
      assert.equal(state.paused, false);
      assert.deepEqual(
        [action.type, action.workflowType, action.taskQueue],
        ['startWorkflow', 'retentionSweep', 'housekeeping'],
      );
      // A sweep that hangs would otherwise keep every later one from starting.
      assert.equal(action.workflowExecutionTimeout, 30 * 60_000);
    });
  }

  it('read the laws that profiles cite again every night, one at a time', async () => {
    await ensureSchedules({ temporal, config });
    const { action, policies, spec } = await temporal.schedule.getHandle('law-refresh').describe();
    assert.deepEqual([action.type, action.workflowType, action.taskQueue], ['startWorkflow', 'lawRefresh', 'laws']);
    assert.equal(policies.overlap, 'SKIP');
    assert.deepEqual(
      spec.calendars?.map(({ hour }) => hour),
      [[{ start: 5, end: 5, step: 1 }]],
    );
  });
});
