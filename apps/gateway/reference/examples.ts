import { readFileSync } from 'node:fs';

/** Values by name. */
type Named = Record<string, unknown>;

/** What a running service was sent and what it answered; answers are named by their error code, or `example`. */
export interface OperationExamples {
  parameters?: Record<string, string>;
  request?: Named;
  /** By status. */
  answers: Record<string, Named>;
}

export interface ApiExamples {
  /** Refusals that every operation words alike, by status. */
  common: Record<string, Named>;
  /** By `operationId`. */
  operations: Record<string, OperationExamples>;
}

/** The address of the service in the recorded examples, which is that of no deployment (RFC 2606 §2). */
export const RECORDED_AT = 'https://document-audit.test';

const FILE = new URL('examples.json', import.meta.url);

/** The recorded examples of an API, with the address of this service in them. `npm run reference -- --record` makes them anew. */
export function recordedExamples(api: 'api' | 'console' | 'legacy', baseUrl: string): ApiExamples {
  const recorded = readFileSync(FILE, 'utf8').replaceAll(RECORDED_AT, baseUrl);
  return (JSON.parse(recorded) as Record<string, ApiExamples>)[api] ?? { common: {}, operations: {} };
}
