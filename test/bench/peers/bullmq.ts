import type { RunRef } from '../../../shared/contracts/workflow-messages.ts';

/** Pieces that a peer's process works on at once, as many as the product's worker takes. */
export const SLOTS = 40;

/** BullMQ's guide asks for retries with a growing wait, and for a bound on what finished jobs take. */
export const FLOW_OPTIONS = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: { count: 1_000 },
  removeOnFail: { count: 5_000 },
};

interface PieceData {
  run: RunRef;
  profileId: string;
  workerId: string;
}

interface Part {
  on(event: 'error', listener: (err: Error) => void): unknown;
  waitUntilReady(): Promise<unknown>;
  close(): Promise<void>;
}

/** The part of the package that is used. */
export interface Bullmq {
  Queue: new (
    name: string,
    options: object,
  ) => Part & {
    add(name: string, data: object, options: object): Promise<unknown>;
    getJobState(id: string): Promise<string>;
  };
  Worker: new (name: string, process: (job: { data: PieceData }) => Promise<void>, options: object) => Part;
  FlowProducer: new (options: object) => Part & { add(flow: object): Promise<unknown> };
}
