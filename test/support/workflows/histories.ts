import type { History } from '@temporalio/common/lib/proto-utils.js';
import { tsToMs } from '@temporalio/common/lib/time.js';
import type { Service } from '../service/service.ts';

/** The events of a workflow's history so far. */
export async function eventsOf({ platform }: Pick<Service, 'platform'>, workflowId: string) {
  return (await platform.temporal.workflow.getHandle(workflowId).fetchHistory()).events ?? [];
}

/**
 * Deliveries of a run that ended because a worker was silent for ten seconds: one that was killed, and one that a busy machine kept from its
 * heartbeats.
 */
export async function lostToSilence(service: Pick<Service, 'platform'>, workflowId: string): Promise<number> {
  let [lost, isSilent] = [0, false];
  for (const event of await eventsOf(service, workflowId)) {
    const { activityTaskTimedOutEventAttributes: silence, timerStartedEventAttributes: wait } = event;
    if (silence) isSilent = true;
    if (!wait || !isSilent) continue;
    lost += 1;
    isSilent = false;
  }
  return lost;
}

/** Milliseconds of the timers that a workflow started, in order. */
export const timersMs = ({ events }: History): number[] =>
  (events ?? []).flatMap(({ timerStartedEventAttributes: timer }) => (timer ? [tsToMs(timer.startToFireTimeout)] : []));

/** Milliseconds that a run waited between its deliveries: its timers after the first one, which is its window. */
export const waitsMs = (history: History): number[] => timersMs(history).slice(1);
