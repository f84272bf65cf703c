import { cancellationSignal } from '@temporalio/activity';
import type { Engine } from '../shared/engine/engine.ts';
import { spendingOf } from '../shared/engine/prices.ts';
import { RunFailure } from '../shared/errors/run-failure.ts';
import { DOCUMENT_PIECE } from '../shared/rules/pieces.ts';
import type { Platform } from '../shared/services/platform.ts';
import { guarded } from './failure.ts';
import { failureNotes } from './failure-notes.ts';
import type { JobRef } from './jobs.ts';

export interface ActionDeps extends Pick<Platform, 'config' | 'clock' | 'data'> {
  engine: Engine;
}

/** The work of an action. */
export function createActionActivities({ config, clock, data, engine }: ActionDeps) {
  const activities = {
    /** Shows a delivery on the job; answers the bounds the run keeps. */
    async beginAction({ delivery, ...ref }: JobRef & { delivery: number }) {
      const open = await data.jobs.beginDelivery(ref, delivery, 1, [], clock(), 'WRITING');
      if (!open) throw new RunFailure('CANCELLED');
      const { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } = config.run;
      return { policy: { maxDeliveries, redeliveryMinMs, redeliveryMaxMs } };
    },

    /** Writes the document and stores it under the job; one that an earlier delivery stored is not written, and billed, again. */
    async writeDocument(ref: JobRef): Promise<{ characters: number }> {
      const signal = cancellationSignal();
      const [request, stored] = await Promise.all([data.runData.action(ref), data.runData.document(ref)]);
      if (request === null) throw new RunFailure('CANCELLED');
      const output = stored ?? (await engine.act(request, signal));
      signal.throwIfAborted();
      if (stored === null) await data.runData.saveDocument(ref, output);
      const spent = stored === null ? spendingOf(output) : null;
      const open = await data.jobs.finishPiece(ref, DOCUMENT_PIECE, 'WRITING', clock(), spent);
      if (!open) throw new RunFailure('CANCELLED');
      return { characters: output.content.length };
    },
  };
  return guarded(activities, failureNotes({ data, clock }));
}

export type ActionActivities = ReturnType<typeof createActionActivities>;
