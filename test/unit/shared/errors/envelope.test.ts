import assert from 'node:assert/strict';
import { ApiError, DependencyUnavailable, isApiError } from '../../../../shared/errors/api-error.ts';
import { toEnvelope } from '../../../../shared/errors/envelope.ts';

const render = (err: unknown) => {
  const { status, headers, body } = toEnvelope(err, 'https://d.test/docs');
  return { status, retryAfter: headers['Retry-After'], ...body.error };
};
const fromHttpLayer = (fields: object) => Object.assign(new Error('inner words'), { expose: true }, fields);

describe('the error envelope', () => {
  it('holds code, message, address of the row and details', () => {
    const err = new ApiError('STALE_AGREEMENT_VERSION', 'Read the new version.', { details: { currentVersion: '2' } });
    assert.deepEqual(toEnvelope(err, 'https://d.test/docs'), {
      status: 409,
      headers: {},
      body: {
        error: {
          code: 'STALE_AGREEMENT_VERSION',
          message: 'Read the new version.',
          documentation_url: 'https://d.test/docs/errors#STALE_AGREEMENT_VERSION',
          details: { currentVersion: '2' },
        },
      },
    });
  });
  it('has no details key where there are none', () => {
    assert.ok(!('details' in toEnvelope(new ApiError('NOT_FOUND', 'No such job.'), 'x').body.error));
  });

  const rows: [name: string, err: unknown, status: number, retryAfter: string | undefined][] = [
    ['a plain error', new Error('inner words'), 500, undefined],
    ['a thrown string', 'inner words', 500, undefined],
    ['nothing at all', undefined, 500, undefined],
    ['a client mistake seen by the HTTP layer', fromHttpLayer({ status: 413 }), 413, undefined],
    ['one that only has statusCode', fromHttpLayer({ statusCode: 415 }), 415, undefined],
    ['a failure of the HTTP layer', fromHttpLayer({ expose: false, status: 502 }), 502, undefined],
    ['an overload seen by the HTTP layer', fromHttpLayer({ expose: false, status: 503 }), 503, '5'],
    ['a status that is none', fromHttpLayer({ status: 200 }), 500, undefined],
    ['a status in words', fromHttpLayer({ status: '404' }), 500, undefined],
    ['the status of an upstream', Object.assign(new Error('inner words'), { status: 403 }), 500, undefined],
    ['a broken % escape', new URIError('inner words'), 400, undefined],
  ];
  for (const [name, err, status, retryAfter] of rows) {
    it(`renders ${name} as ${status} INTERNAL_ERROR in our own words`, () => {
      const answer = render(err);
      assert.deepEqual([answer.status, answer.code, answer.retryAfter], [status, 'INTERNAL_ERROR', retryAfter]);
      assert.doesNotMatch(answer.message, /inner words/);
    });
  }

  it('renders an outage as 503 with Retry-After', () => {
    for (const dependency of ['database', 'temporal', 'storage'] as const) {
      const answer = render(new DependencyUnavailable(dependency, { cause: new Error('inner words') }));
      assert.deepEqual([answer.status, answer.code, answer.retryAfter], [503, 'SERVICE_UNAVAILABLE', '5']);
    }
  });
  it('sends whole seconds of at least one', () => {
    const waitOf = (retryAfterSeconds: number) =>
      render(new ApiError('SERVICE_UNAVAILABLE', 'Later.', { retryAfterSeconds })).retryAfter;
    assert.deepEqual([waitOf(0), waitOf(0.2), waitOf(7.1), waitOf(60)], ['1', '1', '8', '60']);
  });
});

describe('ApiError', () => {
  it('keeps its cause and knows its code', () => {
    const cause = new Error('below');
    const err: unknown = new ApiError('CONFLICT', 'Taken.', { cause });
    assert.ok(isApiError(err, 'CONFLICT') && !isApiError(err, 'NOT_FOUND'));
    assert.equal(err.cause, cause);
    assert.equal(err.retryAfterSeconds, null);
  });
  it('does not compile without the details its code demands', () => {
    // @ts-expect-error the reason is missing
    new ApiError('UPLOAD_NOT_ADMITTED', 'x');
    // @ts-expect-error no such reason
    new ApiError('UPLOAD_NOT_ADMITTED', 'x', { details: { reason: 'NONE' } });
    // @ts-expect-error this code carries nothing
    new ApiError('NOT_FOUND', 'x', { details: { any: 1 } });
  });
});
