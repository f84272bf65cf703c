import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { ApplicationFailure } from '@temporalio/common';
import type { IngestLawResult } from '../../shared/contracts/workflow-messages.ts';
import { ingestWorkflowId } from '../../shared/rules/workflow-ids.ts';
import { hang } from '../support/workflows/fakes.ts';
import { runIngest, runRefresh } from '../support/workflows/run-law-workflow.ts';
import { TimeSkipping } from '../support/workflows/time-skipping.ts';

const OUTAGE = () => ApplicationFailure.retryable('storage is down', 'STORAGE_UNAVAILABLE');
const FAULT = () => ApplicationFailure.nonRetryable('a fault', 'INTERNAL');
const came = (outcome: IngestLawResult['outcome']): IngestLawResult => ({ outcome, version: null, provisions: null });

describe('the workflow of laws', () => {
  const server = new TimeSkipping();
  before(() => server.start());
  after(() => server.stop());

  describe('that reads a law', () => {
    it('asks once and passes the outcome on', async () => {
      const { calls, result } = await runIngest(server, { ingestLaw: async () => came('UNAVAILABLE') });
      assert.equal(calls.length, 1);
      assert.deepEqual(result, came('UNAVAILABLE'));
    });

    it('gets over outages of our own', async () => {
      let outages = 3;
      const ingestLaw = async () => {
        if (outages-- > 0) throw OUTAGE();
        return came('STORED');
      };
      const { calls, result } = await runIngest(server, { ingestLaw });
      assert.equal(calls.length, 4);
      assert.deepEqual(result, came('STORED'));
    });

    it('ends with a fault, and with an outage that does not end', async () => {
      const faulty = await runIngest(server, {
        ingestLaw: async () => {
          throw FAULT();
        },
      });
      assert.equal(faulty.calls.length, 1);
      assert.ok(faulty.result instanceof Error);
      const down = await runIngest(server, {
        ingestLaw: async () => {
          throw OUTAGE();
        },
      });
      assert.equal(down.calls.length, 8);
      assert.ok(down.result instanceof Error);
    });
  });

  describe('that refreshes cited laws', () => {
    const works = (count: number) => Array.from({ length: count }, () => ({ jurisdiction: 'SE', work: randomUUID() }));

    it('reads every cited law, batch by batch, and counts what came of each', async () => {
      const cited = works(5);
      const outcomes: (() => IngestLawResult)[] = [
        () => came('STORED'),
        () => came('UNCHANGED'),
        () => {
          throw FAULT();
        },
        () => came('UNAVAILABLE'),
        () => came('STORED'),
      ];
      const { calls, result } = await runRefresh(server, {
        citedLaws: async ({ after }) =>
          after === null ? { laws: cited.slice(0, 3), next: 'x' } : { laws: cited.slice(3), next: null },
        ingestLaw: async ({ work }) => outcomes[cited.findIndex((law) => law.work === work)]?.() ?? came('GONE'),
      });
      assert.deepEqual(calls, [
        'citedLaws',
        ...cited.slice(0, 3).map(({ work }) => `ingestLaw ${work}`),
        'citedLaws x',
        ...cited.slice(3).map(({ work }) => `ingestLaw ${work}`),
        'removeLeftovers',
      ]);
      assert.deepEqual(result, { STORED: 2, UNCHANGED: 1, FAILED: 1, UNAVAILABLE: 1 });
    });

    it('skips a law that somebody reads at this moment', async () => {
      const [busy, free] = works(2);
      assert.ok(busy && free);
      const { result } = await runRefresh(
        server,
        {
          citedLaws: async () => ({ laws: [busy, free], next: null }),
          ingestLaw: async ({ work }) => (work === busy.work ? hang() : came('UNCHANGED')),
        },
        (client, taskQueue) =>
          client.workflow.start('ingestLaw', {
            workflowId: ingestWorkflowId(busy),
            taskQueue,
            args: [{ ...busy, askedAtMs: 0, payer: null, refresh: false }],
          }),
      );
      assert.deepEqual(result, { BUSY: 1, UNCHANGED: 1 });
      await server.env.client.workflow.getHandle(ingestWorkflowId(busy)).terminate();
    });
  });
});
