import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startToyService, TOKEN } from './toy-service.ts';

const DOCUMENT = path.resolve(import.meta.dirname, '../../docs/security.md');

/** The rows of docs/security.md: to which answers each header belongs, and its value on answers of the API. */
const rows = readFileSync(DOCUMENT, 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, answers = '', name = '', value = ''] = /^\| (all[^|]*?) +\| `([\w-]+)` +\| `([^`]+)`/.exec(line) ?? [];
    return name === '' ? [] : [{ name, value, isHttpsOnly: answers.includes('https') }];
  });

describe('the headers of docs/security.md', () => {
  for (const baseUrl of ['http://api.test', 'https://api.test']) {
    it(`are on every answer of a service at ${baseUrl}`, async () => {
      assert.equal(rows.length, 5);
      const service = await startToyService({ baseUrl });
      try {
        for (const address of ['/v1/health', '/v1/gizmos/1', '/v1/unknown']) {
          for (const headers of [{}, { authorization: TOKEN }]) {
            const answer = await fetch(service.url + address, { headers });
            for (const { name, value, isHttpsOnly } of rows) {
              const expected = isHttpsOnly && !baseUrl.startsWith('https:') ? null : value;
              assert.equal(answer.headers.get(name), expected, `${name} of ${address}`);
            }
          }
        }
      } finally {
        await service.close();
      }
    });
  }
});
