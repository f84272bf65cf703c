import assert from 'node:assert/strict';
import { MongoNetworkError, MongoServerError } from 'mongodb';
import { isDatabaseUnavailable } from '../../../../shared/data/database.ts';

const refusal = (code: number, message: string) => new MongoServerError({ code, message, ok: 0 });

describe('a failure of the database', () => {
  const outages: [what: string, err: unknown][] = [
    ['a server that recovers after a crash', refusal(13436, 'node is recovering')],
    ['a server that is no primary', refusal(10107, 'not primary')],
    ['a server that shuts down', refusal(11600, 'interrupted at shutdown')],
    ['a broken connection', new MongoNetworkError('connection 1 closed')],
    ['a socket that was closed before the write', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })],
  ];
  for (const [what, err] of outages) {
    it(`is an outage: ${what}`, () => assert.equal(isDatabaseUnavailable(err), true));
  }

  const faults: [what: string, err: unknown][] = [
    ['a taken key', refusal(11000, 'E11000 duplicate key error')],
    ['a query the server does not understand', refusal(2, 'unknown operator')],
    ['an error of our own', new Error('node is recovering')],
  ];
  for (const [what, err] of faults) {
    it(`is no outage: ${what}`, () => assert.equal(isDatabaseUnavailable(err), false));
  }
});
