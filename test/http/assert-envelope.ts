import assert from 'node:assert/strict';
import { ERRORS, type ErrorCode } from '../../shared/errors/catalogue.ts';
import { DOCS_URL } from './toy-service.ts';

interface Envelope {
  code: ErrorCode;
  message: string;
  documentation_url: string;
  details?: unknown;
}

/** Asserts that a body is exactly the error envelope with a code of the catalogue, and hands back what it holds. */
export function assertEnvelope(text: string): Envelope {
  const body = JSON.parse(text) as { error: Envelope };
  assert.deepEqual(Object.keys(body), ['error']);
  const { error } = body;
  assert.ok(Object.hasOwn(ERRORS, error.code), `unknown code ${error.code}`);
  assert.equal(error.documentation_url, `${DOCS_URL}/errors#${error.code}`);
  assert.equal(typeof error.message, 'string');
  assert.deepEqual(
    Object.keys(error).filter((key) => key !== 'details'),
    ['code', 'message', 'documentation_url'],
  );
  return error;
}
