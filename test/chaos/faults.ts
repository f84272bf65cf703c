import type { ServerResponse } from 'node:http';
import { verifyCallback } from '../../apps/cli/webhook/verify.ts';
import type { ModelReply, ModelScript } from '../support/model/model-server.ts';
import type { ReceivedCallback, Receiver } from '../support/requests/receiver.ts';
import { choose, type Random } from './random.ts';

/** Secret that signs the signed callbacks. */
export const WEBHOOK_SECRET = 'a secret of chaos';

/** A sentence by which the model knows the documents it never works on. */
export const DOOMED = 'Handlingen kan inte granskas inom utsatt tid enligt den som har fört protokollet.';

const MODEL_FAULTS = {
  rateLimited: 0.02,
  broken: 0.02,
  malformed: 0.01,
  truncated: 0.01,
  disconnected: 0.01,
  hanging: 0.01,
};
const RECEIVER_FAULTS = { refused: 0.15, disconnected: 0.03 };

export type ModelFault = keyof typeof MODEL_FAULTS;

const REPLIES: Record<ModelFault, ModelReply> = {
  rateLimited: { type: 'status', status: 429, headers: { 'retry-after': '2' } },
  broken: { type: 'status', status: 500 },
  malformed: { type: 'content', content: '{"flaws": [' },
  truncated: { type: 'truncated' },
  disconnected: { type: 'disconnect' },
  hanging: { type: 'hang', after: 'request' },
};

/**
 * A model that fails now and then in the ways that pass, and that asks for more time than a whole window for the documents it never
 * works on. Answers do not depend on the fault before.
 */
export function faultyModel(random: Random, windowSeconds: number, onFault: (fault: ModelFault) => void): ModelScript {
  return ({ user }) => {
    if (user.includes(DOOMED)) {
      return { type: 'status', status: 429, headers: { 'retry-after': String(windowSeconds) } };
    }
    const fault = choose(random, MODEL_FAULTS);
    if (fault === null) return undefined;
    onFault(fault);
    return REPLIES[fault];
  };
}

/** A callback as the receiver had it. */
export interface Delivery {
  webhookId: string;
  /** Epoch ms. */
  atMs: number;
  jobId: string;
  jobStatus: string;
  signature: 'NONE' | 'VALID' | 'WRONG';
  /** True if it was answered 2xx and the whole answer was handed to the operating system. */
  acknowledged: boolean;
}

/** Makes a receiver fail now and then; the log it keeps grows as callbacks come. */
export function faultyReceiver(receiver: Receiver, random: Random): Delivery[] {
  const log: Delivery[] = [];
  receiver.answer((response: ServerResponse, number) => {
    const callback = receiver.received[number - 1];
    if (callback === undefined) throw new Error(`There is no callback ${number}.`);
    const { jobId, status } = JSON.parse(callback.body.toString('utf8')) as { jobId: string; status: string };
    const delivery: Delivery = {
      webhookId: String(callback.headers['webhook-id']),
      atMs: Date.now(),
      jobId,
      jobStatus: status,
      signature: signatureOf(callback),
      acknowledged: false,
    };
    log.push(delivery);
    const fault = choose(random, RECEIVER_FAULTS);
    if (fault === 'disconnected') return void response.destroy();
    response.once('finish', () => {
      delivery.acknowledged = fault === null;
    });
    response.writeHead(fault === null ? 204 : 500).end();
  });
  return log;
}

function signatureOf({ headers, body }: ReceivedCallback): Delivery['signature'] {
  if (headers['x-svc-signature'] === undefined && headers['webhook-signature'] === undefined) return 'NONE';
  return verifyCallback(headers, body, WEBHOOK_SECRET, Date.now()).problems.length === 0 ? 'VALID' : 'WRONG';
}
