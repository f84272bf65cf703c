import { channel } from 'node:diagnostics_channel';

/** Something that happened, published where it happens and counted by whoever subscribes; without a subscriber it costs nothing. */
interface Observation<Message extends object> {
  publish(message: Message): void;
  subscribe(listener: (message: Message) => void): void;
}

function observation<Message extends object>(name: string): Observation<Message> {
  const published = channel(`docaudit:${name}`);
  return {
    publish: (message) => published.publish(message),
    // The cast is safe, because the channel is reached through this object alone.
    subscribe: (listener) => published.subscribe((message) => listener(message as Message)),
  };
}

/** A job ended, once for each job. `category` is null for a completed one. */
export const runEnded = observation<{
  kind: 'ANALYSIS' | 'ACTION';
  outcome: 'COMPLETED' | 'FAILED';
  category: string | null;
  /** From the answer to the request until the end. */
  seconds: number;
}>('run-ended');

/** A delivery (1-based) began. */
export const deliveryBegan = observation<{ kind: 'ANALYSIS' | 'ACTION'; delivery: number }>('delivery-began');

/** A call of the model ended: `ANSWERED`, or the category of its failure. */
export const modelCalled = observation<{
  outcome: string;
  seconds: number;
  inputTokens: number;
  outputTokens: number;
}>('model-called');

/** A call asked for its turn in the budget of the model, which comes after `seconds`; `FAR` is too late to be waited for. */
export const modelTurnAsked = observation<{ outcome: 'TAKEN' | 'FAR'; seconds: number }>('model-turn-asked');

/** An attempt to deliver a callback was recorded, with the state in which it left the callback. */
export const callbackAttempted = observation<{
  outcome: 'DELIVERED' | 'FAILED' | 'DROPPED';
  state: string;
  seconds: number;
}>('callback-attempted');

/** A step of the retention sweep handled a batch of items, or left some for the next sweep. */
export const sweepStepped = observation<{ step: string; handled: number; left: number }>('sweep-stepped');

/** The sweep settled a charge whose request had died: `RELEASED` gives the run back. */
export const chargeSettled = observation<{ outcome: 'KEPT' | 'RELEASED' }>('charge-settled');
