import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { callbackHeaders } from '../../../shared/security/callback-signature.ts';

/** Largest difference between the time of an attempt and ours (Standard Webhooks 1.0, "Verifying signatures"). */
const TOLERANCE_MS = 5 * 60_000;

/** The keys of a callback (contract, "Webhook payload"). */
const Payload = z.strictObject({
  jobId: z.string().min(1),
  status: z.enum(['COMPLETED', 'FAILED']),
  errorMessage: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});
export type Payload = z.infer<typeof Payload>;

export interface Verdict {
  /** Null where the body is not a callback. */
  callback: Payload | null;
  /** True when both signatures match the body; null without a secret, when nothing was checked. */
  verified: boolean | null;
  /** Problems of the request, a phrase each; empty for a valid one. */
  problems: string[];
}

/** Verifies a callback as a careful receiver does. With `secret` null it does not check signatures. */
export function verifyCallback(
  headers: IncomingHttpHeaders,
  body: Buffer,
  secret: string | null,
  nowMs: number,
): Verdict {
  const callback = payloadOf(body);
  const wrong = secret === null ? [] : signatureProblems(headers, body, secret, nowMs);
  return {
    callback,
    verified: secret === null ? null : wrong.length === 0,
    problems: [...(callback === null ? ['the body is not a callback'] : []), ...wrong],
  };
}

function payloadOf(body: Buffer): Payload | null {
  try {
    return Payload.parse(JSON.parse(body.toString('utf8')));
  } catch {
    return null;
  }
}

function signatureProblems(headers: IncomingHttpHeaders, body: Buffer, secret: string, nowMs: number): string[] {
  const webhookId = String(headers['webhook-id'] ?? '');
  const timestampSeconds = Number(headers['webhook-timestamp'] ?? Number.NaN);
  const expected = callbackHeaders({ body, secret, webhookId, timestampSeconds });
  const problems = ['X-SVC-Signature', 'Webhook-Signature'].flatMap((name) => {
    const sent = headers[name.toLowerCase()];
    if (sent === undefined) return [`${name} is missing`];
    return isSame(String(sent), expected[name] ?? '') ? [] : [`${name} does not match`];
  });
  const isRecent = Math.abs(timestampSeconds * 1000 - nowMs) <= TOLERANCE_MS;
  return isRecent ? problems : [...problems, 'Webhook-Timestamp is not the time of now'];
}

function isSame(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
