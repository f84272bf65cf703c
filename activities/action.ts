import { cancellationSignal } from '@temporalio/activity';
import type { WrittenDocument } from '../shared/contracts/action.ts';
import type { RunRef } from '../shared/contracts/workflow-messages.ts';
import type { Engine } from '../shared/engine/engine.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { deliveryBegan } from '../shared/observations.ts';
import { DOCUMENT_PIECE } from '../shared/rules/pieces.ts';
import { spendingOf } from '../shared/rules/spending.ts';
import type { Platform } from '../shared/services/platform.ts';
import { deliveryName } from './delivery-name.ts';
import { guarded } from './failure.ts';
import { failureNotes } from './failure-notes.ts';

export interface ActionDeps extends Pick<Platform, 'config' | 'clock' | 'data'> {
  engine: Engine;
}

export function createActionActivities({ config, clock, data, engine }: ActionDeps) {
  const activities = {
    /** Shows a delivery on the job and answers the run's delivery policy. */
    async beginAction({ delivery, ...ref }: RunRef & { delivery: number }) {
      const open = await data.jobs.beginDelivery(ref, delivery, 1, [], clock(), {
        step: 'WRITING',
        begunBy: deliveryName(delivery),
      });
      if (!open) throw new RunFailure('CANCELLED');
      deliveryBegan.publish({ kind: 'ACTION', delivery });
      const { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } = config.run;
      return { policy: { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } };
    },

    /** Writes the document and stores it for the job, unless an earlier delivery stored it, because writing it again would be billed again. */
    async writeDocument(ref: RunRef): Promise<{ characters: number | null }> {
      const signal = cancellationSignal();
      const isWritten = (await data.runData.document(ref)) !== null;
      const written = isWritten ? null : await write(ref, signal);
      const spent = written === null ? await data.runData.documentSpending(ref) : spendingOf(written);
      if (written !== null) await data.runData.saveDocument(ref, written.packed, spent);
      const open = await data.jobs.finishPiece(ref, DOCUMENT_PIECE, 'WRITING', clock(), spent, isWritten);
      if (!open) throw new RunFailure('CANCELLED');
      return { characters: written?.characters ?? null };
    },
  };
  return guarded(activities, failureNotes({ data, clock }));

  async function write(ref: RunRef, signal: AbortSignal): Promise<WrittenDocument> {
    const action = await data.runData.action(ref);
    if (action === null) throw new RunFailure('CANCELLED');
    const { tenantId, jobId } = ref;
    const written = await engine.act({ ...action, run: { tenantId, jobId } }, signal);
    signal.throwIfAborted();
    return written;
  }
}

export type ActionActivities = ReturnType<typeof createActionActivities>;
