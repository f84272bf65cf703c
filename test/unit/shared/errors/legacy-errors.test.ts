import assert from 'node:assert/strict';
import { FAILURES, type FailureCategory } from '../../../../shared/contracts/failures.ts';
import { ApiError, DependencyUnavailable } from '../../../../shared/errors/api-error.ts';
import { LegacyError, legacyFailureCode, toLegacyEnvelope } from '../../../../shared/errors/legacy-errors.ts';
import { UnreadableBody } from '../../../../shared/errors/unreadable-body.ts';

describe('the envelope of the key-based variant', () => {
  const rows: [name: string, thrown: unknown, status: number, code: string][] = [
    ['its own refusal', new LegacyError('revoked', 'No.'), 401, 'revoked'],
    ['a spent allowance', new ApiError('TOO_MANY_REQUESTS', 'No.'), 429, 'quota_exceeded'],
    ['a conflict', new ApiError('CONFLICT', 'No.'), 409, 'conflict'],
    [
      'a missing attestation',
      new ApiError('LEGAL_AGREEMENT_REQUIRED', 'No.', { details: { missing: ['UPLOAD_ATTESTATION'] } }),
      409,
      'legal_agreement_required',
    ],
    ['a body that is no JSON', new UnreadableBody(400, 'entity.parse.failed'), 400, 'bad_request'],
    ['a body that is too large', new UnreadableBody(413, 'entity.too.large'), 413, 'bad_request'],
    ['a broken escape', new URIError('x'), 400, 'bad_request'],
    ['an outage', new DependencyUnavailable('database'), 503, 'service_unavailable'],
    ['a fault', new Error('a secret of ours'), 500, 'internal_error'],
    ['a fault with the status of an upstream', Object.assign(new Error('x'), { status: 403 }), 500, 'internal_error'],
    ['no error at all', 'text', 500, 'internal_error'],
  ];
  for (const [name, thrown, status, code] of rows) {
    it(`has code and message alone for ${name}`, () => {
      const answer = toLegacyEnvelope(thrown);
      const { message } = answer.body.error;
      assert.deepEqual(answer, {
        status,
        headers: status === 503 ? { 'Retry-After': '5' } : {},
        body: { error: { code, message } },
      });
      assert.doesNotMatch(message, /secret of ours|X-RateLimit/);
    });
  }

  it('names a failed job by its category, and a rate limit as an engine that is unavailable', () => {
    const codes = (Object.keys(FAILURES) as FailureCategory[]).map(legacyFailureCode);
    assert.deepEqual(
      codes.filter((code) => code.startsWith('engine_')),
      ['engine_unavailable', 'engine_unavailable', 'engine_auth', 'engine_invalid'],
    );
    assert.ok(codes.includes('document_unreadable'));
  });
});
