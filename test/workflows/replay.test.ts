import '../support/service/quiet-temporal.ts';
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { bundleWorkflowCode, DefaultLogger, type WorkflowBundleWithSourceMap } from '@temporalio/worker';
import { buildIdOf, bundleWorkflows } from '../../apps/worker/bundle.ts';
import { replayed, replayFault } from '../../apps/worker/replay.ts';
import { SCENARIOS } from '../histories/scenarios.ts';

const HISTORIES = path.resolve(import.meta.dirname, '../histories');
const REORDERED = path.resolve(import.meta.dirname, '../fixtures/workflows/reordered.ts');

const recordedNames = async () =>
  (await readdir(HISTORIES)).filter((file) => file.endsWith('.json')).map((file) => path.parse(file).name);
const recorded = async (name: string) => JSON.parse(await readFile(path.join(HISTORIES, `${name}.json`), 'utf8'));

describe('the recorded workflow histories', () => {
  let workflowBundle: WorkflowBundleWithSourceMap;
  before(async () => {
    workflowBundle = await bundleWorkflows();
  });

  it('exist for every scenario', async () => {
    const names = await recordedNames();
    assert.deepEqual(
      Object.keys(SCENARIOS).filter((name) => !names.includes(name)),
      [],
    );
  });

  it('replay with the workflows of today, traced or not', async () => {
    const traced = await bundleWorkflows({ traced: true });
    assert.notEqual(buildIdOf(traced), buildIdOf(workflowBundle));
    const runs = await Promise.all(
      (await recordedNames()).map(async (workflowId) => ({ workflowId, history: await recorded(workflowId) })),
    );
    for (const bundle of [workflowBundle, traced]) {
      const faults = await Array.fromAsync(replayed(bundle, runs));
      assert.deepEqual(
        faults,
        runs.map(({ workflowId }) => ({ workflowId, fault: null })),
      );
    }
  });

  it('fail to replay with a workflow whose steps are in another order', async () => {
    const changed = await bundleWorkflowCode({ workflowsPath: REORDERED, logger: new DefaultLogger('ERROR') });
    for (const name of ['analysis-happy', 'analysis-cancelled']) {
      const fault = await replayFault(changed, await recorded(name), name);
      assert.match(fault ?? 'no fault', /Nondeterminism error.*beginDelivery.*prepareDocument/, name);
    }
  });

  it('have under 60 events and 60 KB for three reviewers', async () => {
    const text = await readFile(path.join(HISTORIES, 'analysis-local-writes-callback.json'), 'utf8');
    const { events } = JSON.parse(text);
    assert.ok(events.length < 60, `${events.length} events`);
    assert.ok(Buffer.byteLength(text) < 60_000, `${Buffer.byteLength(text)} bytes as JSON`);
  });
});
